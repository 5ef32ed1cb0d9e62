import type { Day } from '#lib/dates.ts'
import { getCurrency } from '#lib/registry/currencies.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { convert, isMoney, rateOn, type Money } from '#server/market/currency/convert-money.ts'

interface Pair {
  before: number | null
  after: number | null
}

/**
 * Two readings of one day of a measure, both by the rate of that day, so that they differ by what
 * was revised and no more.
 */
export function convertPair(
  { before, after }: Pair,
  measure: MeasureKey,
  day: Day,
  money: Money,
): Pair & { unit: ShownUnit; missing: string | null } {
  if (!money.rates || !isMoney(measure))
    return { before, after, unit: getMeasure(measure).unit, missing: null }
  return {
    before: convert(money, before, day),
    after: convert(money, after, day),
    unit: money.currency,
    missing: rateOn(money, day)
      ? null
      : `No ${getCurrency(money.currency).code} rate for that date`,
  }
}
