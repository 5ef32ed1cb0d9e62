import { currencies, currencyKeys, type CurrencyKey } from '#lib/registry/currencies.ts'
import type { Day } from '#lib/dates.ts'
import type { PointInTime } from '#lib/view/figures/point-in-time.ts'
import { perVersionAndDay } from '#server/core/cache/per-version-and-day.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { publishedLinesAsOf } from '#server/pipeline/series/as-of/published-as-of.ts'
import {
  DOLLARS,
  holdRates,
  rateOn,
  type HeldRates,
  type Money,
  type Rate,
} from '#server/market/currency/convert-money.ts'

/**
 * The rates of each currency that has any, as they were published by the end of a day; null: as
 * they are published now.
 */
export const readRates = perVersionAndDay(async (asOf): Promise<Map<CurrencyKey, HeldRates>> => {
  const keys = currencyKeys.flatMap((key) => {
    const { rate } = currencies[key]
    return rate ? [{ key, scope: `benchmark:${rate}` }] : []
  })
  const wanted = { scopeKeys: keys.map(({ scope }) => scope), measures: ['price'] as const }
  const lines = await (asOf === null
    ? publishedLines(wanted)
    : publishedLinesAsOf({ ...wanted, asOf }))
  return new Map(
    keys.flatMap(({ key, scope }) => {
      const line = lines.get(lineKey(scope, 'price'))
      const rates = line && holdRates(line, line.quality === 'demo')
      return rates ? [[key, rates] as const] : []
    }),
  )
})

/** How amounts are shown in a currency; in dollars where it has no rates. */
export async function readMoney(key: CurrencyKey, { asOf, on }: PointInTime): Promise<Money> {
  const rates = key === 'usd' ? undefined : (await readRates(asOf)).get(key)
  if (!rates) return DOLLARS
  const money = { currency: key, rates }
  const newest = on === null ? null : lastRate(money, on)
  return newest ? { ...money, rates: { ...rates, newest } } : money
}

/** The last rate that was known by a day: for amounts that have none. */
function lastRate(money: Money, day: Day): Rate | null {
  const { rates } = money
  for (let at = Math.min(day, rates ? lastDay(rates) : day); rates && at >= rates.start; at--) {
    const found = rateOn(money, at)
    if (found) return found
  }
  return null
}

/** The currencies to choose from, the dollar first; none where no rates are published. */
export async function listCurrencies(asOf: Day | null): Promise<CurrencyKey[]> {
  const rates = await readRates(asOf)
  return rates.size ? currencyKeys.filter((key) => key === 'usd' || rates.has(key)) : []
}
