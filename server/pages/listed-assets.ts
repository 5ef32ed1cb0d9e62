import { catalogueIndex, type CatalogueAsset } from '#server/data/catalogue/catalogue-index.ts'

/** Assets with a page of their own; what a source sums up as others has none. */
export async function listedAssets(): Promise<CatalogueAsset[]> {
  const { assets } = await catalogueIndex()
  return [...assets.values()].filter(({ kind }) => kind === 'asset')
}
