import { showDay, type Day } from '#lib/dates.ts'
import { showConversion } from '#lib/format/show-conversion.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { rateOn, type Money } from '#server/market/currency/convert-money.ts'

/** By which rates amounts were converted, as files, pictures and blocks say it; null where they are in dollars. */
export function describeMoney(money: Money | undefined, asOf: Day | null): string | null {
  if (!money?.rates) return null
  const newest = asOf === null ? money.rates.newest : rateOn(money, asOf)
  const rates = money.rates.isDemo ? 'generated demo rate' : 'ECB reference rate'
  return `Amounts in ${getCurrency(money.currency).code}, each converted at the ${rates} for its date${
    newest ? ` (${showDay(newest.day)}: ${showConversion(money.currency, newest.rate)})` : ''
  }.`
}
