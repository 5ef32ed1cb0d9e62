import { dayCell, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader } from '#server/pipeline/inputs/columns.ts'
import type { Day } from '#lib/dates.ts'
import type { CsvRow, Place, Sink } from '#server/pipeline/inputs/source.ts'

const COLUMNS = ['CURRENCY', 'CURRENCY_DENOM', 'TIME_PERIOD', 'OBS_VALUE'] as const
const NOT_QUOTED = 'NaN'
/**
 * Further columns of an observation, where its answer has them, and the value that each must have:
 * daily, the reference rate, not indexed, in ones.
 */
const KIND = { FREQ: 'D', EXR_TYPE: 'SP00', EXR_SUFFIX: 'A', UNIT_MULT: '0' }

/** The cost of one euro on a day in each currency that the answer has; null: it has none of that day. */
export interface DayOfRates {
  day: Day
  rates: Map<string, { rate: number | null; place: Place }>
}

/** Is it the form of the data portal, an observation a row? */
export const isObservationRows = ({ cells }: CsvRow): boolean =>
  cells.some((cell) => cell.trim() === 'OBS_VALUE')

/** Collects the observations by day: what a currency costs in dollars needs two of them. */
export function observationRows(
  file: string,
  header: CsvRow,
  sink: Sink,
): { row(row: CsvRow): void; days(): Iterable<DayOfRates> } {
  const read = cellReader(file, header, COLUMNS)
  const days = new Map<Day, DayOfRates>()
  const kinds = Object.entries(KIND).map(([column, expected]) => ({
    column,
    expected,
    position: header.cells.findIndex((cell) => cell.trim() === column),
  }))
  return {
    row(row) {
      const place = { line: row.line, column: 'OBS_VALUE' }
      const base = read(row, 'CURRENCY_DENOM')
      if (base !== 'EUR')
        return sink.refuse(`rates must be for the euro, not ${base}`, {
          line: row.line,
          column: 'CURRENCY_DENOM',
        })
      for (const { column, expected, position } of kinds) {
        const said = row.cells[position]?.trim() || expected
        if (said !== expected)
          return sink.refuse(
            `"${said}" is a different kind of rate; daily reference rates have "${expected}"`,
            { line: row.line, column },
          )
      }
      const written = read(row, 'OBS_VALUE')
      const day = dayCell(sink, read(row, 'TIME_PERIOD'), { ...place, column: 'TIME_PERIOD' })
      const rate = written === NOT_QUOTED ? null : numberCell(sink, written, place)
      if (day === null) return
      if (rate !== null && rate <= 0)
        return sink.refuse(`"${rate}" is not a rate; a rate is above zero`, place)
      const known = days.get(day) ?? { day, rates: new Map() }
      days.set(day, known)
      const currency = read(row, 'CURRENCY')
      if (known.rates.has(currency))
        return sink.refuse(`${currency} has this date twice`, { ...place, column: 'TIME_PERIOD' })
      known.rates.set(currency, { rate, place: { line: row.line, column: currency } })
    },
    days: () => days.values(),
  }
}
