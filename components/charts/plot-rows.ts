import { barsOf } from '#components/charts/bars.ts'
import type { Plot } from '#components/charts/plot.ts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import type { Day } from '#lib/dates.ts'

/** A day of the plot as recharts reads it: one entry a line, by its place, and the comparison as `cmp`. */
export type PlotRow = { day: Day } & Record<`v${number}`, number | null> & { cmp: number | null }

/** a year of days is drawn whole */
const POSITIONS = 370
/** of a longer range each line has its part of so many points, for drawing is paid for by the point */
const MOST_POINTS = 1800
const FEWEST_POSITIONS = 160

/** As many rows as there are places to draw them. A hole gets one row of blanks, which breaks the lines. */
export function plotRows(plot: Plot): PlotRow[] {
  if (plot.kind === 'bar') return barRows(plot)
  const kept = new Set<number>()
  const drawn = plot.kind === 'area' ? [{ values: plot.total, longestStep: plot.longestStep }] : plot.lines
  const positions = plot.days <= POSITIONS ? POSITIONS : Math.max(FEWEST_POSITIONS, Math.min(POSITIONS, Math.floor(MOST_POINTS / plot.lines.length)))
  const share = Math.max(40, Math.floor(positions / drawn.length))
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
  const { starts, lines } = barsOf(plot)
  return starts.map((from, bar) => {
    const row: PlotRow = { day: plot.start + shownDay(plot, from, starts[bar + 1] ?? plot.days), cmp: null }
    lines.forEach((line, place) => { row[`v${place}`] = line.values[bar] ?? null })
    return row
  })
}

/** A bar of a period goes by the day that its value stands on. */
function shownDay(plot: Plot, from: number, next: number): number {
  if (!plot.interval || plot.interval === 'day') return from
  const last = plot.lines.map((line) => line.values.slice(from, next).findLastIndex((value) => value !== null))
  return from + Math.max(0, ...last)
}
