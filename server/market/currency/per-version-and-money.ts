import type { Day } from '#lib/dates.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { perVersionAndDay } from '#server/core/cache/per-version-and-day.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'

/** As many currencies as there are beside the dollar; each may be as large as what is in dollars. */
const MOST_CONVERTED = 4

/**
 * Like `perVersionAndDay`, for what holds amounts of money: what is in dollars is always kept, and
 * of other currencies a few.
 */
export function perVersionAndMoney<Value>(
  load: (asOf: Day | null, money: Money) => Promise<Value>,
): (asOf: Day | null, money: Money) => Promise<Value> {
  const inDollars = perVersionAndDay((asOf) => load(asOf, DOLLARS))
  const converted = new LoadingCache<Value>({ mostEntries: MOST_CONVERTED })
  return async (asOf, money) =>
    money.rates
      ? converted.get(
          `${money.currency} ${asOf ?? ''}`,
          () => load(asOf, money),
          await dataVersion(),
        )
      : inDollars(asOf)
}
