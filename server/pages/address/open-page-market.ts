import { parseDay, today, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import { listCurrencies } from '#server/market/market/read-money.ts'
import type { Money } from '#server/market/currency/convert-money.ts'
import { AppError } from '#server/core/errors.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import type { Market } from '#server/market/market/market.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import {
  checkAsOf,
  checkDayWord,
  checkValueDay,
} from '#server/pipeline/series/as-of/check-as-of.ts'

/** The currency of a page's amounts. */
export interface PageCurrency {
  money: Money
  /** currencies that they can be shown in, the dollar first; none where no rates are published */
  offered: readonly CurrencyKey[]
}

/** A market as the address of a page asks for it, with what the page says of it. */
export interface PageMarket {
  market: Market
  /** where it is looked at from */
  point: PointInTime
  currency: PageCurrency
}

/** The words of an address that name a point in time, as they came; none on a page of now alone. */
export interface PointWords {
  on?: SearchParams[string]
  asof?: SearchParams[string]
}

export const pointWords = ({ on, asof }: SearchParams): PointWords => ({ on, asof })

async function openFor(key: CurrencyKey, point: PointInTime): Promise<PageMarket> {
  const { asOf } = point
  const [market, offered] = await Promise.all([
    openMarket({ ...point, currency: key, viewer: null }),
    listCurrencies(asOf === null ? null : Math.min(asOf, today())),
  ])
  return { market, point, currency: { money: market.money, offered } }
}

/**
 * Opens the market of the days and currency that the address of a page asks for. Throws bad_request
 * for what is no day, for one that has not come, for a value day before the first value and for a
 * day before the first run.
 */
export async function openPageMarket(
  currency: CurrencyKey,
  words: PointWords,
): Promise<PageMarket> {
  const point = { on: readDay('on', words.on), asOf: readDay('asof', words.asof) }
  if (point.on !== null) await checkValueDay(point.on)
  // today is the newest day there is, and needs no cut
  if (point.on === today()) point.on = null
  if (point.asOf !== null) await checkAsOf(point.asOf)
  return openFor(currency, point)
}

function readDay(name: keyof PointWords, given: SearchParams[string]): Day | null {
  const word = given === undefined ? '' : String(given)
  checkDayWord(name, word)
  return parseDay(word) ?? null
}

/** The same for pages that answer what is wrong with their day themselves. */
export const openStudioMarket = ({
  currency,
  asof,
}: {
  currency: CurrencyKey
  asof: string
}): Promise<PageMarket> => openFor(currency, { on: null, asOf: parseDay(asof) ?? null })

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
