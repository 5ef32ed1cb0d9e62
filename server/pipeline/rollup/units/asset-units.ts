import { setImmediate as turn } from 'node:timers/promises'
import { dataVersion } from '#server/core/cache/data-version.ts'
import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import {
  NO_ASSET,
  reportedOfAssets,
  reportedSeries,
  reportedStates,
  type Leaf,
} from '#server/pipeline/series/leaves.ts'
import { reportedSeriesAsOf } from '#server/pipeline/series/as-of/leaves-as-of.ts'
import {
  estimateRules,
  makeRules,
  readEstimateFacts,
  statesOfFacts,
  type EstimateRules,
} from '#server/pipeline/rollup/units/estimate-rules.ts'
import { openEstimates } from '#server/pipeline/rollup/units/estimates.ts'
import {
  assetSizes,
  assetValues,
  publishedLeaves,
  type AssetValue,
  type Unit,
} from '#server/pipeline/rollup/units/units.ts'
import { findInputs, withInputs } from '#lib/registry/measure-factors.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { lastDay, valueOn } from '#server/pipeline/series/packed.ts'
import { pastReads } from '#server/pipeline/series/as-of/past-reads.ts'

/** The decoded series of one measure. */
interface Decoded {
  assets: Map<number, AssetValue>
  /** the reported series that speak for each scope, of which estimates in other measures are made */
  leaves: ReadonlyMap<string, Leaf>
  /** the same with what is estimated and made */
  lines: ReadonlyMap<string, Leaf>
  /** lines that are reported for whole classes, one a scope and source */
  classes: readonly Leaf[]
}

/** Beyond it the measures that were asked for longest ago are read again: 5,000 lines of four years are 60 MB. */
export const MOST_DECODED_BYTES = 256 * 2 ** 20

/**
 * Supplies, prices and values are kept together: values are made of the others and stand in for
 * each other, and `size` is made of them. Apart, their lines would be read and counted several
 * times.
 */
type Kept = ReadonlyMap<MeasureKey, Decoded>
const VALUES = withInputs(SIZE_MEASURES)
const WITH_VALUES: ReadonlySet<MeasureKey> = new Set(['size', ...VALUES])

const cache = new LoadingCache<Kept>({
  mostBytes: MOST_DECODED_BYTES,
  measureBytes,
})

/**
 * Returns the value of every asset in one measure, with the tokens it is made of: decoded once per
 * data version and kept, so that any grouping is a sum over arrays in memory. `size` takes each
 * asset's first known size measure, `netFlow` is mints less burns. `asOf`: what was published by
 * the end of that day.
 */
export const assetUnits = async (
  measure: MeasureKey,
  asOf: Day | null,
): Promise<Map<number, AssetValue>> => (await decoded(measure, asOf)).assets

/**
 * The lines of tokens, assets and wider scopes that some source gives, or that are made of what
 * sources give, by scope.
 */
export const scopeLines = async (
  measure: MeasureKey,
  asOf: Day | null,
): Promise<ReadonlyMap<string, Leaf>> => (await decoded(measure, asOf)).lines

/** Lists the lines that sources report for whole classes, in one measure; none for measures that are made here. */
export const classLeaves = async (
  measure: MeasureKey,
  asOf: Day | null,
): Promise<readonly Leaf[]> => (await decoded(measure, asOf)).classes

async function decoded(measure: MeasureKey, asOf: Day | null): Promise<Decoded> {
  const isValue = WITH_VALUES.has(measure)
  const kept = await cache.get(
    `${isValue ? 'size' : measure} ${asOf ?? ''}`,
    async () =>
      isValue ? loadValues(asOf) : new Map([[measure, await loadMeasure(measure, asOf)]] as const),
    await dataVersion(),
  )
  return kept.get(measure) ?? NOTHING
}

const NOTHING: Decoded = { assets: new Map(), leaves: new Map(), lines: new Map(), classes: [] }

async function loadMeasure(measure: MeasureKey, asOf: Day | null): Promise<Decoded> {
  if (measure === 'netFlow') return loadNetFlow(asOf)
  const inputs = await Promise.all(
    findInputs(measure).map(
      async (input) => [input, { leaves: (await decoded(input, asOf)).leaves }] as const,
    ),
  )
  const own = await readReported(measure, asOf)
  const known = new Map<MeasureKey, Pick<Reported, 'leaves'>>([...inputs, [measure, own]])
  return decode(measure, own, (await estimatesOf(known))(measure))
}

async function loadValues(asOf: Day | null): Promise<Kept> {
  if (asOf === null) return loadNewestValues()
  const reported = await Promise.all(
    VALUES.map(async (measure) => [measure, await readReported(measure, asOf)] as const),
  )
  return makeValues(new Map(reported), await estimateRules(replicaSql(), VALUES))
}

/** The states that the newest values were last made of, and those values, which an asset that is as it was keeps. */
let madeLast: { states: ReadonlyMap<number, string>; kept: WeakRef<Kept> } | undefined

async function loadNewestValues(): Promise<Kept> {
  const before = madeLast?.kept.deref()
  const statesBefore = madeLast?.states ?? new Map<number, string>()
  // one server for all of it, where what is read later is never older: a state newer than the lines
  // beside it would keep them for good
  const server = replicaSql()
  const [lines, facts] = await Promise.all([
    reportedStates(server, VALUES),
    readEstimateFacts(server, VALUES),
  ])
  const states = joinStates(lines, statesOfFacts(facts))
  const changed = new Set(
    [...new Set([...states.keys(), ...statesBefore.keys()])].filter(
      (assetId) => states.get(assetId) !== statesBefore.get(assetId),
    ),
  )
  const reported = await reportedOfAssets(server, [...(before ? changed : states.keys())], VALUES)
  const made = await makeValues(
    new Map(VALUES.map((measure) => [measure, speakersOf(measure, reported.get(measure) ?? [])])),
    makeRules(facts),
  )
  const kept = before ? takeOver(before, made, changed) : made
  madeLast = { states, kept: new WeakRef(kept) }
  return kept
}

const joinStates = (...parts: readonly ReadonlyMap<number, string>[]): Map<number, string> =>
  new Map(
    parts
      .flatMap((part) => [...part.keys()])
      .map((assetId) => [assetId, parts.map((part) => part.get(assetId) ?? '').join()]),
  )

/** The values of changed assets as they are made now, and of all others as they were made before. */
function takeOver(before: Kept, made: Kept, changed: ReadonlySet<number>): Kept {
  const ofLeaf = (_key: string, { assetId }: Leaf): number => assetId ?? NO_ASSET
  return new Map(
    [...made].map(([measure, fresh]) => {
      const old = before.get(measure) ?? NOTHING
      const decodedOf: Decoded = {
        assets: replaced(old.assets, fresh.assets, (assetId) => changed.has(assetId)),
        leaves: replaced(old.leaves, fresh.leaves, (...leaf) => changed.has(ofLeaf(...leaf))),
        lines: replaced(old.lines, fresh.lines, (...leaf) => changed.has(ofLeaf(...leaf))),
        classes: changed.has(NO_ASSET) ? fresh.classes : old.classes,
      }
      return [measure, decodedOf]
    }),
  )
}

/** Entries in their order, with those of which it is so as they are now, and what is new behind them. */
function replaced<Key, Value>(
  old: ReadonlyMap<Key, Value>,
  fresh: ReadonlyMap<Key, Value>,
  isChanged: (key: Key, value: Value) => boolean,
): Map<Key, Value> {
  const stays = [...old].flatMap(([key, value]): [Key, Value][] => {
    const now = isChanged(key, value) ? fresh.get(key) : value
    return now === undefined ? [] : [[key, now]]
  })
  return new Map([...stays, ...fresh])
}

async function makeValues(
  reported: ReadonlyMap<MeasureKey, Reported>,
  rules: EstimateRules,
): Promise<Kept> {
  const linesOf = openEstimates((measure) => reported.get(measure)?.leaves ?? NOTHING.leaves, rules)
  const values = new Map<MeasureKey, Decoded>()
  for (const [measure, own] of reported) {
    await turn() // adding up one takes up to 50 ms, and others want to be answered meanwhile
    values.set(measure, decode(measure, own, linesOf(measure)))
  }
  const assets = assetSizes(
    new Map(SIZE_MEASURES.map((measure) => [measure, values.get(measure)?.assets ?? new Map()])),
  )
  return new Map([...values, ['size', { ...NOTHING, assets }]])
}

type Reported = Pick<Decoded, 'leaves' | 'classes'>

async function readReported(measure: MeasureKey, asOf: Day | null): Promise<Reported> {
  const reported =
    asOf === null
      ? await reportedSeries(replicaSql(), measure)
      : await pastReads.run(() => reportedSeriesAsOf(replicaSql(), measure, asOf))
  return speakersOf(measure, reported)
}

const speakersOf = (measure: MeasureKey, reported: readonly Leaf[]): Reported => ({
  leaves: publishedLeaves(measure, reported),
  classes: reported.filter(({ scopeKind }) => scopeKind === 'class'),
})

/** The lines of measures with what may be estimated, as the published totals have it. */
async function estimatesOf(
  known: ReadonlyMap<MeasureKey, Pick<Reported, 'leaves'>>,
): Promise<(measure: MeasureKey) => ReadonlyMap<string, Leaf>> {
  const rules = await estimateRules(replicaSql(), [...known.keys()])
  return openEstimates((measure) => known.get(measure)?.leaves ?? NOTHING.leaves, rules)
}

const decode = (
  measure: MeasureKey,
  reported: Reported,
  lines: ReadonlyMap<string, Leaf>,
): Decoded => ({ ...reported, lines, assets: assetValues(measure, lines, () => undefined) })

async function loadNetFlow(asOf: Day | null): Promise<Decoded> {
  const [mints, burns] = await Promise.all([
    assetUnits('dailyMints', asOf),
    assetUnits('dailyBurns', asOf),
  ])
  return { ...NOTHING, assets: netFlowValues(mints, burns) }
}

/** Mints less burns of what reports both, on the days that both are known. */
function netFlowValues(
  mints: ReadonlyMap<number, AssetValue>,
  burns: ReadonlyMap<number, AssetValue>,
): Map<number, AssetValue> {
  const leaves = [...mints].flatMap(([assetId, { units }]) =>
    units.flatMap((minted) => {
      const burnt = burns.get(assetId)?.units.find(({ key }) => key === minted.key)
      return burnt ? [[minted.key, subtractUnits(minted, burnt)] as const] : []
    }),
  )
  return assetValues('netFlow', new Map(leaves), () => undefined)
}

function subtractUnits(minted: Unit, burnt: Unit): Unit['leaf'] {
  const start = Math.max(minted.start, burnt.start)
  const end = Math.min(lastDay(minted), lastDay(burnt))
  const values = Float64Array.from(
    { length: Math.max(0, end - start + 1) },
    (_, at) => valueOn(minted, start + at) - valueOn(burnt, start + at),
  )
  const heldDays = [...(minted.heldDays ?? []), ...(burnt.heldDays ?? [])]
  return { ...minted.leaf, start, values, newestDay: end, heldDays: [...new Set(heldDays)] }
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
