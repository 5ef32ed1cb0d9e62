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
 * twice.
 */
export async function insertTokens(
  client: ClientBase,
  tokens: readonly CatalogueToken[],
): Promise<void> {
  for (const token of tokens) {
    const facts = [
      token.platformId,
      token.symbol,
      token.address,
      token.decimals,
      token.standard,
      token.transferability,
      token.tokenization,
    ].map((fact) => fact ?? null)
    const known = [token.id, token.assetId, token.networkId, token.address ?? null]
    const { rows } = await client.query<{ id: number; hasAddress: boolean }>(SAME, known)
    const [same] = rows
    if (!same)
      await client.query(
        `insert into token (id, asset_id, network_id, name, ${FACTS.join(', ')})
         values (
           ${[...known.slice(0, 3), token.name, ...facts].map((_, at) => `$${at + 1}`).join(', ')}
         )
         on conflict do nothing`,
        [...known.slice(0, 3), token.name, ...facts],
      )
    else if (same.id !== token.id && !same.hasAddress)
      await client.query(
        `update token
         set ${FACTS.map((fact, at) => `${fact} = coalesce(${fact}, $${at + 2})`).join(', ')},
           updated_at = now()
         where id = $1`,
        [same.id, ...facts],
      )
  }
}

/** The token itself, the one at its address, else one of its asset there of which no address is known. */
const SAME = `
  select id, address is not null as "hasAddress" from token
  where id = $1
    or network_id = $3
      and (lower(address) = lower($4) or asset_id = $2 and (address is null or $4::text is null))
  order by (id = $1) desc, (address is not null) desc, id limit 1`
