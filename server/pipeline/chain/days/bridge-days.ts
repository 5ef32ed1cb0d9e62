import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/**
 * Adds up what crosses the bridges of each token on its closed days, in exact units, as far back as
 * its transfers are kept. What comes out of a bridge to a holder came into the network by it, what
 * a holder sends to it leaves. Where bridges of a token are written down or taken away, days whose
 * transfers are kept are added up anew: what moves between two bridges crosses none.
 */
export async function followBridges({ client, networkId }: ChainSession): Promise<void> {
  await transactionOn(client, async () => {
    await client.query(FORGET, [networkId])
    await client.query(FOLLOW, [networkId])
  })
}

const BRIDGES = `
  select t.token_id, f.address, c.id as address_id
  from chain_token t join token k on k.id = t.token_id
  join address_fact f on f.asset_id = k.asset_id and f.network_id = t.network_id and f.kind = 'bridge'
  left join chain_address c on c.address = f.address
  where t.network_id = $1 and t.closed_day is not null`

const FORGET = `
  with bridge as (${BRIDGES}),
  changed as (
    select t.token_id, t.kept_from from chain_token t where t.network_id = $1
      and (select array_agg(b.address order by b.address) from bridge b where b.token_id = t.token_id)
        is distinct from (
          select array_agg(distinct d.address order by d.address)
          from chain_bridge_day d
          where d.token_id = t.token_id
        )
  )
  delete from chain_bridge_day d using changed c where d.token_id = c.token_id
    and (
      d.day >= coalesce(c.kept_from, d.day)
        or not exists (
          select from bridge b where b.token_id = d.token_id and b.address = d.address
        )
    )`

// a day begins with the first block after the end of the day before
const FOLLOW = `
  with bridge as materialized (${BRIDGES}),
  due as materialized (
    select t.token_id, t.network_id, d.day, coalesce(p.number, -1) as after, e.number as upto
    from chain_token t
    join chain_day d on d.token_id = t.token_id
      and d.day >= coalesce(t.kept_from, d.day)
      and d.day <= t.closed_day
    join chain_day_end e on e.network_id = t.network_id and e.day = d.day
    left join chain_day_end p on p.network_id = t.network_id and p.day = d.day - 1
    where t.network_id = $1 and exists (
      select from bridge b where b.token_id = t.token_id
        and not exists (
          select from chain_bridge_day x
          where x.token_id = b.token_id and x.address = b.address and x.day = d.day
        ))
  ), crossed as (
    select u.token_id, u.day, coalesce(o.address, i.address) as address,
      coalesce(sum(x.amount) filter (where o.address is not null), 0) as inflow,
      coalesce(sum(x.amount) filter (where i.address is not null), 0) as outflow,
      count(o.address) as arrivals, count(i.address) as departures
    from due u join chain_block k on k.network_id = u.network_id and k.number > u.after and k.number <= u.upto
    join chain_transfer x on x.block_id = k.id
      and x.token_id = u.token_id
      and x.from_id is not null
      and x.to_id is not null
    left join bridge o on o.token_id = x.token_id and o.address_id = x.from_id
    left join bridge i on i.token_id = x.token_id and i.address_id = x.to_id
    where (o.address is null) <> (i.address is null) group by 1, 2, 3
  )
  insert into chain_bridge_day (token_id, address, day, inflow, outflow, arrivals, departures)
  select u.token_id, b.address, u.day, coalesce(c.inflow, 0), coalesce(c.outflow, 0),
    coalesce(c.arrivals, 0), coalesce(c.departures, 0)
  from due u join bridge b on b.token_id = u.token_id
  left join crossed c on c.token_id = u.token_id and c.day = u.day and c.address = b.address
  on conflict do nothing`
