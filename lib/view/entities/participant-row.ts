import type { Day } from '#lib/dates.ts'
import { valueWords } from '#lib/format/value-words.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { FlowRow } from '#lib/view/figures/flow.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** Each row says what is largest in it: more of them make a heavy page. */
export const PARTICIPANTS_PER_PAGE = 15

/** One network, platform or issuer in a listing. Money in its currency, null where nothing is known. */
export interface ParticipantRow {
  key: string
  /** `network:1` */
  scope: string
  name: string
  href: string
  mark: Mark
  /** where an issuer is legally domiciled; null: not known, or no issuer */
  domicile: { code: string; name: string } | null
  assetCount: number
  /** its largest assets of what is shown, the largest first */
  largest: readonly LargestAsset[]
  distributed: number | null
  represented: number | null
  stablecoins: number | null
  /** all assets together, stablecoins and currencies among them */
  total: number | null
  /** the currency of its values */
  currency: CurrencyKey
  /** held by its contracts, where a source counts that */
  locked: number | null
  /** its share of all that the view shows, on the newest day of that total; a fraction */
  share: number | null
  /** that day, where it is well before the newest of the list: its total is held since */
  shareDay: Day | null
  /** why there is none, of a row with a value */
  shareNote: string | null
  holders: number | null
  /** mints less burns of what is shown over 30 days */
  netFlow: number | null
  flow: Omit<FlowRow, 'name' | 'href'> | null
  /** these, and the sparkline, are of what is shown: distributed, represented, stablecoins or all */
  change7d: number | null
  change30d: number | null
  change1y: number | null
  asOf: Day | null
  /** the measure of the total, which a source may report whole */
  measure: MeasureKey
  /** the day of each value beside the total */
  days: Readonly<
    Record<'distributed' | 'represented' | 'stablecoins' | 'locked' | 'holders', Day | null>
  >
  /** marks beside each value */
  notes: Readonly<Record<NotedPart, ValueNotes>>
  /** 90 days, every third of them */
  spark: (number | null)[]
}

/** The part of an asset that belongs to a network, platform or issuer. */
export interface LargestAsset {
  name: string
  href: string
  mark: Mark
  value: number
  /** its share of the value that is shown */
  share: number | null
  scope: string
  asOf: Day
}

/** The values of a row. */
export const PARTICIPANT_PARTS = [
  'distributed',
  'represented',
  'stablecoins',
  'total',
  'locked',
] as const
export type ParticipantPart = (typeof PARTICIPANT_PARTS)[number]
/** The figures of a row that letters can stand beside. */
export const NOTED_PARTS = [...PARTICIPANT_PARTS, 'holders'] as const
export type NotedPart = (typeof NOTED_PARTS)[number]

export const PARTICIPANT_SORTS = [
  'total',
  'name',
  'distributed',
  'represented',
  'stablecoins',
  'locked',
  'assetCount',
  'change7d',
  'change30d',
  'change1y',
  'netFlow',
  'holders',
] as const
export type ParticipantSort = (typeof PARTICIPANT_SORTS)[number]

/** How values of a view are called. */
export const PARTICIPANT_VALUES: Readonly<Record<ParticipantView, string>> = {
  distributed: valueWords({ tokenization: 'distributed' }),
  represented: valueWords({ tokenization: 'represented' }),
  stablecoins: 'Stablecoin value',
  all: valueWords({}),
}

/** The values that a listing, its chart and its shares can show; totals of real-world assets exclude stablecoins. */
export const PARTICIPANT_VIEWS = ['distributed', 'represented', 'stablecoins', 'all'] as const
export type ParticipantView = (typeof PARTICIPANT_VIEWS)[number]
