import type { ParticipantRow, ParticipantSort, ParticipantView } from '#lib/view/participant-row.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { Day } from '#lib/dates.ts'
import { type MeasureKey } from '#lib/registry/measures.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { belongsTo, catalogueAsOf, namedAssets } from '#server/market/figures/members.ts'
import { convertHolds } from '#server/market/currency/converted-lines.ts'
import { convert, DOLLARS, type Money } from '#server/market/currency/money.ts'
import { combine, linesAsOf, linesWithSizes } from '#server/market/figures/combined.ts'
import { sumNetFlow } from '#server/market/figures/net-flow.ts'
import { netFlowFigure } from '#server/market/figures/net-flow-figure.ts'
import { countFigure, makeFigure } from '#server/market/figures/figure.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { markParticipant } from '#server/market/figures/participant-mark.ts'
import { cutWindow, knownBefore } from '#server/market/figures/group.ts'
import { chooseWhole, WHOLE_MEASURES } from '#server/market/figures/reported-whole.ts'
import { openHolds } from '#server/data/holds/queries.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { lastDay, type Packed } from '#server/data/series/packed.ts'
import { lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { scopeKey, makeScope, type Segment } from '#server/data/series/scope.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'

export type ParticipantKind = 'network' | 'platform' | 'issuer'

export interface Participant {
  id: number
  name: string
  href: string
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
  /** what shares, changes and sparklines are of; absent: all */
  view?: ParticipantView
  /** what was published by the end of this day; absent or null: now */
  publishedBy?: Day | null
  /** what amounts are shown in; absent: dollars */
  money?: Money
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
    publishedBy = null,
    money = DOLLARS,
  }: ParticipantListRequest,
): Promise<{ rows: ParticipantRow[]; figures: Figure[]; asOf: Day | null }> {
  const [index, latest, notesOf] = await Promise.all([
    catalogueAsOf(publishedBy),
    latestOfKind(kind, PARTICIPANT_SEGMENTS, WHOLE_MEASURES, publishedBy),
    valueNotes(WHOLE_MEASURES, publishedBy),
  ])
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
  const shown = wholes.size ? [...wholes.values()] : [...latest.values()]
  const asOf = Math.max(0, ...shown.map(({ day }) => day)) || null
  const lines = await shownLines(kind, participants, wholes, { view, publishedBy, money })
  const shareDay = findShareDay([...lines.values()])
  const sum = [...lines.values()].reduce(
    (total, line) => total + (knownBefore(line, shareDay, 0) ?? 0),
    0,
  )
  const inMoney = (latest: PublishedLatest | undefined): number | null =>
    latest ? convert(money, latest.value, latest.day) : null
  const rows = participants.map(({ id, name, href }): ParticipantRow => {
    const total = wholes.get(id)
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
      assetCount: listAssets(kind, id, index).length,
      distributed: inMoney(distributed),
      represented: inMoney(represented),
      stablecoins: inMoney(stablecoins),
      total: inMoney(total),
      currency: money.currency,
      ...describeLine(lines.get(id), shareDay, sum),
      locked: inMoney(locked),
      asOf: (total ?? locked)?.day ?? null,
      days: {
        distributed: distributed?.day ?? null,
        represented: represented?.day ?? null,
        stablecoins: stablecoins?.day ?? null,
        locked: locked?.day ?? null,
      },
      measure: total?.measure ?? 'size',
      notes: {
        distributed: notesOf(distributed),
        represented: notesOf(represented),
        stablecoins: notesOf(stablecoins),
        total: notesOf(total),
        locked: notesOf(locked),
      },
    }
  })
  const wanted = search.toLowerCase()
  const found = rows.filter(
    ({ name, assetCount, total, locked }) =>
      (assetCount > 0 || total !== null || locked !== null) && name.toLowerCase().includes(wanted),
  )
  return {
    rows: found.sort(comparing(sort, direction)),
    figures: await listingFigures(kind, rows, asOf, { publishedBy, money }),
    asOf,
  }
}

/** The published line of each participant that the listing is about, by its id. */
async function shownLines(
  kind: ParticipantKind,
  participants: readonly Participant[],
  wholes: ReadonlyMap<number, PublishedLatest>,
  { view, publishedBy, money }: { view: ParticipantView; publishedBy: Day | null; money: Money },
): Promise<Map<number, Packed>> {
  const segment = view === 'all' ? null : view
  const keyOf = (id: number) => scopeKey(makeScope(kind, id, segment))
  const published = await linesAsOf(
    participants.map(({ id }) => keyOf(id)),
    segment ? ['size'] : WHOLE_MEASURES,
    publishedBy,
    money,
  )
  return new Map(
    participants.flatMap(({ id }) => {
      const measure = segment ? 'size' : wholes.get(id)?.measure
      const line = measure && published.get(lineKey(keyOf(id), measure))
      return line ? [[id, line] as const] : []
    }),
  )
}

/** The day of the last week that most lines have a value on, the newest of them: one line that is ahead is not the whole. */
function findShareDay(lines: readonly Packed[]): Day {
  const newest = Math.max(0, ...lines.map((line) => lastDay(line)))
  const known = (day: Day) => lines.filter((line) => knownBefore(line, day, 0) !== null).length
  let best = newest
  for (let day = newest - 1; day >= newest - EXPECTED_DAYS; day--)
    if (known(day) > known(best)) best = day
  return best
}

/** A share is a value of the same day as the sum that it is of. */
function describeLine(
  line: Packed | undefined,
  shareDay: Day,
  sum: number,
): Pick<ParticipantRow, 'share' | 'change7d' | 'change30d' | 'change1y' | 'spark'> {
  if (!line) return { share: null, change7d: null, change30d: null, change1y: null, spark: [] }
  const day = lastDay(line)
  const [now, shared] = [knownBefore(line, day, 0), knownBefore(line, shareDay, 0)]
  const since = (days: number): number | null => {
    const before = knownBefore(line, day - days)
    return now !== null && before ? now / before - 1 : null
  }
  return {
    share: shared !== null && sum ? shared / sum : null,
    change7d: since(7),
    change30d: since(30),
    change1y: since(365),
    spark: cutWindow(line, day - 29, day),
  }
}

/** Of what the net flow above a listing is. */
const FLOW_SCOPE = 'total#distributed'

/** Above a listing: the totals of the whole site that they share, and how many there are; stablecoins come last. */
async function listingFigures(
  kind: ParticipantKind,
  rows: readonly ParticipantRow[],
  asOf: Day | null,
  { publishedBy, money }: { publishedBy: Day | null; money: Money },
): Promise<Figure[]> {
  const keys = ['total#distributed', 'total#represented', 'class:28']
  const [lines, holds] = await Promise.all([
    linesWithSizes(keys, ['dailyMints', 'dailyBurns'], publishedBy, money),
    openHolds(keys, publishedBy).then((found) => convertHolds(found, money)),
  ])
  const active = rows.filter(({ assetCount }) => assetCount > 0).length
  const cell = (label: string, key: string) =>
    makeFigure(combine('size', [key], lines), {
      label,
      measure: 'size',
      scope: key,
      held: holds.get(lineKey(key, 'size')),
    })
  return [
    cell('Distributed Asset Value', 'total#distributed'),
    cell('Represented Asset Value', 'total#represented'),
    countFigure(
      {
        network: 'Networks with Assets',
        platform: 'Platforms with Assets',
        issuer: 'Issuers with Assets',
      }[kind],
      active,
      asOf,
      { scope: 'all', counted: `${kind}s` },
    ),
    cell('Stablecoin Value', 'class:28'),
    netFlowFigure(
      sumNetFlow(FLOW_SCOPE, 30, lines),
      combine('dailyMints', [FLOW_SCOPE], lines),
      combine('dailyBurns', [FLOW_SCOPE], lines),
    ),
  ]
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
