import { benchmarkByColumn, getBenchmark } from '#lib/registry/benchmarks.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { dayCell, daysOnce, percentCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow, Place, SeriesHandle, Sink, Source } from '#server/pipeline/inputs/source.ts'

const US_DATE = /^(\d{2})\/(\d{2})\/(\d{4})$/
const options = sourceOptions['treasury-rates']

/**
 * Yields of ten years and more were never below a tenth of a percent: a row of such holds
 * fractions, one of them is another column.
 */
const LONG_MONTHS = 120
const LEAST_LONG = 0.001

/**
 * Par yields by tenor. Percent in the file, fractions from here on; rows come in any order, the
 * newest first as a rule.
 */
export const treasuryRates: Source<CsvRow, typeof options> = {
  id: 'treasury-rates',
  summary: 'par yield curve of the U.S. Treasury: Date and a column per tenor, in percent',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let file: { read: CellReader<'Date'>; tenors: Tenor[] } | undefined
    const fractions: LowCell[] = []
    const exchanged: LowCell[] = []
    const isFirst = daysOnce(sink)
    const slashed: SlashedDate[] = []
    return {
      row(row) {
        if (!file) {
          file = { read: cellReader(name, row, ['Date']), tenors: readTenors(name, row, sink) }
          return
        }
        const place = { line: row.line, column: 'Date' }
        const text = file.read(row, 'Date')
        const second = US_DATE.exec(text)?.[2]
        if (second) slashed.push({ text, second, place })
        const day = dayCell(sink, text, place, isoForm)
        if (day === null || !isFirst(day, place)) return
        const low: LowCell[] = []
        let longCount = 0
        for (const tenor of file.tenors) {
          const at = { line: row.line, column: tenor.column }
          const rate = percentCell(sink, row.cells[tenor.position] ?? '', at)
          if (tenor.isLong && rate !== null) longCount++
          if (tenor.isLong && rate !== null && rate > 0 && rate < LEAST_LONG)
            low.push({ place: at, text: row.cells[tenor.position] ?? '' })
          tenor.series ??= sink.series(
            { kind: 'benchmark', benchmark: tenor.benchmark },
            'yieldToMaturity',
            'business_day',
          )
          sink.point(tenor.series, day, rate, at)
        }
        const kind = low.length === longCount ? fractions : exchanged
        kind.push(...low)
      },
      end() {
        refuseDayFirst(sink, slashed)
        const more = ({ length }: LowCell[]) =>
          length > 1
            ? `, as ${length - 1} more ${length === 2 ? 'cell of a long tenor is' : 'cells of long tenors are'}`
            : ''
        const [fraction] = fractions
        if (fraction)
          sink.refuse(
            `"${fraction.text}" is a fraction, but yields are in percent${more(fractions)}: multiply those rows by 100`,
            fraction.place,
          )
        const [low] = exchanged
        if (low)
          sink.refuse(
            `"${low.text}" is below any historical yield of ten years or more${more(exchanged)}: ` +
              'the column may be a different tenor',
            low.place,
          )
      },
    }
  },
}

/** A date with slashes, and what stands second in it: the day of the month, as the Treasury writes it. */
interface SlashedDate {
  text: string
  second: string
  place: Place
}

/** So many may fall on one day of the month; more of them are days of one month, written day first. */
const MOST_ON_ONE_DAY = 2

function refuseDayFirst(sink: Sink, dates: readonly SlashedDate[]): void {
  const [first] = dates
  if (!first || dates.length <= MOST_ON_ONE_DAY) return
  if (dates.every(({ second }) => second === first.second))
    sink.refuse(
      `"${first.text}" and ${dates.length - 1} more dates would all be ` +
        `day ${Number(first.second)} of a month if read as month/day/year: ` +
        'write dates as 07/21/2021 or 2021-07-21',
      first.place,
    )
}

interface LowCell {
  place: Place
  text: string
}

interface Tenor {
  column: string
  position: number
  benchmark: string
  isLong: boolean
  series?: SeriesHandle
}

/** The Treasury adds a tenor now and then: a column that is named like one, and is no benchmark here, is left out. */
const TENOR = /^\d+(?:\.\d+)? (?:Mo|Month|Yr)$/

function readTenors(file: string, header: CsvRow, sink: Sink): Tenor[] {
  const tenors = header.cells
    .map((cell) => cell.trim())
    .flatMap((column, position) => {
      if (column === 'Date') return []
      // the Treasury writes "1.5 Month" beside "1 Mo"
      const benchmark = benchmarkByColumn('treasury-rates', column.replace(/Month$/, 'Mo'))
      if (!benchmark && TENOR.test(column)) {
        sink.skip(`the tenor "${column}" is not a benchmark here`, { line: header.line, column })
        return []
      }
      if (!benchmark)
        throw new InputError({
          file,
          line: header.line,
          column,
          reason: 'unknown tenor; columns are named like "3 Mo" and "10 Yr"',
        })
      const { maturityMonths } = getBenchmark(benchmark)
      return [{ column, position, benchmark, isLong: (maturityMonths ?? 0) >= LONG_MONTHS }]
    })
  if (tenors.length === 0)
    throw new InputError({
      file,
      line: header.line,
      reason: 'no known tenor columns besides Date',
    })
  return tenors
}

/** The Treasury's own download writes 07/21/2021. */
function isoForm(text: string): string {
  const [, month, date, year] = US_DATE.exec(text) ?? []
  return year ? `${year}-${month}-${date}` : text
}
