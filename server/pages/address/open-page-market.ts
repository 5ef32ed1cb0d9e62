import { parseDay, today, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { listCurrencies } from '#server/market/market/read-money.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { AppError } from '#server/core/errors.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import { checkDayWord, checkAsOf } from '#server/pipeline/series/as-of/check-as-of.ts'

/** The currency of a page's amounts. */
export interface PageCurrency {
  money: Money
  /** currencies that they can be shown in, the dollar first; none where no rates are published */
  offered: readonly CurrencyKey[]
}

/** A market as the address of a page asks for it, with what the page says of it. */
export interface PageMarket {
  market: Market
  /** the day by whose end all of it was published; null: now */
  publishedBy: Day | null
  currency: PageCurrency
}

async function openFor(key: CurrencyKey, asOf: Day | null): Promise<PageMarket> {
  const [market, offered] = await Promise.all([
    openMarket({ asOf, currency: key, viewer: null }),
    listCurrencies(asOf === null ? null : Math.min(asOf, today())),
  ])
  return { market, publishedBy: asOf, currency: { money: market.money, offered } }
}

/**
 * Opens the market of the day and currency that the address of a page asks for; `asof` undefined:
 * of a page that has none. Throws bad_request for what is no day, for one that has not come and for
 * one before the first run.
 */
export async function openPageMarket(
  currency: CurrencyKey,
  asof: SearchParams[string],
): Promise<PageMarket> {
  const word = asof === undefined ? '' : String(asof)
  checkDayWord(word)
  const asOf = parseDay(word) ?? null
  if (asOf !== null) await checkAsOf(asOf)
  return openFor(currency, asOf)
}

/** The same for pages that answer what is wrong with their day themselves. */
export const openStudioMarket = ({
  currency,
  asof,
}: {
  currency: CurrencyKey
  asof: string
}): Promise<PageMarket> => openFor(currency, parseDay(asof) ?? null)

/**
 * Throws bad_request for a currency that an address asks for and that has no rates: a page falls to
 * dollars, a program must not.
 */
export function checkCurrency(asked: SearchParams[string], money: Money | undefined): void {
  if (!asked || !money || asked === money.currency) return
  throw new AppError(
    'bad_request',
    `"currency" cannot be "${[asked].flat().join(',')}", ` +
      `which has no published reference rates here; allowed: ${money.currency}.`,
  )
}

/** There is nothing to choose where no amount of money is shown. */
export const currencyFor = (
  measure: MeasureKey,
  currency: PageCurrency,
): PageCurrency | undefined => (getMeasure(measure).unit === 'usd' ? currency : undefined)
