import type { Metadata } from 'next'
import { missingMetadata } from '#app/_blocks/frame/missing-page.tsx'
import { documentTitle } from '#app/document-title.ts'
import type { SearchParams } from '#lib/page-state/page-state.ts'
import { findPage } from '#server/pages/all-pages.ts'

interface PageMetadata {
  title: string
  /** one sentence */
  description: string
  /** the page's address without its state */
  path: string
  /** the path whose picture a shared link carries; absent: that of the site */
  picture?: string
  /** states of a page that search engines should leave alone */
  noindex?: boolean
  feed?: Feed | undefined
}

/** A page's rows as a feed. */
interface Feed {
  title: string
  href: string
  type: 'application/rss+xml' | 'application/atom+xml'
}

/** Title, description, canonical address and social image of a page. */
export function pageMetadata({
  title,
  description,
  path,
  picture = '/',
  noindex = false,
  feed,
}: PageMetadata): Metadata {
  const name = socialName(picture)
  const image = { url: `/social/${name}`, ...SOCIAL_SIZE, alt: `${title}: ${description}` }
  return {
    // a layout's template does not reach the page of its own folder, which the first page is
    title: { absolute: documentTitle(title) },
    description,
    alternates: {
      canonical: path,
      ...(feed && { types: { [feed.type]: [{ url: feed.href, title: feed.title }] } }),
    },
    openGraph: { title, description, url: path, type: 'website', images: [image] },
    twitter: { card: 'summary_large_image', title, description, images: [image.url] },
    ...(noindex && { robots: { index: false } }),
  }
}

/**
 * The metadata of the public page at a decoded path, as its definition names it; `params`: where
 * states of it have names of their own.
 */
export async function publicMetadata(
  path: string,
  { feed, params = {} }: { feed?: Feed; params?: SearchParams } = {},
): Promise<Metadata> {
  const found = findPage(path)
  const identity = found && (await found.page.identify(found.slug, params))
  if (!identity) return missingMetadata
  const { title, description, path: canonical } = identity
  return pageMetadata({ title, description, path: canonical, picture: canonical, feed })
}

/** The first page carries the picture of the site. */
const socialName = (path: string): string => (path === '/' ? 'site' : path.slice(1))

/** Size of every picture that a link carries, in pixels. */
export const SOCIAL_SIZE = { width: 4000, height: 2300 } as const
