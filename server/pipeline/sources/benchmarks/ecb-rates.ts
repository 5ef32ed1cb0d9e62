import { MONTHS, parseDay, type Day } from '#lib/dates.ts'
import { benchmarkByColumn } from '#lib/registry/benchmarks.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { daysOnce, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Place, SeriesHandle, Sink, Source } from '#server/pipeline/inputs/source.ts'
import {
  isObservationRows,
  observationRows,
} from '#server/pipeline/sources/benchmarks/observation-rows.ts'

const WRITTEN_DATE = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})$/
const NOT_QUOTED = 'N/A'
const DOLLAR = 'USD'
const COLUMNS = [DOLLAR, 'GBP', 'CHF', 'JPY'] as const
const options = sourceOptions['ecb-rates']

/**
 * Costs of one euro in other currencies, as the European Central Bank publishes them on business
 * days: the whole history (eurofxref-hist.csv, the newest day first) and the file of one day
 * (eurofxref.csv, which writes "23 November 2026" and a space before each cell), or what its data
 * portal answers, an observation a row. Kept are prices in dollars: of the euro as it is read, of
 * any other currency as dollars per euro over its own amount per euro. The file has some 40
 * currencies; those that amounts are shown in are read.
 */
export const ecbRates: Source<CsvRow, typeof options> = {
  id: 'ecb-rates',
  summary:
    'euro foreign exchange reference rates of the European Central Bank: ' +
    'Date, USD, JPY, GBP, CHF (eurofxref-hist.csv, eurofxref.csv), ' +
    'or csvdata of its data portal',
  options,
  // both files end each line in a comma
  fetch: (input, signal, watch) => csvRows(input, signal, watch, { endsInComma: true }),
  normalise({ name }, sink) {
    let read: CellReader<'Date' | (typeof COLUMNS)[number]> | undefined
    let observations: ReturnType<typeof observationRows> | undefined
    const isFirst = daysOnce(sink)
    const write = priceWriter(sink)
    return {
      row(row) {
        if (observations) return observations.row(row)
        if (!read && isObservationRows(row)) {
          observations = observationRows(name, row, sink)
          return
        }
        if (!read) {
          read = cellReader(name, row, ['Date', ...COLUMNS])
          return
        }
        const place = { line: row.line, column: 'Date' }
        const date = read(row, 'Date').trim()
        const day = readDate(date)
        if (day === undefined)
          return sink.refuse(
            `"${date}" is not a date; use the format 2021-07-21 or 21 July 2021`,
            place,
          )
        if (!isFirst(day, place)) return
        const dollars = rateCell(sink, read(row, DOLLAR), row.line, DOLLAR)
        for (const column of COLUMNS) {
          const perEuro =
            column === DOLLAR ? 1 : rateCell(sink, read(row, column), row.line, column)
          write(column, day, priceOf(dollars, perEuro), { line: row.line, column })
        }
      },
      end() {
        for (const { day, rates } of observations?.days() ?? []) {
          const dollars = rates.get(DOLLAR)?.rate
          for (const column of COLUMNS) {
            const found = rates.get(column)
            if (dollars === undefined || !found) continue
            const perEuro = column === DOLLAR ? 1 : found.rate
            write(column, day, priceOf(dollars, perEuro), found.place)
          }
        }
      },
    }
  },
}

/** Dollars for one of a currency; null where one of both rates is blank. */
const priceOf = (dollarsPerEuro: number | null, perEuro: number | null): number | null =>
  dollarsPerEuro !== null && perEuro !== null ? dollarsPerEuro / perEuro : null

/** Writes prices of currencies, each a line. */
function priceWriter(sink: Sink) {
  const series = new Map<string, SeriesHandle>()
  return (column: string, day: Day, dollars: number | null, at: Place) => {
    const benchmark = benchmarkByColumn('ecb-rates', column)
    if (!benchmark) return
    const line =
      series.get(benchmark) ??
      sink.series({ kind: 'benchmark', benchmark }, 'price', 'business_day')
    series.set(benchmark, line)
    sink.point(line, day, dollars, at)
  }
}

/** null where the day has no rate, and where the cell is refused. */
function rateCell(sink: Sink, text: string, line: number, column: string): number | null {
  const cell = text.trim()
  if (cell === NOT_QUOTED) return null
  const rate = numberCell(sink, cell, { line, column })
  if (rate === null || rate > 0) return rate
  sink.refuse(`"${cell}" is not a rate; a rate is above zero`, { line, column })
  return null
}

function readDate(text: string): Day | undefined {
  const [, date = '', month = '', year = ''] = WRITTEN_DATE.exec(text) ?? []
  const number = MONTHS.findIndex((name) => name === month) + 1
  return parseDay(number ? [year, pad(number), date.padStart(2, '0')].join('-') : text)
}

const pad = (number: number): string => String(number).padStart(2, '0')
