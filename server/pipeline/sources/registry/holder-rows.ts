import { findHolderFault, roundingOf } from '#server/pipeline/catalogue/facts/holder-fault.ts'
import { dayCell, daysOnce, numberCell, percentCell } from '#server/pipeline/inputs/cell-values.ts'
import { cellReader } from '#server/pipeline/inputs/columns.ts'
import type { CsvRow, SeriesHandle, Sink } from '#server/pipeline/inputs/source.ts'

const COLUMNS = [
  'symbol',
  'holder_count',
  'top10_concentration_pct',
  'top1_concentration_pct',
  'data_as_of',
  'data_source',
] as const
const UNKNOWN = 'N/A'
/** the most that its column holds, and fewer than there are people */
const MOST_HOLDERS = 2 ** 31 - 1
const isCount = (value: number): boolean =>
  Number.isInteger(value) && value >= 0 && value <= MOST_HOLDERS

/** Holders as counted once, with the share of the largest ones. Percent in the file, fractions from here on. */
export function holderRows(file: string, header: CsvRow, sink: Sink): (row: CsvRow) => void {
  const read = cellReader(file, header, COLUMNS)
  const lines = new Map<string, SeriesHandle>()
  const isFirst = daysOnce(sink)
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
    if (holders !== null && !isCount(holders))
      return sink.refuse(
        `"${known('holder_count')}" is not a valid number of holders: ` +
          `use a whole number from 0 to ${MOST_HOLDERS.toLocaleString('en-US')}`,
        at('holder_count'),
      )
    const wrongShare = [
      ['top1_concentration_pct', top1],
      ['top10_concentration_pct', top10],
    ] as const
    for (const [column, share] of wrongShare)
      if (share !== null && !(share >= 0 && share <= 1))
        return sink.refuse(
          `"${known(column)}" is not a valid share of holders: use a percentage from 0 to 100`,
          at(column),
        )
    const written = wrongShare.flatMap(([column, share]) => (share === null ? [] : known(column)))
    const fault = findHolderFault({ asset, day, holders, top1, top10 }, roundingOf(written))
    if (fault) return sink.refuse(`the shares contradict each other: ${fault}`, { line: row.line })
    if (!isFirst(day, at('symbol'), asset.toLowerCase())) return
    if (holders === null && top1 === null && top10 === null)
      sink.skip('holders not available', at('holder_count'))
    else sink.facts({ holders: [{ asset, day, holders, top1, top10 }] }, { line: row.line })
    if (holders !== null && !/ethplorer/i.test(read(row, 'data_source')))
      return sink.skip('the file does not state the chain of the holder count', at('data_source'))
    // Ethplorer counts on Ethereum only: the number is the token's there, not the asset's on all chains
    const key = asset.toLowerCase()
    const line =
      lines.get(key) ??
      sink.series({ kind: 'token', asset, network: 'ethereum' }, 'holders', 'month')
    lines.set(key, line)
    sink.point(line, day, holders, at('holder_count'))
  }
}
