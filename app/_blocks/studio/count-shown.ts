import type { Day } from '#lib/dates.ts'
import type { TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'

/** How many days or periods of a result stand in its plot, and how many values of its series are blank there. */
export function countShown(
  {
    steps,
    series,
  }: {
    steps: readonly Pick<TimeseriesResult['steps'][number], 'day'>[]
    series: readonly Pick<TimeseriesResult['series'][number], 'values'>[]
  },
  { start, days }: { start: Day; days: number },
): { steps: number; missing: number } {
  const shown = steps.flatMap(({ day }, at) => (day >= start && day < start + days ? [at] : []))
  const isMissing = (value: number | undefined) => value === undefined || Number.isNaN(value)
  return {
    steps: shown.length,
    missing: series.reduce(
      (sum, { values }) => sum + shown.filter((at) => isMissing(values[at])).length,
      0,
    ),
  }
}
