import type { Day } from '#lib/dates.ts'
import { benchmarkUnits, isBenchmarkUnit, type BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { CatalogueAsset } from '#server/data/catalogue/catalogue-index.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import type { Part } from '#server/data/series/total.ts'
import { catalogueAsOf } from '#server/market/figures/members.ts'

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
export async function listMetalTokens(key: BenchmarkKey, asOf: Day | null): Promise<MetalToken[]> {
  const [prices, sizes, { assets }] = await Promise.all([
    assetUnits('price', asOf),
    assetUnits('size', asOf),
    catalogueAsOf(asOf),
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
