import type { Day } from '#lib/dates.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** Tokens at the end of whose last day nobody has asked which of their largest holders are contracts. */
export interface UnaskedHolders {
  tokenId: number
  day: Day
  /** the last one of that day */
  block: number
}

export async function listUnaskedHolders({
  client,
  networkId,
}: ChainSession): Promise<UnaskedHolders[]> {
  const { rows } = await client.query<UnaskedHolders>(
    `select t.token_id as "tokenId", t.closed_day as day, e.number as block
     from chain_token t join chain_day_end e on e.network_id = t.network_id and e.day = t.closed_day
     where t.network_id = $1 and t.stopped is null and t.closed_day > coalesce(t.holders_day, -1) order by t.token_id`,
    [networkId],
  )
  return rows
}

/** More than are shown: who holds several tokens of an asset may be among the largest of none. */
const ASKED = 25

export interface UnaskedHolder {
  addressId: number
  /** in lower case */
  address: `0x${string}`
}

/**
 * The largest holders of a token that are not known to be contracts: what is one stays one, what is
 * none may become one.
 */
export async function listUnaskedOf(
  { client, networkId }: ChainSession,
  { tokenId, day }: UnaskedHolders,
): Promise<UnaskedHolder[]> {
  const { rows } = await client.query<{ addressId: number; hex: string }>(
    `select a.id as "addressId", encode(a.address, 'hex') as hex
     from (
       select address_id
       from chain_balance
       where token_id = $1 and amount > 0
       order by amount desc, address_id limit $2
     ) b
     join chain_address a on a.id = b.address_id
     where not exists (
       select from chain_contract c
       where c.network_id = $3 and c.address_id = b.address_id and (c.is_contract or c.day >= $4)
     )`,
    [tokenId, ASKED, networkId, day],
  )
  return rows.map(({ addressId, hex }) => ({ addressId, address: `0x${hex}` }))
}

/**
 * Notes the answers of nodes about addresses at the end of a day, and that the largest holders of
 * the token were asked about.
 */
export async function noteContracts(
  { client, networkId }: ChainSession,
  { tokenId, day }: UnaskedHolders,
  found: readonly { addressId: number; isContract: boolean }[],
): Promise<void> {
  await client.query(
    `insert into chain_contract (network_id, address_id, day, is_contract)
     select $1, f.id, $2, f.has_code from unnest($3::int[], $4::boolean[]) f(id, has_code)
     on conflict (network_id, address_id) do update set day = excluded.day, is_contract = excluded.is_contract`,
    [
      networkId,
      day,
      found.map(({ addressId }) => addressId),
      found.map(({ isContract }) => isContract),
    ],
  )
  await client.query('update chain_token set holders_day = $2 where token_id = $1', [tokenId, day])
}
