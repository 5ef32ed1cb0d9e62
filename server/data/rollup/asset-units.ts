import { dataVersion } from '#server/core/cache/data-version.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { reportedSeries, type Leaf } from '#server/data/series/leaves.ts'
import { reportedSeriesAsOf } from '#server/data/series/leaves-as-of.ts'
import { netFlowValues } from '#server/data/rollup/net-flow.ts'
import { estimateRules, isEstimable } from '#server/data/rollup/estimate-rules.ts'
import { withEstimates, withInputs } from '#server/data/rollup/estimates.ts'
import {
  assetSizes,
  assetValues,
  publishedLeaves,
  type AssetValue,
} from '#server/data/rollup/units.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { pastReads } from '#server/data/series/past-reads.ts'

/** The decoded series of one measure. */
interface Decoded {
  assets: Map<number, AssetValue>
  /** the reported series that speak for each scope, of which estimates in other measures are made */
  leaves: ReadonlyMap<string, Leaf>
  /** the same with what is estimated and made */
  lines: ReadonlyMap<string, Leaf>
  /** what is reported of classes whole, one a scope and source */
  classes: readonly Leaf[]
}

/** Beyond it the measures that were asked for longest ago are read again: 5,000 lines of four years are 60 MB. */
export const MOST_DECODED_BYTES = 256 * 2 ** 20

/** The measures of size are kept together, because `size` is made of the lines of the others: apart they would count twice. */
type Kept = ReadonlyMap<MeasureKey, Decoded>
const SIZES: ReadonlySet<MeasureKey> = new Set(['size', ...SIZE_MEASURES])

const cache = new LoadingCache<Kept>({
  mostBytes: MOST_DECODED_BYTES,
  measureBytes,
})

/**
 * What every asset amounts to in one measure, with the tokens it is made of: decoded once per data version and kept, so
 * that any grouping is a sum over arrays in memory. `size` takes each asset's first known size measure, `netFlow` is mints
 * less burns. `asOf`: what was published by the end of that day.
 */
export const assetUnits = async (
  measure: MeasureKey,
  asOf: Day | null = null,
): Promise<Map<number, AssetValue>> => (await decoded(measure, asOf)).assets

/** The lines of tokens, assets and wider scopes that some source gives, or that are made of what sources give, by scope. */
export const scopeLines = async (
  measure: MeasureKey,
  asOf: Day | null = null,
): Promise<ReadonlyMap<string, Leaf>> => (await decoded(measure, asOf)).lines

/** What sources report of classes whole, in one measure; none for measures that are made here. */
export const classLeaves = async (
  measure: MeasureKey,
  asOf: Day | null = null,
): Promise<readonly Leaf[]> => (await decoded(measure, asOf)).classes

async function decoded(measure: MeasureKey, asOf: Day | null): Promise<Decoded> {
  const isSize = SIZES.has(measure)
  const kept = await cache.get(
    `${isSize ? 'size' : measure} ${asOf ?? ''}`,
    async () =>
      isSize ? loadSizes(asOf) : new Map([[measure, await loadMeasure(measure, asOf)]] as const),
    await dataVersion(),
  )
  return kept.get(measure) ?? NOTHING
}

const NOTHING: Decoded = { assets: new Map(), leaves: new Map(), lines: new Map(), classes: [] }

async function loadMeasure(measure: MeasureKey, asOf: Day | null): Promise<Decoded> {
  if (measure === 'netFlow') return loadNetFlow(asOf)
  const reported =
    asOf === null
      ? await reportedSeries(replicaSql(), measure)
      : await pastReads.run(() => reportedSeriesAsOf(replicaSql(), measure, asOf))
  const leaves = publishedLeaves(measure, reported)
  const lines = await estimated(measure, leaves, asOf)
  return {
    assets: assetValues(measure, lines, () => undefined),
    leaves,
    lines,
    classes: reported.filter(({ scopeKind }) => scopeKind === 'class'),
  }
}

/** The same with what may be estimated, as the published totals have it. */
async function estimated(
  measure: MeasureKey,
  leaves: ReadonlyMap<string, Leaf>,
  asOf: Day | null,
): Promise<ReadonlyMap<string, Leaf>> {
  if (!isEstimable(measure)) return leaves
  const factors = withInputs([measure]).filter((each) => each !== measure)
  const known = new Map([
    [measure, leaves],
    ...(await Promise.all(
      factors.map(async (factor) => [factor, (await decoded(factor, asOf)).leaves] as const),
    )),
  ])
  return withEstimates(
    measure,
    (each) => known.get(each) ?? new Map<string, Leaf>(),
    await estimateRules(replicaSql(), [measure]),
  )
}

async function loadSizes(asOf: Day | null): Promise<Kept> {
  const loaded = await Promise.all(
    SIZE_MEASURES.map(async (measure) => [measure, await loadMeasure(measure, asOf)] as const),
  )
  const assets = assetSizes(new Map(loaded.map(([measure, each]) => [measure, each.assets])))
  return new Map([...loaded, ['size', { ...NOTHING, assets }]])
}

async function loadNetFlow(asOf: Day | null): Promise<Decoded> {
  const [mints, burns] = await Promise.all([
    assetUnits('dailyMints', asOf),
    assetUnits('dailyBurns', asOf),
  ])
  return { ...NOTHING, assets: netFlowValues(mints, burns) }
}

function measureBytes(kept: Kept): number {
  const arrays = new Set<Float64Array>()
  for (const { assets, leaves, lines, classes } of kept.values()) {
    for (const { values } of [...leaves.values(), ...lines.values(), ...classes]) arrays.add(values)
    for (const { units, line, derived } of assets.values())
      for (const each of [...units, line, derived]) if (each) arrays.add(each.values)
  }
  let bytes = 0
  for (const { byteLength } of arrays) bytes += byteLength
  return bytes
}
