import type { Plot, PlotLine } from '#components/charts/plot.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { listPeriods } from '#lib/studio/periods.ts'

const MOST = 120

/** `starts`: the first day of each bar, as an index of the plot. */
export interface Bars {
  starts: number[]
  count: number
  lines: PlotLine[]
}

/** The lines of a plot in bars of one or more days each, or of a period: flows are summed, of stocks the last value of the days counts. */
export function placeBars(plot: Plot): Bars {
  const starts = listStarts(plot)
  const isSummed = plot.sums ?? getMeasure(plot.measure).overTime === 'sum'
  const lines = plot.lines.map((line) => ({
    ...line,
    values: grouped(line.values, starts, isSummed),
  }))
  return { starts, count: starts.length, lines }
}

function listStarts({ interval, start, days }: Plot): number[] {
  if (interval && interval !== 'day')
    return listPeriods(interval, start, start + days - 1).map(({ from }) => from - start)
  const daysPerBar = Math.ceil(days / MOST)
  return Array.from({ length: Math.ceil(days / daysPerBar) }, (_, bar) => bar * daysPerBar)
}

function grouped(
  values: PlotLine['values'],
  starts: readonly number[],
  isSummed: boolean,
): (number | null)[] {
  return starts.map((from, bar) => {
    const known = values.slice(from, starts[bar + 1]).filter((value) => value !== null)
    if (known.length === 0) return null
    return isSummed ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? null)
  })
}
