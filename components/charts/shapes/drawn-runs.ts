import type { Point } from '#components/charts/shapes/line-path.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { reducePoints } from '#components/charts/shapes/reduce-points.ts'
import { findRuns } from '#components/charts/plot/runs.ts'
import { simplifyLine } from '#components/charts/shapes/simplify-line.ts'
import type { Band } from '#components/charts/plot/stacked.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

/** The still picture is stretched to its frame, so this says precision and not size. */
export const PLOT_HEIGHT = 600
/** a year of days is drawn whole */
const POSITIONS = 370
/** less than two pixels in a frame of common height; the live chart draws every day */
const TOLERANCE = 3

/**
 * Days of a stack that can be drawn, run by run; each band then has points on those of them that
 * its own edge needs.
 */
export function reduceStack(plot: Plot): number[][] {
  const kept = new Set(reducePoints(plot.total, POSITIONS, plot.longestStep))
  return findRuns(plot.total, plot.start, plot.longestStep, plot.gaps).map((run) =>
    run.filter((day) => kept.has(day)),
  )
}

/** The edge of a band that lies away from zero, day by day. */
export const outerEdge = ({ low, high }: Band): number[] =>
  high.map((value, day) => ((low[day] ?? 0) < 0 ? (low[day] ?? 0) : value))

/** Points of a line on its own, run by run, as few as show it. */
export function reduceLine(
  { values, longestStep }: Pick<PlotLine, 'values' | 'longestStep'>,
  plot: Plot,
  axis: ValueAxis,
): Point[][] {
  const kept = new Set(reducePoints(values, POSITIONS, longestStep))
  return findRuns(values, plot.start, longestStep, plot.gaps).map((run) =>
    simplifyRun(
      run.filter((day) => kept.has(day)),
      (day) => values[day] ?? 0,
      axis,
    ),
  )
}

/** Horizontal units are days. */
export function simplifyRun(
  run: readonly number[],
  valueOn: (day: number) => number,
  axis: ValueAxis,
): Point[] {
  return simplifyLine(
    run.map((day) => ({ x: day, y: toPlotHeight(valueOn(day), axis) })),
    TOLERANCE,
  )
}

export function toPlotHeight(value: number, axis: ValueAxis): number {
  return Math.round(axis.place(value) * PLOT_HEIGHT)
}
