import { z } from 'zod'
import { dayCell, daysOnce, numberCell } from '#server/ingest/read/cells.ts'
import { cellReader, type CellReader } from '#server/ingest/read/columns.ts'
import { csvRows } from '#server/ingest/read/csv-rows.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import type { CsvRow, ScopeName, SeriesHandle, Source } from '#server/ingest/source.ts'
import { assetClassNamed } from '#server/ingest/sources/asset-class-named.ts'

const TOTAL = 'rwa_tvl'
const REMAINDER = 'Other'
const options = z.object({})

/**
 * Value locked, either by category or in total: two files with one date column. The total file's value of all of DeFi and
 * the ratio to it are about more than real-world assets and are left out.
 */
export const tvlHistory: Source<CsvRow, typeof options> = {
  id: 'tvl-history',
  summary:
    'value locked by day: either a column for each category (and Other), or rwa_tvl for the total',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let file: { read: CellReader<'date'>; lines: Line[] } | undefined
    const isFirst = daysOnce(sink)
    return {
      row(row) {
        if (!file) {
          file = { read: cellReader(name, row, ['date']), lines: readLines(name, row) }
          return
        }
        const place = { line: row.line, column: 'date' }
        const day = dayCell(sink, file.read(row, 'date'), place)
        if (day === null || !isFirst(day, place)) return
        for (const line of file.lines) {
          const at = { line: row.line, column: line.column }
          const value = numberCell(sink, row.cells[line.position] ?? '', at)
          if (value === null) continue
          line.series ??= sink.series(line.scope, 'valueLocked', at)
          sink.point(line.series, day, value, at)
        }
      },
    }
  },
}

interface Line {
  column: string
  position: number
  scope: ScopeName
  series?: SeriesHandle
}

function readLines(file: string, header: CsvRow): Line[] {
  const names = header.cells.map((cell) => cell.trim())
  if (names.includes(TOTAL))
    return [{ column: TOTAL, position: names.indexOf(TOTAL), scope: { kind: 'total' } }]
  return names.flatMap((column, position): Line[] => {
    if (column === 'date') return []
    if (column === REMAINDER)
      return [{ column, position, scope: { kind: 'remainder', label: REMAINDER } }]
    if (!assetClassNamed(column))
      throw new InputError({
        file,
        line: header.line,
        column,
        reason: `this is neither an asset class, nor ${REMAINDER}, nor ${TOTAL}`,
      })
    return [{ column, position, scope: { kind: 'class', assetClass: column } }]
  })
}
