import { isLoanStatus, loanStatusKeys } from '#lib/registry/statuses.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { cellReader, type CellReader } from '#server/pipeline/inputs/columns.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, Source } from '#server/pipeline/inputs/source.ts'

const COLUMNS = ['name', 'poolAddress', 'creditLineAddress', 'poolStartBlock', 'status'] as const
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const BLOCK = /^\d{1,15}$/
/** the highest that its column holds; a chain with a block each millisecond would take 25 days to it */
const HIGHEST_BLOCK = 2 ** 31 - 1

const options = sourceOptions.pools

/** Credit pools with their contracts and what became of them. */
export const pools: Source<CsvRow, typeof options> = {
  id: 'pools',
  summary: 'credit pools: name, addresses, start block, status',
  options,
  fetch: csvRows,
  normalise({ name, options: { platform, network = 'ethereum' } }, sink) {
    let read: CellReader<(typeof COLUMNS)[number]> | undefined
    return {
      row(row) {
        if (!read) {
          read = cellReader(name, row, COLUMNS)
          sink.facts({ platforms: [{ name: platform }] }, { line: row.line })
          return
        }
        const poolName = read(row, 'name').trim()
        const address = read(row, 'poolAddress')
        const creditLine = read(row, 'creditLineAddress')
        const block = read(row, 'poolStartBlock')
        const status = read(row, 'status').toLowerCase()
        const refuse = (reason: string, column: (typeof COLUMNS)[number]) => {
          sink.refuse(reason, { line: row.line, column })
        }
        if (!poolName) return refuse('the name is missing', 'name')
        if (!ADDRESS.test(address))
          return refuse(`"${address}" is not an address of 40 hexadecimal digits`, 'poolAddress')
        if (creditLine && !ADDRESS.test(creditLine))
          return refuse(
            `"${creditLine}" is not an address of 40 hexadecimal digits`,
            'creditLineAddress',
          )
        if (block && (!BLOCK.test(block) || Number(block) > HIGHEST_BLOCK))
          return refuse(
            `"${block}" is not a block number: use a whole number up to ${HIGHEST_BLOCK.toLocaleString('en-US')}`,
            'poolStartBlock',
          )
        if (!isLoanStatus(status))
          return refuse(
            `"${read(row, 'status')}" is not a known status: ${loanStatusKeys.join(', ')}`,
            'status',
          )
        sink.facts(
          {
            pools: [
              {
                name: poolName,
                platform,
                network,
                address,
                status,
                ...(creditLine && { creditLineAddress: creditLine }),
                ...(block && { startBlock: Number(block) }),
              },
            ],
          },
          { line: row.line },
        )
      },
    }
  },
}
