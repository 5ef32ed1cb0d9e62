import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
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
import type { Leaf } from '#server/pipeline/series/leaves.ts'
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
import { convertedUnits, type Assets } from '#server/market/market/converted-units.ts'
import {
  earlierGroups,
  isFollowedBy,
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
 * The market as it was published by the end of a day, with its amounts in one currency: the only
 * way to published lines, units, holds and the catalogue. Opened by `openMarket`. What it reads is
 * cached for each data version, not for each market.
 */
export class Market {
  /** null: as it is published now */
  readonly asOf: Day | null
  readonly money: Money
  /** narrows records and questions of the data API; null: sees everything, as every reader of pages does */
  readonly viewer: MarketViewer | null

  constructor(asOf: Day | null, money: Money, viewer: MarketViewer | null) {
    this.asOf = asOf
    this.money = money
    this.viewer = viewer
  }

  /** Names what a cache may hold of it within one data version. */
  get key(): string {
    return `${this.money.currency} ${this.asOf ?? ''}`
  }

  /** In dollars: what is no amount of money is weighed and compared in them. */
  get inDollars(): Market {
    return this.money.rates ? new Market(this.asOf, DOLLARS, this.viewer) : this
  }

  /** As it was published by the end of another day, at the same rates, so that both can be compared. */
  by(asOf: Day | null): Market {
    return new Market(asOf, this.money, this.viewer)
  }

  /** Assets that were followed or had a value, in the groups that were recorded by then. */
  catalogue(): Promise<CatalogueIndex> {
    return recordedCatalogue(this.asOf)
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
    return isFollowedBy(asset, this.asOf)
  }

  /** The value of every asset with the tokens that it is made of. */
  units(measure: MeasureKey): Promise<Assets> {
    return convertedUnits(measure, this.asOf, this.money)
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
    return convertPublished(lines, this.money)
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
    return this.#convertNewest(await latestOfKind(kind, segments, measures, this.asOf))
  }

  /** The same of these tokens. */
  async latestOfTokens(
    scopeKeys: readonly string[],
    measures: readonly MeasureKey[],
  ): Promise<Newest> {
    return this.#convertNewest(await latestOfTokens(scopeKeys, measures, this.asOf))
  }

  /** The same of a past market in dollars, with runs and the days of older values; null: of now. */
  async latestThen(kind: string, measure: MeasureKey): Promise<readonly PastLatest[] | null> {
    const { asOf } = this
    return asOf === null ? null : latestAsOf({ kind, segment: null, measure, asOf })
  }

  /** The newest reading that is kept back of each line, by `lineKey`; none of a past market. */
  async holds(scopeKeys: readonly string[]): Promise<Map<string, OpenHold>> {
    return this.asOf === null ? convertHolds(await openHolds(scopeKeys), this.money) : new Map()
  }

  /** Days of lines of which a reading is kept back, by `lineKey`; none are known of a past market. */
  async heldDays(measures: readonly MeasureKey[]): Promise<HeldLines> {
    return this.asOf === null ? heldLines(measures) : new Map()
  }

  /** Runs that were not finished by then: what they wrote was not known; none of a market of now. */
  async laterRuns(): Promise<readonly number[]> {
    return this.asOf === null ? [] : findLaterRuns(replicaSql(), this.asOf)
  }

  /** Lines that sources give or that are made of them, by scope; in dollars, to be converted once combined. */
  scopeLines(measure: MeasureKey): Promise<ReadonlyMap<string, Leaf>> {
    return scopeLines(measure, this.asOf)
  }

  /** Lines that sources report for whole classes; in dollars, to be converted once combined. */
  classLines(measure: MeasureKey): Promise<readonly Leaf[]> {
    return classLeaves(measure, this.asOf)
  }

  /** The size and the lines of one asset, read without the others; in dollars. */
  asset(assetId: number, measures: readonly MeasureKey[]): Promise<OneAsset> {
    return readOneAsset(assetId, measures, this.asOf)
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
