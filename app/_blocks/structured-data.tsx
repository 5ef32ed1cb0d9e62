import { JsonLd } from '#app/_blocks/json-ld.tsx'
import { siteUrl } from '#app/site-url.ts'
import { isoDay } from '#lib/dates.ts'
import type { OpenPage } from '#server/pages/define-page.ts'
import { env } from '#server/core/env.ts'

interface StructuredDataProps {
  page: Pick<OpenPage, 'type' | 'title' | 'description' | 'path' | 'asOf'>
  /** further facts that this page states about itself */
  more?: Readonly<Record<string, unknown>>
}

/** Describes a page to search engines: its kind, address and day, and the creator of a data set. */
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
