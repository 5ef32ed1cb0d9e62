import type { MetadataRoute } from 'next'
import { siteUrl } from '#app/site-url.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { measureKeys, measureOf } from '#lib/registry/measures.ts'
import { assetHref, issuerHref, measureHref, networkHref, platformHref } from '#lib/routes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { catalogueIndex } from '#server/modules/market/catalogue.ts'

export const dynamic = 'force-dynamic'

/** Every public page with an address of its own; states of a page have none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { assets, platforms, issuers } = await catalogueIndex()
  const listed = [...assets.values()].filter(({ kind }) => kind === 'asset')
  const networkIds = new Set(listed.flatMap((asset) => asset.networkIds))
  const platformIds = new Set(listed.flatMap((asset) => asset.platformIds))
  const issuerIds = new Set(listed.map(({ issuerId }) => issuerId))
  return [
    '/', '/news', '/invest', ...marketPageKeys.map((key) => `/${key}`), '/networks', '/platforms', '/issuers', '/wormhole', '/methodology', '/status', '/downloads', '/citations', '/platform-overview',
    ...measureKeys.map((key) => measureHref(measureOf(key).slug)),
    ...listed.map(({ slug }) => assetHref(slug)),
    ...[...networkIds].flatMap((id) => networkById(id) ?? []).map(({ slug }) => networkHref(slug)),
    ...[...platforms.values()].filter(({ id }) => platformIds.has(id)).map(({ slug }) => platformHref(slug)),
    ...[...issuers.values()].filter(({ id }) => issuerIds.has(id)).map(({ slug }) => issuerHref(slug)),
  ].map((path) => ({ url: siteUrl(path) }))
}
