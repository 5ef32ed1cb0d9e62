import { replicaSql } from '#server/core/database/db.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

/** The fields of a token that lists need. */
export interface CatalogueToken {
  id: number
  assetId: number
  networkId: number
  platformId: number | null
  name: string
  symbol: string | null
  address: string | null
  decimals: number | null
  /** units of the asset that one token stands for; null: one */
  unitsPerToken: number | null
  standard: string | null
  transferability: string | null
  tokenization: string | null
}

/** All tokens that are shown, by id, kept until the data version moves. */
export const tokenIndex = perVersion(async (): Promise<Map<number, CatalogueToken>> => {
  const { rows } = await replicaSql().query<CatalogueToken>(TOKENS)
  return new Map(rows.map((row) => [row.id, row]))
})

const TOKENS = `
  select id, asset_id as "assetId", network_id as "networkId", platform_id as "platformId", name,
    symbol, address, decimals, units_per_token as "unitsPerToken", standard, transferability,
    tokenization
  from token where not hidden order by id`
