import { colorBelowZero } from '#components/charts/shapes/below-zero.ts'
import { placeBars } from '#components/charts/plot/bars.ts'
import {
  PLOT_HEIGHT,
  reduceLine,
  reduceStack,
  simplifyRun,
  toPlotHeight,
} from '#components/charts/shapes/drawn-runs.ts'
import { linePath, lineSteps } from '#components/charts/shapes/line-path.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { type Band, stacked } from '#components/charts/plot/stacked.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

export interface Shape {
  key: string
  color: string
  isOthers: boolean
  d: string
}

/**
 * One path a line, open at its foot: filled it is the area, stroked it is the line. Top of the
 * stack first, to be painted in this order.
 */
export function areaShapes(plot: Plot, axis: ValueAxis): Shape[] {
  const runs = reduceStack(plot)
  const bands = stacked(plot.lines, plot.days)
  return plot.lines
    .map((line, index) => ({
      ...toShape(line),
      d: runs.map((run) => areaRun(run, bands[index], plot.days, axis)).join(''),
    }))
    .reverse()
}

export function lineShapes(plot: Plot, axis: ValueAxis): Shape[] {
  return plot.lines.map((line) => ({ ...toShape(line), d: linesPath(line, plot, axis) })).reverse()
}

export function comparisonPath(plot: Plot, axis: ValueAxis): string {
  return plot.comparison ? linesPath(plot.comparison, plot, axis) : ''
}

/** Two shapes a line: bars above and below zero. Ten units a bar, so that it can be narrower than its place. */
export function barShapes(
  plot: Plot,
  axis: ValueAxis,
): { width: number; shapes: (Shape & { isMinus: boolean })[] } {
  const { lines, count } = placeBars(plot)
  const bands = stacked(lines, count)
  const shapes = lines.flatMap((line, index) =>
    [false, true].map((isMinus) => ({
      ...toShape(line),
      ...(isMinus && { color: colorBelowZero(line.color) }),
      isMinus,
      d: barsPath(bands[index], isMinus, axis),
    })),
  )
  return { width: count * 10, shapes: shapes.filter((shape) => shape.d !== '') }
}

const toShape = ({ key, color, isOthers }: PlotLine) => ({ key, color, isOthers })

function areaRun(
  run: readonly number[],
  band: Band | undefined,
  days: number,
  axis: ValueAxis,
): string {
  const points = simplifyRun(run, (day) => band?.high[day] ?? 0, axis)
  const [first, ...rest] = points
  if (!first) return ''
  // sides and foot lie outside the picture where the run reaches its edge, so that only the line itself is seen
  const foot = PLOT_HEIGHT + 9
  const left = first.x === 0 ? `M-2 ${foot}V${first.y}H0` : `M${first.x} ${foot}V${first.y}`
  const right = run.at(-1) === days - 1 ? `H${days + 1}V${foot}` : `V${foot}`
  return left + lineSteps(first, rest) + right
}

function linesPath(
  line: Pick<PlotLine, 'values' | 'longestStep'>,
  plot: Plot,
  axis: ValueAxis,
): string {
  return reduceLine(line, plot, axis).map(linePath).join('')
}

function barsPath(band: Band | undefined, isMinus: boolean, axis: ValueAxis): string {
  if (!band) return ''
  return band.low
    .map((low, bar) => {
      const high = band.high[bar] ?? low
      if (low === high || low < 0 !== isMinus) return ''
      const [top, foot] = [toPlotHeight(high, axis), toPlotHeight(low, axis)]
      return `M${bar * 10 + 1} ${foot}V${top}h8V${foot}z`
    })
    .join('')
}
