import type { MetadataRoute } from 'next'
import { siteUrl } from '#app/site-url.ts'
import { marketPageKeys } from '#lib/registry/market-pages.ts'
import { listingKeys, listingOf } from '#lib/registry/listings/listings.ts'
import { measureKeys, measureOf } from '#lib/registry/measures.ts'
import {
  assetHref,
  investmentHref,
  issuerHref,
  measureHref,
  networkHref,
  platformHref,
} from '#lib/routes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { investmentSlugs } from '#server/market/investments/queries.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'

export const dynamic = 'force-dynamic'

/** Every public page with an address of its own; states of a page have none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { assets, platforms, issuers } = await catalogueIndex()
  const listed = [...assets.values()].filter(({ kind }) => kind === 'asset')
  const networkIds = new Set(listed.flatMap((asset) => asset.networkIds))
  const platformIds = new Set(listed.flatMap((asset) => asset.platformIds))
  const issuerIds = new Set(listed.map(({ issuerId }) => issuerId))
  return [
    '/',
    '/news',
    '/invest',
    ...marketPageKeys.map((key) => `/${key}`),
    '/networks',
    '/platforms',
    '/issuers',
    '/wormhole',
    '/broadridge-dlr',
    '/directory',
    '/data-partners',
    '/changes',
    '/tools/jurisdiction_explorer',
    '/developer/visualization',
    '/methodology',
    '/status',
    '/privacy',
    '/downloads',
    '/citations',
    '/platform-overview',
    ...listingKeys.map((key) => listingOf(key).path),
    ...measureKeys.map((key) => measureHref(measureOf(key).slug)),
    ...listed.map(({ slug }) => assetHref(slug)),
    ...(await investmentSlugs()).map(investmentHref),
    ...[...networkIds].flatMap((id) => networkById(id) ?? []).map(({ slug }) => networkHref(slug)),
    ...[...platforms.values()]
      .filter(({ id }) => platformIds.has(id))
      .map(({ slug }) => platformHref(slug)),
    ...[...issuers.values()]
      .filter(({ id }) => issuerIds.has(id))
      .map(({ slug }) => issuerHref(slug)),
  ].map((path) => ({ url: siteUrl(path) }))
}
