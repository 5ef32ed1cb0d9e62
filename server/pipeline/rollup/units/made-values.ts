import type { Day } from '#lib/dates.ts'
import { findFactors } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { estimateValue } from '#server/pipeline/rollup/units/carry.ts'
import type { EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { assetPrices, priceOfToken } from '#server/pipeline/rollup/units/token-prices.ts'
import { slowest } from '#server/pipeline/rollup/units/units.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, trim } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

type Leaves = ReadonlyMap<string, Leaf>

/**
 * Values that nobody reports, where the supply and the price that they are the product of are
 * known, on the days on which both are. A reported value always stands before them: of the scope
 * itself; of the asset, beside which the lines of its tokens then stand; of a token, of whose asset
 * the supply is then no longer multiplied whole.
 */
export function madeValues(
  measure: MeasureKey,
  of: (measure: MeasureKey) => Leaves,
  rules: EstimateRules,
): Leaf[] {
  const factors = findFactors(measure)
  if (!factors) return []
  const prices = of(factors.price)
  const ofAssets = assetPrices(factors.price, prices)
  return [...of(factors.supply).values()].flatMap((supply) => {
    const { assetId, scopeKey: key, scopeKind } = supply
    if (assetId === null || rules.isReported(key, measure)) return []
    if (scopeKind === 'asset' && rules.isReportedOfTokens(assetId, measure)) return []
    const price = findPrice(supply, factors.price, { prices, ofAssets, rules })
    if (!price) return []
    const made = estimateValue(undefined, supply, price, ruleFor(measure, supply, price, rules))
    const line = trim(made)
    if (!line) return []
    const assetKey = scopeKey(makeScope('asset', assetId))
    return [
      {
        ...supply,
        ...line,
        newestDay: lastDay(line),
        frequency: slowest([supply, price]),
        estimated: made.estimated,
        heldDays: [...new Set([...(supply.heldDays ?? []), ...(price.heldDays ?? [])])],
        isMade: true,
        madeOf: [supply, price],
        ...(scopeKind === 'token' && rules.isReported(assetKey, measure) && { isBeside: true }),
      },
    ]
  })
}

interface Known {
  prices: Leaves
  ofAssets: ReadonlyMap<number, Leaf>
  rules: EstimateRules
}

/**
 * The price of a token, else of its asset; of an asset, its own. What is kept back of a token is no
 * reason to ask the asset.
 */
function findPrice(
  supply: Leaf,
  measure: MeasureKey,
  { prices, ofAssets, rules }: Known,
): Leaf | undefined {
  const ofAsset = ofAssets.get(supply.assetId ?? 0)
  if (supply.scopeKind === 'asset') return ofAsset
  const own = prices.get(supply.scopeKey)
  if (own || rules.isReported(supply.scopeKey, measure)) return own
  return ofAsset && priceOfToken(ofAsset, supply)
}

/** How far the price of a line may be carried, and the days of which its value or price is kept back. */
export function ruleFor(
  measure: MeasureKey,
  { scopeKey: key }: Pick<Leaf, 'scopeKey'>,
  price: Pick<Leaf, 'scopeKey'>,
  { held }: EstimateRules,
): { carryDays: number; held: ReadonlySet<Day> } {
  const priceMeasure = findFactors(measure)?.price ?? measure
  const days = [
    held.get(`${key} ${measure}`),
    held.get(`${price.scopeKey} ${priceMeasure}`),
  ].flatMap((each) => [...(each ?? [])])
  return { carryDays: getMeasure(priceMeasure).carryDays, held: new Set(days) }
}
