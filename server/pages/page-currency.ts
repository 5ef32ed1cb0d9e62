import { parseDay, today, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listCurrencies, readMoney } from '#server/market/currency/read-money.ts'
import type { Money } from '#server/market/currency/money.ts'
import { AppError } from '#server/core/errors.ts'
import type { SearchParams } from '#lib/page-state.ts'

/** The currency of a page's amounts. */
export interface PageCurrency {
  money: Money
  /** currencies that they can be shown in, the dollar first; none where no rates are published */
  offered: readonly CurrencyKey[]
}

/**
 * As the address of a page asks for it; dollars where the currency has no rates. `asOf`: as rates
 * were published by that day.
 */
export async function readPageCurrency(key: CurrencyKey, asOf: Day | null): Promise<PageCurrency> {
  const [money, offered] = await Promise.all([readMoney(key, asOf), listCurrencies(asOf)])
  return { money, offered }
}

/** The same for pages that answer what is wrong with their day themselves: rates are those of today at most. */
export function readStudioCurrency({
  currency,
  asof,
}: {
  currency: CurrencyKey
  asof: string
}): Promise<PageCurrency> {
  const asOf = parseDay(asof)
  return readPageCurrency(currency, asOf === undefined ? null : Math.min(asOf, today()))
}

/**
 * Throws bad_request for a currency that an address asks for and that has no rates: a page falls to
 * dollars, a program must not.
 */
export function checkCurrency(asked: SearchParams[string], money: Money | undefined): void {
  if (!asked || !money || asked === money.currency) return
  throw new AppError(
    'bad_request',
    `"currency" cannot be "${[asked].flat().join(',')}", which has no published reference rates here; allowed: ${money.currency}.`,
  )
}

/** There is nothing to choose where no amount of money is shown. */
export const currencyFor = (
  measure: MeasureKey,
  currency: PageCurrency,
): PageCurrency | undefined => (getMeasure(measure).unit === 'usd' ? currency : undefined)
