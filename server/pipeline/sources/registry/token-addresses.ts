import { sourceOptions } from '#lib/registry/source-options.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Source } from '#server/pipeline/inputs/source.ts'

const COLUMNS = ['chain', 'symbol', 'name', 'address'] as const
const options = sourceOptions['token-addresses']

/**
 * Where assets are deployed. Addresses of other than EVM chains are written in their own ways and
 * are kept as they are.
 */
export const tokenAddresses: Source<CsvRow, typeof options> = {
  id: 'token-addresses',
  summary: 'contract addresses of real-world assets by chain; rows without a symbol are skipped',
  options,
  fetch: csvRows,
  normalise({ name }, sink) {
    let read: CellReader<(typeof COLUMNS)[number]> | undefined
    return {
      row(row) {
        if (!read) {
          read = cellReader(name, row, COLUMNS)
          return
        }
        const symbol = read(row, 'symbol').trim()
        const network = read(row, 'chain').trim()
        const address = read(row, 'address').trim()
        const tokenName = read(row, 'name').trim()
        if (!symbol) return sink.skip('the row has no symbol', { line: row.line, column: 'symbol' })
        if (!network)
          return sink.refuse('the chain is missing', { line: row.line, column: 'chain' })
        if (!address)
          return sink.refuse('the address is missing', { line: row.line, column: 'address' })
        sink.facts(
          {
            tokens: [
              { asset: symbol, network, symbol, address, ...(tokenName && { name: tokenName }) },
            ],
          },
          { line: row.line, column: 'address' },
        )
      },
    }
  },
}
