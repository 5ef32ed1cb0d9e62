import type { Day } from '#lib/dates.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A closed day whose supply has not been compared with what its contract says, or was another. */
export interface UnreconciledDay {
  tokenId: number
  day: Day
  block: number
  /** Σ mints − Σ burns, in raw units */
  supply: bigint
  overdrawn: number
  /** it was found to be another before */
  isDiffering: boolean
}

/**
 * Days to compare, of each token from the earliest on: those not asked yet, and those that differed
 * or could not be read.
 */
export async function listUnreconciled({
  client,
  networkId,
}: ChainSession): Promise<UnreconciledDay[]> {
  const { rows } = await client.query<Omit<UnreconciledDay, 'supply'> & { supply: string }>(
    `select d.token_id as "tokenId", d.day, e.number as block, d.supply::text, d.overdrawn,
       d.state = 'differs' as "isDiffering"
     from chain_day d
     join chain_token t on t.token_id = d.token_id
     join chain_day_end e on e.network_id = t.network_id and e.day = d.day
     where t.network_id = $1
       and (
         d.state = 'open'
         or d.state = 'differs' and t.moves is null
         or d.state = 'unread' and d.day = t.closed_day
       )
     order by d.day, d.token_id`,
    [networkId],
  )
  return rows.map(({ supply, ...day }) => ({ ...day, supply: BigInt(supply) }))
}

/** Keeps what a contract says of a day; null: no node knows it any more. */
export async function noteTotalSupply(
  { client }: ChainSession,
  { tokenId, day, supply, overdrawn }: UnreconciledDay,
  totalSupply: bigint | null,
): Promise<void> {
  const state =
    totalSupply === null
      ? 'unread'
      : totalSupply === supply && overdrawn === 0
        ? 'reconciled'
        : 'differs'
  await client.query(
    'update chain_day set total_supply = $3, state = $4 where token_id = $1 and day = $2',
    [tokenId, day, totalSupply?.toString() ?? null, state],
  )
}

/**
 * Takes back that days from one on were reconciled: what more is to be compared of them could not
 * be read. A later day may vouch for them.
 */
export async function unreconcile(
  { client }: ChainSession,
  tokenId: number,
  from: Day,
): Promise<void> {
  await client.query(
    `update chain_day set state = 'unread' where token_id = $1 and day >= $2 and state = 'reconciled'`,
    [tokenId, from],
  )
}

/** Σ balances at the end of a token's last closed day, in raw units. */
export async function sumBalances({ client }: ChainSession, tokenId: number): Promise<bigint> {
  const { rows } = await client.query<{ sum: string }>(
    'select coalesce(sum(amount), 0)::text as sum from chain_balance where token_id = $1',
    [tokenId],
  )
  return BigInt(rows[0]?.sum ?? '0')
}
