import type { ClientBase } from 'pg'

/** A token of the catalogue, with what it belongs to. */
interface CatalogueToken {
  id: number
  assetId: number | null
  networkId: number | null
  platformId: number | null
  name: string
  symbol?: string
  address?: string
  decimals?: number
  standard?: string
  transferability?: string
  tokenization?: string
}

const FACTS = [
  'platform_id',
  'symbol',
  'address',
  'decimals',
  'standard',
  'transferability',
  'tokenization',
] as const

/**
 * Writes tokens that are not there. One that a run made without knowing its contract is the same
 * token: it takes what it lacks, and no second one stands beside it, whose supply would count
 * twice. Returns the ids under which they stand, by those of the catalogue.
 */
export async function insertTokens(
  client: ClientBase,
  tokens: readonly CatalogueToken[],
): Promise<Map<number, number>> {
  const find = await readTokens(client)
  const found = tokens.map((token) => ({ token, same: find(token) }))
  await client.query(
    `insert into token (id, asset_id, network_id, name, ${FACTS.join(', ')})
     select id, asset_id, network_id, name, ${FACTS.join(', ')} from ${GIVEN} given
     on conflict do nothing`,
    [asRows(found.flatMap(({ token, same }) => (same ? [] : [{ id: token.id, token }])))],
  )
  await client.query(
    `update token t
     set ${FACTS.map((fact) => `${fact} = coalesce(t.${fact}, given.${fact})`).join(', ')},
       updated_at = now()
     from ${GIVEN} given where t.id = given.id`,
    [
      asRows(
        found.flatMap(({ token, same }) =>
          same && same.id !== token.id && same.address === null ? [{ id: same.id, token }] : [],
        ),
      ),
    ],
  )
  return new Map(found.map(({ token, same }) => [token.id, same?.id ?? token.id]))
}

const GIVEN = 'jsonb_populate_recordset(null::token, $1::jsonb)'

const asRows = (rows: readonly { id: number; token: CatalogueToken }[]): string =>
  JSON.stringify(
    rows.map(({ id, token }) => ({
      id,
      asset_id: token.assetId,
      network_id: token.networkId,
      platform_id: token.platformId,
      name: token.name,
      symbol: token.symbol,
      address: token.address,
      decimals: token.decimals,
      standard: token.standard,
      transferability: token.transferability,
      tokenization: token.tokenization,
    })),
  )

interface KnownToken {
  id: number
  assetId: number
  networkId: number
  address: string | null
}

/**
 * How to find the token itself, the one at its address, else one of its asset there of which no
 * address is known.
 */
async function readTokens(
  client: ClientBase,
): Promise<(token: CatalogueToken) => KnownToken | undefined> {
  const { rows } = await client.query<KnownToken>(
    'select id, asset_id as "assetId", network_id as "networkId", address from token order by address is null, id',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const byPlace = Map.groupBy(rows, ({ assetId, networkId }) => `${assetId} ${networkId}`)
  const byAddress = Map.groupBy(rows, ({ networkId, address }) => placeOf(networkId, address))
  return ({ id, assetId, networkId, address = null }) => {
    const ofAsset = byPlace.get(`${assetId} ${networkId}`) ?? []
    return (
      byId.get(id) ??
      (address === null ? undefined : byAddress.get(placeOf(networkId, address))?.[0]) ??
      ofAsset.find((row) => row.address === null || address === null)
    )
  }
}

const placeOf = (networkId: number | null, address: string | null): string =>
  `${networkId} ${address?.toLowerCase() ?? ''}`
