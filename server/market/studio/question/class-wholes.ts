import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { GroupBy } from '#lib/studio/groupings.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import { pickMarks } from '#server/pipeline/series/series-marks.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import type { ResolvedFilters } from '#server/market/studio/question/filters.ts'
import { NO_DIMS, type StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { Market } from '#server/market/market/market.ts'

interface Wanted {
  measure: MeasureKey
  filters: ResolvedFilters
  groupings: readonly GroupBy[]
}

/**
 * A class that its source reports whole is that one series, where only classes and tokenization are asked for: the same
 * choice as for its published line. Its assets would count twice, and seldom make it up.
 */
export async function withClassWholes(
  market: Market,
  parts: readonly StudioPart[],
  { measure, filters, groupings }: Wanted,
): Promise<readonly StudioPart[]> {
  const asked = [...filters.keys(), ...groupings.filter((grouping) => grouping !== 'none')]
  if (asked.some((grouping) => grouping !== 'class' && grouping !== 'tokenization')) return parts
  const isSplit = asked.includes('tokenization')
  const leaves = (await readLeaves(market, measure)).filter(
    ({ classId, tokenization }) => classId !== null && (tokenization !== null) === isSplit,
  )
  if (!leaves.length) return parts
  const classKey = (classId: string | null, tokenization: string | null) =>
    `${classId} ${isSplit ? tokenization : ''}`
  const own = Map.groupBy(parts, ({ dims }) => classKey(dims.class, dims.tokenization))
  const wholes = [
    ...Map.groupBy(leaves, ({ classId, tokenization }) => classKey(String(classId), tokenization)),
  ].flatMap(([key, candidates]) => {
    const leaf = speaker(candidates, own.get(key))
    return leaf ? [[key, makePart(leaf, measure)] as const] : []
  })
  const spoken = new Map(wholes)
  return [
    ...parts.filter(({ dims }) => !spoken.has(classKey(dims.class, dims.tokenization))),
    ...spoken.values(),
  ]
}

async function readLeaves(market: Market, measure: MeasureKey): Promise<readonly Leaf[]> {
  if (measure !== 'size') return market.classLines(measure)
  const byMeasure = await Promise.all(SIZES.map((each) => market.classLines(each)))
  // for each class in the order of its sizes
  return byMeasure.flatMap((leaves, at) =>
    leaves.filter(({ classId }) =>
      assetClassById(classId ?? 0)?.size.some((each) => each === SIZES[at]),
    ),
  )
}

const SIZES = [
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
] as const satisfies readonly MeasureKey[]

function speaker(
  candidates: readonly Leaf[],
  own: readonly StudioPart[] | undefined,
): Leaf | undefined {
  const derived = own && {
    rank: sources.assay.rank,
    newestDay: Math.max(...own.map(lastDay)),
    leaf: undefined,
  }
  return choosePublished<{ rank: number; newestDay: Day; leaf: Leaf | undefined }>([
    ...candidates.map((leaf) => ({ rank: leaf.rank, newestDay: leaf.newestDay, leaf })),
    ...(derived ? [derived] : []),
  ])?.leaf
}

const makePart = (leaf: Leaf, measure: MeasureKey): StudioPart => ({
  key: leaf.scopeKey,
  frequency: leaf.frequency,
  start: leaf.start,
  values: leaf.values,
  ...(leaf.heldDays && { heldDays: leaf.heldDays }),
  ...pickMarks(leaf),
  item: leaf.scopeKey,
  sourceId: leaf.sourceId,
  measure,
  leaf,
  dims: { ...NO_DIMS, class: String(leaf.classId), tokenization: leaf.tokenization },
})
