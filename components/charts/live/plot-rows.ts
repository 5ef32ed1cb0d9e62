import type { Bars } from '#components/charts/plot/bars.ts'
import {
  outerEdge,
  reduceLine,
  reduceStack,
  simplifyRun,
} from '#components/charts/shapes/drawn-runs.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import { stacked } from '#components/charts/plot/stacked.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

/** A row for Recharts: a day of the plot, and the values of that day. One that is absent breaks the line. */
export interface PlotRow {
  /** index of the plot's days; between two of them where a line is broken */
  day: number
  [value: `v${number}`]: number | null
}

/** Where the values of a line stand in a row: keys of series may hold dots, which Recharts would read as a way. */
export const rowKey = (line: number): `v${number}` => `v${line}`

/**
 * Rows of each band of a stack, in the order of the lines: its outer edge, with as few points as
 * show it. Painted from the last band to the first, each filled down to zero, they cover one
 * another to the same picture as bands that share all points, which would be as many points a band
 * as all of them need together.
 */
export function listBandRows(plot: Plot, axis: ValueAxis): PlotRow[][] {
  const runs = reduceStack(plot)
  return stacked(plot.lines, plot.days).map((band) => {
    const edge = outerEdge(band)
    const valueOn = (day: number) => edge[day] ?? 0
    return withBreaks(
      runs.map((run) =>
        simplifyRun(run, valueOn, axis).map(({ x }) => ({ day: x, [rowKey(0)]: valueOn(x) })),
      ),
    )
  })
}

/** Rows of one line: its own points, as few as show it. */
export function listLineRows(
  line: Pick<PlotLine, 'values' | 'longestStep'>,
  plot: Plot,
  axis: ValueAxis,
): PlotRow[] {
  return withBreaks(
    reduceLine(line, plot, axis).map((run) =>
      run.map(({ x }) => toRow(x, [line], ({ values }) => values[x] ?? null)),
    ),
  )
}

/** A row a bar; `days` say where each stands. */
export function listBarRows({ lines }: Bars, days: readonly number[]): PlotRow[] {
  return days.map((day, bar) => toRow(day, lines, (line) => line.values[bar] ?? null))
}

function toRow<Line>(
  day: number,
  lines: readonly Line[],
  readValue: (line: Line) => number | null,
): PlotRow {
  const row: PlotRow = { day }
  lines.forEach((line, index) => {
    row[rowKey(index)] = readValue(line)
  })
  return row
}

function withBreaks(runs: readonly PlotRow[][]): PlotRow[] {
  return runs.flatMap((run, index) => {
    const before = runs[index - 1]?.at(-1)
    const first = run[0]
    return before && first ? [{ day: (before.day + first.day) / 2 }, ...run] : run
  })
}
