import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import type { ClientBase } from 'pg'
import { measureKeys, measureOf, measures, type MeasureKey } from '#lib/registry/measures.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { sources } from '#lib/registry/sources.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import { reportedByAsset, type Leaf } from '#server/data/series/leaves.ts'
import {
  estimateRules,
  factorsOf,
  VALUE_MEASURES,
  withEstimates,
  withFactors,
  type EstimateRules,
} from '#server/data/rollup/estimates.ts'
import { releasedDays, showReleased, type ReleasedDays } from '#server/data/series/released.ts'
import { isRwa } from '#server/data/rollup/scopes.ts'
import type { Part, Total } from '#server/data/series/total.ts'
import {
  assetSizes,
  assetValues,
  publishedLeaves,
  totalOf,
  type AssetValue,
  type Unit,
} from '#server/data/rollup/units.ts'
import { WideTotals, type WideTotal } from '#server/data/rollup/wide-totals.ts'
import { scopeKey, scopeOf, type Scope, type Segment } from '#server/data/series/scope.ts'

/** A derived line, before it is compared with what was published. */
export interface DerivedLine {
  scope: Scope
  key: string
  measure: MeasureKey
  total: Total
  /** more than one part of a distinct count */
  isUpperBound: boolean
  /** false where a reported series speaks for the scope */
  isPublished: boolean
}

/** Some of what follows from the reported series of one measure: derived lines, and which reported series are published. */
export interface Derivation {
  measure: MeasureKey
  lines: DerivedLine[]
  publishedSeriesIds: number[]
  reportedSeriesIds: number[]
}

const SPLIT: ReadonlySet<MeasureKey> = new Set([
  ...SIZE_MEASURES,
  'size',
  'holders',
  'dailyMints',
  'dailyBurns',
  'monthlyTransferVolume',
  'monthlyActiveAddresses',
])
const SEGMENTS: readonly (Segment | null)[] = [null, 'distributed', 'represented']
/** Days of derived lines that are given at a time. */
const DAYS_AT_ONCE = 1 << 16

/** Measures that must be derived again when the given ones changed; `ofAssets`: some of them for tokens or assets. */
export function affectedMeasures(changed: ReadonlySet<MeasureKey>, ofAssets = true): MeasureKey[] {
  const isChanged = (measure: MeasureKey) =>
    changed.has(measure) ||
    (ofAssets && Object.values(factorsOf(measure) ?? {}).some((factor) => changed.has(factor)))
  const sizesChanged = SIZE_MEASURES.some(isChanged)
  return measureKeys.filter((measure) => {
    if (measure === 'size') return sizesChanged
    if (isChanged(measure)) return true
    return sizesChanged && measureOf(measure).across === 'weightedMean'
  })
}

/** Derives every wider line of one measure, asset by asset to bound memory. Inside a transaction. */
export async function* deriveMeasure(
  client: ClientBase,
  measure: MeasureKey,
): AsyncGenerator<Derivation> {
  const own = measure === 'size' ? SIZE_MEASURES : [measure]
  if (!(await isReported(client, own))) return
  const { across } = measureOf(measure)
  const rules = await estimateRules(client)
  const wide = new WideTotals(measure, SPLIT.has(measure))
  const batch = new Batch(measure, await releasedDays(client, measure))
  const wholes: Wholes = new Map()
  const classTotals = new Map<string, WideTotal>()
  for (let pass = 1; pass === 1 || wide.isUnfinished; pass++) {
    wide.beginPass()
    for await (const { assetId, leaves } of reportedByAsset(
      client,
      withFactors(across === 'weightedMean' ? [...own, ...SIZE_MEASURES] : own),
    )) {
      const published = publishedByMeasure(leaves, rules)
      if (pass === 1 && measure !== 'size') batch.report(leaves.get(measure) ?? [])
      if (assetId === null) {
        for (const each of own) wholes.set(each, published.get(each) ?? new Map<string, Leaf>())
        continue
      }
      const value =
        measure === 'size' ? sizeOf(assetId, published) : valueOf(assetId, measure, published)
      if (!value) continue
      if (pass === 1) batch.addAsset(value, published.get(measure)?.values() ?? [])
      if (across !== 'none') wide.add(value.units)
      if (batch.isFull) yield batch.take()
    }
    for (const each of wide.totals()) {
      if (each.scope.kind === 'class') classTotals.set(each.key, each)
      else
        batch.add({
          ...each,
          isPublished: !speaker(wholes.get(measure)?.get(each.key), each.total),
        })
      if (batch.isFull) yield batch.take()
    }
  }
  if (across !== 'none') {
    const classLines = addClasses(batch, measure, classTotals, wholes)
    if (across !== 'weightedMean') addTotals(batch, measure, classLines, wholes)
  }
  if (measure !== 'size') batch.publishWholes(wholes.get(measure)?.values() ?? [])
  yield batch.take()
}

/** Series that are reported for scopes wider than an asset, those that speak for their scope, by measure and scope. */
type Wholes = Map<MeasureKey, ReadonlyMap<string, Leaf>>

/** Is anything reported that one of these measures, or a product that is one, could be made of? */
async function isReported(client: ClientBase, wanted: readonly MeasureKey[]): Promise<boolean> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct s.measure_id as id from series s join series_values v on v.series_id = s.id where s.measure_id = any($1) and s.source_id <> $2',
    [withFactors(wanted).map((measure) => measures[measure].id), sources.assay.id],
  )
  const isKnown = (measure: MeasureKey) => rows.some(({ id }) => id === measures[measure].id)
  return wanted.some(
    (measure) =>
      isKnown(measure) || Object.values(factorsOf(measure) ?? { none: measure }).every(isKnown),
  )
}

/** The series that speak for each scope, by measure, with what may be estimated. */
function publishedByMeasure(
  leaves: ReadonlyMap<MeasureKey, readonly Leaf[]>,
  rules: EstimateRules,
): Map<MeasureKey, ReadonlyMap<string, Leaf>> {
  const reported = new Map(
    [...leaves].map(([measure, candidates]) => [measure, publishedLeaves(candidates)]),
  )
  const of = (measure: MeasureKey) => reported.get(measure) ?? NO_LEAVES
  const wanted = new Set([
    ...reported.keys(),
    ...VALUE_MEASURES.filter((measure) =>
      Object.values(factorsOf(measure) ?? {}).every((factor) => reported.has(factor)),
    ),
  ])
  return new Map([...wanted].map((measure) => [measure, withEstimates(measure, of, rules)]))
}

const NO_LEAVES: ReadonlyMap<string, Leaf> = new Map()

function valueOf(
  assetId: number,
  measure: MeasureKey,
  published: ReadonlyMap<MeasureKey, ReadonlyMap<string, Leaf>>,
): AssetValue | undefined {
  const own = published.get(measure)
  if (!own) return undefined
  const size = measureOf(measure).across === 'weightedMean' ? sizeOf(assetId, published) : undefined
  return assetValues(measure, own, (unit) => size && weightOf(unit, size)).get(assetId)
}

function sizeOf(
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
function weightOf(unit: Unit, size: AssetValue): Part {
  return (
    size.units.find(({ leaf }) => leaf.tokenId === unit.leaf.tokenId && leaf.tokenId !== null) ??
    size.line
  )
}

/** Lines of classes; returns what speaks for each class. A class may be reported whole, without any asset of it. */
function addClasses(
  batch: Batch,
  measure: MeasureKey,
  totals: ReadonlyMap<string, WideTotal>,
  wholes: Wholes,
): Map<string, Part> {
  const classLines = new Map<string, Part>()
  for (const { id, size } of assetClasses)
    for (const segment of SEGMENTS) {
      const scope = scopeOf('class', id, segment)
      const key = scopeKey(scope)
      const own = totals.get(key)
      const candidates =
        measure === 'size'
          ? size.flatMap((each) => wholes.get(each)?.get(key) ?? [])
          : wholes.get(measure)?.get(key)
      const whole = speaker(candidates, own?.total)
      if (measure === 'size' && whole)
        batch.add({
          scope,
          key,
          total: totalOf(measure, [partOf(whole)]),
          partCount: 1,
          isPublished: true,
        })
      else if (own) batch.add({ ...own, isPublished: !whole })
      const line = whole
        ? partOf(whole)
        : own && {
            key,
            frequency: 'day' as const,
            start: own.total.start,
            values: own.total.values,
            estimated: own.total.estimated,
          }
      if (line) classLines.set(key, line)
    }
  return classLines
}

/** The totals of all real-world assets are made of classes. */
function addTotals(
  batch: Batch,
  measure: MeasureKey,
  classLines: ReadonlyMap<string, Part>,
  wholes: Wholes,
): void {
  for (const segment of SEGMENTS) {
    const scope = scopeOf('total', null, segment)
    const key = scopeKey(scope)
    const parts = assetClasses
      .filter(({ id }) => isRwa(id))
      .flatMap(({ id }) => classLines.get(scopeKey(scopeOf('class', id, segment))) ?? [])
    const total = totalOf(measure, parts)
    batch.add({
      scope,
      key,
      total,
      partCount: parts.length,
      isPublished: !speaker(wholes.get(measure)?.get(key), total),
    })
  }
}

/** The reported series that speaks for a scope instead of the sum of its parts, if one does. */
function speaker(
  wholes: Leaf | readonly Leaf[] | undefined,
  derived: Total | undefined,
): Leaf | undefined {
  const newestDay = derived ? derived.start + derived.values.length - 1 : 0
  return choosePublished<{ rank: number; newestDay: number; leaf: Leaf | undefined }>([
    ...[wholes ?? []].flat().map((leaf) => ({ rank: leaf.rank, newestDay: leaf.newestDay, leaf })),
    ...(derived ? [{ rank: sources.assay.rank, newestDay, leaf: undefined }] : []),
  ])?.leaf
}

const partOf = (leaf: Leaf): Part => ({
  key: leaf.scopeKey,
  frequency: leaf.frequency,
  start: leaf.start,
  values: leaf.values,
  ...(leaf.estimated && { estimated: leaf.estimated }),
})

/** Gathers what is derived, to be written some lines at a time. */
class Batch {
  readonly #measure: MeasureKey
  readonly #isDistinct: boolean
  #derivation: Derivation
  #days = 0
  /** scopes that a derived line speaks for */
  readonly #derivedKeys = new Set<string>()

  readonly #released: ReleasedDays

  constructor(measure: MeasureKey, released: ReleasedDays) {
    this.#measure = measure
    this.#released = released
    this.#isDistinct = measureOf(measure).across === 'distinct'
    this.#derivation = this.#empty()
  }

  get isFull(): boolean {
    return this.#days >= DAYS_AT_ONCE
  }

  add({ scope, key, total, partCount, isPublished }: WideTotal & { isPublished: boolean }): void {
    if (!total.values.length) return
    // what is made of this line afterwards sees the same values
    showReleased(total, this.#released.get(key))
    this.#derivation.lines.push({
      scope,
      key,
      measure: this.#measure,
      total,
      isUpperBound: this.#isDistinct && partCount > 1,
      isPublished,
    })
    this.#days += total.values.length
    if (isPublished) this.#derivedKeys.add(key)
  }

  /** The line over the tokens of an asset, and which of its reported series are published beside it. */
  addAsset({ assetId, units, derived, line }: AssetValue, leaves: Iterable<Leaf>): void {
    const scope = scopeOf('asset', assetId)
    const key = scopeKey(scope)
    const isOfTokens = units.some(({ leaf }) => leaf.tokenId !== null)
    if (this.#measure === 'size')
      this.add({ scope, key, total: totalOf('size', [line]), partCount: 1, isPublished: true })
    else if (derived && !units.some(({ leaf }) => leaf.scopeKey === key && leaf.estimated))
      this.add({ scope, key, total: derived, partCount: units.length, isPublished: isOfTokens })
    const published = [...leaves]
    for (const leaf of published)
      if (leaf.estimated && !this.#derivedKeys.has(leaf.scopeKey)) this.#addEstimated(leaf)
    this.publishWholes(published)
  }

  /** A line with estimates stands for the reported one, which stays as its source gave it. */
  #addEstimated({ scopeKind, scopeKey: key, tokenId, assetId, ...leaf }: Leaf): void {
    const scope = scopeOf(scopeKind, tokenId ?? assetId)
    const total: Total = {
      start: leaf.start,
      values: leaf.values,
      estimated: new Map(leaf.estimated),
      partial: new Map(),
      incomplete: [],
      partCount: 1,
    }
    this.add({ scope, key, total, partCount: 1, isPublished: true })
  }

  report(leaves: readonly Leaf[]): void {
    for (const { seriesId } of leaves) this.#derivation.reportedSeriesIds.push(seriesId)
  }

  /** Reported series are published, but where a derived line speaks for their scope. */
  publishWholes(leaves: Iterable<Leaf>): void {
    for (const leaf of leaves)
      if (!this.#derivedKeys.has(leaf.scopeKey))
        this.#derivation.publishedSeriesIds.push(leaf.seriesId)
  }

  take(): Derivation {
    const taken = this.#derivation
    this.#derivation = this.#empty()
    this.#days = 0
    return taken
  }

  #empty(): Derivation {
    return { measure: this.#measure, lines: [], publishedSeriesIds: [], reportedSeriesIds: [] }
  }
}
