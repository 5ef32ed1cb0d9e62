import type { Bars } from '#components/charts/bars.ts'
import { reduceLine, simplifyStack } from '#components/charts/drawn-runs.ts'
import type { Plot, PlotLine } from '#components/charts/plot.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'

/** What Recharts draws from: a day of the plot, and the values of that day. One that is absent breaks the line. */
export interface PlotRow {
  /** index of the plot's days; between two of them where a line is broken */
  day: number
  [value: `v${number}`]: number | null
}

/** Where the values of a line stand in a row: keys of series may hold dots, which Recharts would read as a way. */
export const rowKey = (line: number): `v${number}` => `v${line}`

/** Rows that all areas of a stack share, since they stand on each other. */
export function listStackRows(plot: Plot, axis: ValueAxis): PlotRow[] {
  return withBreaks(
    simplifyStack(plot, axis).map((run) =>
      run.map((day) => toRow(day, plot.lines, (line) => line.values[day] ?? 0)),
    ),
  )
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
