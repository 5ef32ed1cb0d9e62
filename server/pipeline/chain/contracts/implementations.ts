import type { Day } from '#lib/dates.ts'
import type { ProxyKind } from '#lib/registry/proxy-kinds.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** The contract that another one passes its calls on to. Addresses in lower case. */
export interface Implementation {
  kind: ProxyKind
  address: `0x${string}`
  /** that says so; null: the contract says it itself */
  beacon: `0x${string}` | null
}

/** A token with closed days at whose ends nobody has looked what stands behind its contract. */
export interface UnlookedToken {
  tokenId: number
  /** in lower case */
  token: `0x${string}`
  /** the last day that was looked at; null: none yet */
  lookedDay: Day | null
  /** its first day, and its last closed one */
  firstDay: Day
  closedDay: Day
}

export async function listUnlooked({ client, networkId }: ChainSession): Promise<UnlookedToken[]> {
  const { rows } = await client.query<Omit<UnlookedToken, 'token'> & { hex: string }>(
    `select t.token_id as "tokenId", encode(t.address, 'hex') as hex, t.code_day as "lookedDay",
       t.closed_day as "closedDay",
       (select min(d.day) from chain_day d where d.token_id = t.token_id) as "firstDay"
     from chain_token t
     where t.network_id = $1 and t.stopped is null and t.closed_day > coalesce(t.code_day, -1)
     order by t.token_id`,
    [networkId],
  )
  return rows.map(({ hex, ...row }) => ({ ...row, token: `0x${hex}` }))
}

/** Finds the contract that was known to stand behind a token at the end of a day; undefined: none. */
export async function findImplementation(
  { client }: ChainSession,
  tokenId: number,
  day: Day,
): Promise<Implementation | undefined> {
  const { rows } = await client.query<{
    kind: ProxyKind | null
    address: string | null
    beacon: string | null
  }>(
    `select kind, encode(address, 'hex') as address, encode(beacon, 'hex') as beacon from chain_implementation
     where token_id = $1 and day <= $2 order by day desc limit 1`,
    [tokenId, day],
  )
  const [row] = rows
  if (!row?.kind || row.address === null) return undefined
  return {
    kind: row.kind,
    address: `0x${row.address}`,
    beacon: row.beacon === null ? null : `0x${row.beacon}`,
  }
}

/** From the end of a day on another one stands behind the token, or none. */
export async function noteImplementation(
  { client }: ChainSession,
  tokenId: number,
  day: Day,
  found: Implementation | undefined,
): Promise<void> {
  await client.query(
    `insert into chain_implementation (token_id, day, kind, address, beacon)
     values ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex'))
     on conflict (token_id, day) do update
     set kind = excluded.kind, address = excluded.address, beacon = excluded.beacon`,
    [
      tokenId,
      day,
      found?.kind ?? null,
      found?.address.slice(2) ?? null,
      found?.beacon?.slice(2) ?? null,
    ],
  )
}

/** Every day up to this one was looked at. */
export async function noteLooked(
  { client }: ChainSession,
  tokenId: number,
  day: Day,
): Promise<void> {
  await client.query('update chain_token set code_day = $2 where token_id = $1', [tokenId, day])
}

/**
 * Tokens whose contract passed its calls on to another one than before, and whose supply agreed
 * again on a later day.
 */
export async function listSettled({ client, networkId }: ChainSession): Promise<number[]> {
  const { rows } = await client.query<{ tokenId: number }>(
    `select t.token_id as "tokenId"
     from chain_token t
     cross join lateral (
       select max(i.day) as day from chain_implementation i where i.token_id = t.token_id
     ) i
     where t.network_id = $1
       and exists (
         select from chain_day d
         where d.token_id = t.token_id and d.day > i.day and d.state = 'reconciled'
       )
     order by 1`,
    [networkId],
  )
  return rows.map(({ tokenId }) => tokenId)
}
