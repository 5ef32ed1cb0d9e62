import type { MeasureKey } from '#lib/registry/measures.ts'
import {
  findFactors,
  findGrowth,
  findWindow,
  PRICE_MEASURES,
} from '#lib/registry/measure-factors.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, trim } from '#server/pipeline/series/packed.ts'
import { withAssumed } from '#server/pipeline/rollup/units/assumed.ts'
import { carryOver, estimateValue, type Carried } from '#server/pipeline/rollup/units/carry.ts'
import { isEstimable, type EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { withGrowth } from '#server/pipeline/rollup/units/growth.ts'
import { madeValues, ruleFor } from '#server/pipeline/rollup/units/made-values.ts'
import { tokenPrices } from '#server/pipeline/rollup/units/token-prices.ts'
import { withWindows } from '#server/pipeline/rollup/units/windows.ts'
import { scopeKey, makeScope } from '#server/pipeline/series/scope.ts'

type Leaves = ReadonlyMap<string, Leaf>

/**
 * The lines of any measure over tokens and assets with everything that may be said of them:
 * estimated, made of others, and at last assumed. `of` gives the reported lines of a measure. Each
 * measure is made once, however many others it stands in for.
 */
export function openEstimates(
  of: (measure: MeasureKey) => Leaves,
  rules: EstimateRules,
): (measure: MeasureKey) => Leaves {
  const made = new Map<MeasureKey, Leaves>()
  const known = (measure: MeasureKey): Leaves => {
    const lines = made.get(measure) ?? withMade(measure, of, rules)
    made.set(measure, lines)
    return lines
  }
  return (measure) => withAssumed(measure, known, rules)
}

/**
 * The lines of one measure over tokens and assets with what may be estimated: a price or NAV over
 * its gaps, a value for days whose price is carried; and with what nobody reports and others make:
 * the value of a supply at a price, the price of a token that has that of its asset, the sum over
 * trailing days, the yield that follows from a NAV. A reported line keeps to its source. What was
 * changed or made here says so.
 */
function withMade(
  measure: MeasureKey,
  of: (measure: MeasureKey) => Leaves,
  rules: EstimateRules,
): Map<string, Leaf> {
  const own = new Map(of(measure))
  const window = findWindow(measure)
  if (window) return withWindows(own, of(window.daily), window)
  const growth = findGrowth(measure)
  if (growth)
    return withGrowth(own, of(growth.level), growth, (key) => rules.isReported(key, measure))
  const factors = findFactors(measure)
  if (factors) {
    for (const leaf of own.values())
      put(own, leaf, valueOfSource(measure, leaf, of(factors.supply), of(factors.price), rules))
    for (const made of madeValues(measure, of, rules)) own.set(made.scopeKey, made)
  } else if (isEstimable(measure)) {
    for (const leaf of own.values())
      if (leaf.assetId !== null)
        put(own, leaf, carryOver(leaf, ruleFor(measure, leaf, leaf, rules)))
    if (PRICE_MEASURES.includes(measure)) {
      const isReported = (key: string) => rules.isReported(key, measure)
      for (const made of tokenPrices(measure, own, rules.tokens, isReported))
        own.set(made.scopeKey, made)
    }
  }
  return own
}

function valueOfSource(
  measure: MeasureKey,
  leaf: Leaf,
  supplies: Leaves,
  prices: Leaves,
  rules: EstimateRules,
): Carried | undefined {
  const supply = supplies.get(leaf.scopeKey)
  const price = supply && priceFor(leaf, prices)
  if (
    leaf.assetId === null ||
    supply?.sourceId !== leaf.sourceId ||
    price?.sourceId !== leaf.sourceId
  )
    return undefined
  return estimateValue(leaf, supply, price, ruleFor(measure, leaf, price, rules))
}

/** The price of a token, else of its asset. */
function priceFor({ scopeKey: key, assetId }: Leaf, prices: Leaves): Leaf | undefined {
  return prices.get(key) ?? prices.get(scopeKey(makeScope('asset', assetId)))
}

function put(lines: Map<string, Leaf>, leaf: Leaf, carried: Carried | undefined): void {
  const packed = carried?.estimated.size ? trim(carried) : undefined
  if (packed && carried)
    lines.set(leaf.scopeKey, {
      ...leaf,
      ...packed,
      newestDay: lastDay(packed),
      estimated: carried.estimated,
      isMade: true,
    })
}
