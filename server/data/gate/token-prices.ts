import type { Day } from '#lib/dates.ts'
import { findLine, type ScopeReadings } from '#server/data/gate/readings.ts'

/**
 * Tells the worth of a token on a day: its price there, or else before, or else the first one; 1
 * where there is none.
 */
export function readTokenPrices(scope: ScopeReadings): (day: Day) => number {
  const price = findLine(scope, 'price')
  if (!price) return () => 1
  let last = price.given.find((value) => !Number.isNaN(value)) ?? 1
  const known = price.given.map((value) => (last = Number.isNaN(value) ? last : value))
  const [first = 1] = known
  return (day) => (day < price.start ? first : (known[day - price.start] ?? last))
}
