import { assetClassById } from '#lib/registry/asset-classes.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_MEASURES, type OpinionMeasure } from '#lib/registry/second-opinions.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import type { Opinion, OpinionLine } from '#server/pipeline/opinions/opinion.ts'
import { inUnitsOfAsset } from '#server/pipeline/rollup/units/token-units.ts'
import { publishedLeaves, slowest } from '#server/pipeline/rollup/units/units.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** A line that is published of an asset or of one of its tokens, in units of the asset. */
export interface PublishedHere extends Packed {
  seriesId: number
  measure: MeasureKey
  /** null: of the asset as a whole */
  tokenId: number | null
  networkId: number | null
}

/** All that is told of one asset: by each source, and what is published of it. */
export interface ToldOfAsset {
  classId: number | null
  leaves: ReadonlyMap<MeasureKey, readonly Leaf[]>
  published: readonly PublishedHere[]
}

/**
 * Each source's own account of an asset, in each measure that sources are compared in, beside
 * what is published of the networks that it tells of. A source whose readings are what is published
 * has no second opinion.
 */
export function opinionsOfAsset(told: ToldOfAsset): Opinion[] {
  return OPINION_MEASURES.flatMap((measure) => {
    const whole = told.published.find((line) => line.measure === measure && line.tokenId === null)
    if (!whole) return []
    const spoken = measure === 'size' ? sizeMeasures(told, whole) : [measure]
    const order = measure === 'size' ? sizeOrder(told.classId) : [measure]
    const sourceIds = new Set(
      order.flatMap((each) => (told.leaves.get(each) ?? []).map(({ sourceId }) => sourceId)),
    )
    return [...sourceIds].flatMap((sourceId) => {
      const said = order
        .map((each) => readSource(told, each, sourceId))
        .find((lines) => lines.leaves.length > 0)
      return said ? (openOpinion(told, { measure, whole, spoken }, said) ?? []) : []
    })
  })
}

/** The lines of one source in one measure: of the asset as a whole, else of its tokens. */
interface SourceLines {
  sourceId: number
  measure: MeasureKey
  leaves: readonly Leaf[]
  isWhole: boolean
}

function readSource({ leaves }: ToldOfAsset, measure: MeasureKey, sourceId: number): SourceLines {
  const own = (leaves.get(measure) ?? []).filter((leaf) => leaf.sourceId === sourceId)
  const lines = [...publishedLeaves(measure, own).values()]
  const whole = lines.filter(({ scopeKind }) => scopeKind === 'asset')
  if (whole.length) return { sourceId, measure, leaves: whole, isWhole: true }
  const tokens = lines
    .filter(({ scopeKind }) => scopeKind === 'token')
    .sort((a, b) => b.values.length - a.values.length)
  // a price does not add up: the asset has that of the token with the longest line
  const isPrice = PRICE_MEASURES.includes(measure)
  return { sourceId, measure, leaves: isPrice ? tokens.slice(0, 1) : tokens, isWhole: isPrice }
}

interface Baseline {
  measure: OpinionMeasure
  whole: PublishedHere
  /** measures that it is published in: one, or several that are the same */
  spoken: readonly MeasureKey[]
}

function openOpinion(
  { published }: ToldOfAsset,
  { measure, whole, spoken }: Baseline,
  { sourceId, measure: told, leaves, isWhole }: SourceLines,
): Opinion | undefined {
  const ids = new Set(published.map(({ seriesId }) => seriesId))
  if (spoken.includes(told) && leaves.every(({ seriesId }) => ids.has(seriesId))) return undefined
  const there = leaves.map(
    (leaf): OpinionLine => ({
      start: leaf.start,
      values: inUnitsOfAsset(told, leaf),
      networkId: isWhole ? null : leaf.networkId,
    }),
  )
  const networks = networkLines(published, [told, ...spoken])
  const here = isWhole ? [{ ...whole, networkId: null }] : likeWithLike(whole, networks, there)
  return {
    measure,
    sourceId,
    frequency: slowest(leaves),
    whole,
    here,
    there,
    published: networks,
    allTokens: ratioOfTokens(published),
  }
}

/** The published lines of the networks that a source tells of; of all, where these are all or not told apart. */
function likeWithLike(
  whole: PublishedHere,
  networks: readonly PublishedHere[],
  there: readonly OpinionLine[],
): OpinionLine[] {
  const told = new Set(there.map(({ networkId }) => networkId))
  const shared = networks.filter(({ networkId }) => told.has(networkId))
  const known = new Set(shared.map(({ networkId }) => networkId))
  return [...told].every((networkId) => networkId !== null && known.has(networkId))
    ? shared
    : [{ ...whole, networkId: null }]
}

const sizeOrder = (classId: number | null): readonly MeasureKey[] => [
  ...new Set([...((classId && assetClassById(classId)?.size) || []), ...SIZE_MEASURES]),
]

/** Measures whose newest value is the size of an asset: one, and those that stand in for each other. */
function sizeMeasures({ classId, published }: ToldOfAsset, size: PublishedHere): MeasureKey[] {
  const day = lastDay(size)
  return sizeOrder(classId).filter((measure) =>
    published.some(
      (line) =>
        line.tokenId === null &&
        line.measure === measure &&
        valueOn(line, day) === valueOn(size, day),
    ),
  )
}

/** The published lines of each network, in the first of these measures that tokens have. */
function networkLines(
  published: readonly PublishedHere[],
  order: readonly MeasureKey[],
): PublishedHere[] {
  const ofTokens = published.filter(({ tokenId }) => tokenId !== null)
  const measure = order.find((each) => ofTokens.some((line) => line.measure === each))
  return ofTokens.filter((line) => line.measure === measure)
}

/** All tokens as a multiple of those in circulation, by day; null where one of them is not published. */
function ratioOfTokens(published: readonly PublishedHere[]): Packed | null {
  const find = (measure: MeasureKey) =>
    published.find((line) => line.tokenId === null && line.measure === measure)
  const [all, circulating] = [find('totalSupply'), find('circulatingSupply')]
  if (!all || !circulating) return null
  return {
    start: all.start,
    values: all.values.map((value, at) => value / valueOn(circulating, all.start + at)),
  }
}
