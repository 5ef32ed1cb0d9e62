import { barsOf } from '#components/charts/bars.ts'
import { linePath, lineSteps, type Point } from '#components/charts/line-path.ts'
import type { Plot, PlotLine } from '#components/charts/plot.ts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import { runsOf } from '#components/charts/runs.ts'
import { simplifyLine } from '#components/charts/simplify-line.ts'
import { type Band, stacked } from '#components/charts/stacked.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'

/** Horizontal units are days; the picture is stretched to its frame, so these say precision and not size. */
export const PLOT_HEIGHT = 600
/** a year of days is drawn whole */
const POSITIONS = 370
/** half a pixel in a frame of common height */
const TOLERANCE = 0.9

export interface Shape {
  key: string
  color: string
  isOthers: boolean
  d: string
}

/** One path a line, open at its foot: filled it is the area, stroked it is the line. Top of the stack first, to be painted in this order. */
export function areaShapes(plot: Plot, axis: ValueAxis): Shape[] {
  const kept = new Set(reducePoints(plot.total, POSITIONS, plot.longestStep))
  const runs = runsOf(plot.total, plot.start, plot.longestStep, plot.gaps).map((run) =>
    run.filter((day) => kept.has(day)),
  )
  const bands = stacked(plot.lines, plot.days)
  return plot.lines
    .map((line, index) => ({
      ...shapeOf(line),
      d: runs.map((run) => areaRun(run, bands[index], plot.days, axis)).join(''),
    }))
    .reverse()
}

export function lineShapes(plot: Plot, axis: ValueAxis): Shape[] {
  return plot.lines
    .map((line) => ({ ...shapeOf(line), d: lineOf(line.values, line.longestStep, plot, axis) }))
    .reverse()
}

export function comparisonPath(plot: Plot, axis: ValueAxis): string {
  return plot.comparison
    ? lineOf(plot.comparison.values, plot.comparison.longestStep, plot, axis)
    : ''
}

/** Two shapes a line: bars above and below zero. Ten units a bar, so that it can be narrower than its place. */
export function barShapes(
  plot: Plot,
  axis: ValueAxis,
): { width: number; shapes: (Shape & { isMinus: boolean })[] } {
  const { lines, count } = barsOf(plot)
  const bands = stacked(lines, count)
  const shapes = lines.flatMap((line, index) =>
    [false, true].map((isMinus) => ({
      ...shapeOf(line),
      isMinus,
      d: barsPath(bands[index], isMinus, axis),
    })),
  )
  return { width: count * 10, shapes: shapes.filter((shape) => shape.d !== '') }
}

const shapeOf = ({ key, color, isOthers }: PlotLine) => ({ key, color, isOthers })

function areaRun(
  run: readonly number[],
  band: Band | undefined,
  days: number,
  axis: ValueAxis,
): string {
  const points = drawn(run, (day) => band?.high[day] ?? 0, axis)
  const [first, ...rest] = points
  if (!first) return ''
  // sides and foot lie outside the picture where the run reaches its edge, so that only the line itself is seen
  const foot = PLOT_HEIGHT + 9
  const left = first.x === 0 ? `M-2 ${foot}V${first.y}H0` : `M${first.x} ${foot}V${first.y}`
  const right = run.at(-1) === days - 1 ? `H${days + 1}V${foot}` : `V${foot}`
  return left + lineSteps(first, rest) + right
}

function lineOf(
  values: PlotLine['values'],
  longestStep: number,
  plot: Plot,
  axis: ValueAxis,
): string {
  const kept = new Set(reducePoints(values, POSITIONS, longestStep))
  return runsOf(values, plot.start, longestStep, plot.gaps)
    .map((run) =>
      linePath(
        drawn(
          run.filter((day) => kept.has(day)),
          (day) => values[day] ?? 0,
          axis,
        ),
      ),
    )
    .join('')
}

function drawn(run: readonly number[], valueOn: (day: number) => number, axis: ValueAxis): Point[] {
  return simplifyLine(
    run.map((day) => ({ x: day, y: toY(valueOn(day), axis) })),
    TOLERANCE,
  )
}

function barsPath(band: Band | undefined, isMinus: boolean, axis: ValueAxis): string {
  if (!band) return ''
  return band.low
    .map((low, bar) => {
      const high = band.high[bar] ?? low
      if (low === high || low < 0 !== isMinus) return ''
      const [top, foot] = [toY(high, axis), toY(low, axis)]
      return `M${bar * 10 + 1} ${foot}V${top}h8V${foot}z`
    })
    .join('')
}

function toY(value: number, axis: ValueAxis): Point['y'] {
  return Math.round(axis.place(value) * PLOT_HEIGHT)
}
