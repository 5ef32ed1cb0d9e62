import { today } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { NOW, type PointInTime } from '#lib/view/figures/point-in-time.ts'
import { readMoney } from '#server/market/market/read-money.ts'
import { Market, type MarketViewer } from '#server/market/market/market.ts'

interface Opened extends PointInTime {
  /** dollars where it has no rates */
  currency: CurrencyKey
  /** null: sees everything */
  viewer: MarketViewer | null
}

/** Opens the market as everything of one page, answer or file is read from it. */
export async function openMarket({ asOf, on, currency, viewer }: Opened): Promise<Market> {
  const ratesBy = asOf === null ? null : Math.min(asOf, today())
  return new Market({ asOf, on }, await readMoney(currency, { asOf: ratesBy, on }), viewer)
}

/** The market as it is published now, in dollars, as everybody sees it. */
export const openMarketNow = (): Promise<Market> =>
  openMarket({ ...NOW, currency: 'usd', viewer: null })
