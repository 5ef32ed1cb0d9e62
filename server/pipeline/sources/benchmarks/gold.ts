import { parseDay, type Day } from '#lib/dates.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { daysOnce, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, SeriesHandle, Source } from '#server/pipeline/inputs/source.ts'

const MONTH = /^(\d{4})-(\d{2})(?:-\d{2})?$/
const options = sourceOptions.gold

/**
 * Dollars for a troy ounce, a month at a time. A month's price is known when the month is over, so
 * it stands on the last day of it, whatever day of the month the file writes: `2021-07` and
 * `2021-07-01` are one and the same point.
 */
export const gold: Source<CsvRow, typeof options> = {
  id: 'gold',
  summary: 'monthly gold prices: Date (2021-07 or 2021-07-01) and Price in dollars per troy ounce',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let read: CellReader<'Date' | 'Price'> | undefined
    let series: SeriesHandle | undefined
    const isFirst = daysOnce(sink)
    return {
      row(row) {
        if (!read) {
          read = cellReader(name, row, ['Date', 'Price'])
          return
        }
        const date = read(row, 'Date')
        const place = { line: row.line, column: 'Date' }
        const day = lastDayOfMonth(date)
        if (day === undefined)
          return sink.refuse(
            `"${date}" is not a month; use the format 2021-07 or 2021-07-01`,
            place,
          )
        if (!isFirst(day, place)) return
        const at = { line: row.line, column: 'Price' }
        const price = numberCell(sink, read(row, 'Price'), at)
        series ??= sink.series({ kind: 'benchmark', benchmark: 'gold' }, 'price', 'month')
        sink.point(series, day, price, at)
      },
    }
  },
}

function lastDayOfMonth(date: string): Day | undefined {
  const [, year, month] = MONTH.exec(date) ?? []
  if (!year || !month || parseDay(date.length === 7 ? `${date}-01` : date) === undefined)
    return undefined
  const next =
    month === '12'
      ? `${String(Number(year) + 1).padStart(4, '0')}-01-01`
      : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`
  const first = parseDay(next)
  return first === undefined ? undefined : first - 1
}
