import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { countUnion, HolderSets } from '#server/data/chain/address-sets.ts'

/** Distinct addresses of an asset over its tokens. */
export interface AssetDay {
  asset: string
  day: Day
  /** that sent or received any of them, on the day and over the trailing 7 and 30 days */
  active: { day: number; week: number; month: number }
  /** that hold any of them at its end; null: balances of one are not what its transfers say */
  holders: number | null
}

interface AssetSpan {
  asset: string
  tokenIds: number[]
  /** of the first day of any of them */
  first: Day
  from: Day
  to: Day
  /** from this day on balances of a token are not what its transfers say */
  movesSince: Day | null
}

interface DaySets {
  day: Day
  sets: Buffer[]
}

interface HolderChange {
  day: Day
  tokenId: number
  joined: Buffer
  departed: Buffer
}

const WEEK = 7
const MONTH = 30
const DAYS_AT_ONCE = 60

/**
 * The days of assets with several tokens that are all read from their networks, one of them from this one: an address that
 * uses two of them counts once, which no sum over tokens can say. Only days of which every token is vouched for, and once more
 * those from the first day of a token that began to be published after they were.
 */
export async function* publishableAssetDays(networkId: number): AsyncGenerator<AssetDay> {
  for (const span of await listSpans(networkId)) {
    const holders = new HolderSets()
    try {
      yield* makeDays(span, holders)
    } finally {
      holders.dispose()
    }
  }
}

async function* makeDays(span: AssetSpan, holders: HolderSets): AsyncGenerator<AssetDay> {
  const { asset, tokenIds, movesSince } = span
  // who holds is the sum of all days, of which only the newest are to be published
  for (let at = span.first; at < span.from; at += DAYS_AT_ONCE)
    for (const change of await readChanges(
      tokenIds,
      at,
      Math.min(span.from, at + DAYS_AT_ONCE) - 1,
    ))
      holders.carry(change.tokenId, change.joined, change.departed)
  let window: DaySets[] = []
  for (let at = span.from; at <= span.to; at += DAYS_AT_ONCE) {
    const upto = Math.min(span.to, at + DAYS_AT_ONCE - 1)
    const changes = Map.groupBy(await readChanges(tokenIds, at, upto), ({ day }) => day)
    for (const each of await readSets(tokenIds, at === span.from ? at - MONTH + 1 : at, upto)) {
      const { day } = each
      window = [...window, each].filter((earlier) => earlier.day > day - MONTH)
      if (day < span.from) continue
      for (const { tokenId, joined, departed } of changes.get(day) ?? [])
        holders.carry(tokenId, joined, departed)
      const areExact = movesSince === null || day < movesSince
      yield {
        asset,
        day,
        active: countActive(day, window),
        holders: areExact ? holders.count() : null,
      }
    }
  }
}

function countActive(day: Day, window: readonly DaySets[]): AssetDay['active'] {
  const countDays = (days: number) =>
    countUnion(window.filter((each) => each.day > day - days).flatMap(({ sets }) => sets))
  return { day: countDays(1), week: countDays(WEEK), month: countDays(MONTH) }
}

async function listSpans(networkId: number): Promise<AssetSpan[]> {
  const { rows } = await jobsSql().query<AssetSpan>({
    name: 'chain-asset-spans',
    text: SPANS,
    values: [networkId, measures.dailyActiveAddresses.id, sources.evm.id, measures.holders.id],
  })
  return rows.filter(({ from, to }) => from <= to)
}

// a token is published in the same run as its asset, or before it; holders that were not published with the rest are made up for
const SPANS = `
  with tokens as (
    select k.asset_id, k.id, t.network_id, t.moves_since, s.first, o.run,
      case when t.moves is null then least(s.reconciled, coalesce(s.differs - 1, s.reconciled)) else t.closed_day end as upto
    from token k left join chain_token t on t.token_id = k.id
    cross join lateral (
      select min(d.day) as first, max(d.day) filter (where d.state = 'reconciled') as reconciled, min(d.day) filter (where d.state = 'differs') as differs
      from chain_day d where d.token_id = k.id
    ) s
    cross join lateral (
      select min(o.run_id) as run from observation o join series x on x.id = o.series_id where x.scope_key = 'token:' || k.id and x.measure_id = $2 and x.source_id = $3
    ) o
    where not k.hidden
  )
  select a.slug as asset, array_agg(t.id order by t.id) as "tokenIds", min(t.first) as first, min(t.moves_since) as "movesSince",
    least(coalesce(p.day + 1, min(t.first)), min(t.first) filter (where t.run is null or t.run > p.run),
      case when min(t.moves_since) is null then coalesce(h.day + 1, min(t.first)) end) as "from", min(t.upto) as "to"
  from tokens t join asset a on a.id = t.asset_id
  cross join lateral (
    select max(o.day) as day, max(o.run_id) as run from observation o join series x on x.id = o.series_id
    where x.scope_key = 'asset:' || a.id and x.measure_id = $2 and x.source_id = $3
  ) p
  cross join lateral (
    select max(o.day) as day from observation o join series x on x.id = o.series_id
    where x.scope_key = 'asset:' || a.id and x.measure_id = $4 and x.source_id = $3
  ) h
  group by a.id, p.day, p.run, h.day
  having count(*) > 1 and bool_and(t.upto is not null) and bool_or(t.network_id = $1) order by a.id`

async function readSets(tokenIds: readonly number[], from: Day, to: Day): Promise<DaySets[]> {
  const { rows } = await jobsSql().query<DaySets>({
    name: 'chain-asset-sets',
    text: `select d.day, array_agg(d.senders) || array_agg(d.receivers) as sets from chain_day d
      where d.token_id = any($1) and d.day between $2 and $3 group by d.day order by d.day`,
    values: [tokenIds, from, to],
  })
  return rows
}

async function readChanges(
  tokenIds: readonly number[],
  from: Day,
  to: Day,
): Promise<HolderChange[]> {
  const { rows } = await jobsSql().query<HolderChange>({
    name: 'chain-holder-changes',
    text: `select day, token_id as "tokenId", joined, departed from chain_day
      where token_id = any($1) and day between $2 and $3 order by day, token_id`,
    values: [tokenIds, from, to],
  })
  return rows
}
