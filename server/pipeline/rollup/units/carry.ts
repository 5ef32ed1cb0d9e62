import type { Day } from '#lib/dates.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** A line in which some days stand on the price of an earlier one: those days, and the day whose price it is. */
export interface Carried extends Packed {
  estimated: ReadonlyMap<Day, Day>
}

/** How far a price reaches, and the days that were given and kept back: nothing is estimated for those. */
export interface CarryRule {
  carryDays: number
  held: ReadonlySet<Day>
}

/** A price or NAV whose gaps show its last value for as long as it may be carried. It ends where it is last known. */
export function carryOver(price: Packed, rule: CarryRule): Carried {
  return fill(
    { start: price.start, end: lastDay(price) },
    (day) => valueOn(price, day),
    (_day, carried) => carried,
    price,
    rule,
  )
}

/**
 * A value with estimates for days that have a supply but no price of their own: supply × the price
 * carried. A day with both is as it was given: who gave supply and price, and no value, may have a
 * reason. `value` absent: every day with a supply is the product.
 */
export function estimateValue(
  value: Packed | undefined,
  supply: Packed,
  price: Packed,
  rule: CarryRule,
): Carried {
  const days = {
    start: Math.min(supply.start, value?.start ?? supply.start),
    end: Math.max(lastDay(supply), value ? lastDay(value) : 0),
  }
  const known = (day: Day) =>
    value ? valueOn(value, day) : valueOn(supply, day) * valueOn(price, day)
  return fill(days, known, (day, carried) => valueOn(supply, day) * carried, price, rule)
}

function fill(
  { start, end }: { start: Day; end: Day },
  known: (day: Day) => number,
  estimate: (day: Day, price: number) => number,
  price: Packed,
  { carryDays, held }: CarryRule,
): Carried {
  const values = new Float64Array(Math.max(0, end - start + 1)).fill(Number.NaN)
  const estimated = new Map<Day, Day>()
  let priceDay = lastKnown(price, start - 1)
  for (let day = start; day <= end; day++) {
    const value = known(day)
    values[day - start] = value
    if (!Number.isNaN(valueOn(price, day))) {
      priceDay = day
      continue
    }
    if (!Number.isNaN(value) || day - priceDay > carryDays || held.has(day)) continue
    const guess = estimate(day, valueOn(price, priceDay))
    if (Number.isNaN(guess)) continue
    values[day - start] = guess
    estimated.set(day, priceDay)
  }
  return { start, values, estimated }
}

function lastKnown(line: Packed, day: Day): Day {
  for (let at = Math.min(day, lastDay(line)); at >= line.start; at--)
    if (!Number.isNaN(valueOn(line, at))) return at
  return -Infinity
}
