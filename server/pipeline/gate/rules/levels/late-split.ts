import { showDay } from '#lib/dates.ts'
import { findFactors, VALUE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  findBrought,
  givenOn,
  type Finding,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'
import { findSplits } from '#server/pipeline/gate/rules/levels/split.ts'

/**
 * The days between the two halves of a split: whichever of supply and price came later still reads
 * as before it, and what both multiply to is worth so many times too much or too little.
 */
export function* findLateSplits(scope: ScopeReadings): Generator<Finding<'late_split'>> {
  for (const { supply, price, ratio, suppliedOn, pricedOn } of findSplits(scope)) {
    if (suppliedOn === pricedOn) continue
    const [early, late] = suppliedOn > pricedOn ? [price, supply] : [supply, price]
    const [since, until] = [Math.min(suppliedOn, pricedOn), Math.max(suppliedOn, pricedOn)]
    const values = VALUE_MEASURES.filter((measure) => {
      const factors = findFactors(measure)
      return factors?.supply === supply.measure && factors.price === price.measure
    })
    for (const measure of [late.measure, ...values]) {
      const line = findBrought(scope, measure)
      for (let day = since; line && day < until; day++)
        if (!Number.isNaN(givenOn(line, day)))
          yield finding('late_split', line, day, {
            early: getMeasure(early.measure).label,
            late: getMeasure(late.measure).label,
            ratio: ratio > 1 ? `${showNumber(ratio)} for 1` : `1 for ${showNumber(1 / ratio)}`,
            since: showDay(since),
            until: showDay(until),
          })
    }
  }
}
