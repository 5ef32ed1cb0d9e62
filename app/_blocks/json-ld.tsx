/** Describes a page to search engines in the words of schema.org. */
export function JsonLd({
  data,
}: {
  data: { '@type': string } & Readonly<Record<string, unknown>>
}) {
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
