import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { ActiveWindow, type Active } from '#server/pipeline/chain/publishable/active-window.ts'
import { HolderHistory } from '#server/pipeline/chain/publishable/holder-history.ts'

/** Distinct addresses of an asset over its tokens. */
export interface AssetDay {
  asset: string
  day: Day
  /** that sent or received any of them, on the day and over the trailing 7 and 30 days */
  active: Active
  /** that hold any of them at its end; null: balances of one are not what its transfers say */
  holders: number | null
}

interface AssetSpan {
  asset: string
  tokenIds: number[]
  /** the earliest day of any of them */
  first: Day
  from: Day
  to: Day
  /** from this day on balances of a token are not what its transfers say */
  movesSince: Day | null
}

/**
 * The days of assets with several tokens that are all read from their networks, one of them from
 * this one: an address that uses two of them counts once, which no sum over tokens can say. Only
 * days of which every token is vouched for, and once more those from the first day of a token that
 * began to be published after they were.
 */
export async function* publishableAssetDays(networkId: number): AsyncGenerator<AssetDay> {
  for (const span of await listSpans(networkId)) {
    const history = new HolderHistory(span.tokenIds, span)
    try {
      yield* makeDays(span, history)
    } finally {
      history.dispose()
    }
  }
}

async function* makeDays(
  { asset, tokenIds, from, to, movesSince }: AssetSpan,
  history: HolderHistory,
): AsyncGenerator<AssetDay> {
  for await (const { day, active } of new ActiveWindow(tokenIds).days(from, to)) {
    const areExact = movesSince === null || day < movesSince
    yield { asset, day, active, holders: areExact ? await history.countOn(day) : null }
  }
}

async function listSpans(networkId: number): Promise<AssetSpan[]> {
  const { rows } = await jobsSql().query<AssetSpan>({
    name: 'chain-asset-spans',
    text: SPANS,
    values: [networkId, measures.dailyActiveAddresses.id, sources.evm.id, measures.holders.id],
  })
  return rows.filter(({ from, to }) => from <= to)
}

// a token is published in the same run as its asset, or before it; holders that were not published
// with the rest are made up for
const SPANS = `
  with tokens as (
    select k.asset_id, k.id, t.network_id, t.moves_since, s.first, o.run,
      case
        when t.moves is null then least(s.reconciled, coalesce(s.differs - 1, s.reconciled))
        else t.closed_day
      end as upto
    from token k left join chain_token t on t.token_id = k.id
    cross join lateral (
      select min(d.day) as first, max(d.day) filter (where d.state = 'reconciled') as reconciled,
        min(d.day) filter (where d.state = 'differs') as differs
      from chain_day d where d.token_id = k.id
    ) s
    cross join lateral (
      select min(o.run_id) as run
      from observation o
      join series x on x.id = o.series_id
      where x.scope_key = 'token:' || k.id and x.measure_id = $2 and x.source_id = $3
    ) o
    where not k.hidden
  )
  select a.slug as asset, array_agg(t.id order by t.id) as "tokenIds", min(t.first) as first,
    min(t.moves_since) as "movesSince",
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
