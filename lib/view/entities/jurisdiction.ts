import type { SignNote } from '#lib/view/figures/day-note.ts'

/** The groupings of the rows of the jurisdiction explorer. */
export const JURISDICTION_GROUPS = ['country', 'region', 'framework'] as const
export type JurisdictionGroup = (typeof JURISDICTION_GROUPS)[number]

export const JURISDICTION_SORTS = ['value', 'assets', 'issuers', 'name'] as const
export type JurisdictionSort = (typeof JURISDICTION_SORTS)[number]

/** The measures that can color the map. */
export const MAP_MEASURES = ['assets', 'issuers', 'value'] as const
export type MapMeasure = (typeof MAP_MEASURES)[number]

/** Assets and issuers of a country, a region or a framework. Money in the currency of the page. */
export interface JurisdictionRow {
  /** two letters, key of a region, or the framework itself; empty: not known */
  key: string
  name: string
  assets: number
  issuers: number
  /** null where no asset of the row has a value that is new enough */
  value: number | null
  /** marks beside its value */
  notes: SignNote[]
  /** its share of all rows, a fraction; null without a value */
  share: number | null
  /** assets of the row whose value is in the sum */
  valued: number
  /** countries of a framework, frameworks of the others */
  also: string[]
}
