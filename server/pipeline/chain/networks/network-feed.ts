import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { Day } from '#lib/dates.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A token that is read, and how far. */
export interface FeedToken {
  tokenId: number
  /** in lower case */
  address: `0x${string}`
  decimals: number
  nextBlock: number
  firstBlock: number | null
  closedDay: Day | null
  /** its balances change otherwise than its transfers say, which is known */
  isMarked: boolean
  stopped: string | null
}

export interface Feed {
  stopped: string | null
  tokens: FeedToken[]
}

/** Loads the state of a network's reading. */
export async function loadFeed({ client, networkId }: ChainSession): Promise<Feed> {
  const { rows: tokens } = await client.query<Omit<FeedToken, 'address'> & { hex: string }>(
    `select token_id as "tokenId", encode(address, 'hex') as hex, decimals,
       next_block as "nextBlock", first_block as "firstBlock", closed_day as "closedDay",
       moves is not null as "isMarked", stopped
     from chain_token where network_id = $1 order by token_id`,
    [networkId],
  )
  const { rows: feeds } = await client.query<{ stopped: string | null }>(
    'select stopped from chain_feed where network_id = $1',
    [networkId],
  )
  return {
    stopped: feeds[0]?.stopped ?? null,
    tokens: tokens.map(({ hex, ...token }) => ({ ...token, address: `0x${hex}` })),
  }
}

/** A token of the catalogue that could be read: the first one of its asset there that has an address. */
export interface Candidate {
  tokenId: number
  asset: string
  address: string
  decimals: number | null
}

/** Tokens of assets on the network by slug; `all`: of every asset. */
export async function findCandidates(
  { client, networkId }: ChainSession,
  assets: readonly string[] | 'all',
): Promise<Candidate[]> {
  const { rows } = await client.query<Candidate>(
    `select distinct on (a.id) t.id as "tokenId", a.slug as asset, t.address, t.decimals
     from token t
     join asset a on a.id = t.asset_id
     where t.network_id = $1 and t.address is not null and not t.hidden
       and ($2::text[] is null or a.slug = any($2))
     order by a.id, t.id`,
    [networkId, assets === 'all' ? null : assets],
  )
  return rows.filter(({ address }) => /^0x[0-9a-f]{40}$/i.test(address))
}

/** A token as its reading begins. */
export interface NewToken {
  tokenId: number
  address: string
  decimals: number
  firstBlock: number
}

/** Begins to read a token; one that is read under another address or with other decimals is read anew. */
export async function addToken(
  { client, networkId }: ChainSession,
  token: NewToken,
): Promise<void> {
  await client.query(
    `insert into chain_token (token_id, network_id, address, decimals, next_block)
     values ($1, $2, decode(substr($3, 3), 'hex'), $4, $5)`,
    [token.tokenId, networkId, token.address, token.decimals, token.firstBlock],
  )
}

/**
 * Forgets everything that was read of tokens, and begins to read those in `begun`, in one
 * transaction; of all of a network, its blocks and days are forgotten as well, and that it stopped.
 */
export async function forgetTokens(
  session: ChainSession,
  {
    tokenIds,
    isAll,
    begun,
  }: { tokenIds: readonly number[]; isAll: boolean; begun: readonly NewToken[] },
): Promise<void> {
  const { client, networkId } = session
  await transactionOn(client, async () => {
    for (const table of [
      'chain_transfer',
      'chain_balance',
      'chain_apart',
      'chain_bridge_day',
      'chain_implementation',
      'chain_day',
      'chain_token',
    ])
      await client.query(`delete from ${table} where token_id = any($1)`, [tokenIds])
    const ofNetwork = [
      'chain_block',
      'chain_contract',
      'chain_reorg',
      'chain_day_end',
      'chain_feed',
    ]
    for (const table of isAll ? ofNetwork : [])
      await client.query(`delete from ${table} where network_id = $1`, [networkId])
    for (const token of begun) await addToken(session, token)
  })
}

/**
 * Notes the newest block of the nodes as a reading begins. The head that blocks were read to stays:
 * it tells which of them were final then.
 */
export async function noteSeenHead(
  { client, networkId }: ChainSession,
  { head }: { head: number },
): Promise<void> {
  await client.query(
    `insert into chain_feed (network_id, seen_head, seen_at) values ($1, $2, now())
     on conflict (network_id) do update set seen_head = excluded.seen_head, seen_at = excluded.seen_at`,
    [networkId, head],
  )
}

/** Notes the newest block of the nodes, once everything is read to it, and how many of them answered. */
export async function noteHead(
  { client, networkId }: ChainSession,
  { head, answered }: { head: number; answered: number },
): Promise<void> {
  await client.query(
    `insert into chain_feed (network_id, head, asked_at, answered) values ($1, $2, now(), $3)
     on conflict (network_id) do update
     set head = excluded.head, asked_at = excluded.asked_at, answered = excluded.answered`,
    [networkId, head, answered],
  )
}

/** Stops the network: nothing is read of it, nor published anew, until somebody begins it again. */
export async function stopFeed({ client, networkId }: ChainSession, reason: string): Promise<void> {
  await client.query(
    `insert into chain_feed (network_id, stopped)
     values ($1, $2)
     on conflict (network_id) do update
     set stopped = excluded.stopped`,
    [networkId, reason],
  )
}

/** Stops one token; the others go on. */
export async function stopToken(
  { client }: ChainSession,
  tokenId: number,
  reason: string,
): Promise<void> {
  await client.query('update chain_token set stopped = $2 where token_id = $1', [tokenId, reason])
}
