import { z } from 'zod'
import { isoDay } from '#lib/dates.ts'
import { InputError } from '#server/ingest/read/input-error.ts'
import { jsonDocument } from '#server/ingest/read/json-document.ts'
import type { CsvRow, ReadWatch } from '#server/ingest/source.ts'
import { daysOfMoments } from '#server/ingest/sources/days-of-moments.ts'
import { receivedOn } from '#server/ingest/sources/received-on.ts'

const document = z.object({
  name: z.string().trim().min(1),
  tvl: z.array(z.object({ date: z.number(), totalLiquidityUSD: z.number().nullable() })),
})

/** Reads DefiLlama's answer for one protocol as the rows of a file with its name over a column. */
export async function* protocolDocument(
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
