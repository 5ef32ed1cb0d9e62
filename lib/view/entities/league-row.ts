import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'

/**
 * It stands before a name: a colour for classes, the ticker on a plate for assets, a sign on a disc
 * for networks and on a square for companies.
 */
export interface Mark {
  kind: 'swatch' | 'plate' | 'disc' | 'square'
  color: string
  /** the ticker of a plate, the sign (lib/registry/signs.ts) of a disc or square; empty for a swatch */
  text: string
  /** a share class of an asset that has the same ticker */
  isFurtherClass?: true
}

export interface LeagueRow {
  key: string
  /** `class:27&network:1`; null for what no asset is named for */
  scope: string | null
  /** the day of its value */
  asOf: Day | null
  name: string
  /** null for rows that lead nowhere ("All Others") */
  href: string | null
  mark: Mark
  /** number of assets in it; null: not known */
  count: number | null
  /** null: not known */
  value: number | null
  /** the currency of its value */
  currency: CurrencyKey
  /** marks beside its value */
  notes: ValueNotes
  /** fraction over 7 days */
  change7d: number | null
  /** over 365 days */
  change1y: number | null
  /** fraction of the total */
  share: number | null
  /** change of share over 30 days, in fractions (0.0012 = +0.12 pp) */
  shareChange30d: number | null
  spark: (number | null)[]
}

/**
 * How much of what its rows are called a league shows: all of it, what is distributed or represented of it, that with
 * stablecoins beside it, or what it has in common with the page.
 */
export type LeaguePart =
  | 'whole'
  | 'distributed'
  | 'represented'
  | 'distributedAndStablecoins'
  | 'representedAndStablecoins'
  | 'shared'

export interface League {
  key: string
  label: string
  nameLabel: string
  part: LeaguePart
  total: number | null
  /** the part of the total that no row has, because its assets name none, and the words for it; null: nothing */
  unattributed: { value: number; label: string } | null
  currency: CurrencyKey
  rows: LeagueRow[]
}
