import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import type { Market } from '#server/market/market/market.ts'

/** Each may be as large as that of now. */
const MOST_DAYS = 4
/** As many currencies as there are beside the dollar; each may be as large as what is in dollars. */
const MOST_CONVERTED = 4

/**
 * Loads what is made of a market once for each data version: that of now in dollars is always kept,
 * and of earlier days and of other currencies a few.
 */
export function perMarket<Value>(
  load: (market: Market) => Promise<Value>,
): (market: Market) => Promise<Value> {
  const now = new LoadingCache<Value>({ mostEntries: 1 })
  const past = new LoadingCache<Value>({ mostEntries: MOST_DAYS })
  const converted = new LoadingCache<Value>({ mostEntries: MOST_CONVERTED })
  return async (market) => {
    const cache = market.money.rates ? converted : market.isNow ? now : past
    return cache.get(market.key, () => load(market), await dataVersion())
  }
}
