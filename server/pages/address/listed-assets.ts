import type { CatalogueAsset } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { Market } from '#server/market/market/market.ts'

/** Assets with a page of their own; what a source sums up as others has none. */
export async function listedAssets(market: Market): Promise<CatalogueAsset[]> {
  const { assets } = await market.names()
  return [...assets.values()].filter(({ kind }) => kind === 'asset')
}
