import { isoDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import { products } from '#server/data/gate/products.ts'
import {
  findLine,
  givenOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/** A value that is not its amount times its price: all three are kept back, because none says which is wrong. */
export function* findBrokenProducts(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  for (const { measure, ...factors } of products) {
    const [value, amount, each] = [measure, factors.amount, factors.price].map((key) =>
      findLine(scope, key),
    )
    if (!value || !amount || !each) continue
    const members = [value, amount, each]
    for (const [at, given] of value.given.entries()) {
      const day: Day = value.start + at
      const product = givenOn(amount, day) * givenOn(each, day)
      if (!(Math.abs(given - product) > tolerance(given, product))) continue
      if (members.some(({ released }) => released.has(day))) continue
      const reason = explainRule('product', {
        measure: getMeasure(measure).label,
        subject: value.subject,
        day: isoDay(day),
        value: showNumber(given),
        amount: showNumber(givenOn(amount, day)),
        price: showNumber(givenOn(each, day)),
        product: showNumber(product),
      })
      yield* members.map((line: LineReadings) => ({ line, day, reason }))
    }
  }
}

const tolerance = (value: number, product: number): number =>
  Math.max(Math.abs(value), Math.abs(product)) * qualityRules.product.threshold
