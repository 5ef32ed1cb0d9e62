import { columnNames, daysOfPlot, plotOfFile } from '#app/files/chart-lines.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { getCurrency, isCurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { csvText } from '#lib/csv-text.ts'
import { rateOn, type Money } from '#server/market/currency/money.ts'
import type { ChartDownload, Download, TableDownload } from '#server/pages/download/download.ts'

const MS_PER_DAY = 86_400_000

/** Tables a row each; charts in the form that `timeseries-export` reads: a row a day, a column a series. */
export function csvFile(page: Download): string {
  return page.kind === 'chart' ? chartCsv(page) : tableCsv(page)
}

function chartCsv(chart: ChartDownload): string {
  const plot = plotOfFile(chart)
  if (!plot) return csvText([['Timestamp', 'Date', 'Measure']])
  const { money } = chart
  const isConverted = money?.rates && isCurrencyKey(plot.unit)
  const currency = isConverted ? getCurrency(money.currency).code : null
  const measure = `${getMeasure(plot.measure).label}${currency ? `, ${currency}` : ''}${{ value: '', share: ', share of the total', indexed: ', 100 on the first day' }[chart.view.mode]}`
  const days = daysOfPlot(plot).filter(({ at }) =>
    plot.lines.some(({ values }) => (values[at] ?? null) !== null),
  )
  return csvText([
    [
      'Timestamp',
      'Date',
      'Measure',
      ...columnNames(plot.lines),
      ...(currency ? [`USD per ${currency}`, 'Rate Date'] : []),
    ],
    ...days.map(({ at, day }) => [
      day * MS_PER_DAY,
      isoDay(day),
      measure,
      ...plot.lines.map(({ values }) => values[at] ?? null),
      ...(isConverted ? rateCells(money, day) : []),
    ]),
  ])
}

/** The rate of a day, and the day that it was set on. */
function rateCells(money: Money, day: Day): (number | string | null)[] {
  const found = rateOn(money, day)
  return found ? [found.rate, isoDay(found.day)] : [null, null]
}

function tableCsv({ columns, rows }: TableDownload): string {
  return csvText([
    columns.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`)),
    ...rows,
  ])
}
