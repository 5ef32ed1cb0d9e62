import { apiQuestion, type ApiQuestion } from '#lib/studio/api-question.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'

type Filters = Partial<Record<Grouping, string[]>>

/** The chart of a page as a question to the data API; null where there is none. */
export function chartQuestion(
  model: ChartModel | null,
  groupBy: Grouping,
  filters: Filters,
  { on, asOf }: PointInTime,
): ApiQuestion | null {
  return (
    model &&
    apiQuestion({
      of: 'asset',
      measure: model.measure,
      filters,
      groupBy,
      interval: 'day',
      adjust: 'none',
      mode: null,
      function: null,
      top: null,
      from: null,
      to: on,
      asOf,
    })
  )
}
