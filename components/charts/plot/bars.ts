import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { isSummed } from '#components/charts/plot/plot-figures.ts'
import { listPeriods } from '#lib/studio/periods.ts'

/** `starts`: the first day of each bar, as an index of the plot. */
export interface Bars {
  starts: number[]
  count: number
  lines: PlotLine[]
}

/**
 * The lines of a plot in bars of a day or of a period each: flows are summed, of stocks the last
 * value of the days counts.
 */
export function placeBars(plot: Plot): Bars {
  const starts = listStarts(plot)
  const adds = isSummed(plot)
  const lines = plot.lines.map((line) => ({
    ...line,
    values: grouped(line.values, starts, adds),
  }))
  return { starts, count: starts.length, lines }
}

function listStarts({ interval, start, days }: Plot): number[] {
  if (interval && interval !== 'day')
    return listPeriods(interval, start, start + days - 1).map(({ from }) => from - start)
  return Array.from({ length: days }, (_, day) => day)
}

function grouped(
  values: PlotLine['values'],
  starts: readonly number[],
  adds: boolean,
): (number | null)[] {
  return starts.map((from, bar) => {
    const known = values.slice(from, starts[bar + 1]).filter((value) => value !== null)
    if (known.length === 0) return null
    return adds ? known.reduce((sum, value) => sum + value, 0) : (known.at(-1) ?? null)
  })
}
