import { makePlot, type Plot } from '#components/charts/plot/plot.ts'
import { isSummed } from '#components/charts/plot/plot-figures.ts'
import type { Day } from '#lib/dates.ts'
import { LONGEST_PERIOD, listPeriods, type Interval, type Period } from '#lib/studio/periods.ts'
import type { ChartModel, ChartView } from '#lib/view/charts/chart-model.ts'

/** Bars that a reader can still tell apart: a year of days has one for each. */
const MOST_BARS = 400

/** A plot as it is drawn: bars of more days than can be told apart are bars of weeks or months, and named so. */
export const drawnPlot = (model: ChartModel, view: ChartView): Plot =>
  joinBars(makePlot(model, view))

export function joinBars(plot: Plot): Plot {
  const isDaily = plot.kind === 'bar' && (plot.interval ?? 'day') === 'day'
  if (!isDaily || plot.days <= MOST_BARS) return plot
  const interval: Interval = plot.days <= MOST_BARS * LONGEST_PERIOD.week ? 'week' : 'month'
  const periods = listPeriods(interval, plot.start, plot.start + plot.days - 1)
  const adds = isSummed(plot)
  const join = (values: Plot['total']) => joinDays(values, plot.start, periods, adds)
  const longestStep = LONGEST_PERIOD[interval]
  return {
    ...plot,
    interval,
    longestStep,
    total: join(plot.total),
    lines: plot.lines.map((line) => ({ ...line, longestStep, values: join(line.values) })),
  }
}

/** Each period on its last known day, and nothing on the others: flows are summed, of stocks the last value counts. */
function joinDays(
  values: Plot['total'],
  start: Day,
  periods: readonly Period[],
  adds: boolean,
): (number | null)[] {
  const joined = values.map((): number | null => null)
  for (const { from, to } of periods) {
    const days = values.slice(from - start, to - start + 1)
    const last = days.findLastIndex((value) => value !== null)
    if (last < 0) continue
    joined[from - start + last] = adds
      ? days.reduce<number>((sum, value) => sum + (value ?? 0), 0)
      : (days[last] ?? null)
  }
  return joined
}
