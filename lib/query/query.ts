import type { Operator } from '#lib/query/field.ts'

/** A question to the data API, checked: every field exists, every value has its field's type. */
export interface Query {
  filter: Filter | null
  sort: { field: string; direction: 'asc' | 'desc' } | null
  pagination: { page: number; perPage: number; cursor: string | null }
  aggregate: Aggregate | null
  include: readonly Include[]
  /** the only fields of a record that are wanted; null: all */
  fields: readonly string[] | null
  /** `YYYY-MM-DD`; what was published by the end of that day */
  asOf: string | null
  /** parts that were asked for and mean nothing on this endpoint: `aggregate`, `aggregate.mode` */
  notUsed: readonly string[]
}

export type Filter = Leaf | { operator: 'and' | 'or'; filters: readonly Filter[] }
export interface Leaf {
  operator: Operator
  field: string
  value: Scalar | readonly Scalar[]
}
export type Scalar = string | number | boolean | null

export const groupings = [
  'asset',
  'token',
  'asset_class',
  'network',
  'protocol',
  'platform',
  'issuer',
  'jurisdiction',
  'measure',
  'date',
] as const
export const aggregateFunctions = ['sum', 'avg', 'min', 'max'] as const
export const intervals = ['day', 'week', 'month', 'quarter', 'year'] as const
export const modes = ['stock', 'flow'] as const
/** How series are read across splits and dividends. */
export const adjustments = ['none', 'splits', 'total_return'] as const
export const includes = ['provenance', 'marks'] as const
export type Include = (typeof includes)[number]

/** null: the endpoint's or the measure's own. */
export interface Aggregate {
  groupBy: (typeof groupings)[number] | null
  aggregateFunction: (typeof aggregateFunctions)[number] | null
  interval: (typeof intervals)[number]
  mode: (typeof modes)[number] | null
  adjust: (typeof adjustments)[number]
  /** so many groups, the rest folded into "All Others" */
  groupLimit: number | null
}

export const queryLimits = {
  filters: 50,
  depth: 8,
  perPage: 5_000,
  values: 1_000,
  textLength: 500,
  wildcards: 10,
  groups: 5_000,
  /** years in a range of dates with both its ends */
  years: 20,
  /** points of all series of one answer */
  points: 1_000_000,
  /** values of one answer with every check of each */
  proven: 100,
  queryBytes: 32_768,
} as const

/** Describes a mistake in a question: where it is, why it is wrong, and what would be right. */
export interface Complaint {
  /** `filter.filters[0].operator` */
  path: string
  message: string
  allowed?: readonly (string | number)[]
  /** over a limit of cost, where the others are mistakes */
  isTooMuch?: true
}
