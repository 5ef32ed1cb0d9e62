import { dayCell, daysOnce, numberCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader } from '#server/pipeline/inputs/columns.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { CsvRow, ScopeName, SeriesHandle, Sink } from '#server/pipeline/inputs/source.ts'
import { assetClassNamed } from '#lib/registry/asset-class-named.ts'

const TOTAL = 'rwa_tvl'
const REMAINDER = 'Other'
/** The sum of protocols, which is none of them. */
export const SUM = 'Total'
const DAY_COLUMNS = ['date', 'Date'] as const
/** DefiLlama writes it beside the date in seconds; the newest one is of the hour of the download. */
const TIMESTAMP = 'Timestamp'

interface Line {
  column: string
  position: number
  scope: ScopeName
  series?: SeriesHandle
}

/**
 * Tells what the columns beside the date are: the total, categories, or protocols. Throws
 * InputError where some are one and some another.
 */
export function columnLines(
  file: string,
  header: CsvRow,
  kind: 'class' | 'platform' | undefined,
): Line[] {
  const names = header.cells.map((cell) => cell.trim())
  if (names.includes(TOTAL))
    return [{ column: TOTAL, position: names.indexOf(TOTAL), scope: { kind: 'total' } }]
  const lines = names
    .map((column, position) => ({ column, position }))
    .filter(({ column }) => !isDayColumn(column) && column !== TIMESTAMP)
  if (!lines.length)
    throw new InputError({ file, line: header.line, reason: 'no columns besides the date' })
  const isClass = ({ column }: { column: string }) => assetClassNamed(column) !== undefined
  const areClasses =
    kind === 'class' ||
    (kind === undefined && lines.some((line) => isClass(line) || line.column === REMAINDER))
  if (!areClasses)
    return lines
      .filter(({ column }) => column !== SUM)
      .map((line) => {
        if (!namesMeasure(line.column))
          return { ...line, scope: { kind: 'platform', platform: line.column } }
        throw new InputError({
          file,
          line: header.line,
          column: line.column,
          reason:
            `"${line.column}" names what is measured, not a protocol: ` +
            `the total of real-world assets is called ${TOTAL}, and a protocol by its name alone`,
        })
      })
  return lines.map((line) => {
    if (line.column === REMAINDER)
      return { ...line, scope: { kind: 'remainder', label: REMAINDER } }
    if (isClass(line)) return { ...line, scope: { kind: 'class', assetClass: line.column } }
    throw new InputError({
      file,
      line: header.line,
      column: line.column,
      reason:
        `not an asset class, ${REMAINDER} or ${TOTAL}, unlike other columns: ` +
        'if all columns are protocols, use --columns platform',
    })
  })
}

/** Writes the points of a row, which is a day. */
export function dayRows(
  file: string,
  header: CsvRow,
  lines: readonly Line[],
  sink: Sink,
): (row: CsvRow) => void {
  const column = DAY_COLUMNS.find((name) => header.cells.some((cell) => cell.trim() === name))
  const read = cellReader(file, header, [column ?? 'date'])
  const isFirst = daysOnce(sink)
  return (row) => {
    const place = { line: row.line, column: column ?? 'date' }
    const day = dayCell(sink, read(row, column ?? 'date'), place)
    if (day === null || !isFirst(day, place)) return
    for (const line of lines) {
      const at = { line: row.line, column: line.column }
      const value = numberCell(sink, row.cells[line.position] ?? '', at)
      line.series ??= sink.series(line.scope, 'valueLocked')
      sink.point(line.series, day, value, at)
    }
  }
}

/** `defi_tvl`, `Value Locked (USD)`, `rwa_ratio_pct`: what a protocol is not called, unlike Ratio Finance. */
const namesMeasure = (column: string): boolean =>
  /(?:^|[^a-z])(?:tvl|value[ _-]?locked)(?:[^a-z]|$)|_(?:ratio|pct)(?:[^a-z]|$)/i.test(column)

const isDayColumn = (name: string): boolean => DAY_COLUMNS.some((each) => each === name)
