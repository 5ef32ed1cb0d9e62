import type { Day } from '#lib/dates.ts'
import {
  benchmarkUnits,
  getBenchmark,
  isBenchmarkUnit,
  type BenchmarkKey,
} from '#lib/registry/benchmarks.ts'
import type { Figure } from '#lib/view/figure.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { Unit } from '#server/data/rollup/units.ts'
import { lastDay, valueOn } from '#server/data/series/packed.ts'
import type { Part } from '#server/data/series/total.ts'
import type { CombinedLine } from '#server/market/figures/combined.ts'
import { blankFigure, countFigure } from '#server/market/figures/figure.ts'

/** A token with what one troy ounce of what it stands for costs in it. */
interface Compared {
  size: Unit
  price: Part
  /** troy ounces that one token stands for */
  ounces: number
}

/**
 * The price per troy ounce that is paid in tokens of a metal, weighted by their size, over the price of the metal on the
 * same day, less one: on the newest day on which the metal and a token have a price of that very day.
 */
export async function premiumFigure(
  key: BenchmarkKey,
  spot: CombinedLine | undefined,
  units: readonly Unit[],
  asOf: Day | null,
): Promise<Figure> {
  const { label } = getBenchmark(key)
  const name = `Premium to ${label}`
  const compared = await listCompared(key, units, asOf)
  const found = spot && findPremium(spot, compared)
  if (!found)
    return blankFigure(
      name,
      'percent',
      null,
      'Requires a token price and a metal price on the same day.',
    )
  const { premium, day, tokens } = found
  return {
    ...countFigure(name, premium, day),
    unit: 'percent',
    quality: spot.quality,
    note: `${tokens} ${tokens === 1 ? 'token' : 'tokens'}, per troy ounce`,
  }
}

/** Assets whose unit is not known are compared with nothing. */
async function listCompared(
  key: BenchmarkKey,
  units: readonly Unit[],
  asOf: Day | null,
): Promise<Compared[]> {
  const [prices, { assets }] = await Promise.all([assetUnits('price', asOf), catalogueIndex()])
  return units.flatMap((size) => {
    const asset = assets.get(size.leaf.assetId)
    const price = prices.get(size.leaf.assetId)?.line
    const unit = asset?.benchmarkUnit
    return asset?.benchmark === key && price && unit && isBenchmarkUnit(unit)
      ? [{ size, price, ounces: benchmarkUnits[unit].ounces }]
      : []
  })
}

function findPremium(
  spot: CombinedLine,
  compared: readonly Compared[],
): { premium: number; day: Day; tokens: number } | undefined {
  for (let day = lastDay(spot); day >= spot.start; day--) {
    const metal = valueOn(spot, day)
    if (!(metal > 0)) continue
    const weights = compared.flatMap(({ size, price, ounces }) => {
      const [weight, perToken] = [valueOn(size, day), valueOn(price, day)]
      const isOfDay = weight > 0 && perToken > 0 && !price.estimated?.has(day)
      return isOfDay ? [{ weight, perOunce: perToken / ounces, id: size.leaf.assetId }] : []
    })
    const weight = weights.reduce((sum, each) => sum + each.weight, 0)
    if (!weight) continue
    const mean = weights.reduce((sum, each) => sum + each.weight * each.perOunce, 0) / weight
    return { premium: mean / metal - 1, day, tokens: new Set(weights.map(({ id }) => id)).size }
  }
  return undefined
}
