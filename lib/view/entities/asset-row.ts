import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** One asset in a table. Money in its currency, percent as fractions, null where nothing is known. */
export interface AssetRow {
  key: string
  /** `asset:7`, or the part of it that stands here: `asset:7&network:1`; null for what no asset is named for */
  scope: string | null
  /** the day of its value */
  asOf: Day | null
  name: string
  ticker: string | null
  /** null for what a source counts without naming it */
  href: string | null
  mark: Mark
  assetClass: { name: string; href: string | null }
  networks: readonly { name: string; href: string; mark: Mark }[]
  value: number | null
  /** the currency of its value */
  currency: CurrencyKey
  /** the marks of each figure */
  notes: Readonly<Record<'value' | 'holders' | 'apy', ValueNotes>>
  /** why there is no value, or since when it stands */
  note: string | null
  /** older than the newest day of the table by more than 7 days: left out of totals */
  isStale: boolean
  change7d: number | null
  change30d: number | null
  /** over 365 days */
  change1y: number | null
  share: number | null
  holders: number | null
  /** a year */
  apy: number | null
  /** which yield that is; null where none is known */
  apyMeasure: MeasureKey | null
  spark: readonly (number | null)[]
  isOthers: boolean
}

export const ASSET_SORTS = [
  'value',
  'name',
  'change7d',
  'change30d',
  'change1y',
  'holders',
  'apy',
] as const
export type AssetSort = (typeof ASSET_SORTS)[number]

/** A page of a table, as sorted, searched and filtered on the server. */
export interface AssetTable {
  rows: AssetRow[]
  /** rows with a value in all that match */
  count: number
  /** the others that match, by name: how many, and the first of them */
  unvalued: { count: number; rows: AssetRow[] }
  /** how many of them are assets with a name */
  named: number
  page: number
  pageCount: number
  /** networks to narrow by, those with most assets first */
  networks: { id: number; slug: string; name: string; count: number }[]
}

export const ASSETS_PER_PAGE = 15
