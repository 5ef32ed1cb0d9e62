import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { computeGrowth, type Growth } from '#server/market/figures/totals/compute-growth.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import type { Question } from '#server/market/studio/question/question.ts'
import type { Market } from '#server/market/market/market.ts'

const SUPPLIES: readonly MeasureKey[] = ['circulatingSupply', 'totalSupply']

/**
 * The growth of what is asked for, told apart. Of what adds up and is no flow; undefined where
 * there is no value on both days. A new loan is no coverage: a loan book has none.
 */
export async function studioGrowth(
  market: Market,
  { of, parts, whole, adds, combining }: Question,
): Promise<Growth | undefined> {
  const { overTime, unit, kind } = getMeasure(combining.measure)
  if (of === 'loan' || !adds || overTime === 'sum') return undefined
  const supplies =
    unit === 'usd' && kind === 'stock' && SIZES.some((measure) => measure === combining.measure)
      ? await suppliesByKey(market)
      : null
  return computeGrowth(parts, whole, ({ key }) => supplies?.get(key))
}

const SIZES = [
  'size',
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
] as const satisfies readonly MeasureKey[]

async function suppliesByKey(market: Market): Promise<Map<string, Packed>> {
  const found = new Map<string, Packed>()
  for (const measure of SUPPLIES) {
    for (const { units } of (await market.units(measure)).values())
      for (const unit of units) if (!found.has(unit.key)) found.set(unit.key, unit)
  }
  return found
}
