import type { ClientBase } from 'pg'
import type { Names } from '#server/pipeline/catalogue/names.ts'

/** Entities that a run has made, by name. Tokens are those of earlier assets: a new asset's own need no word. */
export interface MadeEntities {
  assets: string[]
  platforms: string[]
  tokens: string[]
}

/** Names of the catalogue that note which entities a run makes. */
export interface NotedNames {
  names: Names
  /** names of the assets made so far */
  assets: readonly string[]
  list: (client: ClientBase) => Promise<MadeEntities>
}

/** The same names, which note what is made. A remainder has a slug only, and is no asset of its own. */
export function noteMade(names: Names): NotedNames {
  const assets: string[] = []
  const platforms: string[] = []
  const fresh = new Set<number>()
  const tokenIds: number[] = []
  return {
    assets,
    names: {
      ...names,
      learnAsset(id, [slug = '', ticker = '', name, ...aliases]) {
        fresh.add(id)
        if (name !== undefined) assets.push(name)
        names.learnAsset(id, [slug, ticker, name ?? '', ...aliases])
      },
      learnToken(id, assetId, networkId) {
        if (!fresh.has(assetId)) tokenIds.push(id)
        names.learnToken(id, assetId, networkId)
      },
      learnPlatform(id, [slug = '', name = slug, ...more]) {
        platforms.push(name)
        names.learnPlatform(id, [slug, name, ...more])
      },
    },
    list: async (client) => ({
      assets,
      platforms,
      tokens: tokenIds.length ? await nameTokens(client, tokenIds) : [],
    }),
  }
}

async function nameTokens(client: ClientBase, ids: readonly number[]): Promise<string[]> {
  const { rows } = await client.query<{ asset: string; network: string; address: string | null }>(
    `select a.name as asset, n.name as network, t.address
     from token t join asset a on a.id = t.asset_id join network n on n.id = t.network_id
     where t.id = any($1) order by t.id`,
    [ids],
  )
  return rows.map(
    ({ asset, network, address }) => `${asset} on ${network}${address ? `, ${address}` : ''}`,
  )
}
