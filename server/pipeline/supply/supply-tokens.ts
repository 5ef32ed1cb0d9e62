import { transactionOn } from '#server/core/database/sql-transaction.ts'
import type { ChainSession } from '#server/pipeline/chain/networks/chain-session.ts'

/** A token of a network whose supply is read, or could be. */
export interface SupplyToken {
  tokenId: number
  asset: string
  address: string
  /** as the catalogue has them, or an earlier reading; null: not known */
  decimals: number | null
}

/** Tokens that are read, under the address that they have now. */
export async function listSupplyTokens({
  client,
  networkId,
}: ChainSession): Promise<SupplyToken[]> {
  const { rows } = await client.query<SupplyToken>(
    `select t.id as "tokenId", a.slug as asset, t.address, coalesce(r.decimals, t.decimals) as decimals
     from supply_token s
     join token t on t.id = s.token_id and t.network_id = s.network_id
     join asset a on a.id = t.asset_id
     left join lateral (
       select decimals
       from supply_reading
       where token_id = t.id and address = t.address
       order by day desc limit 1
     ) r on true
     where s.network_id = $1 and t.address is not null and not t.hidden order by t.id`,
    [networkId],
  )
  return rows
}

/** Tokens of assets on the network by slug, or of all assets: the first one of each that has an address. */
export async function findSupplyTokens(
  { client, networkId }: ChainSession,
  assets: readonly string[] | 'all',
): Promise<SupplyToken[]> {
  const { rows } = await client.query<SupplyToken>(
    `select distinct on (a.id) t.id as "tokenId", a.slug as asset, t.address, t.decimals
     from token t
     join asset a on a.id = t.asset_id
     where t.network_id = $1
       and not t.hidden
       and t.address is not null
       and ($2::text[] is null or a.slug = any($2))
     order by a.id, t.id`,
    [networkId, assets === 'all' ? null : assets],
  )
  return rows
}

/** Reads tokens from now on. */
export async function addSupplyTokens(
  { client, networkId }: ChainSession,
  tokens: readonly SupplyToken[],
): Promise<void> {
  await transactionOn(client, async () => {
    for (const { tokenId, address } of tokens)
      await client.query(
        `insert into supply_token (token_id, network_id, address) values ($1, $2, $3)
         on conflict (token_id) do update set network_id = excluded.network_id, address = excluded.address`,
        [tokenId, networkId, address],
      )
  })
}
