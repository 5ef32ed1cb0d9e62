import type { Day } from '#lib/dates.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/**
 * Brings what addresses that do not circulate hold up to the last closed day of each token, out of
 * its transfers and in exact units, and forgets what is held by addresses that are no fact any
 * more. An address that is new is followed from the first day whose transfers are kept: back from
 * what it holds now, which is known of every address.
 */
export async function followApart({ client, networkId }: ChainSession): Promise<void> {
  await transactionOn(client, async () => {
    await client.query(FORGET, [networkId])
    await client.query(FOLLOW, [networkId])
  })
}

const FORGET = `
  delete from chain_apart a using chain_token t, token k
  where t.network_id = $1 and a.token_id = t.token_id and k.id = t.token_id and not exists (
    select from address_fact f where f.asset_id = k.asset_id and f.network_id = $1 and f.address = a.address)`

// a day begins with the first block after the end of the day before
const FOLLOW = `
  with due as materialized (
    select t.token_id, t.network_id, f.address, c.id as address_id, h.last, h.amount as had, t.closed_day,
           coalesce(
             h.last + 1,
             (
               select greatest(min(d.day), t.kept_from)
               from chain_day d
               where d.token_id = t.token_id
             )
           ) as first,
           (select b.amount from chain_balance b where b.token_id = t.token_id and b.address_id = c.id) as has,
           coalesce(
             (
               select e.number
               from chain_day_end e
               where e.network_id = t.network_id and e.day = h.last
             ),
             -1
           ) as after,
           end_.number as upto
    from chain_token t join token k on k.id = t.token_id
    join chain_day_end end_ on end_.network_id = t.network_id and end_.day = t.closed_day
    join address_fact f on f.asset_id = k.asset_id and f.network_id = t.network_id
    left join chain_address c on c.address = f.address
    left join lateral (
      select day as last, amount
      from chain_apart a
      where a.token_id = t.token_id and a.address = f.address
      order by day desc limit 1
    ) h on true
    where t.network_id = $1 and t.closed_day is not null and coalesce(h.last, -1) < t.closed_day
  ), moved as (
    select u.token_id, u.address, b.at / 86400 as day,
           coalesce(sum(x.amount) filter (where x.to_id = u.address_id), 0)
             - coalesce(sum(x.amount) filter (where x.from_id = u.address_id), 0) as change
    from due u
    join chain_block b on b.network_id = u.network_id and b.number > u.after and b.number <= u.upto
    join chain_transfer x on x.block_id = b.id
      and x.token_id = u.token_id
      and u.address_id in (x.from_id, x.to_id)
    group by 1, 2, 3
  )
  insert into chain_apart (token_id, address, day, amount)
  select u.token_id, u.address, d.day,
    coalesce(u.had, coalesce(u.has, 0) - sum(coalesce(m.change, 0)) over (partition by u.token_id, u.address))
      + sum(coalesce(m.change, 0)) over (partition by u.token_id, u.address order by d.day)
  from due u join chain_day d on d.token_id = u.token_id and d.day between u.first and u.closed_day
  left join moved m on m.token_id = u.token_id and m.address = u.address and m.day = d.day`

/**
 * The balance of an address by transfers at the end of a token's last closed day, which the
 * contract was not asked about yet or says otherwise.
 */
export interface UnaskedBalance {
  tokenId: number
  /** addresses of the token and of the holder, in lower case */
  token: `0x${string}`
  holder: `0x${string}`
  day: Day
  block: number
  amount: bigint
  /** balance that the contract said before; null: nothing yet */
  said: bigint | null
}

export async function listUnasked({ client, networkId }: ChainSession): Promise<UnaskedBalance[]> {
  const { rows } = await client.query<{
    tokenId: number
    token: string
    holder: string
    day: Day
    block: number
    amount: string
    said: string | null
  }>(
    `select a.token_id as "tokenId", encode(t.address, 'hex') as token,
       encode(a.address, 'hex') as holder, a.day, e.number as block, a.amount::text, a.said::text
     from chain_apart a join chain_token t on t.token_id = a.token_id
     join chain_day_end e on e.network_id = t.network_id and e.day = a.day
     where t.network_id = $1
       and t.moves is null
       and (a.day = t.closed_day and a.said is null or a.said <> a.amount)
     order by a.token_id, a.day, a.address`,
    [networkId],
  )
  return rows.map(({ token, holder, amount, said, ...row }) => ({
    ...row,
    token: `0x${token}`,
    holder: `0x${holder}`,
    amount: BigInt(amount),
    said: said === null ? null : BigInt(said),
  }))
}

/** Keeps what a contract says of a balance. */
export async function noteBalance(
  { client }: ChainSession,
  { tokenId, holder, day }: UnaskedBalance,
  said: bigint,
): Promise<void> {
  await client.query(
    `update chain_apart set said = $4 where token_id = $1 and address = decode(substr($2, 3), 'hex') and day = $3`,
    [tokenId, holder, day, said.toString()],
  )
}
