import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { products } from '#server/pipeline/gate/rules/values/products.ts'
import {
  findTogether,
  givenOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showReading } from '#server/pipeline/gate/readings/show-number.ts'

/** A value that is not its amount times its price: all three are kept back, because none says which is wrong. */
export function* findBrokenProducts(scope: ScopeReadings): Generator<Finding<'product'>> {
  for (const { measure, ...factors } of products) {
    const [value, amount, each] = findTogether(scope, [measure, factors.amount, factors.price])
    if (!value || !amount) continue
    if (!each) {
      yield* findOddPrices(value, amount)
      continue
    }
    const members = [value, amount, each]
    const gaps = value.given.map((given, at) => {
      const product = givenOn(amount, value.start + at) * givenOn(each, value.start + at)
      return Math.abs(given - product) / Math.max(Math.abs(given), Math.abs(product))
    })
    const tolerance = findTolerance(gaps)
    for (const [at, given] of value.given.entries()) {
      const day: Day = value.start + at
      const product = givenOn(amount, day) * givenOn(each, day)
      const gap = gaps[at] ?? 0
      if (!(gap > tolerance)) continue
      if (gap <= qualityRules.product.threshold && Math.abs(given - product) < EXACT.dollars)
        continue
      if (members.some(({ released }) => released.has(day))) continue
      const found = finding('product', value, day, {
        amount: showReading(amount.measure, givenOn(amount, day)),
        price: showReading(each.measure, givenOn(each, day)),
        product: showReading(measure, product),
      })
      yield* members.map((line) => ({ ...found, line }))
    }
  }
}

/** So many days tell what a token usually costs by its dollars; days with less money do not. */
const IMPLIED = { days: 10, times: 10, least: 10_000 }

/**
 * Days on which dollars and tokens, with no price beside them, make one that is many times what it
 * is on the others.
 */
function* findOddPrices(value: LineReadings, amount: LineReadings): Generator<Finding<'product'>> {
  const prices = value.given.map((given, at) => given / givenOn(amount, value.start + at))
  const known = prices.filter((price) => price > 0 && Number.isFinite(price))
  if (known.length < IMPLIED.days) return
  const usual = median(known)
  for (const [at, price] of prices.entries()) {
    const day: Day = value.start + at
    const product = givenOn(amount, day) * usual
    const given = givenOn(value, day)
    if (!(price > usual * IMPLIED.times || price < usual / IMPLIED.times)) continue
    if (Math.max(given, product) < IMPLIED.least) continue
    if ([value, amount].some(({ released }) => released.has(day))) continue
    const found = finding('product', value, day, {
      amount: showReading(amount.measure, givenOn(amount, day)),
      price: showReading('price', usual),
      product: showReading(value.measure, product),
    })
    yield* [value, amount].map((line) => ({ ...found, line }))
  }
}

/**
 * So many days tell how exactly an identity holds in a file: no less than this, and many times what
 * its worst days but a few are off by. A value that is off by less than a dollar has been rounded.
 */
const EXACT = { days: 20, least: 1e-4, share: 0.9, times: 20, dollars: 1 }

/** By how much a value may differ from its product: less than elsewhere where it is exact on nearly all days. */
function findTolerance(gaps: Float64Array): number {
  const { threshold } = qualityRules.product
  const known = gaps.filter((gap) => !Number.isNaN(gap)).sort()
  if (known.length < EXACT.days) return threshold
  const usual = known[Math.floor(known.length * EXACT.share)] ?? threshold
  return Math.min(threshold, Math.max(EXACT.least, usual * EXACT.times))
}
