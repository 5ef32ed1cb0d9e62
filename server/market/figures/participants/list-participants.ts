import type {
  ParticipantRow,
  ParticipantSort,
  ParticipantView,
} from '#lib/view/entities/participant-row.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { Day } from '#lib/dates.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { CHANGE_DAYS } from '#server/market/figures/totals/compute-growth.ts'
import { largestAssets } from '#server/market/figures/participants/rank-largest-assets.ts'
import { classFacets, rowsOfClass } from '#server/market/figures/participants/participant-class.ts'
import {
  findShareBase,
  findShareDay,
  valueInShares,
  type ShareBase,
} from '#server/market/figures/participants/participant-line.ts'
import {
  participantListFigures,
  type ViewTotals,
} from '#server/market/figures/participants/participant-list-figures.ts'
import {
  PARTICIPANT_WHOLES,
  classOfView,
  unitOwner,
  unitsOfView,
} from '#server/market/figures/participants/participant-view.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { makeParticipantRow } from '#server/market/figures/participants/make-participant-row.ts'
import {
  readParticipants,
  type Participant,
  type ParticipantKind,
} from '#server/market/figures/participants/read-participants.ts'
import type { Market } from '#server/market/market/market.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'

/** Which rows of such a listing, and in what order. */
export interface ParticipantListRequest {
  sort: ParticipantSort
  direction: 'asc' | 'desc'
  search: string
  /** the view that shares, changes and sparklines are of; absent: all */
  view?: ParticipantView
  /** the asset class that rows are narrowed to; absent or null: all of the view */
  classId?: number | null
}

export interface ParticipantList {
  rows: ParticipantRow[]
  /** above the listing: of all of it, whatever is searched for */
  figures: Figure[]
  totals: ViewTotals
  /** the asset classes that it can be narrowed to */
  classes: Facet[]
  /** the part of the view's total that belongs to none of those listed; null: nothing, or not known */
  unattributed: number | null
  asOf: Day | null
}

/** A listing of networks, platforms or issuers with their values, sorted; unknown values last either way. */
export async function participantRows(
  market: Market,
  kind: ParticipantKind,
  participants: readonly Participant[],
  { sort, direction, search, view = 'all', classId = null }: ParticipantListRequest,
): Promise<ParticipantList> {
  const scopes = classId === null ? PARTICIPANT_WHOLES[view] : [classOfView(classId, view)]
  const [index, sizes, wholeLines, reading] = await Promise.all([
    market.catalogue(),
    market.units('size'),
    linesWithSizes(market, [...PARTICIPANT_WHOLES[view], ...scopes], []),
    readParticipants(market, kind, participants, view),
  ])
  const { asOf, parts } = reading
  const whole = combine('size', PARTICIPANT_WHOLES[view], wholeLines)
  const base = findShareBase(whole)
  const units = unitsOfView(sizes, view)
  const shareDay = findShareDay([...reading.lines.values()])
  const largest = await largestAssets(market, { kind, units, sizes, index, day: shareDay })
  const rows = participants.map((participant) =>
    makeParticipantRow(participant, { market, kind, index, reading, base, largest, shareDay }),
  )
  const found = rows.filter((row) => isFound(row, search))
  const listed =
    classId === null
      ? found
      : await rowsOfClass(market, kind, found, {
          classId,
          view,
          base: findShareBase(combine('size', scopes, wholeLines)),
          units,
          sizes,
          index,
        })
  const newcomers = asOf === null ? null : countNewcomers(kind, sizes, asOf - CHANGE_DAYS)
  return {
    rows: listed.sort(comparing(sort, direction)),
    ...(await participantListFigures(
      market,
      kind,
      rows,
      { parts: [...parts.values()], whole, asOf, newcomers },
      view,
    )),
    classes: classFacets(kind, found, units),
    unattributed: base ? findUnattributed([...parts.values()], base) : null,
    asOf,
  }
}

/** Does somebody with an asset or a value have these words in the name? */
const isFound = ({ name, assetCount, total, locked }: ParticipantRow, search: string): boolean =>
  (assetCount > 0 || total !== null || locked !== null) &&
  name.toLowerCase().includes(search.toLowerCase())

/** As far as sums of the same parts agree. */
const ROUNDING = 1e-6

/** Returns the value of a whole beyond that of its parts; null where rounding explains it. */
function findUnattributed(parts: readonly Packed[], base: ShareBase): number | null {
  const rest = parts.reduce((left, line) => left - (valueInShares(line, base.day) ?? 0), base.value)
  return rest > base.value * ROUNDING ? rest : null
}

function comparing(sort: ParticipantSort, direction: 'asc' | 'desc') {
  const sign = direction === 'asc' ? 1 : -1
  return (a: ParticipantRow, b: ParticipantRow): number => {
    const byName = a.name.localeCompare(b.name)
    if (sort === 'name') return sign * byName
    const [x, y] = [a[sort], b[sort]]
    if (x === null || y === null) return x === y ? byName : x === null ? 1 : -1
    return sign * (x - y) || byName
  }
}

/**
 * How many networks, platforms or issuers have a value now and had none by the end of a day, in any
 * of their assets. What has none at all is not new: nothing says since when it is there. Null where
 * nobody had one by then: a site that began since has no newcomers.
 */
function countNewcomers(
  kind: 'network' | 'platform' | 'issuer',
  sizes: ReadonlyMap<number, AssetValue>,
  day: Day,
): number | null {
  const [now, before] = [new Set<number>(), new Set<number>()]
  for (const { units } of sizes.values())
    for (const unit of units) {
      const id = unitOwner(unit, kind)
      if (id === null) continue
      now.add(id)
      if (unit.start <= day) before.add(id)
    }
  return before.size ? now.size - before.size : null
}
