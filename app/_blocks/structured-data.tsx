import { JsonLd } from '#app/_blocks/json-ld.tsx'
import { isoDay, type Day } from '#lib/dates.ts'
import { siteUrl } from '#app/site-url.ts'
import { env } from '#server/core/env.ts'

/** What a page is, for search engines: a data set with its day and address. */
export function StructuredData({
  title,
  description,
  path,
  asOf,
}: {
  title: string
  description: string
  path: string
  asOf: Day | null
}) {
  return (
    <JsonLd
      data={{
        '@type': 'Dataset',
        name: title,
        description,
        url: siteUrl(path),
        isAccessibleForFree: true,
        creator: { '@type': 'Organization', name: env().NEXT_PUBLIC_BRAND, url: siteUrl('/') },
        ...(asOf !== null && { dateModified: isoDay(asOf) }),
      }}
    />
  )
}
