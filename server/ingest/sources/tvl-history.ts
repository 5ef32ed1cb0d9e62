import { sourceOptions } from '#lib/registry/source-options.ts'
import { csvRows } from '#server/ingest/read/csv-rows.ts'
import type { CsvRow, Source } from '#server/ingest/source.ts'
import { protocolDocument } from '#server/ingest/sources/tvl-history/protocol-document.ts'
import { isProtocolRows, protocolRows } from '#server/ingest/sources/tvl-history/protocol-rows.ts'
import { columnLines, dayRows } from '#server/ingest/sources/tvl-history/day-rows.ts'

const options = sourceOptions['tvl-history']

/**
 * Value locked by day: by category, in total, or by protocol, which is a platform here. The value of all of DeFi that
 * stands beside a total, and the ratio to it, are about more than real-world assets and are left out.
 */
export const tvlHistory: Source<CsvRow, typeof options> = {
  id: 'tvl-history',
  summary:
    'daily value locked from DefiLlama: a column per category (and Other), rwa_tvl for the total, or protocols: a column each, or a row each with a column per day; JSON of DefiLlama for one protocol (protocol/<slug>)',
  options,
  fetch: (input, signal, watch) =>
    isJson(input) ? protocolDocument(input, signal, watch) : csvRows(input, signal, watch),
  normalise({ name, options: { columns } }, sink) {
    let write: ((row: CsvRow) => void) | undefined
    return {
      row(row) {
        if (write) return write(row)
        write = isProtocolRows(row)
          ? protocolRows(name, row, sink)
          : dayRows(name, row, columnLines(name, row, columns), sink)
      },
    }
  },
}

const isJson = (input: string): boolean => /\.json(?:\.gz)?$/i.test(input)
