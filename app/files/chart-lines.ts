import { makePlot, type Plot } from '#components/charts/plot/plot.ts'
import type { ChartDownload } from '#server/pages/download/download.ts'

/**
 * The days and lines that files hold of a chart: the range and mode of its page; a log scale is of
 * the picture alone.
 */
export const plotOfFile = ({
  passed,
  view,
}: Pick<ChartDownload, 'passed' | 'view'>): Plot | null =>
  passed ? makePlot(passed, { ...view, scale: 'linear' }) : null

/** Days on which anything is known. */
export function daysOfPlot({ lines, total, start, days }: Plot): { at: number; day: number }[] {
  return Array.from({ length: days }, (_, at) => ({ at, day: start + at })).filter(
    ({ at }) =>
      (total[at] ?? null) !== null || lines.some(({ values }) => (values[at] ?? null) !== null),
  )
}

/** Names of lines, none of them twice: a file's columns are told apart by them. */
export function columnNames(lines: readonly { label: string }[]): string[] {
  const taken = new Set(['Timestamp', 'Date', 'Measure'])
  return lines.map(({ label }) => {
    let name = label.trim() || 'Series'
    for (let count = 2; taken.has(name); count++) name = `${label} (${count})`
    taken.add(name)
    return name
  })
}
