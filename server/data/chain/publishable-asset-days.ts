import type { Day } from '#lib/dates.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { countUnion } from '#server/data/chain/address-sets.ts'

/** Distinct addresses that sent or received any token of an asset, on the day and over the trailing 7 and 30 days. */
export interface AssetDay {
  asset: string
  day: Day
  active: { day: number; week: number; month: number }
}

interface AssetSpan {
  asset: string
  tokenIds: number[]
  from: Day
  to: Day
}

interface DaySets {
  day: Day
  sets: Buffer[]
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
    let window: DaySets[] = []
    for (let at = span.from; at <= span.to; at += DAYS_AT_ONCE) {
      const first = at === span.from ? at - MONTH + 1 : at
      const days = await readSets(span.tokenIds, first, Math.min(span.to, at + DAYS_AT_ONCE - 1))
      for (const each of days) {
        window = [...window, each].filter(({ day }) => day > each.day - MONTH)
        if (each.day >= span.from) yield makeDay(span.asset, each.day, window)
      }
    }
  }
}

function makeDay(asset: string, day: Day, window: readonly DaySets[]): AssetDay {
  const countDays = (days: number) =>
    countUnion(window.filter((each) => each.day > day - days).flatMap(({ sets }) => sets))
  return {
    asset,
    day,
    active: { day: countDays(1), week: countDays(WEEK), month: countDays(MONTH) },
  }
}

async function listSpans(networkId: number): Promise<AssetSpan[]> {
  const { rows } = await jobsSql().query<AssetSpan>({
    name: 'chain-asset-spans',
    text: SPANS,
    values: [networkId, measures.dailyActiveAddresses.id, sources.evm.id],
  })
  return rows.filter(({ from, to }) => from <= to)
}

// a token is published in the same run as its asset, or before it
const SPANS = `
  with tokens as (
    select k.asset_id, k.id, t.network_id, s.first, o.run,
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
  select a.slug as asset, array_agg(t.id order by t.id) as "tokenIds",
    least(coalesce(p.day + 1, min(t.first)), min(t.first) filter (where t.run is null or t.run > p.run)) as "from", min(t.upto) as "to"
  from tokens t join asset a on a.id = t.asset_id
  cross join lateral (
    select max(o.day) as day, max(o.run_id) as run from observation o join series x on x.id = o.series_id
    where x.scope_key = 'asset:' || a.id and x.measure_id = $2 and x.source_id = $3
  ) p
  group by a.id, p.day, p.run
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
