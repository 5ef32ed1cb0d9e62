import { LONGEST_STEP, type Day } from '#lib/dates.ts'
import { nextPeriod, periodStart } from '#lib/studio/periods.ts'
import type { PremiumPeriod } from '#lib/view/investing/metal.ts'
import { valueOn } from '#server/pipeline/series/packed.ts'
import type { Part } from '#server/pipeline/series/total.ts'

/**
 * Returns the period that a price told so often is of; null: not known. For a month it is the mean,
 * which is the price of no day.
 */
export function pricePeriod({ frequency }: Pick<Part, 'frequency'>): PremiumPeriod | null {
  if (frequency === 'month') return 'month'
  return frequency === 'week' ? null : 'day'
}

type Price = Pick<Part, 'frequency' | 'start' | 'values' | 'estimated'>

/** NaN where there is no price of that very day. */
export function priceOfDay(price: Price, day: Day): number {
  const value = valueOn(price, day)
  return value > 0 && !price.estimated?.has(day) ? value : Number.NaN
}

/**
 * The mean of all prices of the month that a day lies in; NaN where a day is missing that the
 * source tells elsewhere.
 */
export function priceOfMonth(price: Price, day: Day): number {
  if (pricePeriod(price) !== 'day') return Number.NaN
  const from = periodStart('month', day)
  const until = nextPeriod('month', from)
  const longest = LONGEST_STEP[price.frequency]
  let [sum, count, last] = [0, 0, from - 1]
  for (let at = from; at < until; at++) {
    const value = priceOfDay(price, at)
    if (Number.isNaN(value)) continue
    if (at - last > longest) return Number.NaN
    sum += value
    count += 1
    last = at
  }
  return count === 0 || until - last > longest ? Number.NaN : sum / count
}
