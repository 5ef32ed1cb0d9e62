import type { Day } from '#lib/dates.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { newestDays } from '#server/pipeline/gate/readings/recent-days.ts'
import {
  givenOn,
  newDays,
  type Finding,
  type KnownEvent,
  type LineReadings,
  type RecentDays,
} from '#server/pipeline/gate/readings/readings.ts'
import { RECORDED_DAYS } from '#server/pipeline/gate/rules/levels/split.ts'
import { isTelling, sameSince } from '#server/pipeline/gate/rules/rows/twin.ts'
import { scopeKey, type Scope } from '#server/pipeline/series/scope.ts'

/** Fewer levels that are the same on two networks may be chance, or tokens that were minted in advance. */
const LEAST_LEVELS = 10
/** A network that is there for so many days is there, and one comes within so many days of its first one. */
const LASTING_DAYS = 30
const COMING_DAYS = 7
/**
 * The other networks are known for so many days: of an asset that is read for the first time one
 * network may answer a day later than the rest.
 */
const KNOWN_DAYS = 7
/** The share of what came that has to have been minted, or to have left the other networks. */
const LEFT = 0.5

/** A token's line that is compared with those of the same asset on other networks. */
interface Place extends RecentDays {
  measure: MeasureKey
}

/** A scope as it is judged, and whose it is. */
interface Owner {
  scope: Scope
  assetId: number | null
  /** recorded events of the asset */
  events?: readonly KnownEvent[] | undefined
}

/**
 * Finds one supply told on several networks: a token of which the figures are those of another
 * token of its asset day by day, and a network that comes with about as much as the asset has on
 * all others, of which nothing left.
 */
export class ToldTwice {
  /** by asset; of a token and measure what was read last */
  readonly #byAsset = new Map<number, Map<string, Place>>()

  /** `published`: of tokens and assets, as they were published before the run. */
  constructor(published: ReadonlyMap<MeasureKey, readonly RecentDays[]>) {
    for (const [measure, lines] of published)
      for (const line of lines)
        if (line.scopeKey.startsWith('token:')) this.#remember({ ...line, measure })
  }

  find(
    { scope, assetId, events = [] }: Owner,
    lines: readonly LineReadings[],
  ): Finding<'told_twice'>[] {
    if (scope.kind !== 'token' || assetId === null) return []
    const own = scopeKey(scope)
    const places = [...(this.#byAsset.get(assetId)?.values() ?? [])]
    const found = lines.flatMap((line) => {
      const others = places.filter(
        ({ measure, scopeKey: key }) => measure === line.measure && key !== own,
      )
      return line.released.size
        ? []
        : (findCopy(line, others) ?? findWhole(line, lines, others, events))
    })
    for (const line of lines)
      this.#remember({ scopeKey: own, assetId, measure: line.measure, ...newestDays(line) })
    return found
  }

  #remember(place: Place): void {
    const places = this.#byAsset.get(place.assetId) ?? new Map<string, Place>()
    places.set(`${place.scopeKey} ${place.measure}`, place)
    this.#byAsset.set(place.assetId, places)
  }
}

/** Counts of one network may be as small as those of another; amounts and larger counts may not be the same. */
function findCopy(
  line: LineReadings,
  others: readonly Place[],
): Finding<'told_twice'>[] | undefined {
  if (!isTelling(line.measure)) return undefined
  for (const other of others) {
    const since = sameSince(line, other, LEAST_LEVELS)
    if (since === null) continue
    return [...newDays(line)]
      .filter((day) => day >= since)
      .map((day) => hold(line, day, `what ${other.subject} reads on another network, day by day`))
  }
  return undefined
}

/** A supply that came at once, with nothing that left another network for it, until it has lasted. */
function findWhole(
  line: LineReadings,
  beside: readonly LineReadings[],
  others: readonly Place[],
  events: readonly KnownEvent[],
): Finding<'told_twice'>[] {
  const { unit, kind } = getMeasure(line.measure)
  const isStock = unit === 'token' && kind === 'stock'
  if (!isStock || line.published.some((value) => !Number.isNaN(value))) return []
  const days = [...newDays(line)]
  if (days.length >= LASTING_DAYS) return []
  const mints = beside.find(({ measure }) => measure === 'dailyMintsToken')
  for (const [at, day] of days.slice(0, COMING_DAYS).entries()) {
    const before = days[at - 1]
    const came = givenOn(line, day) - (before === undefined ? 0 : givenOn(line, before))
    const share = shareUnleft(came, others, day)
    const minted = mints ? givenOn(mints, day) : 0
    if (share === undefined || minted >= LEFT * came || isRecorded(events, day)) continue
    const percent = showPercent(share, { digits: 0 })
    const same = `${percent} of what the other networks have came at once, and nothing left them`
    return days.slice(at).map((each) => hold(line, each, same))
  }
  return []
}

/** Was it recorded that the asset came to a network, or moved to one, on this day or in the week before? */
const isRecorded = (events: readonly KnownEvent[], on: Day): boolean =>
  events.some(
    ({ kind, day }) =>
      (kind === 'launch' || kind === 'migration') && day <= on && on <= day + RECORDED_DAYS,
  )

/** The share of what the other networks had that came; undefined where it is little, or left them. */
function shareUnleft(came: number, others: readonly Place[], day: Day): number | undefined {
  const [before, after] = [day - 1, day].map((each) => sumOn(others, each))
  if (before === undefined || after === undefined || !(before > 0)) return undefined
  if (sumOn(others, day - KNOWN_DAYS) === undefined) return undefined
  const share = came / before
  const isUnleft = before - after < LEFT * came
  return share >= qualityRules.told_twice.threshold && isUnleft ? share : undefined
}

const hold = (line: LineReadings, day: Day, same: string): Finding<'told_twice'> =>
  finding('told_twice', line, day, { same })

/** The sum of tokens on a day; undefined where one of them is not known, or there are none. */
function sumOn(places: readonly Place[], day: Day): number | undefined {
  if (!places.length) return undefined
  let sum = 0
  for (const { last, values } of places) {
    const value = values[values.length - 1 - (last - day)]
    if (value === undefined || Number.isNaN(value)) return undefined
    sum += value
  }
  return sum
}
