import type { Frequency } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { withEarlierDays } from '#server/pipeline/rollup/units/earlier-days.ts'
import { countsTokens, inUnitsOfAsset } from '#server/pipeline/rollup/units/token-units.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { scopeKey, makeScope } from '#server/pipeline/series/scope.ts'
import { sumOfParts, weightedMeanOfParts } from '#server/pipeline/series/adding.ts'
import { makePart, type Part, type Total } from '#server/pipeline/series/total.ts'

/**
 * An indivisible part of every wider total: the tokens of an asset, or the asset itself where its
 * source counts it whole.
 */
export interface Unit extends Part {
  leaf: Leaf & { assetId: number }
  measure: MeasureKey
}

/** The value of one asset in one measure. */
export interface AssetValue {
  assetId: number
  units: Unit[]
  /** over its tokens; undefined where the asset is reported whole */
  derived: Total | undefined
  /** the asset-wide line that is published */
  line: Part
  measure: MeasureKey
}

/**
 * The series that speak for each token, asset and wider scope in one measure, one per scope, and
 * for days before them others.
 */
export function publishedLeaves(measure: MeasureKey, leaves: readonly Leaf[]): Map<string, Leaf> {
  const chosen = new Map<string, Leaf>()
  for (const [key, candidates] of Map.groupBy(leaves, (leaf) => leaf.scopeKey)) {
    const leaf = choosePublished(candidates)
    if (leaf) chosen.set(key, withEarlierDays(measure, leaf, candidates))
  }
  return chosen
}

/**
 * One value per asset: as reported for the whole asset, or derived from its tokens, whichever
 * speaks for it. Amounts of tokens add up in units of the asset. A price or NAV does not: the
 * asset's is that of the token with the longest line.
 */
export function assetValues(
  measure: MeasureKey,
  published: ReadonlyMap<string, Leaf>,
  weightOf: (unit: Unit) => Part | undefined,
): Map<number, AssetValue> {
  const values = new Map<number, AssetValue>()
  const ofAssets = [...published.values()].filter(
    (leaf): leaf is Leaf & { assetId: number } => leaf.assetId !== null,
  )
  for (const [assetId, leaves] of Map.groupBy(ofAssets, (leaf) => leaf.assetId)) {
    const whole = leaves.find(({ scopeKind }) => scopeKind === 'asset')
    const tokens = leaves.filter(({ scopeKind, isBeside }) => scopeKind === 'token' && !isBeside)
    const units = tokens.map((leaf) => retire(makeUnit(measure, leaf, weightOf), leaf))
    // an asset that totals go on without has a value of its own all the same
    const own = tokens.map((leaf) =>
      retire(makeUnit(measure, leaf, weightOf), { ...leaf, assetRetiredFrom: null }),
    )
    const derived = units.length ? sumTokens(measure, own) : undefined
    const newest = Math.max(...units.map(({ leaf }) => leaf.newestDay))
    const speaker = choosePublished([
      ...(whole ? [{ rank: whole.rank, newestDay: whole.newestDay, whole }] : []),
      ...(derived ? [{ rank: sources.assay.rank, newestDay: newest, whole: undefined }] : []),
    ])
    if (speaker?.whole && isUnion(measure, speaker.whole, tokens)) {
      const line = makeUnit(measure, { ...speaker.whole, assetId }, weightOf)
      values.set(assetId, { assetId, units, derived: undefined, line, measure })
    } else if (speaker?.whole) {
      const line = makeUnit(measure, { ...speaker.whole, assetId }, weightOf)
      const unit = retire(line, speaker.whole)
      const counted = speaker.whole.isBeside ? [] : [unit]
      values.set(assetId, { assetId, units: counted, derived, line, measure })
    } else if (derived) {
      const line = makePart(scopeKey(makeScope('asset', assetId)), slowest(units), derived)
      values.set(assetId, { assetId, units, derived, line, measure })
    }
  }
  return values
}

/**
 * Who counts every token of an asset and the asset as well counts addresses of several tokens once:
 * the asset is shown as that, and networks go on adding tokens, of which each is on one of them.
 */
const isUnion = (measure: MeasureKey, whole: Leaf, tokens: readonly Leaf[]): boolean =>
  getMeasure(measure).across === 'distinct' &&
  tokens.length > 1 &&
  tokens.every(({ sourceId }) => sourceId === whole.sourceId)

/**
 * How big each asset is: by the first measure of its class that is known and not more than 7 days behind the others.
 * `isRemainder` assets and named ones alike.
 */
export function assetSizes(
  byMeasure: ReadonlyMap<MeasureKey, Map<number, AssetValue>>,
): Map<number, AssetValue> {
  const classes = new Map<number, number>()
  for (const values of byMeasure.values())
    for (const { assetId, units } of values.values()) {
      const classId = units[0]?.leaf.classId
      if (classId) classes.set(assetId, classId)
    }
  const sizes = new Map<number, AssetValue>()
  for (const [assetId, classId] of classes) {
    const order = assetClassById(classId)?.size ?? []
    const chosen = choosePublished(
      order.flatMap((measure, rank) => {
        const value = byMeasure.get(measure)?.get(assetId)
        return value && !isAssumed(value)
          ? [{ rank, newestDay: value.line.start + value.line.values.length - 1, value }]
          : []
      }),
    )
    if (chosen) sizes.set(assetId, chosen.value)
  }
  return sizes
}

/** Nothing of it is reported: other measures stand in for all of its units, and they are what says how big it is. */
export const isAssumed = ({ units }: AssetValue): boolean =>
  units.length > 0 && units.every(({ leaf }) => leaf.standIn)

/** Sums up the tokens of one asset. Amounts of them add up here, and nowhere wider. */
const sumTokens = (measure: MeasureKey, units: readonly Unit[]): Total =>
  countsTokens(measure) ? sumOfParts(units, getMeasure(measure).kind) : sumParts(measure, units)

/** Adds parts the way the measure adds. Measures that do not add take the longest line. */
export function sumParts(measure: MeasureKey, parts: readonly Part[]): Total {
  const { across, kind } = getMeasure(measure)
  if (across === 'weightedMean') return weightedMeanOfParts(parts)
  if (across !== 'none') return sumOfParts(parts, kind)
  const longest = [...parts].sort(
    (a, b) => b.values.length - a.values.length || a.key.localeCompare(b.key),
  )[0]
  return sumOfParts(longest ? [longest] : [])
}

function makeUnit(
  measure: MeasureKey,
  leaf: Leaf & { assetId: number },
  weightOf: (unit: Unit) => Part | undefined,
): Unit {
  const unit: Unit = {
    ...leaf,
    values: inUnitsOfAsset(measure, leaf),
    retiredFrom: null,
    key: leaf.scopeKey,
    leaf,
    measure,
  }
  if (getMeasure(measure).across !== 'weightedMean') return unit
  const weight = weightOf(unit)
  return weight ? { ...unit, weight } : unit
}

/** A unit as totals count it: up to the day from which on they go on without it. */
function retire(
  unit: Unit,
  { retiredFrom, assetRetiredFrom }: Pick<Leaf, 'retiredFrom' | 'assetRetiredFrom'>,
): Unit {
  const from = Math.min(retiredFrom ?? Infinity, assetRetiredFrom ?? Infinity)
  if (from === Infinity) return unit
  return {
    ...unit,
    values: unit.values.subarray(0, Math.max(0, from - unit.start)),
    heldDays: unit.heldDays?.filter((day) => day < from) ?? null,
    retiredFrom: from,
  }
}

const SLOWNESS = { day: 0, business_day: 1, week: 2, month: 3 } as const
export const slowest = (parts: readonly Pick<Part, 'frequency'>[]): Frequency =>
  parts.map(({ frequency }) => frequency).sort((a, b) => SLOWNESS[b] - SLOWNESS[a])[0] ?? 'day'
