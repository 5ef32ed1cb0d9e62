import { columnNames, daysOfPlot, plotOfFile } from '#app/files/chart-lines.ts'
import { hasPeriods, isSummed } from '#components/charts/plot/plot-figures.ts'
import { describeValue, readLineNotes, type LineNotes } from '#app/files/line-notes.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { isoDay, type Day } from '#lib/dates.ts'
import { getCurrency, isCurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { csvText } from '#lib/files/csv-text.ts'
import { rateOn, type Money } from '#server/market/currency/convert-money.ts'
import type { ChartDownload, Download, TableDownload } from '#server/pages/download/download.ts'

const MS_PER_DAY = 86_400_000

interface CsvOptions {
  /** with a column of notes beside each series */
  hasMarks?: boolean
  /** generated figures: a last column says so in each row */
  isDemo?: boolean
}

/** Tables a row each; charts in the form that `timeseries-export` reads: a row a day, a column a series. */
export function csvFile(
  page: Download,
  { hasMarks = false, isDemo = false }: CsvOptions = {},
): string {
  const rows = page.kind === 'chart' ? chartRows(page, hasMarks) : tableRows(page)
  return csvText(isDemo ? rows.map((row, at) => [...row, at ? 'demo' : 'Data']) : rows)
}

const MODE_WORDS = {
  value: '',
  share: ', share of the total',
  indexed: ', 100 on the first day',
} as const

type Row = readonly (number | string | null)[]

function chartRows(chart: ChartDownload, hasMarks: boolean): Row[] {
  const plot = plotOfFile(chart)
  if (!plot) return [['Timestamp', 'Date', 'Measure']]
  const { money } = chart
  const currency = money && isCurrencyKey(plot.unit) ? getCurrency(money.currency).code : null
  const isConverted = currency !== null && money?.rates
  const unit = nameUnit(plot.unit, isConverted ? currency : null)
  const measure = `${getMeasure(plot.measure).label}${unit}${MODE_WORDS[chart.view.mode]}`
  // a sum over days has the rate of each of them
  const hasRates = isConverted && !(hasPeriods(plot) && isSummed(plot))
  const notes = hasMarks && chart.passed ? readLineNotes(plot, chart.passed) : []
  const days = listDays(plot, notes)
  const names = columnNames(plot.lines)
  return [
    [
      'Timestamp',
      'Date',
      'Measure',
      ...names.flatMap((name) => (hasMarks ? [name, `${name}: marks`] : [name])),
      ...(hasRates ? [`USD per ${currency}`, 'Rate Date'] : []),
    ],
    ...days.map(({ at, day }) => [
      day * MS_PER_DAY,
      isoDay(day),
      measure,
      ...plot.lines.flatMap(({ values }, line): (number | string | null)[] => {
        const value = values[at] ?? null
        const own = notes[line]
        return own ? [value, describeValue(own, day, value)] : [value]
      }),
      ...(hasRates ? rateCells(money, day) : []),
    ]),
  ]
}

/**
 * Names the unit behind a measure: dollars without a comma, so that the cell needs no quotes, which
 * not every reader of these files knows.
 */
function nameUnit(unit: Plot['unit'], converted: string | null): string {
  if (converted !== null) return `, ${converted}`
  if (isCurrencyKey(unit)) return ` (${getCurrency(unit).code})`
  return unit === 'kilogram' ? ', kg' : ''
}

/** Days with a value, and those of which a reading is held, in order. */
function listDays(plot: Plot, notes: readonly LineNotes[]): { at: number; day: Day }[] {
  const known = daysOfPlot(plot).filter(({ at }) =>
    plot.lines.some(({ values }) => (values[at] ?? null) !== null),
  )
  const listed = new Set(known.map(({ day }) => day))
  const held = new Set(notes.flatMap(({ heldDays }) => heldDays).filter((day) => !listed.has(day)))
  return [...known, ...[...held].map((day) => ({ at: day - plot.start, day }))].sort(
    (one, other) => one.day - other.day,
  )
}

/** The rate of a day, and the day that it was set on. */
function rateCells(money: Money, day: Day): (number | string | null)[] {
  const found = rateOn(money, day)
  return found ? [found.rate, isoDay(found.day)] : [null, null]
}

const tableRows = ({ columns, rows }: TableDownload): Row[] => [
  columns.map(({ label, unit }) => (unit === null ? label : `${label} (${unit})`)),
  ...rows,
]
