import type { Day } from '#lib/dates.ts'
import {
  catalogueIndex,
  isFollowedBy,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'

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
 * The catalogue with the assets that were followed, or had a value, by the end of a day; null: as
 * it is now. Names and groups are those of today.
 */
export async function catalogueAsOf(asOf: Day | null): Promise<CatalogueIndex> {
  const index = await catalogueIndex()
  if (asOf === null) return index
  const sizes = await assetUnits('size', asOf)
  const assets = [...index.assets].filter(
    ([id, asset]) => isFollowedBy(asset, asOf) || sizes.has(id),
  )
  return { ...index, assets: new Map(assets) }
}

/**
 * Assets with a name; what a source counts without naming it is none. Leagues, filters and listings
 * all count these.
 */
export const namedAssets = (assets: Iterable<CatalogueAsset>): CatalogueAsset[] =>
  [...assets].filter(({ kind }) => kind === 'asset')
