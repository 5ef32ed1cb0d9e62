import type { MetadataRoute } from 'next'
import { siteUrl } from '#app/site-url.ts'
import { allPages } from '#server/pages/all-pages.ts'

export const dynamic = 'force-dynamic'

/** Every public page with an address of its own; states of a page have none. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const paths = await Promise.all(allPages.map(async ({ listPaths }) => listPaths()))
  return paths.flat().map((path) => ({ url: siteUrl(path) }))
}
