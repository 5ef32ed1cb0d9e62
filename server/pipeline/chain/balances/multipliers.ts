import type { Day } from '#lib/dates.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A closed day of a token with a multiplier that is not known yet. */
export interface UnscaledDay {
  tokenId: number
  /** in lower case */
  token: `0x${string}`
  day: Day
  block: number
  /** the last day that is closed */
  isLast: boolean
}

/** Tokens of which nothing has said yet that wallets multiply their amounts. */
export async function listUnmultiplied({
  client,
  networkId,
}: ChainSession): Promise<{ tokenId: number; token: `0x${string}` }[]> {
  const { rows } = await client.query<{ tokenId: number; hex: string }>(
    `select token_id as "tokenId", encode(address, 'hex') as hex from chain_token
     where network_id = $1 and not multiplies and stopped is null and closed_day is not null order by token_id`,
    [networkId],
  )
  return rows.map(({ tokenId, hex }) => ({ tokenId, token: `0x${hex}` }))
}

/** From now on no amount of the token is published without the multiplier of its day. */
export async function noteMultiplies({ client }: ChainSession, tokenId: number): Promise<void> {
  await client.query('update chain_token set multiplies = true where token_id = $1', [tokenId])
}

/** The days to ask about, the newest first: nodes that forget know those. */
export async function listUnscaled({ client, networkId }: ChainSession): Promise<UnscaledDay[]> {
  const { rows } = await client.query<Omit<UnscaledDay, 'token'> & { hex: string }>(
    `select d.token_id as "tokenId", encode(t.address, 'hex') as hex, d.day, e.number as block,
       d.day = t.closed_day as "isLast"
     from chain_token t
     join chain_day d on d.token_id = t.token_id
     join chain_day_end e on e.network_id = t.network_id and e.day = d.day
     where t.network_id = $1 and t.multiplies and d.multiplier is null and d.state <> 'unread'
     order by d.day desc, d.token_id`,
    [networkId],
  )
  return rows.map(({ hex, ...row }) => ({ ...row, token: `0x${hex}` }))
}

/** In 10^-18. */
export async function noteMultiplier(
  { client }: ChainSession,
  { tokenId, day }: UnscaledDay,
  multiplier: bigint,
): Promise<void> {
  await client.query('update chain_day set multiplier = $3 where token_id = $1 and day = $2', [
    tokenId,
    day,
    multiplier.toString(),
  ])
}
