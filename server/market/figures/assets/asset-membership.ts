import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { GroupBy } from '#server/market/figures/charts/chart-groups.ts'

/** Does an asset belong to a network, platform, issuer or class? It may to several networks and platforms. */
export function belongsTo(
  asset: CatalogueAsset,
  kind: Exclude<GroupBy, 'asset'>,
  id: number,
): boolean {
  switch (kind) {
    case 'network':
      return asset.networkIds.includes(id)
    case 'platform':
      return asset.platformIds.includes(id)
    case 'issuer':
      return asset.issuerId === id
    case 'class':
      return asset.classId === id
  }
}

/**
 * Assets with a name; what a source counts without naming it is none. Leagues, filters and listings
 * all count these.
 */
export const namedAssets = (assets: Iterable<CatalogueAsset>): CatalogueAsset[] =>
  [...assets].filter(({ kind }) => kind === 'asset')
