import type { Day } from '#lib/dates.ts'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { measures } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { jobsSql } from '#server/core/database/db.ts'
import { ActiveWindow, type Active } from '#server/pipeline/chain/publishable/active-window.ts'

/** Distinct addresses that sent or received any token of a class. */
export interface ClassDay {
  /** slug */
  assetClass: string
  day: Day
  active: Active
}

interface ClassSpan {
  classId: number
  tokenIds: number[]
  from: Day
  to: Day
}

/**
 * The days of classes of which some token is read from this network, over all of their tokens that
 * are read: an address that uses several assets counts once, which no sum over assets can say. A
 * class of which somebody else counts all, or an asset that is not read on all of its networks, has
 * no such days: nobody knows which addresses those are.
 */
export async function* publishableClassDays(networkId: number): AsyncGenerator<ClassDay> {
  const { rows } = await jobsSql().query<ClassSpan>({
    name: 'chain-class-spans',
    text: SPANS,
    values: [networkId, measures.dailyActiveAddresses.id, sources.evm.id, sources.assay.id],
  })
  for (const { classId, tokenIds, from, to } of rows) {
    const assetClass = assetClassById(classId)?.slug
    if (assetClass === undefined || from > to) continue
    for await (const { day, active } of new ActiveWindow(tokenIds).days(from, to))
      yield { assetClass, day, active }
  }
}

// a token is published in the same run as its class, or before it
const SPANS = `
  with told as materialized (
    select x.scope_key
    from series x
    where x.measure_id = $2
      and x.source_id not in ($3, $4)
      and exists (select from series_values v where v.series_id = x.id)
  ), tokens as (
    select a.asset_class_id, a.id as asset_id, k.id, t.network_id, s.first, o.run,
      case
        when t.moves is null then least(s.reconciled, coalesce(s.differs - 1, s.reconciled))
        else t.closed_day
      end as upto
    from asset a join token k on k.asset_id = a.id and not k.hidden left join chain_token t on t.token_id = k.id
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
    where a.kind = 'asset'
  ), assets as (
    select a.asset_class_id, a.id as asset_id,
      coalesce(
        (select bool_and(t.upto is not null) from tokens t where t.asset_id = a.id), false
      ) as is_whole,
      exists (
        select from told s
        where s.scope_key = 'asset:' || a.id
          or s.scope_key in (select 'token:' || k.id from token k where k.asset_id = a.id)
      ) as is_told
    from asset a
  )
  select t.asset_class_id as "classId", array_agg(t.id order by t.id) as "tokenIds",
    least(
      coalesce(p.day + 1, min(t.first)),
      min(t.first) filter (where t.run is null or t.run > p.run)
    ) as "from",
    min(t.upto) as "to"
  from tokens t
  cross join lateral (
    select max(o.day) as day, max(o.run_id) as run from observation o join series x on x.id = o.series_id
    where x.scope_key = 'class:' || t.asset_class_id and x.measure_id = $2 and x.source_id = $3
  ) p
  where t.upto is not null
    and not exists (
      select from assets other
      where other.asset_class_id = t.asset_class_id and other.is_told and not other.is_whole
    )
    and not exists (select from told s where s.scope_key = 'class:' || t.asset_class_id)
  group by t.asset_class_id, p.day, p.run
  having count(distinct t.asset_id) > 1 and bool_or(t.network_id = $1) order by 1`
