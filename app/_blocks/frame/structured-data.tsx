import { siteUrl } from '#app/site-url.ts'
import { isoDay } from '#lib/dates.ts'
import type { OpenPage } from '#server/pages/definition/define-page.ts'
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

/** Describes a page to search engines in the words of schema.org. */
function JsonLd({ data }: { data: { '@type': string } & Readonly<Record<string, unknown>> }) {
  // `<` is written out, so that no name can end the script
  return (
    <script
      type="application/ld+json"
      dangerouslySetInnerHTML={{
        __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(
          /</g,
          '\\u003c',
        ),
      }}
    />
  )
}
