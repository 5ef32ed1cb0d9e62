import { parseDay, type Day } from '#lib/dates.ts'
import { numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow, Sink } from '#server/pipeline/inputs/source.ts'
import { SUM } from '#server/pipeline/sources/protocols/day-rows.ts'

const FIRST_COLUMN = 'Protocol'
const DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** Is it the form with a row for each protocol and a column for each day, as 27/01/2023? */
export const isProtocolRows = (header: CsvRow): boolean => header.cells[0]?.trim() === FIRST_COLUMN

/** Writes the points of a row, which is a protocol. Throws InputError for a column that is no day. */
export function protocolRows(file: string, header: CsvRow, sink: Sink): (row: CsvRow) => void {
  const days = header.cells.slice(1).map((cell) => readColumn(file, header, cell))
  const lines = new Map<string, number>()
  return (row) => {
    const platform = (row.cells[0] ?? '').trim()
    const place = { line: row.line, column: FIRST_COLUMN }
    if (platform === SUM) return
    if (!platform) return sink.refuse('the name of the protocol is missing', place)
    const before = lines.get(platform.toLowerCase())
    if (before !== undefined)
      return sink.refuse(`"${platform}" is already on line ${before}`, place)
    lines.set(platform.toLowerCase(), row.line)
    const series = sink.series({ kind: 'platform', platform }, 'valueLocked')
    for (const [at, day] of days.entries()) {
      const cell = { line: row.line, column: header.cells[at + 1] ?? '' }
      sink.point(series, day, numberCell(sink, row.cells[at + 1] ?? '', cell), cell)
    }
  }
}

function readColumn(file: string, header: CsvRow, cell: string): Day {
  const [, date = '', month = '', year] = DATE.exec(cell.trim()) ?? []
  const day = parseDay(
    year === undefined ? cell.trim() : `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`,
  )
  if (day !== undefined) return day
  throw new InputError({
    file,
    line: header.line,
    column: cell,
    reason: 'not a date; columns other than Protocol are dates like 27/01/2023',
  })
}
