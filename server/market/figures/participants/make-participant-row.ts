import type { Day } from '#lib/dates.ts'
import type { ParticipantRow } from '#lib/view/entities/participant-row.ts'
import { convert } from '#server/market/currency/convert-money.ts'
import {
  describeLine,
  shareOut,
  type findShareBase,
  type findShareDay,
} from '#server/market/figures/participants/participant-line.ts'
import { markParticipant } from '#server/market/figures/participants/participant-mark.ts'
import type { largestAssets } from '#server/market/figures/participants/rank-largest-assets.ts'
import {
  listAssets,
  type Participant,
  type ParticipantKind,
  type ParticipantsReading,
} from '#server/market/figures/participants/read-participants.ts'
import { withEarlierDay } from '#server/market/figures/totals/earlier-day.ts'
import { describeFlow } from '#server/market/figures/totals/net-flow.ts'
import type { Market } from '#server/market/market/market.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { PublishedLatest } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'

interface Listing {
  market: Market
  kind: ParticipantKind
  index: CatalogueIndex
  reading: ParticipantsReading
  /** the whole that shares are of, and the day that largest assets are compared on */
  base: ReturnType<typeof findShareBase>
  shareDay: ReturnType<typeof findShareDay>
  largest: Awaited<ReturnType<typeof largestAssets>>
}

/** One network, platform or issuer as a row of its listing. */
export function makeParticipantRow(participant: Participant, listing: Listing): ParticipantRow {
  const { id, name, href, domicile = null } = participant
  const { market, kind, index, reading, base, shareDay, largest } = listing
  const line = reading.lines.get(id)
  const flow = reading.flows.get(id)
  const described = flow ? describeFlow(flow) : null
  const newest = readNewest(id, reading)
  const { distributed, represented, stablecoins, total, locked, holders } = newest
  const inMoney = (latest: PublishedLatest | undefined): number | null =>
    latest ? convert(market.money, latest.value, latest.day) : null
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
    currency: market.money.currency,
    largest: shareOut(largest.get(id) ?? [], line, shareDay),
    holders: holders?.value ?? null,
    netFlow: described?.net ?? null,
    flow: described,
    ...describeLine(line, {
      base,
      newest: reading.asOf,
      isPart: line === reading.parts.get(id),
    }),
    locked: inMoney(locked),
    asOf: (total ?? locked)?.day ?? null,
    days: {
      distributed: dayOf(distributed),
      represented: dayOf(represented),
      stablecoins: dayOf(stablecoins),
      locked: dayOf(locked),
      holders: dayOf(holders),
    },
    measure: total?.measure ?? 'size',
    notes: noteValues(newest, reading),
  }
}

type Newest = ReturnType<typeof readNewest>

const readNewest = (id: number, { latestOf, holdersOf, wholes }: ParticipantsReading) => ({
  distributed: latestOf(id, 'distributed'),
  represented: latestOf(id, 'represented'),
  stablecoins: latestOf(id, 'stablecoins'),
  total: wholes.get(id),
  locked: latestOf(id, null, 'valueLocked'),
  holders: holdersOf(id),
})

const dayOf = (latest: PublishedLatest | undefined): Day | null => latest?.day ?? null

function noteValues(
  newest: Newest,
  { notesOf, asOf }: ParticipantsReading,
): ParticipantRow['notes'] {
  const note = (latest: PublishedLatest | undefined) =>
    withEarlierDay(notesOf(latest), latest?.day, asOf)
  return {
    distributed: note(newest.distributed),
    represented: note(newest.represented),
    stablecoins: note(newest.stablecoins),
    total: note(newest.total),
    locked: note(newest.locked),
    // that an address may count once per token is said of all of them below the list
    holders: { ...note(newest.holders), isUpperBound: false },
  }
}
