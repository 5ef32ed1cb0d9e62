import { isoDay, type Day } from '#lib/dates.ts'
import { siteUrl } from '#app/site-url.ts'
import { env } from '#server/env.ts'

/** What a page is, for search engines: a data set with its day and address. */
export function StructuredData({ title, description, path, asOf }: { title: string; description: string; path: string; asOf: Day | null }) {
  const data = {
    '@context': 'https://schema.org', '@type': 'Dataset', name: title, description, url: siteUrl(path), isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: env().NEXT_PUBLIC_BRAND, url: siteUrl('/') }, ...(asOf !== null && { dateModified: isoDay(asOf) }),
  }
  // `<` is written out, so that no name can end the script
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replace(/</g, '\\u003c') }} />
}
