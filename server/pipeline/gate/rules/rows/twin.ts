import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { newestDays, RECENT_DAYS } from '#server/pipeline/gate/readings/recent-days.ts'
import {
  newDays,
  givenOn,
  type Finding,
  type LineReadings,
  type RecentDays,
} from '#server/pipeline/gate/readings/readings.ts'

/**
 * Two assets may share a figure for a day, and a constant one for years; these many days of change
 * they do not share.
 */
const LEAST_DAYS = 20
const LEAST_LEVELS = 10
/** Fewer are enough where figures are large and one line becomes the other. */
const LARGE = { least: 10_000, days: 10, levels: 8 }

interface Recent extends RecentDays {
  /** while its scope waits to be written */
  line: LineReadings | null
}

/** Two lines of a run of which one says from a day on what the other says. */
export interface TwinLines {
  /** key of the two assets */
  key: string
  /** the one that was read later, and is held */
  later: LineReadings
  earlier: LineReadings
  /** days that are held if one of them is the copy, and that were compared */
  since: Day
  compared: Day
}

/**
 * Finds lines that say day by day what the line of another asset says: one coin's figures in
 * another one's place, or one coin under two names.
 */
export class Twins {
  readonly #byMeasure: Map<MeasureKey, Recent[]>
  #pairs: TwinLines[] = []
  #waiting: Recent[] = []

  /** `published`: of tokens and assets, as they were published before the run. */
  constructor(published: ReadonlyMap<MeasureKey, readonly RecentDays[]>) {
    this.#byMeasure = new Map(
      [...published].map(([measure, days]) => [
        measure,
        days.map((each) => ({ ...each, line: null })),
      ]),
    )
  }

  /**
   * All that is new about the lines of a scope, where they say what another asset's say. A price
   * says nothing by itself, and is another's where the lines beside it are.
   */
  find(
    { scopeKey, assetId }: { scopeKey: string; assetId: number | null },
    lines: readonly LineReadings[],
  ): Finding<'twin'>[] {
    const recents = lines.flatMap((line) => {
      const recent = this.#remember(scopeKey, assetId, line)
      // somebody who released one of its days has said that the line is its own
      return recent && ![...line.released].some((day) => day > recent.last - RECENT_DAYS)
        ? [{ line, recent }]
        : []
    })
    const twins = new Set<number>()
    for (const { line, recent } of recents)
      if (isTelling(line.measure))
        for (const { other } of this.#sameAs(line, recent.assetId, LEAST_LEVELS))
          twins.add(other.assetId)
    return recents.flatMap(({ line, recent }) => {
      const twin = this.#sameAs(line, recent.assetId, 1).find(({ other }) =>
        twins.has(other.assetId),
      )
      if (!twin) return []
      const { other, since } = twin
      if (other.line)
        this.#pairs.push({
          key: `${recent.assetId} ${other.assetId}`,
          later: line,
          earlier: other.line,
          since,
          compared: Math.max(since, other.last - RECENT_DAYS + 1),
        })
      return holdNewTwin(line, other.subject, since)
    })
  }

  /** Takes the pairs found among lines that are written now, of which nothing but the newest days is kept. */
  takePairs(): TwinLines[] {
    const pairs = this.#pairs
    for (const recent of this.#waiting) recent.line = null
    this.#pairs = []
    this.#waiting = []
    return pairs
  }

  #sameAs(line: LineReadings, assetId: number, leastLevels: number): Same[] {
    const others = this.#byMeasure.get(line.measure) ?? []
    return others.flatMap((other) => {
      const since = other.assetId === assetId ? null : sameSince(line, other, leastLevels)
      return since === null ? [] : [{ other, since }]
    })
  }

  /** Notes a line for those that are read after it. */
  #remember(scopeKey: string, assetId: number | null, line: LineReadings): Recent | undefined {
    if (assetId === null) return undefined
    const recent: Recent = { scopeKey, assetId, ...newestDays(line), line }
    const others = this.#byMeasure.get(line.measure) ?? []
    others.push(recent)
    this.#waiting.push(recent)
    this.#byMeasure.set(line.measure, others)
    return recent
  }
}

interface Same {
  other: Recent
  since: Day
}

/** Holds the new days of a line that has been another's since a day. */
export function holdNewTwin(line: LineReadings, other: string, since: Day): Finding<'twin'>[] {
  return [...newDays(line)]
    .filter((day) => day >= since && !line.released.has(day))
    .map((day) => finding('twin', line, day, { other }))
}

/** Prices of one peg, and rates, are the same for many. */
export const isTelling = (measure: MeasureKey): boolean => {
  const { unit, across } = getMeasure(measure)
  return unit !== 'percent' && !(unit === 'usd' && across === 'none')
}

/**
 * Since when a line says what the other one does: all along, or for the newest days of large
 * figures; null where it does not.
 */
export function sameSince(line: LineReadings, other: RecentDays, leastLevels: number): Day | null {
  // each line is compared with all others, and nearly all differ on the newest day: nothing is made for these
  let levels: Set<number> | undefined
  let [days, since] = [0, -Infinity]
  let isLarge = true
  for (let at = other.values.length - 1; at >= 0; at--) {
    const day = other.last - (other.values.length - 1 - at)
    const value = other.values[at] ?? Number.NaN
    const own = givenOn(line, day)
    if (Number.isNaN(value) || Number.isNaN(own)) continue
    if (value !== own) {
      since = day + 1
      break
    }
    days++
    levels = (levels ?? new Set()).add(value)
    isLarge &&= Math.abs(value) >= LARGE.least
  }
  const levelCount = levels?.size ?? 0
  const isWhole = since === -Infinity && days >= LEAST_DAYS && levelCount >= leastLevels
  // one level alone does not tell since when
  const isNewest = isLarge && days >= LARGE.days && levelCount >= LARGE.levels
  return isWhole || isNewest ? since : null
}
