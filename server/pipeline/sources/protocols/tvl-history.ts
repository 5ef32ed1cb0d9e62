import { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'
import { daysOfMoments } from '#server/pipeline/sources/protocols/days-of-moments.ts'
import { receivedOn } from '#server/pipeline/sources/protocols/received-on.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { csvRows } from '#server/pipeline/inputs/csv-rows.ts'
import type { CsvRow, ReadWatch, Source } from '#server/pipeline/inputs/source.ts'
import { isProtocolRows, protocolRows } from '#server/pipeline/sources/protocols/protocol-rows.ts'
import { columnLines, dayRows } from '#server/pipeline/sources/protocols/day-rows.ts'

const options = sourceOptions['tvl-history']
const document = z.object({
  name: z.string().trim().min(1),
  tvl: z.array(z.object({ date: z.number(), totalLiquidityUSD: z.number().nullable() })),
})

/**
 * Value locked by day: by category, in total, or by protocol, which is a platform here. The value of all of DeFi that
 * stands beside a total, and the ratio to it, are about more than real-world assets and are left out.
 */
export const tvlHistory: Source<CsvRow, typeof options> = {
  id: 'tvl-history',
  summary:
    'daily value locked from DefiLlama: a column per category (and Other), ' +
    'rwa_tvl for the total, or protocols: a column each, or a row each with a column per day; ' +
    'JSON of DefiLlama for one protocol (protocol/<slug>)',
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

/** Reads DefiLlama's answer for one protocol as the rows of a file with its name over a column. */
async function* protocolDocument(
  input: string,
  signal: AbortSignal,
  watch?: ReadWatch,
): AsyncGenerator<CsvRow> {
  const { value } = await jsonDocument(input, signal, watch)
  const read = document.safeParse(value)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new InputError({
      file: input,
      column: issue?.path.join('.'),
      reason: `not in the protocol format: ${issue?.message ?? ''}`,
    })
  }
  const { name, tvl } = read.data
  yield { line: 1, cells: ['date', name] }
  const received = await receivedOn(input)
  for (const [day, dollars] of daysOfMoments(tvl, received, (moment) => moment.totalLiquidityUSD))
    yield { line: 1, cells: [isoDay(day), String(dollars ?? '')] }
}
