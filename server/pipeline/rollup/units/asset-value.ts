import { isMakeable } from '#lib/registry/measure-factors.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { openEstimates } from '#server/pipeline/rollup/units/estimates.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import {
  assetSizes,
  type AssetValue,
  assetValues,
  publishedLeaves,
  type Unit,
} from '#server/pipeline/rollup/units/units.ts'

/**
 * The series that speak for each scope, in those of the wanted measures that can be had, with what
 * may be estimated.
 */
export function publishedByMeasure(
  leaves: ReadonlyMap<MeasureKey, readonly Leaf[]>,
  wanted: readonly MeasureKey[],
  rules: EstimateRules,
): Map<MeasureKey, ReadonlyMap<string, Leaf>> {
  const reported = new Map(
    [...leaves].map(([measure, candidates]) => [measure, publishedLeaves(measure, candidates)]),
  )
  const of = (measure: MeasureKey) => reported.get(measure) ?? NO_LEAVES
  const linesOf = openEstimates(of, rules)
  return new Map(
    wanted
      .filter((measure) => isMakeable(measure, (each) => reported.has(each)))
      .map((measure) => [measure, linesOf(measure)]),
  )
}

const NO_LEAVES: ReadonlyMap<string, Leaf> = new Map()

export function findAssetValue(
  assetId: number,
  measure: MeasureKey,
  published: ReadonlyMap<MeasureKey, ReadonlyMap<string, Leaf>>,
): AssetValue | undefined {
  const own = published.get(measure)
  if (!own) return undefined
  const size =
    getMeasure(measure).across === 'weightedMean' ? findAssetSize(assetId, published) : undefined
  return assetValues(measure, own, (unit) => size && findWeight(unit, size)).get(assetId)
}

export function findAssetSize(
  assetId: number,
  published: ReadonlyMap<MeasureKey, ReadonlyMap<string, Leaf>>,
): AssetValue | undefined {
  const byMeasure = new Map(
    [...published]
      .filter(([measure]) => SIZE_MEASURES.includes(measure))
      .map(([measure, leaves]) => [measure, assetValues(measure, leaves, () => undefined)]),
  )
  return assetSizes(byMeasure).get(assetId)
}

/** The weight of a unit in a mean: the size of the same token, else of its asset. */
function findWeight(unit: Unit, size: AssetValue): Part {
  return (
    size.units.find(({ leaf }) => leaf.tokenId === unit.leaf.tokenId && leaf.tokenId !== null) ??
    size.line
  )
}
