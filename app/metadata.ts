import type { Metadata } from 'next'
import { type FixedPage, fixedPages } from '#lib/registry/fixed-pages.ts'

interface PageMetadata {
  title: string
  /** one sentence */
  description: string
  /** the page's address without its state */
  path: string
  /** what the social image shows: a page key or `kind/slug` of app/social */
  image?: string
  /** states of a page that search engines should leave alone */
  noindex?: boolean
  /** the same as a feed */
  feed?: { title: string; href: string; type: 'application/rss+xml' | 'application/atom+xml' }
}

/** Title, description, canonical address and social image of a page; the brand comes from the root layout's template. */
export function pageMetadata({
  title,
  description,
  path,
  image = 'site',
  noindex = false,
  feed,
}: PageMetadata): Metadata {
  const picture = { url: `/social/${image}`, ...socialSize(image), alt: `${title}: ${description}` }
  return {
    title,
    description,
    alternates: {
      canonical: path,
      ...(feed && { types: { [feed.type]: [{ url: feed.href, title: feed.title }] } }),
    },
    openGraph: { title, description, url: path, type: 'website', images: [picture] },
    twitter: { card: 'summary_large_image', title, description, images: [picture.url] },
    ...(noindex && { robots: { index: false } }),
  }
}

/** The same of a page that is about no row of the data set. The first page carries the picture of the site. */
export function fixedPageMetadata(
  path: FixedPage,
  { feed }: Pick<PageMetadata, 'feed'> = {},
): Metadata {
  return pageMetadata({
    ...fixedPages[path],
    path,
    image: path === '/' ? 'site' : `page${path}`,
    ...(feed && { feed }),
  })
}

/** The site's own picture is 4000 × 2300; those of pages have the same shape at three tenths of it, which readers show in full. */
export function socialSize(image: string): { width: number; height: number } {
  return image === 'site' ? { width: 4000, height: 2300 } : { width: 1200, height: 690 }
}
