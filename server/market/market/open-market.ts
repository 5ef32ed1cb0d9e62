import { today, type Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { readMoney } from '#server/market/market/read-money.ts'
import { Market, type MarketViewer } from '#server/market/market/market.ts'

interface Opened {
  /** the day by whose end all of it was published; null: now */
  asOf: Day | null
  /** dollars where it has no rates */
  currency: CurrencyKey
  /** null: sees everything */
  viewer: MarketViewer | null
}

/** Opens the market as everything of one page, answer or file is read from it. */
export async function openMarket({ asOf, currency, viewer }: Opened): Promise<Market> {
  const ratesBy = asOf === null ? null : Math.min(asOf, today())
  return new Market(asOf, await readMoney(currency, ratesBy), viewer)
}

/** The market as it is published now, in dollars, as everybody sees it. */
export const openMarketNow = (): Promise<Market> =>
  openMarket({ asOf: null, currency: 'usd', viewer: null })
