import { barsOf } from '#components/charts/bars.ts'
import type { Plot } from '#components/charts/plot.ts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import type { Day } from '#lib/dates.ts'

/** A day of the plot as recharts reads it: one entry a line, by its place, and the comparison as `cmp`. */
export type PlotRow = { day: Day } & Record<`v${number}`, number | null> & { cmp: number | null }

/** a year of days is drawn whole */
const POSITIONS = 370

/** As many rows as there are places to draw them. A hole gets one row of blanks, which breaks the lines. */
export function plotRows(plot: Plot): PlotRow[] {
  if (plot.kind === 'bar') return barRows(plot)
  const kept = new Set<number>()
  const drawn = plot.kind === 'area' ? [{ values: plot.total, longestStep: plot.longestStep }] : plot.lines
  const share = Math.max(40, Math.floor(POSITIONS / drawn.length))
  for (const line of drawn) for (const index of reducePoints(line.values, share, line.longestStep)) kept.add(index)
  const holes = plot.gaps.map((gap) => gap.from - plot.start)
  return [...kept, ...holes].sort((a, b) => a - b).map((index) => rowAt(plot, index, holes.includes(index)))
}

function rowAt(plot: Plot, index: number, isHole: boolean): PlotRow {
  const row: PlotRow = { day: plot.start + index, cmp: plot.comparison?.values[index] ?? null }
  // in a stack, a line that is not there yet is nothing; a day without a total is unknown for all
  plot.lines.forEach((line, place) => { row[`v${place}`] = isHole ? null : line.values[index] ?? (plot.kind === 'area' ? 0 : null) })
  return row
}

function barRows(plot: Plot): PlotRow[] {
  const { daysPerBar, count, lines } = barsOf(plot)
  return Array.from({ length: count }, (_, bar) => {
    const row: PlotRow = { day: plot.start + bar * daysPerBar, cmp: null }
    lines.forEach((line, place) => { row[`v${place}`] = line.values[bar] ?? null })
    return row
  })
}
