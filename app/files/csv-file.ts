import { columnNames, daysOfPlot, plotOfFile } from '#app/files/chart-lines.ts'
import { isoDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { csvText } from '#lib/csv-text.ts'
import type { ChartDownload, Download, TableDownload } from '#server/pages/download/download.ts'

const MS_PER_DAY = 86_400_000

/** Tables a row each; charts in the form that `timeseries-export` reads: a row a day, a column a series. */
export function csvFile(page: Download): string {
  return page.kind === 'chart' ? chartCsv(page) : tableCsv(page)
}

function chartCsv(chart: ChartDownload): string {
  const plot = plotOfFile(chart)
  if (!plot) return csvText([['Timestamp', 'Date', 'Measure']])
  const measure = `${getMeasure(plot.measure).label}${{ value: '', share: ', share of the total', indexed: ', 100 on the first day' }[chart.view.mode]}`
  const days = daysOfPlot(plot).filter(({ at }) =>
    plot.lines.some(({ values }) => (values[at] ?? null) !== null),
  )
  return csvText([
    ['Timestamp', 'Date', 'Measure', ...columnNames(plot.lines)],
    ...days.map(({ at, day }) => [
      day * MS_PER_DAY,
      isoDay(day),
      measure,
      ...plot.lines.map(({ values }) => values[at] ?? null),
    ]),
  ])
}

function tableCsv({ columns, rows }: TableDownload): string {
  return csvText([
    columns.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`)),
    ...rows,
  ])
}
