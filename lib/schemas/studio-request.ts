import { z } from 'zod'
import { adjustments, aggregateFunctions, intervals, modes, queryLimits } from '#lib/query/query.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { groupingKeys } from '#lib/studio/groupings.ts'
import { studioScopeKeys } from '#lib/studio/studio-scopes.ts'

const day = z.int()
const groupBy = z.enum([...groupingKeys, 'none'])
/** slugs or ids; of one field they are alternatives, all fields must fit */
const filters = z
  .partialRecord(z.enum(groupingKeys), z.array(z.string().min(1).max(120)).max(queryLimits.values))
  .default({})

const chosen = {
  of: z.enum(studioScopeKeys),
  measure: z.enum(measureKeys),
  filters,
  interval: z.enum(intervals).default('day'),
  /** null: the measure's own */
  mode: z.enum(modes).nullable().default(null),
  function: z.enum(aggregateFunctions).nullable().default(null),
  /** figures as they were published by the end of this day; null: now */
  asOf: day.nullable().default(null),
}

/** A question for series over time. */
export const timeseriesRequest = z.strictObject({
  ...chosen,
  groupBy: groupBy.default('none'),
  /** across splits and dividends; what does not apply to the measure is refused */
  adjust: z.enum(adjustments).default('none'),
  /** days since 1970-01-01, both within; null: as far as there is anything */
  from: day.nullable().default(null),
  to: day.nullable().default(null),
  /** groups by name, the largest first; the rest is one series */
  top: z.int().min(1).max(queryLimits.groups).nullable().default(null),
})
export type TimeseriesRequest = z.infer<typeof timeseriesRequest>

/** A question for a table of one day or period. */
export const aggregatesRequest = z.strictObject({
  ...chosen,
  rows: groupBy.default('none'),
  columns: groupBy.default('none'),
  /** null: the newest complete day */
  date: day.nullable().default(null),
})
export type AggregatesRequest = z.infer<typeof aggregatesRequest>

/** The chart of a studio page, by the query string of its address. */
export const studioChartRequest = z.strictObject({
  of: z.enum(studioScopeKeys),
  query: z.string().max(4_000),
})
export type StudioChartRequest = z.infer<typeof studioChartRequest>
