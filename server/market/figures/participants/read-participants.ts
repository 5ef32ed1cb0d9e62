import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { ParticipantRow, ParticipantView } from '#lib/view/entities/participant-row.ts'
import { belongsTo, namedAssets } from '#server/market/figures/assets/asset-membership.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import { participantFlows } from '#server/market/figures/participants/participant-net-flows.ts'
import { scopeOfView } from '#server/market/figures/participants/participant-view.ts'
import { chooseWhole, WHOLE_MEASURES } from '#server/market/figures/participants/reported-whole.ts'
import { findNewest } from '#server/market/figures/totals/earlier-day.ts'
import type { Market } from '#server/market/market/market.ts'
import type { CatalogueAsset, CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import { lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey, type Segment } from '#server/pipeline/series/scope.ts'

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

/** All that is published of networks, platforms or issuers, as the rows of a listing need it. */
export interface ParticipantsReading {
  /** the newest value in a measure and segment */
  latestOf: (
    id: number,
    segment: Segment | null,
    measure?: MeasureKey,
  ) => PublishedLatest | undefined
  holdersOf: (id: number) => PublishedLatest | undefined
  /** the newest value of everything that each has, by its id */
  wholes: ReadonlyMap<number, PublishedLatest>
  /** the line that the listing is about, by id */
  lines: ReadonlyMap<number, Packed>
  /** the line that each has of the whole of the view, by id */
  parts: ReadonlyMap<number, Packed>
  /** net flows of 30 days, by id */
  flows: Awaited<ReturnType<typeof participantFlows>>
  notesOf: Awaited<ReturnType<typeof valueNotes>>
  /** the newest day that any of them has a value of */
  asOf: Day | null
}

export async function readParticipants(
  market: Market,
  kind: ParticipantKind,
  participants: readonly Participant[],
  view: ParticipantView,
): Promise<ParticipantsReading> {
  const ids = participants.map(({ id }) => id)
  const [latest, holders, flows, notesOf] = await Promise.all([
    market.inDollars.latest(kind, PARTICIPANT_SEGMENTS, WHOLE_MEASURES),
    market.inDollars.latest(kind, [null], ['holders']),
    participantFlows(market, kind, ids, { view, days: 30 }),
    valueNotes(market, [...WHOLE_MEASURES, 'holders']),
  ])
  const latestOf: ParticipantsReading['latestOf'] = (id, segment, measure = 'size') =>
    latest.get(lineKey(scopeKey(makeScope(kind, id, segment)), measure))
  const wholes = new Map(
    ids.flatMap((id) => {
      const whole = chooseWhole(
        (measure) => latestOf(id, null, measure),
        ({ day }) => day,
      )
      return whole ? [[id, whole] as const] : []
    }),
  )
  const sized = [...latest.values()].filter(({ measure }) => measure === 'size')
  const valued = [...wholes.values(), ...sized]
  return {
    latestOf,
    holdersOf: (id) => holders.get(lineKey(scopeKey(makeScope(kind, id)), 'holders')),
    wholes,
    ...(await readLines(market, kind, ids, wholes, view)),
    flows,
    notesOf,
    asOf: findNewest((valued.length ? valued : [...latest.values()]).map(({ day }) => day)),
  }
}

/**
 * The published line of each participant that the listing is about, by its id; `parts`: what it has
 * of the whole of the view.
 */
async function readLines(
  market: Market,
  kind: ParticipantKind,
  ids: readonly number[],
  wholes: ReadonlyMap<number, PublishedLatest>,
  view: ParticipantView,
): Promise<{ lines: Map<number, Packed>; parts: Map<number, Packed> }> {
  const segment = view === 'all' ? null : view
  const keyOf = (id: number) => scopeOfView(kind, id, view)
  const published = await market.lines(ids.map(keyOf), segment ? ['size'] : WHOLE_MEASURES)
  const linesBy = (measureOf: (id: number) => MeasureKey | undefined) =>
    new Map<number, Packed>(
      ids.flatMap((id) => {
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
