import type { Day } from '#lib/dates.ts'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { packIds } from '#server/pipeline/chain/days/address-sets.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A day of a network: its blocks from the one after the last block of the day before. */
export interface ClosingDay {
  day: Day
  from: number
  to: number
}

/**
 * Brings the balances of tokens to the end of a day and keeps what its transfers come to, in one
 * transaction and in proportion to the transfers of that day. Every block of it is final and read,
 * and the day before is closed.
 */
export async function closeDay(
  { client, networkId }: ChainSession,
  { day, from, to }: ClosingDay,
  tokenIds: readonly number[],
): Promise<void> {
  await transactionOn(client, async () => {
    // sums beside other work need no more than these few tables; by default they would go through files on disk
    await client.query("set local work_mem = '128MB'")
    await client.query(SUM, [networkId, from, to, tokenIds])
    await client.query(CHANGE)
    // in the order of the index, which is then filled page by page
    await client.query(
      `insert into chain_balance (token_id, address_id, amount)
       select token_id, address_id, has
       from chain_changed
       where is_new
       order by 1, 2`,
    )
    await client.query(
      `update chain_balance b set amount = c.has from chain_changed c
       where not c.is_new and b.token_id = c.token_id and b.address_id = c.address_id`,
    )
    const sets = await readSets(client)
    const packed = (pick: (sets: AddressSets) => readonly number[]) =>
      tokenIds.map((id) => packIds(pick(sets.get(id) ?? NO_SETS)))
    await client.query(CLOSE, [
      day,
      tokenIds,
      packed(({ senders }) => senders),
      packed(({ receivers }) => receivers),
      packed(({ joined }) => joined),
      packed(({ departed }) => departed),
      tokenIds.map((id) => sets.get(id)?.joined.length ?? 0),
      tokenIds.map((id) => sets.get(id)?.departed.length ?? 0),
      tokenIds.map((id) => sets.get(id)?.overdrawn ?? 0),
    ])
    await client.query('update chain_token set closed_day = $1 where token_id = any($2)', [
      day,
      tokenIds,
    ])
  })
}

/**
 * The transfers of the day, read once: what each address sent and received, and what was minted,
 * burnt and moved. They are fetched block by block, for the whole table read once is cheaper only
 * until it has grown.
 */
const SUM = `
  create temp table chain_sums on commit drop as
  select t.token_id, t.from_id, t.to_id, t.from_id is null as no_sender, t.to_id is null as no_receiver,
    grouping(t.from_id) = 0 as is_sent, grouping(t.to_id) = 0 as is_received,
    sum(t.amount) as amount, count(*) as transfers
  from chain_block b
  cross join lateral (
    select * from chain_transfer x where x.block_id = b.id and x.token_id = any($4) offset 0
  ) t
  where b.network_id = $1 and b.number between $2 and $3
  group by grouping sets (
    (t.token_id, t.from_id), (t.token_id, t.to_id),
    (t.token_id, t.from_id is null, t.to_id is null)
  )`

const CHANGE = `
  create temp table chain_changed on commit drop as
  select c.token_id, c.address_id, c.sent, c.received, b.amount is null as is_new,
    coalesce(b.amount, 0) as had, coalesce(b.amount, 0) + c.amount as has
  from (
    select coalesce(s.token_id, r.token_id) as token_id,
      coalesce(s.from_id, r.to_id) as address_id, s.amount is not null as sent,
      r.amount is not null as received,
      coalesce(r.amount, 0) - coalesce(s.amount, 0) as amount
    from (select token_id, from_id, amount from chain_sums where is_sent and from_id is not null) s
    full join (
      select token_id, to_id, amount from chain_sums where is_received and to_id is not null
    ) r on r.token_id = s.token_id and r.to_id = s.from_id
  ) c left join chain_balance b on b.token_id = c.token_id and b.address_id = c.address_id`

/** A token without transfers has a day as well: nothing was moved, which is known. */
const CLOSE = `
  insert into chain_day (
    token_id, day, mints, burns, volume, transfers, supply, holders, senders, receivers, joined,
    departed, overdrawn
  )
  select d.token_id, $1, m.mints, m.burns, m.volume, m.transfers,
    coalesce(p.supply, 0) + m.mints - m.burns, coalesce(p.holders, 0) + d.more - d.fewer,
    d.senders, d.receivers, d.joined, d.departed, coalesce(p.overdrawn, 0) + d.overdrawn
  from unnest($2::int[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::int[], $8::int[], $9::int[])
    d(token_id, senders, receivers, joined, departed, more, fewer, overdrawn)
  cross join lateral (
    select coalesce(sum(amount) filter (where no_sender and not no_receiver), 0) as mints,
      coalesce(sum(amount) filter (where no_receiver and not no_sender), 0) as burns,
      coalesce(sum(amount) filter (where not no_sender and not no_receiver), 0) as volume,
      coalesce(sum(transfers), 0) as transfers
    from chain_sums s where s.token_id = d.token_id and not s.is_sent and not s.is_received
  ) m
  left join chain_day p on p.token_id = d.token_id and p.day = $1 - 1`

interface AddressSets {
  senders: number[]
  receivers: number[]
  joined: number[]
  departed: number[]
  /** balances that fell below zero, less those that rose above it again */
  overdrawn: number
}

const NO_SETS: AddressSets = { senders: [], receivers: [], joined: [], departed: [], overdrawn: 0 }

/** Who sent, received, became a holder and ceased to be one, by token. */
async function readSets(client: ChainSession['client']): Promise<Map<number, AddressSets>> {
  const { rows } = await client.query<{
    tokenId: number
    senders: number[] | null
    receivers: number[] | null
    joined: number[] | null
    departed: number[] | null
    overdrawn: number
  }>(
    `select token_id as "tokenId", array_agg(address_id) filter (where sent) as senders,
       array_agg(address_id) filter (where received) as receivers,
       array_agg(address_id) filter (where had <= 0 and has > 0) as joined,
       array_agg(address_id) filter (where had > 0 and has <= 0) as departed,
       (count(*) filter (where had >= 0 and has < 0) - count(*) filter (where had < 0 and has >= 0))::int as overdrawn
     from chain_changed group by 1`,
  )
  return new Map(
    rows.map(({ tokenId, senders, receivers, joined, departed, overdrawn }) => [
      tokenId,
      {
        senders: senders ?? [],
        receivers: receivers ?? [],
        joined: joined ?? [],
        departed: departed ?? [],
        overdrawn,
      },
    ]),
  )
}
