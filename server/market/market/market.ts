import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { isNow, type PointInTime } from '#lib/view/figures/point-in-time.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { openHolds, type OpenHold } from '#server/pipeline/holds/newest-holds.ts'
import { heldLines, type HeldLines } from '#server/pipeline/rollup/held-lines.ts'
import { classLeaves, scopeLines } from '#server/pipeline/rollup/units/asset-units.ts'
import { readOneAsset, type OneAsset } from '#server/pipeline/rollup/units/one-asset.ts'
import { latestAsOf, type PastLatest } from '#server/pipeline/series/as-of/latest-as-of.ts'
import { latestOfKind, latestOfTokens } from '#server/pipeline/series/as-of/latest-of-kind.ts'
import { findLaterRuns } from '#server/pipeline/series/as-of/said-as-of.ts'
import { publishedLinesAsOf } from '#server/pipeline/series/as-of/published-as-of.ts'
import { cutLeaf, type Leaf } from '#server/pipeline/series/leaves.ts'
import { cutAfter } from '#server/pipeline/series/packed.ts'
import {
  lineKey,
  type PublishedLatest,
  type PublishedLine,
} from '#server/pipeline/series/published.ts'
import { publishedLines } from '#server/pipeline/series/published-lines.ts'
import { DOLLARS, isMoney, type Money } from '#server/market/currency/convert-money.ts'
import type { MarketAccess } from '#server/people/access/market-access.ts'
import { convertLatest } from '#server/market/currency/converted-latest.ts'
import { convertHolds, convertPublished } from '#server/market/currency/converted-lines.ts'
import { convertedUnits, cutAssets, type Assets } from '#server/market/market/converted-units.ts'
import {
  earlierGroups,
  isFollowedBy,
  placesBy,
  recordedCatalogue,
  recordedIndex,
  type EarlierGroup,
} from '#server/market/market/recorded-catalogue.ts'

/** Somebody who may not see everything; `today`: from which histories are counted. */
export interface MarketViewer {
  access: MarketAccess
  today: Day
}

/** Newest values by `lineKey`. */
type Newest = Map<string, PublishedLatest>

/**
 * The market up to a value day, as it was published by the end of another, with its amounts in one
 * currency: the only way to published lines, units, holds and the catalogue. Opened by
 * `openMarket`. What it reads is cached for each data version, not for each market.
 */
export class Market {
  /** only what was published by the end of this day; null: as it is published now */
  readonly asOf: Day | null
  /** the value day: nothing of a later day is read; null: up to the newest */
  readonly on: Day | null
  readonly money: Money
  /** narrows records and questions of the data API; null: sees everything, as every reader of pages does */
  readonly viewer: MarketViewer | null

  constructor({ asOf, on }: PointInTime, money: Money, viewer: MarketViewer | null) {
    this.asOf = asOf
    this.on = on
    this.money = money
    this.viewer = viewer
  }

  /** Names what a cache may hold of it within one data version. */
  get key(): string {
    return `${this.money.currency} ${this.asOf ?? ''} ${this.on ?? ''}`
  }

  /** Tells if it is of the present, beside which all that is kept of the present alone can be shown. */
  get isNow(): boolean {
    return isNow(this)
  }

  /** The last day that it can say anything of; null: that of now. */
  get lastDay(): Day | null {
    return this.on === null || this.asOf === null
      ? (this.on ?? this.asOf)
      : Math.min(this.on, this.asOf)
  }

  /** In dollars: what is no amount of money is weighed and compared in them. */
  get inDollars(): Market {
    return this.money.rates ? new Market(this, DOLLARS, this.viewer) : this
  }

  /** As it was published by the end of another day, at the same rates, so that both can be compared. */
  by(asOf: Day | null): Market {
    return new Market({ asOf, on: this.on }, this.money, this.viewer)
  }

  /** Assets that were followed or had a value, in the groups that were recorded by then. */
  async catalogue(): Promise<CatalogueIndex> {
    const index = await recordedCatalogue(this.asOf)
    if (this.on === null) return index
    const sizes = await this.inDollars.units('size')
    const assets = [...index.assets].flatMap(([id, asset]): [number, CatalogueAsset][] => {
      const size = sizes.get(id)
      return size || this.follows(asset) ? [[id, size ? placesBy(asset, size) : asset]] : []
    })
    return { ...index, assets: new Map(assets) }
  }

  /** The same with every asset, to name what a line is of. */
  names(): Promise<CatalogueIndex> {
    return recordedIndex(this.asOf)
  }

  /** Groups that assets and tokens were recorded in by then, and are not in now; none of a market of now. */
  earlierGroups(): Promise<readonly EarlierGroup[]> {
    return earlierGroups(this.asOf)
  }

  /** Tells if an asset was followed by then: others of the catalogue had a value only. */
  follows(asset: CatalogueAsset): boolean {
    return isFollowedBy(asset, this.lastDay)
  }

  /** The value of every asset with the tokens that it is made of. */
  units(measure: MeasureKey): Promise<Assets> {
    return convertedUnits(measure, this, this.money)
  }

  /** Whole lines by `lineKey`. */
  async lines(
    scopeKeys: readonly string[],
    measures: readonly MeasureKey[],
  ): Promise<Map<string, PublishedLine>> {
    const wanted = { scopeKeys, measures }
    const lines = await (this.asOf === null
      ? publishedLines(wanted)
      : publishedLinesAsOf({ ...wanted, asOf: this.asOf }))
    return convertPublished(this.#cut(lines, cutAfter), this.money)
  }

  /**
   * Newest values of every scope of a kind. Outside dollars whole lines are read: the day of an
   * older value decides its rate.
   */
  async latest(
    kind: string,
    segments: readonly (string | null)[],
    measures: readonly MeasureKey[],
  ): Promise<Newest> {
    return this.#convertNewest(await latestOfKind(kind, segments, measures, this))
  }

  /** The same of these tokens. */
  async latestOfTokens(
    scopeKeys: readonly string[],
    measures: readonly MeasureKey[],
  ): Promise<Newest> {
    return this.#convertNewest(await latestOfTokens(scopeKeys, measures, this))
  }

  /**
   * The same of a market that was published by an earlier day, in dollars, with runs and the days of
   * older values; null: of now.
   */
  async latestThen(kind: string, measure: MeasureKey): Promise<readonly PastLatest[] | null> {
    const { asOf, on } = this
    return asOf === null ? null : latestAsOf({ kind, segment: null, measure, asOf, on })
  }

  /** The newest reading that is kept back of each line, by `lineKey`; none of a past market. */
  async holds(scopeKeys: readonly string[]): Promise<Map<string, OpenHold>> {
    return this.isNow ? convertHolds(await openHolds(scopeKeys), this.money) : new Map()
  }

  /** Days of lines of which a reading is kept back, by `lineKey`; none are known of what was published earlier. */
  async heldDays(measures: readonly MeasureKey[]): Promise<HeldLines> {
    if (this.asOf !== null) return new Map()
    return this.#cut(await heldLines(measures), (days, on) => days.filter((day) => day <= on))
  }

  /** Runs that were not finished by then: what they wrote was not known; none of a market of now. */
  async laterRuns(): Promise<readonly number[]> {
    return this.asOf === null ? [] : findLaterRuns(replicaSql(), this.asOf)
  }

  /** Lines that sources give or that are made of them, by scope; in dollars, to be converted once combined. */
  async scopeLines(measure: MeasureKey): Promise<ReadonlyMap<string, Leaf>> {
    return this.#cut(await scopeLines(measure, this.asOf), cutLeaf)
  }

  /** Lines that sources report for whole classes; in dollars, to be converted once combined. */
  async classLines(measure: MeasureKey): Promise<readonly Leaf[]> {
    const leaves = await classLeaves(measure, this.asOf)
    const { on } = this
    return on === null ? leaves : leaves.flatMap((leaf) => cutLeaf(leaf, on) ?? [])
  }

  /** The size and the lines of one asset, read without the others; in dollars. */
  async asset(assetId: number, measures: readonly MeasureKey[]): Promise<OneAsset> {
    const { size, lines } = await readOneAsset(assetId, measures, this.asOf)
    if (this.on === null) return { size, lines }
    return {
      size: size && cutAssets(new Map([[assetId, size]]), this.on).get(assetId),
      lines: (measure) => this.#cut(lines(measure), cutLeaf),
    }
  }

  /** Lines up to the value day; the same where there is none. */
  #cut<Line, Lines extends ReadonlyMap<string, Line>>(
    lines: Lines,
    cut: (line: Line, on: Day) => Line | undefined,
  ): Lines | Map<string, Line> {
    const { on } = this
    if (on === null) return lines
    return new Map(
      [...lines].flatMap(([key, line]): [string, Line][] => {
        const until = cut(line, on)
        return until === undefined ? [] : [[key, until]]
      }),
    )
  }

  async #convertNewest(found: Newest): Promise<Newest> {
    if (!this.money.rates) return found
    const amounts = [...found].filter(([, { measure }]) => isMoney(measure))
    const converted = new Map([...found].filter(([, { measure }]) => !isMoney(measure)))
    for (let at = 0; at < amounts.length; at += LINES_AT_ONCE) {
      const some = amounts.slice(at, at + LINES_AT_ONCE)
      const lines = await this.lines(
        [...new Set(some.map(([, { scopeKey }]) => scopeKey))],
        [...new Set(some.map(([, { measure }]) => measure))],
      )
      for (const [key, latest] of some) {
        const value = convertLatest(latest, lines.get(key), this.money)
        if (value) converted.set(lineKey(latest.scopeKey, latest.measure), value)
      }
    }
    return converted
  }
}

/** Lines that are read at once: those of a large kind together would be a great many. */
const LINES_AT_ONCE = 2_000
