import { dayCell, numberCell, percentCell } from '#server/ingest/read/cells.ts'
import { cellReader } from '#server/ingest/read/columns.ts'
import type { CsvRow, Sink } from '#server/ingest/source.ts'

const COLUMNS = [
  'symbol',
  'holder_count',
  'top10_concentration_pct',
  'top1_concentration_pct',
  'data_as_of',
  'data_source',
] as const
const UNKNOWN = 'N/A'

/** Holders as counted once, with the share of the largest ones. Percent in the file, fractions from here on. */
export function holderRows(file: string, header: CsvRow, sink: Sink): (row: CsvRow) => void {
  const read = cellReader(file, header, COLUMNS)
  return (row) => {
    const at = (column: (typeof COLUMNS)[number]) => ({ line: row.line, column })
    const known = (column: (typeof COLUMNS)[number]) =>
      read(row, column) === UNKNOWN ? '' : read(row, column)
    const asset = read(row, 'symbol').trim()
    if (!asset) return sink.refuse('the cell is empty', at('symbol'))
    const day = dayCell(sink, read(row, 'data_as_of'), at('data_as_of'))
    const holders = numberCell(sink, known('holder_count'), at('holder_count'))
    const top10 = percentCell(sink, known('top10_concentration_pct'), at('top10_concentration_pct'))
    const top1 = percentCell(sink, known('top1_concentration_pct'), at('top1_concentration_pct'))
    if (day === null) return
    if (holders === null && top1 === null && top10 === null)
      return sink.skip('holders are not known', at('holder_count'))
    sink.facts({ holders: [{ asset, day, holders, top1, top10 }] }, { line: row.line })
    if (holders === null) return
    if (!/ethplorer/i.test(read(row, 'data_source')))
      return sink.skip(
        'the file does not say on which chain the holders were counted',
        at('data_source'),
      )
    // Ethplorer counts on Ethereum only: the number is the token's there, not the asset's on all chains
    sink.point(
      sink.series(
        { kind: 'token', asset, network: 'ethereum' },
        'holders',
        at('holder_count'),
        'month',
      ),
      day,
      holders,
      at('holder_count'),
    )
  }
}
