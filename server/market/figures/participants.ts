import type { ParticipantRow, ParticipantSort, ParticipantView } from '#lib/view/participant-row.ts'
import type { Facet } from '#lib/view/facet.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { Day } from '#lib/dates.ts'
import { type MeasureKey } from '#lib/registry/measures.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { belongsTo, catalogueAsOf, namedAssets } from '#server/market/figures/members.ts'
import { unitsIn } from '#server/market/currency/converted-lines.ts'
import { convert, DOLLARS, type Money } from '#server/market/currency/money.ts'
import { combine, linesAsOf, linesWithSizes } from '#server/market/figures/combined.ts'
import { countNewcomers } from '#server/market/figures/count-newcomers.ts'
import { CHANGE_DAYS } from '#server/market/figures/growth.ts'
import { findNewest, withEarlierDay } from '#server/market/figures/earlier-day.ts'
import { describeFlow } from '#server/market/figures/net-flow.ts'
import { largestAssets } from '#server/market/figures/largest-assets.ts'
import { classFacets, rowsOfClass } from '#server/market/figures/participant-class.ts'
import { participantFlows } from '#server/market/figures/participant-flows.ts'
import {
  describeLine,
  findShareBase,
  findShareDay,
  shareOut,
  valueInShares,
  type ShareBase,
} from '#server/market/figures/participant-line.ts'
import {
  participantListFigures,
  type ViewTotals,
} from '#server/market/figures/participant-list-figures.ts'
import {
  classOfView,
  PARTICIPANT_WHOLES,
  scopeOfView,
  unitsOfView,
} from '#server/market/figures/participant-view.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { markParticipant } from '#server/market/figures/participant-mark.ts'
import { chooseWhole, WHOLE_MEASURES } from '#server/market/figures/reported-whole.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { type Packed } from '#server/data/series/packed.ts'
import { lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { scopeKey, makeScope, type Segment } from '#server/data/series/scope.ts'

export type ParticipantKind = 'network' | 'platform' | 'issuer'

export interface Participant {
  id: number
  name: string
  href: string
  /** where it is legally domiciled, where that is told */
  domicile?: ParticipantRow['domicile']
}

export const PARTICIPANT_SEGMENTS: readonly (Segment | null)[] = [
  null,
  'distributed',
  'represented',
  'stablecoins',
]

/** Assets that have a token on a network, through a platform, or by an issuer. Remainders are nobody's. */
export function listAssets(
  kind: ParticipantKind,
  id: number,
  { assets }: CatalogueIndex,
): CatalogueAsset[] {
  return namedAssets(assets.values()).filter((asset) => belongsTo(asset, kind, id))
}

/** Which rows of such a listing, and in what order. */
export interface ParticipantListRequest {
  sort: ParticipantSort
  direction: 'asc' | 'desc'
  search: string
  /** the view that shares, changes and sparklines are of; absent: all */
  view?: ParticipantView
  /** the asset class that rows are narrowed to; absent or null: all of the view */
  classId?: number | null
  /** only values published by the end of this day count; absent or null: now */
  publishedBy?: Day | null
  /** the currency that amounts are shown in; absent: dollars */
  money?: Money
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
  kind: ParticipantKind,
  participants: readonly Participant[],
  {
    sort,
    direction,
    search,
    view = 'all',
    classId = null,
    publishedBy = null,
    money = DOLLARS,
  }: ParticipantListRequest,
): Promise<ParticipantList> {
  const ids = participants.map(({ id }) => id)
  const scopes = classId === null ? PARTICIPANT_WHOLES[view] : [classOfView(classId, view)]
  const [index, latest, holders, sizes, flows, notesOf, wholeLines] = await Promise.all([
    catalogueAsOf(publishedBy),
    latestOfKind(kind, PARTICIPANT_SEGMENTS, WHOLE_MEASURES, publishedBy),
    latestOfKind(kind, [null], ['holders'], publishedBy),
    unitsIn(money, 'size', publishedBy),
    participantFlows(kind, ids, { view, days: 30, publishedBy, money }),
    valueNotes([...WHOLE_MEASURES, 'holders'], publishedBy),
    linesWithSizes([...PARTICIPANT_WHOLES[view], ...scopes], [], publishedBy, money),
  ])
  const whole = combine('size', PARTICIPANT_WHOLES[view], wholeLines)
  const base = findShareBase(whole)
  const of = (
    id: number,
    segment: Segment | null,
    measure: MeasureKey = 'size',
  ): PublishedLatest | undefined =>
    latest.get(lineKey(scopeKey(makeScope(kind, id, segment)), measure))
  const wholes = new Map(
    participants.flatMap(({ id }) => {
      const whole = chooseWhole(
        (measure) => of(id, null, measure),
        ({ day }) => day,
      )
      return whole ? [[id, whole] as const] : []
    }),
  )
  const sized = [...latest.values()].filter(({ measure }) => measure === 'size')
  const shown = [...wholes.values(), ...sized]
  const asOf = findNewest((shown.length ? shown : [...latest.values()]).map(({ day }) => day))
  const { lines, parts } = await shownLines(kind, participants, wholes, {
    view,
    publishedBy,
    money,
  })
  const shareDay = findShareDay([...lines.values()])
  const units = unitsOfView(sizes, view)
  const largest = await largestAssets({
    kind,
    units,
    sizes,
    index,
    day: shareDay,
    publishedBy,
    money,
  })
  const notesOfDay = (latest: PublishedLatest | undefined) =>
    withEarlierDay(notesOf(latest), latest?.day, asOf)
  const inMoney = (latest: PublishedLatest | undefined): number | null =>
    latest ? convert(money, latest.value, latest.day) : null
  const rows = participants.map(({ id, name, href, domicile = null }): ParticipantRow => {
    const total = wholes.get(id)
    const held = holders.get(lineKey(scopeKey(makeScope(kind, id)), 'holders'))
    const flow = flows.get(id)
    const described = flow ? describeFlow(flow) : null
    const locked = of(id, null, 'valueLocked')
    const [distributed, represented, stablecoins] = (
      ['distributed', 'represented', 'stablecoins'] as const
    ).map((segment) => of(id, segment))
    return {
      key: `${kind}-${id}`,
      scope: scopeKey(makeScope(kind, id)),
      name,
      href,
      mark: markParticipant(kind, id, index),
      domicile,
      assetCount: listAssets(kind, id, index).length,
      distributed: inMoney(distributed),
      represented: inMoney(represented),
      stablecoins: inMoney(stablecoins),
      total: inMoney(total),
      currency: money.currency,
      largest: shareOut(largest.get(id) ?? [], lines.get(id), shareDay),
      holders: held?.value ?? null,
      netFlow: described?.net ?? null,
      flow: described,
      ...describeLine(lines.get(id), {
        base,
        newest: asOf,
        isPart: lines.get(id) === parts.get(id),
      }),
      locked: inMoney(locked),
      asOf: (total ?? locked)?.day ?? null,
      days: {
        distributed: distributed?.day ?? null,
        represented: represented?.day ?? null,
        stablecoins: stablecoins?.day ?? null,
        locked: locked?.day ?? null,
        holders: held?.day ?? null,
      },
      measure: total?.measure ?? 'size',
      notes: {
        distributed: notesOfDay(distributed),
        represented: notesOfDay(represented),
        stablecoins: notesOfDay(stablecoins),
        total: notesOfDay(total),
        locked: notesOfDay(locked),
        // that an address may count once per token is said of all of them below the list
        holders: { ...notesOfDay(held), isUpperBound: false },
      },
    }
  })
  const wanted = search.toLowerCase()
  const found = rows.filter(
    ({ name, assetCount, total, locked }) =>
      (assetCount > 0 || total !== null || locked !== null) && name.toLowerCase().includes(wanted),
  )
  const listed =
    classId === null
      ? found
      : await rowsOfClass(kind, found, {
          classId,
          view,
          base: findShareBase(combine('size', scopes, wholeLines)),
          units,
          sizes,
          index,
          publishedBy,
          money,
        })
  const newcomers = asOf === null ? null : countNewcomers(kind, sizes, asOf - CHANGE_DAYS)
  return {
    rows: listed.sort(comparing(sort, direction)),
    ...(await participantListFigures(
      kind,
      rows,
      { parts: [...parts.values()], whole, asOf, newcomers },
      { view, publishedBy, money },
    )),
    classes: classFacets(kind, found, units),
    unattributed: base ? findUnattributed([...parts.values()], base) : null,
    asOf,
  }
}

/** As far as sums of the same parts agree. */
const ROUNDING = 1e-6

/** Returns the value of a whole beyond that of its parts; null where rounding explains it. */
function findUnattributed(parts: readonly Packed[], base: ShareBase): number | null {
  const rest = parts.reduce((left, line) => left - (valueInShares(line, base.day) ?? 0), base.value)
  return rest > base.value * ROUNDING ? rest : null
}

/**
 * The published line of each participant that the listing is about, by its id; `parts`: what it has
 * of the whole of the view.
 */
async function shownLines(
  kind: ParticipantKind,
  participants: readonly Participant[],
  wholes: ReadonlyMap<number, PublishedLatest>,
  { view, publishedBy, money }: { view: ParticipantView; publishedBy: Day | null; money: Money },
): Promise<{ lines: Map<number, Packed>; parts: Map<number, Packed> }> {
  const segment = view === 'all' ? null : view
  const keyOf = (id: number) => scopeOfView(kind, id, view)
  const published = await linesAsOf(
    participants.map(({ id }) => keyOf(id)),
    segment ? ['size'] : WHOLE_MEASURES,
    publishedBy,
    money,
  )
  const linesBy = (measureOf: (id: number) => MeasureKey | undefined) =>
    new Map<number, Packed>(
      participants.flatMap(({ id }) => {
        const measure = measureOf(id)
        const line = measure && published.get(lineKey(keyOf(id), measure))
        return line ? [[id, line] as const] : []
      }),
    )
  return {
    lines: linesBy((id) => (segment ? 'size' : wholes.get(id)?.measure)),
    parts: linesBy(() => 'size'),
  }
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
