import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listCurrencies, readMoney } from '#server/market/currency/read-money.ts'
import type { Money } from '#server/market/currency/money.ts'

/** What the amounts of a page are in. */
export interface PageCurrency {
  money: Money
  /** what else they can be shown in, the dollar first; none where no rates are published */
  offered: readonly CurrencyKey[]
}

/** As the address of a page asks for it; dollars where the currency has no rates. `asOf`: as rates were published by that day. */
export async function readPageCurrency(key: CurrencyKey, asOf: Day | null): Promise<PageCurrency> {
  const [money, offered] = await Promise.all([readMoney(key, asOf), listCurrencies(asOf)])
  return { money, offered }
}
