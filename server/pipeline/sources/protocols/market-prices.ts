import { z } from 'zod'
import type { Day } from '#lib/dates.ts'
import { sourceOptions } from '#lib/registry/source-options.ts'
import { InputError } from '#server/pipeline/inputs/input-error.ts'
import { jsonDocument } from '#server/pipeline/inputs/json-document.ts'
import type { Source } from '#server/pipeline/inputs/source.ts'
import { listCoins, readKey, type PricedCoin } from '#server/pipeline/catalogue/priced-coins.ts'
import { receivedOn } from '#server/pipeline/sources/protocols/received-on.ts'

const options = sourceOptions['market-prices']

const coin = z.object({
  symbol: z.string().optional(),
  /** from 0 to 1, as DefiLlama rates its own price */
  confidence: z.number().optional(),
  prices: z.array(z.object({ timestamp: z.number(), price: z.number() })),
})
const document = z.object({ coins: z.record(z.string(), coin) })

interface CoinPrices {
  key: string
  /** undefined: the catalog has no such token, or does not ask for it */
  known: PricedCoin | undefined
  symbol: string | undefined
  confidence: number | undefined
  days: [day: Day, price: number][]
}

/** With less, a price comes from a pool that hardly trades. */
const LEAST_CONFIDENCE = 0.9

/**
 * Closing prices of tokens in dollars, as DefiLlama answers for a chart of coins. The close of a
 * day is the price nearest to its end, at most six hours from it. Coins that it does not quote are
 * absent from its answer.
 */
export const marketPrices: Source<CoinPrices, typeof options> = {
  id: 'market-prices',
  summary: 'market prices of tokens by address (JSON of DefiLlama, chart/<coins>)',
  options,
  async *fetch(input, signal, watch) {
    const { value } = await jsonDocument(input, signal, watch)
    const read = document.safeParse(value)
    if (!read.success) {
      const [issue] = read.error.issues
      throw new InputError({
        file: input,
        column: issue?.path.join('.'),
        reason: `not in the format of token prices: ${issue?.message ?? ''}`,
      })
    }
    const received = await receivedOn(input)
    const coins = new Map((await listCoins()).map((each) => [each.key, each]))
    for (const [key, { symbol, confidence, prices }] of Object.entries(read.data.coins))
      yield {
        key,
        known: coins.get(readKey(key)),
        symbol,
        confidence,
        days: closesOf(prices, received),
      }
  },
  normalise(_input, sink) {
    return {
      row({ key, known, symbol, confidence, days }) {
        const place = { line: 1, column: key }
        if (!known) return sink.skip(`the token "${key}" is not in the catalog`, place)
        if (confidence !== undefined && confidence < LEAST_CONFIDENCE)
          return sink.skip('DefiLlama rates its own price below 0.9', place)
        if (isOther(known.symbol, symbol))
          return sink.skip('DefiLlama names another symbol at the address', place)
        if (!days.length) return
        const series = sink.series({ kind: 'asset', asset: known.asset }, 'price')
        for (const [day, price] of days)
          if (price > 0) sink.point(series, day, price / known.unitsPerToken, place)
          else sink.refuse(`${key} costs ${price}`, place)
      },
    }
  },
}

const SECONDS_A_DAY = 86_400
const FARTHEST_FROM_CLOSE = 6 * 3600

/** The price nearest to the end of each day that was over when the answer came. */
function closesOf(
  prices: readonly { timestamp: number; price: number }[],
  received: Day,
): [day: Day, price: number][] {
  const nearest = new Map<Day, { distance: number; price: number }>()
  for (const { timestamp, price } of prices) {
    const end = Math.round(timestamp / SECONDS_A_DAY)
    const distance = Math.abs(timestamp - end * SECONDS_A_DAY)
    const day = end - 1
    if (distance > FARTHEST_FROM_CLOSE || day >= received) continue
    const before = nearest.get(day)
    if (!before || distance < before.distance) nearest.set(day, { distance, price })
  }
  return [...nearest].map(([day, { price }]) => [day, price])
}

const letters = (symbol: string): string => symbol.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Tells if both sides name a symbol, and not the same, however it is written. */
const isOther = (known: string | null, said: string | undefined): boolean =>
  !!known && !!said && letters(known) !== letters(said)
