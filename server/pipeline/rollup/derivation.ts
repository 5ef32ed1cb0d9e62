import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import { keepShown } from '#server/pipeline/rollup/newcomers.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { type ReleasedDays, showReleased } from '#server/pipeline/series/released.ts'
import { makeTotal, type Total } from '#server/pipeline/series/total.ts'
import { type AssetValue, sumParts } from '#server/pipeline/rollup/units/units.ts'
import type { WideTotal } from '#server/pipeline/rollup/wide-totals.ts'
import { type Scope, scopeKey, makeScope } from '#server/pipeline/series/scope.ts'

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

/**
 * Some of what follows from the reported series of one measure: derived lines, and which reported
 * series are published.
 */
export interface Derivation {
  measure: MeasureKey
  lines: DerivedLine[]
  publishedSeriesIds: number[]
  reportedSeriesIds: number[]
}

/** Days of derived lines that are given at a time. */
const DAYS_AT_ONCE = 1 << 16

/** Gathers what is derived, to be written some lines at a time. */
export class DerivationBatch {
  readonly #measure: MeasureKey
  readonly #isDistinct: boolean
  #derivation: Derivation
  #days = 0
  /** scopes that a derived line speaks for */
  readonly #derivedKeys = new Set<string>()

  readonly #released: ReleasedDays
  readonly #shown: ReadonlyMap<string, Packed>

  /** `shown`: totals that were published without something that is new, and held */
  constructor(measure: MeasureKey, released: ReleasedDays, shown: ReadonlyMap<string, Packed>) {
    this.#measure = measure
    this.#released = released
    this.#shown = shown
    this.#isDistinct = getMeasure(measure).across === 'distinct'
    this.#derivation = this.#empty()
  }

  get isFull(): boolean {
    return this.#days >= DAYS_AT_ONCE
  }

  add({ scope, key, total, partCount, isPublished }: WideTotal & { isPublished: boolean }): void {
    if (!total.values.length) return
    // lines that are made of this one afterwards see the same values
    showReleased(total, this.#released.get(key))
    keepShown(total, this.#shown.get(key))
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

  /** The line over the tokens of an asset, if it has one, and which of its other lines are published beside it. */
  addAsset(value: AssetValue | undefined, leaves: Iterable<Leaf>): void {
    if (value) this.#addTokens(value)
    const published = [...leaves]
    for (const leaf of published)
      if (leaf.isMade && !this.#derivedKeys.has(leaf.scopeKey)) this.#addMade(leaf)
    this.publishWholes(published)
  }

  #addTokens({ assetId, units, derived, line }: AssetValue): void {
    const scope = makeScope('asset', assetId)
    const key = scopeKey(scope)
    const isOfTokens = units.some(({ leaf }) => leaf.tokenId !== null)
    if (this.#measure === 'size')
      this.add({ scope, key, total: sumParts('size', [line]), partCount: 1, isPublished: true })
    else if (derived && !units.some(({ leaf }) => leaf.scopeKey === key && leaf.isMade))
      this.add({ scope, key, total: derived, partCount: units.length, isPublished: isOfTokens })
  }

  /**
   * A line with estimates stands for the reported one, which stays as its source gave it; one that
   * is made stands alone.
   */
  #addMade({ scopeKind, scopeKey: key, tokenId, assetId, ...leaf }: Leaf): void {
    const scope = makeScope(scopeKind, tokenId ?? assetId)
    this.add({ scope, key, total: makeTotal(leaf, 1), partCount: 1, isPublished: true })
  }

  report(leaves: readonly Leaf[]): void {
    for (const { seriesId } of leaves) this.#derivation.reportedSeriesIds.push(seriesId)
  }

  /** Reported series are published, but where a derived line speaks for their scope. */
  publishWholes(leaves: Iterable<Leaf>): void {
    for (const leaf of leaves)
      if (!this.#derivedKeys.has(leaf.scopeKey)) {
        this.#derivation.publishedSeriesIds.push(leaf.seriesId)
        // a line that was reported in a batch that is taken is written as unpublished, and is
        // written anew only where it is named anew
        this.#derivation.reportedSeriesIds.push(leaf.seriesId)
      }
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
