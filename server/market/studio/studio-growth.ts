import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { computeEffect, type Effect } from '#server/market/figures/waterfall.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { Question } from '#server/market/studio/question.ts'

/** Growth between two days, told apart. The parts add up to after − before; what nothing explains is said. */
export interface StudioGrowth extends Effect {
  from: Day
  to: Day
  before: number
  after: number
  /** of parts that are there on both days, where it is not told apart by supply and price */
  organic: number
  unexplained: number
  /** mints, burns and price are told apart */
  bySupply: boolean
}

const DAYS = 30
const SUPPLIES: readonly MeasureKey[] = ['circulatingSupply', 'totalSupply']

/**
 * Of what adds up and is no flow; undefined where there is no value on both days. A new loan is no coverage: a loan book
 * has none. Formulas: product.md, "Growth of value".
 */
export async function studioGrowth({
  of,
  parts,
  whole,
  adds,
  combining,
}: Question): Promise<StudioGrowth | undefined> {
  if (of === 'loan' || !adds || getMeasure(combining.measure).overTime === 'sum' || !whole)
    return undefined
  const to = lastDay(whole)
  const from = to - DAYS
  const [before, after] = [knownBefore(whole, from), knownBefore(whole, to, 0)]
  if (before === null || after === null) return undefined
  const { unit, kind } = getMeasure(combining.measure)
  const supplies =
    unit === 'usd' && kind === 'stock' && SIZES.some((measure) => measure === combining.measure)
      ? await suppliesByKey()
      : null
  const growth = {
    from,
    to,
    before,
    after,
    mints: 0,
    burns: 0,
    price: 0,
    newlyTracked: 0,
    left: 0,
    organic: 0,
    bySupply: supplies !== null,
  }
  for (const part of parts) {
    const [was, is] = [knownBefore(part, from), knownBefore(part, to, 0)]
    const effect = computeEffect(part, supplies?.get(part.key), from, to)
    for (const key of ['mints', 'burns', 'price', 'newlyTracked', 'left'] as const)
      growth[key] += effect[key]
    if (!supplies && was !== null && is !== null) growth.organic += is - was
  }
  const { mints, burns, price, newlyTracked, left, organic } = growth
  const unexplained = after - before - (mints + burns + price + newlyTracked + left + organic)
  // what is left of rounding is nothing
  return {
    ...growth,
    unexplained: Math.abs(unexplained) < Math.abs(after) * 1e-9 ? 0 : unexplained,
  }
}

const SIZES = [
  'size',
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
] as const satisfies readonly MeasureKey[]

async function suppliesByKey(): Promise<Map<string, Packed>> {
  const found = new Map<string, Packed>()
  for (const measure of SUPPLIES) {
    for (const { units } of (await assetUnits(measure)).values())
      for (const unit of units) if (!found.has(unit.key)) found.set(unit.key, unit)
  }
  return found
}
