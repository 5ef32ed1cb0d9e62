import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { pageRow } from '#lib/registry/pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { findPage } from '#server/pages/all-pages.ts'
import { listedAssets } from '#server/pages/address/listed-assets.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

type Embed = NonNullable<ReturnType<typeof pageRow>['embed']>

/** A page that blocks can be taken from, as an example of its kind. */
export interface EmbeddablePage extends Embed {
  path: string
  label: string
}

/** The first page, every class, a network and an asset of this site, the partner pages and the map. */
export async function embeddablePages(): Promise<EmbeddablePage[]> {
  const paths = [
    '/',
    ...marketPageKeys.map((key) => `/${key}`),
    ...(await examplePaths()),
    '/wormhole',
    '/broadridge-dlr',
    '/tools/jurisdiction_explorer',
  ]
  const pages = await Promise.all(
    paths.map(async (path) => {
      const found = findPage(decodeURIComponent(path))
      const embed = found && pageRow(found.page.key).embed
      const identity = found && (await found.page.identify(found.slug))
      return embed && identity ? [{ path, label: identity.name, ...embed }] : []
    }),
  )
  return pages.flat()
}

/** The network with the most assets, and the asset with the most holders. */
async function examplePaths(): Promise<string[]> {
  const [
    assets,
    {
      rows: [held],
    },
  ] = await Promise.all([
    openMarketNow().then(listedAssets),
    replicaSql().query<{ id: number }>({
      name: 'embeddable-asset',
      text: `select asset_id as id
        from holder_snapshot
        where top10 is not null and top1 is not null
        order by holders desc nulls last, asset_id
        limit 1`,
    }),
  ])
  const counts = new Map<number, number>()
  for (const { networkIds } of assets)
    for (const id of networkIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [busiest] = [...counts].toSorted(([, a], [, b]) => b - a)
  const network = busiest && networkById(busiest[0])
  const asset = assets.find(({ id }) => id === held?.id) ?? assets[0]
  return [
    ...(network ? [networkHref(network.slug)] : []),
    ...(asset ? [assetHref(asset.slug)] : []),
  ]
}
