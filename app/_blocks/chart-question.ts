import { measureOf } from '#lib/registry/measures.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import { apiQuery } from '#lib/studio/studio-state.ts'
import type { ChartModel } from '#lib/view/chart.ts'

type Filters = Partial<Record<Grouping, string[]>>

/** The chart of a page as a question to the data API; null where there is none. */
export function chartQuestion(model: ChartModel | null, groupBy: Grouping, filters: Filters) {
  if (!model) return null
  const { measure } = model
  return {
    path: '/v4/assets/aggregates/timeseries',
    query: apiQuery({ of: 'asset', measure, filters, groupBy, interval: 'day', mode: null, function: null, top: null, from: null, to: null, asOf: null }, measureOf(measure).slug),
  }
}
