import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { withInputs } from '#lib/registry/measure-factors.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { estimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { openEstimates } from '#server/pipeline/rollup/units/estimates.ts'
import {
  assetSizes,
  assetValues,
  publishedLeaves,
  type AssetValue,
} from '#server/pipeline/rollup/units/units.ts'
import { reportedOfAsset, type Leaf } from '#server/pipeline/series/leaves.ts'
import { reportedOfAssetAsOf } from '#server/pipeline/series/as-of/leaves-as-of.ts'
import { pastReads } from '#server/pipeline/series/as-of/past-reads.ts'

/** Holds for one asset what `asset-units.ts` says of all: its own lines alone are read. */
export interface OneAsset {
  /** how big it is, by the first size measure of its class that is known */
  size: AssetValue | undefined
  /** its lines and those of its tokens by scope, in a measure that was asked for */
  lines: (measure: MeasureKey) => ReadonlyMap<string, Leaf>
}

/** `asOf`: what was published by the end of that day; null: now. */
export async function readOneAsset(
  assetId: number,
  wanted: readonly MeasureKey[],
  asOf: Day | null,
): Promise<OneAsset> {
  const asked = [...new Set([...SIZE_MEASURES, ...wanted])]
  const read = withInputs(asked)
  const [reported, rules] = await Promise.all([
    asOf === null
      ? reportedOfAsset(replicaSql(), assetId, read)
      : pastReads.run(() => reportedOfAssetAsOf(replicaSql(), assetId, read, asOf)),
    estimateRules(replicaSql(), read, assetId),
  ])
  const leaves = new Map(
    [...reported].map(([measure, found]) => [measure, publishedLeaves(measure, found)] as const),
  )
  const of = (measure: MeasureKey) => leaves.get(measure) ?? NO_LINES
  const estimated = openEstimates(of, rules)
  const lines = new Map(asked.map((measure) => [measure, estimated(measure)]))
  const linesOf = (measure: MeasureKey) => lines.get(measure) ?? NO_LINES
  const sizes = assetSizes(
    new Map(
      SIZE_MEASURES.map((measure) => [
        measure,
        assetValues(measure, linesOf(measure), () => undefined),
      ]),
    ),
  )
  return { size: sizes.get(assetId), lines: linesOf }
}

const NO_LINES: ReadonlyMap<string, Leaf> = new Map()
