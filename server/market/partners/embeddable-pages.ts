import type { EmbedBlock } from '#lib/embed-href.ts'
import { marketPageKeys, marketPageOf } from '#lib/registry/market-pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'

/** A page that blocks can be taken from, as an example of its kind. */
export interface EmbeddablePage {
  path: string
  label: string
  blocks: readonly EmbedBlock[]
  /** blocks that it shows best */
  best: readonly EmbedBlock[]
  groups: readonly ('asset' | 'network' | 'platform' | 'class')[]
  /** can be narrowed to distributed or represented */
  hasKinds: boolean
}

/** The first page, every class, a network and an asset of this site, the partner pages and the map. */
export async function embeddablePages(): Promise<EmbeddablePage[]> {
  const [
    { assets },
    {
      rows: [held],
    },
  ] = await Promise.all([
    catalogueIndex(),
    replicaSql().query<{ id: number }>({
      name: 'embeddable-asset',
      text: 'select asset_id as id from holder_snapshot where top10 is not null and top1 is not null order by holders desc nulls last, asset_id limit 1',
    }),
  ])
  const counts = new Map<number, number>()
  for (const { networkIds } of assets.values())
    for (const id of networkIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [busiest] = [...counts].sort((a, b) => b[1] - a[1])
  const network = busiest && networkById(busiest[0])
  const asset = held
    ? assets.get(held.id)
    : [...assets.values()].find(({ kind }) => kind === 'asset')
  return [
    {
      path: '/',
      label: 'Market overview',
      blocks: ['chart', 'headline', 'spark', 'league', 'assets', 'flows', 'movers', 'waterfall'],
      best: ['headline', 'flows', 'movers', 'waterfall'],
      groups: [],
      hasKinds: true,
    },
    ...marketPageKeys.map(
      (key): EmbeddablePage => ({
        path: `/${key}`,
        label: marketPageOf(key).title,
        blocks: ['chart', 'headline', 'spark', 'league', 'assets'],
        best: key === 'treasuries' ? ['chart', 'league', 'assets'] : [],
        groups: ['asset', 'network', 'platform'],
        hasKinds: true,
      }),
    ),
    ...(network
      ? [
          {
            path: networkHref(network.slug),
            label: network.name,
            blocks: ['chart', 'headline', 'spark', 'league', 'assets', 'flows'],
            best: [],
            groups: ['class', 'asset'],
            hasKinds: false,
          } satisfies EmbeddablePage,
        ]
      : []),
    ...(asset
      ? [
          {
            path: assetHref(asset.slug),
            label: asset.ticker ?? asset.name,
            blocks: ['chart', 'headline', 'spark', 'holders'],
            best: ['spark', 'holders'],
            groups: [],
            hasKinds: false,
          } satisfies EmbeddablePage,
        ]
      : []),
    {
      path: '/wormhole',
      label: 'Wormhole',
      blocks: ['chart', 'headline', 'spark'],
      best: [],
      groups: ['network', 'asset'],
      hasKinds: false,
    },
    {
      path: '/broadridge-dlr',
      label: 'Broadridge DLR',
      blocks: ['chart', 'headline', 'spark'],
      best: [],
      groups: [],
      hasKinds: false,
    },
    {
      path: '/tools/jurisdiction_explorer',
      label: 'Jurisdictions',
      blocks: ['map'],
      best: ['map'],
      groups: [],
      hasKinds: false,
    },
  ]
}
