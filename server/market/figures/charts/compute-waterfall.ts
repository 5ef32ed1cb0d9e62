import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import type { CombinedLine } from '#server/market/figures/totals/combined.ts'
import { computeGrowth, type Growth } from '#server/market/figures/totals/compute-growth.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import type { Market } from '#server/market/market/market.ts'

/** The growth of a published total, and the scopes that it is of. */
export interface Waterfall extends Growth {
  scope: string
  currency: CurrencyKey
}

/** By the first that is known mints are told apart from price. */
export const SUPPLIES: readonly MeasureKey[] = ['circulatingSupply', 'totalSupply']

/**
 * Undefined where there is no value on both days. `span`: between two other days than the newest
 * and that 30 days before it.
 */
export async function computeWaterfall(
  market: Market,
  units: readonly Unit[],
  whole: CombinedLine | undefined,
  span: { from: Day; to: Day } | null = null,
): Promise<Waterfall | undefined> {
  const growth = computeGrowth(units, whole, await supplyFinder(market), span)
  return growth && whole && { ...growth, scope: whole.scope, currency: currencyOf(whole) }
}

/** Finds the supply of a part, by which its mints are told apart from its price. */
export async function supplyFinder(market: Market): Promise<(unit: Unit) => Packed | undefined> {
  const supplies = await Promise.all(SUPPLIES.map((measure) => market.inDollars.units(measure)))
  return (unit) => findSupply(unit, supplies)
}

function findSupply(
  { leaf }: Unit,
  supplies: readonly ReadonlyMap<number, AssetValue>[],
): Packed | undefined {
  for (const values of supplies) {
    const found = values.get(leaf.assetId)?.units.find((unit) => unit.leaf.tokenId === leaf.tokenId)
    if (found) return found
  }
  return undefined
}
