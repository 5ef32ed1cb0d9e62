import { benchmarkUnits, isBenchmarkUnit, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import type { Market } from '#server/market/market/market.ts'

/** An asset that stands for a quantity of a metal. */
export interface MetalToken {
  asset: CatalogueAsset
  /** troy ounces that one token stands for */
  ounces: number
  unit: keyof typeof benchmarkUnits
  sizes: readonly Unit[]
  /** dollars for one token */
  price: Part | undefined
}

/** The assets that are compared with a metal; one whose unit is not known is compared with nothing. */
export async function listMetalTokens(market: Market, key: BenchmarkKey): Promise<MetalToken[]> {
  const [prices, sizes, { assets }] = await Promise.all([
    market.inDollars.units('price'),
    market.inDollars.units('size'),
    market.catalogue(),
  ])
  return [...assets.values()].flatMap((asset) => {
    const unit = asset.benchmarkUnit
    if (asset.benchmark !== key || !unit || !isBenchmarkUnit(unit)) return []
    return [
      {
        asset,
        unit,
        ounces: benchmarkUnits[unit].ounces,
        sizes: sizes.get(asset.id)?.units ?? [],
        price: prices.get(asset.id)?.line,
      },
    ]
  })
}
