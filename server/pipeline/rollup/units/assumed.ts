import { ASSUMED } from '#lib/registry/assumptions.ts'
import { findAssumption, findStandIns } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { EstimateRules } from '#server/pipeline/rollup/units/estimate-rules.ts'
import { DayStretches, toStretches } from '#server/pipeline/series/day-stretches.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

type Leaves = ReadonlyMap<string, Leaf>

/**
 * The lines of a measure with those that are assumed: where no source says how much of an asset
 * circulates or was bridged out, or what a token costs beside its NAV, the line of the nearest
 * measure that is known of the same token or asset stands in, and every day of it says so. Who
 * reports it later takes over from the first day of that on; where an asset is reported whole,
 * nothing is assumed of its tokens, and nothing of an asset of which tokens are known. That all
 * tokens circulate is not assumed where addresses are known that keep some apart. `known`: the
 * lines of a measure before anything is assumed.
 */
export function withAssumed(
  measure: MeasureKey,
  known: (measure: MeasureKey) => Leaves,
  rules: EstimateRules,
): Leaves {
  const standIns = findStandIns(measure)
  if (!standIns.length) return known(measure)
  const lines = new Map(known(measure))
  const joined = new Set<string>()
  for (const standIn of standIns) {
    const kinds = kindsByAsset(lines.values())
    const isOfSupply = (findAssumption(measure, standIn) & ASSUMED.supply) !== 0
    for (const leaf of known(standIn).values()) {
      const { scopeKey: key, assetId } = leaf
      if (assetId === null || (isOfSupply && rules.keptApart.has(assetId))) continue
      const reported = known(measure).get(key)
      if (reported && !joined.has(key)) {
        lines.set(key, joinAssumed(makeAssumed(leaf, measure, standIn), reported))
        joined.add(key)
      } else if (!lines.has(key) && mayStandIn(leaf, assetId, measure, kinds.get(assetId), rules))
        lines.set(key, makeAssumed(leaf, measure, standIn))
    }
  }
  return lines
}

type Kinds = ReadonlySet<Leaf['scopeKind']>

/** An asset is known whole, by its tokens, or both. */
function kindsByAsset(lines: Iterable<Leaf>): Map<number, Kinds> {
  const kinds = new Map<number, Set<Leaf['scopeKind']>>()
  for (const { assetId, scopeKind } of lines)
    if (assetId !== null)
      kinds.set(assetId, (kinds.get(assetId) ?? new Set<Leaf['scopeKind']>()).add(scopeKind))
  return kinds
}

/** Nothing is reported of the scope, be it kept back, and nothing is known that would count twice with it. */
function mayStandIn(
  { scopeKey: key, scopeKind }: Leaf,
  assetId: number,
  measure: MeasureKey,
  kinds: Kinds = new Set(),
  { isReported, isReportedOfTokens }: EstimateRules,
): boolean {
  if (isReported(key, measure)) return false
  if (scopeKind === 'asset') return kinds.size === 0 && !isReportedOfTokens(assetId, measure)
  return !kinds.has('asset') && !isReported(scopeKey(makeScope('asset', assetId)), measure)
}

const makeAssumed = (leaf: Leaf, measure: MeasureKey, standIn: MeasureKey): Leaf => ({
  ...leaf,
  assumed: new DayStretches([
    { from: leaf.start, to: lastDay(leaf), note: findAssumption(measure, standIn) },
  ]),
  isMade: true,
  madeOf: [leaf],
  standIn,
})

/** A line that begins before the reported one goes on as that. */
function joinAssumed(assumed: Leaf, reported: Leaf): Leaf {
  const { start } = assumed
  if (start >= reported.start) return reported
  const before = reported.start - start
  const values = new Float64Array(before + reported.values.length).fill(Number.NaN)
  values.set(assumed.values.subarray(0, before))
  values.set(reported.values, before)
  return {
    ...reported,
    start,
    values,
    estimated: new Map([
      ...[...(assumed.estimated ?? [])].filter(([day]) => day < reported.start),
      ...(reported.estimated ?? []),
    ]),
    assumed: new DayStretches(
      toStretches(assumed.assumed).stretches.map((each) => ({
        ...each,
        to: Math.min(each.to, reported.start - 1),
      })),
    ),
    isMade: true,
    madeOf: [reported, assumed],
    isJoined: true,
  }
}
