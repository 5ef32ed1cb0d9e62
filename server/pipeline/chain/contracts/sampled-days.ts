import type { Day } from '#lib/dates.ts'
import type { TokenMove } from '#lib/registry/token-moves.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A day of a token on which contract and transfers are to be compared address by address. */
export interface SampledDay {
  tokenId: number
  /** in lower case */
  token: `0x${string}`
  day: Day
  /** the last block of the day, and of the day before; null: the token began on the day */
  block: number
  blockBefore: number | null
  /** the first day that nothing has vouched for, should the token be found out by it */
  since: Day
  /** its supply is not what transfers add up to */
  isDiffering: boolean
  /** balances are those at its end */
  isLast: boolean
}

/**
 * Lists a day of each token that is not marked: its first day that differs, else the newest one
 * with transfers that was not sampled yet, else, where such days could not be read when they were
 * the last, the last day.
 */
export async function listToSample({ client, networkId }: ChainSession): Promise<SampledDay[]> {
  const { rows } = await client.query<Omit<SampledDay, 'token'> & { hex: string }>(SAMPLES, [
    networkId,
  ])
  return rows.map(({ hex, ...row }) => ({ ...row, token: `0x${hex}` }))
}

const SAMPLES = `
  select t.token_id as "tokenId", encode(t.address, 'hex') as hex, d.day, e.number as block,
         case when d.day > s.first then p.number end as "blockBefore",
         case
           when s.differs is not null
             then coalesce(
               (
                 select max(r.day) + 1
                 from chain_day r
                 where r.token_id = t.token_id and r.day < s.differs and r.state = 'reconciled'
               ),
               s.first
             )
           else coalesce(t.sampled_day + 1, s.first)
         end as since,
         s.differs is not null as "isDiffering", d.day = t.closed_day as "isLast"
  from chain_token t
  cross join lateral (
    select min(c.day) as first, min(c.day) filter (where c.state = 'differs') as differs,
           max(c.day) filter (
             where c.state = 'reconciled'
               and c.transfers > 0
               and c.day > coalesce(t.sampled_day, -1)
               and c.day >= coalesce(t.kept_from, c.day)
           ) as newest,
           bool_or(
             c.transfers > 0
             and c.day > coalesce(t.sampled_day, -1)
             and c.day >= coalesce(t.kept_from, c.day)
           ) as "isDue",
           bool_or(c.day = t.closed_day and c.state = 'reconciled') as "isVouched"
    from chain_day c where c.token_id = t.token_id
  ) s
  join chain_day d on d.token_id = t.token_id
    and d.day = coalesce(
      s.differs, s.newest, case when s."isDue" and s."isVouched" then t.closed_day end
    )
  join chain_day_end e on e.network_id = t.network_id and e.day = d.day
  left join chain_day_end p on p.network_id = t.network_id and p.day = d.day - 1
  where t.network_id = $1 and t.moves is null and t.stopped is null order by t.token_id`

/** An address, and what the transfers of the day change of its balance, in raw units; 0 where it had none. */
export interface SampledAddress {
  address: `0x${string}`
  change: bigint
  /** sum of all its transfers; null: that is known of another day */
  balance: bigint | null
  isIdle: boolean
}

const MOST_OF_EACH = 6

/** Some addresses that received on the day, and some that hold and neither sent nor received. */
export async function pickAddresses(
  { client, networkId }: ChainSession,
  { tokenId, block, blockBefore, isLast }: SampledDay,
): Promise<SampledAddress[]> {
  const { rows } = await client.query<{
    hex: string
    change: string
    balance: string
    isIdle: boolean
  }>(ADDRESSES, [networkId, tokenId, blockBefore ?? -1, block, MOST_OF_EACH])
  return rows.map(({ hex, change, balance, isIdle }) => ({
    address: `0x${hex}`,
    change: BigInt(change),
    balance: isLast ? BigInt(balance) : null,
    isIdle,
  }))
}

const ADDRESSES = `
  with moved as materialized (
    select s.address_id, sum(s.side * x.amount) as change, bool_or(s.side > 0) as received
    from chain_block b
    join chain_transfer x on x.block_id = b.id,
      lateral (values (x.from_id, -1), (x.to_id, 1)) s(address_id, side)
    where b.network_id = $1
      and b.number > $3
      and b.number <= $4
      and x.token_id = $2
      and s.address_id is not null
    group by 1
  ), picked as (
    (select address_id, change, false as idle from moved where received order by change desc, address_id limit $5)
    union all
    (select h.address_id, 0, true from chain_balance h where h.token_id = $2 and h.amount <> 0
       and not exists (select from moved m where m.address_id = h.address_id) order by h.address_id limit $5)
  )
  select encode(c.address, 'hex') as hex, p.change::text, coalesce(b.amount, 0)::text as balance, p.idle as "isIdle"
  from picked p
  join chain_address c on c.id = p.address_id
  left join chain_balance b on b.token_id = $2 and b.address_id = p.address_id`

/** Transfers and balances agreed on a day. */
export async function noteSampled(
  { client }: ChainSession,
  { tokenId, day }: SampledDay,
): Promise<void> {
  await client.query('update chain_token set sampled_day = $2 where token_id = $1', [tokenId, day])
}

/** Marks a token: from a day on nothing that transfers come to is published of it. */
export async function markToken(
  { client }: ChainSession,
  { tokenId, since }: SampledDay,
  moves: TokenMove,
  detail: string,
): Promise<void> {
  await client.query(
    'update chain_token set moves = $2, moves_since = $3, moves_detail = $4 where token_id = $1',
    [tokenId, moves, since, detail],
  )
}
