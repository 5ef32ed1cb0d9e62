import { z } from 'zod'
import { networkByName } from '#lib/registry/networks.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { daysOfMoments } from '#server/pipeline/sources/protocols/days-of-moments.ts'
import { receivedOn } from '#server/pipeline/sources/protocols/received-on.ts'

const options = sourceOptions['stablecoin-supply']

/** The supply in circulation on one network at one moment, counted in units of the peg: one for each token. */
const moment = z.object({
  date: z.number(),
  circulating: z.record(z.string(), z.number().nullable()).optional(),
})
const document = z.object({
  symbol: z.string().trim().min(1),
  pegType: z.string().min(1),
  chainBalances: z.record(z.string(), z.object({ tokens: z.array(moment) })),
})

interface Balances {
  asset: string
  chain: string
  days: [day: number, tokens: number | null][]
}

/** One coin's circulating supply on each network and day, as DefiLlama answers for a stablecoin. */
export const stablecoinSupply: Source<Balances, typeof options> = {
  id: 'stablecoin-supply',
  summary: 'circulating supply of one stablecoin by network (JSON of DefiLlama, stablecoin/<id>)',
  options,
  async *fetch(input, signal, watch) {
    const { value } = await jsonDocument(input, signal, watch)
    const read = document.safeParse(value)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new InputError({
        file: input,
        column: issue?.path.join('.'),
        reason: `not in the stablecoin format: ${issue?.message ?? ''}`,
      })
    }
    const { symbol, pegType, chainBalances } = read.data
    const received = await receivedOn(input)
    for (const [chain, { tokens }] of Object.entries(chainBalances))
      yield {
        asset: symbol,
        chain,
        days: daysOfMoments(tokens, received, ({ circulating }) => circulating?.[pegType] ?? null),
      }
  },
  normalise(_input, sink) {
    return {
      row({ asset, chain, days }) {
        const place = { line: 1, column: chain }
        if (!networkByName(chain))
          return sink.skip(`the network "${chain}" is not in the catalog`, place)
        if (!days.length) return
        const series = sink.series({ kind: 'token', asset, network: chain }, 'circulatingSupply')
        for (const [day, tokens] of days) sink.point(series, day, tokens, place)
      },
    }
  },
}
