import { showDay } from '#lib/dates.ts'
import { findFactors, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBrought,
  findLine,
  givenOn,
  type Finding,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** A value at market price whose own source has had no price for longer than one may be carried. */
export function* findStalePrices(scope: ScopeReadings): Generator<Finding<'stale_price'>> {
  for (const measure of VALUE_MEASURES) {
    if (findFactors(measure)?.price !== 'price') continue
    const line = findBrought(scope, measure)
    const price = line && findLine(scope, 'price')
    if (!price) continue
    const { carryDays } = getMeasure('price')
    let priceDay: number | undefined
    for (let day = Math.min(line.start, price.start); day < line.start + line.given.length; day++) {
      if (!Number.isNaN(givenOn(price, day))) priceDay = day
      const value = givenOn(line, day)
      if (Number.isNaN(value) || priceDay === undefined || day - priceDay <= carryDays) continue
      yield finding('stale_price', line, day, { priceDay: showDay(priceDay) })
    }
  }
}
