import { defillamaChains } from '#lib/registry/defillama-chains.ts'
import { jobsSql } from '#server/core/database/db.ts'

/** A token that DefiLlama can be asked about, and the asset that its price is of. */
export interface PricedCoin {
  assetId: number
  asset: string
  /** "ethereum:0x…", as its answer names it; an address of an EVM network in lower case */
  key: string
  symbol: string | null
  unitsPerToken: number
}

/**
 * Assets whose prices there are typed in and do not move (github.com/DefiLlama/defillama-server,
 * coins/src/adapters/rwa/wisdomtree.ts, 2afc7ab9), and a fund that counts as one dollar there while
 * it states a moving NAV.
 */
const TYPED_IN = [
  'wtgxx',
  'wtsyx',
  'wttsx',
  'wtstx',
  'wtlgx',
  'wtsix',
  'tipsx',
  'flttx',
  'spxux',
  'rcoin',
]

const names = Object.entries(defillamaChains)

/** One token of each visible asset that is alive: on the first network of those that have a name there. */
export async function listCoins(): Promise<PricedCoin[]> {
  const { rows } = await jobsSql().query<PricedCoin>({
    name: 'priced-coins',
    text: `select distinct on (a.id) a.id as "assetId", a.slug as asset, t.symbol,
        c.name || ':' || case
          when t.address ~ '^0x[0-9a-fA-F]{40}$' then lower(t.address)
          else t.address
        end as key,
        coalesce(t.units_per_token, 1) as "unitsPerToken"
      from unnest($1::text[], $2::text[]) with ordinality c (slug, name, place)
      join network n on n.slug = c.slug
      join token t on t.network_id = n.id
      join asset a on a.id = t.asset_id
      where not t.hidden
        and t.address is not null
        and a.status is distinct from 'closed'
        and a.slug <> all ($3)
      order by a.id, c.place, t.id`,
    values: [names.map(([slug]) => slug), names.map(([, name]) => name), TYPED_IN],
  })
  return rows
}

const EVM = /^0x[0-9a-f]{40}$/i

/** Writes a key of an answer as those of the catalog are: an address keeps its case outside EVM networks. */
export function readKey(key: string): string {
  const at = key.indexOf(':')
  const address = key.slice(at + 1)
  return `${key.slice(0, at)}:${EVM.test(address) ? address.toLowerCase() : address}`
}
