import { assetClassById } from '#lib/registry/asset-classes.ts'
import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { OPINION_MEASURES, type OpinionMeasure } from '#lib/registry/second-opinions.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import type { Opinion, OpinionLine } from '#server/pipeline/opinions/opinion.ts'
import { inUnitsOfAsset } from '#server/pipeline/rollup/units/token-units.ts'
import { assetValues, publishedLeaves, slowest } from '#server/pipeline/rollup/units/units.ts'
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
  asked: ToldOfAsset,
  { measure, whole, spoken }: Baseline,
  { sourceId, measure: told, leaves, isWhole }: SourceLines,
): Opinion | undefined {
  const { published } = asked
  const speakers = spoken.includes(told) ? listSpeakers(asked, told) : NO_SPEAKERS
  if (leaves.every(({ seriesId }) => speakers.has(seriesId))) return undefined
  const there = leaves.map(
    (leaf): OpinionLine => ({
      start: leaf.start,
      values: inUnitsOfAsset(told, leaf),
      networkId: isWhole ? null : leaf.networkId,
    }),
  )
  const networks = networkLines(published, [told, ...spoken])
  const own = new Set(leaves.map(({ seriesId }) => seriesId))
  const others = networks.filter(({ seriesId }) => !own.has(seriesId))
  const isAll = isWhole || coversAll(networks, there)
  const here = isAll ? [{ ...whole, networkId: null }] : likeWithLike(whole, others, there)
  if (!here.length) return undefined
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

type Lines = readonly Pick<OpinionLine, 'networkId'>[]

/** Does a source tell of every network of which anything is published? */
function coversAll(networks: Lines, there: Lines): boolean {
  const told = new Set(there.map(({ networkId }) => networkId))
  return networks.length > 0 && networks.every(({ networkId }) => told.has(networkId))
}

/**
 * The published lines of the networks that a source tells of, which are those of others; of all
 * where networks are not told apart; none where it alone speaks for its networks.
 */
function likeWithLike(
  whole: PublishedHere,
  networks: readonly PublishedHere[],
  there: readonly OpinionLine[],
): OpinionLine[] {
  const told = new Set(there.map(({ networkId }) => networkId))
  return told.has(null)
    ? [{ ...whole, networkId: null }]
    : networks.filter(({ networkId }) => told.has(networkId))
}

const NO_SPEAKERS: ReadonlySet<number> = new Set()

/**
 * The reported lines that the published one of an asset is made of: of all its sources in this
 * measure, of the asset as a whole or of each token, whichever speaks. A line that is carried or
 * joined here is still that of its source.
 */
function listSpeakers({ leaves }: ToldOfAsset, measure: MeasureKey): ReadonlySet<number> {
  const values = assetValues(
    measure,
    publishedLeaves(measure, leaves.get(measure) ?? []),
    () => undefined,
  )
  return new Set(
    [...values.values()].flatMap(({ units }) => units.map(({ leaf }) => leaf.seriesId)),
  )
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
