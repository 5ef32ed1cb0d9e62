import { JsonLd } from '#app/_blocks/json-ld.tsx'
import { siteUrl } from '#app/site-url.ts'
import { isoDay } from '#lib/dates.ts'
import type { OpenPage } from '#server/pages/define-page.ts'
import { env } from '#server/core/env.ts'

interface StructuredDataProps {
  page: Pick<OpenPage, 'type' | 'title' | 'description' | 'path' | 'asOf'>
  /** what this page says of itself besides */
  more?: Readonly<Record<string, unknown>>
}

/** What a page is, for search engines: its kind with its address, and of a data set the day too. */
export function StructuredData({ page, more = {} }: StructuredDataProps) {
  const { type, title, description, path, asOf } = page
  return (
    <JsonLd
      data={{
        '@type': type,
        name: title,
        description,
        url: siteUrl(path),
        ...(type === 'Dataset' && {
          isAccessibleForFree: true,
          creator: { '@type': 'Organization', name: env().NEXT_PUBLIC_BRAND, url: siteUrl('/') },
        }),
        ...(asOf !== null && { dateModified: isoDay(asOf) }),
        ...more,
      }}
    />
  )
}
