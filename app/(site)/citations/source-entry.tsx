import { CopyText } from '#app/(site)/citations/citation-texts.tsx'
import { AppLink } from '#components/ui/app-link.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { type Citation, citationBibtex, citationText } from '#lib/citation.ts'
import { type Day, isoDay, showDay } from '#lib/dates.ts'
import type { SourceId, SourceInfo } from '#lib/registry/sources.ts'

export interface PublishedSource extends SourceInfo {
  slug: SourceId
  newestDay: Day | null
}

export function SourceEntry({
  source: { slug, name, url, licence, attribution, redistributable, newestDay },
  accessed,
}: {
  source: PublishedSource
  accessed: Day
}) {
  const citation: Citation = {
    key: `${slug}-${isoDay(accessed)}`,
    author: name,
    title: attribution,
    url,
    asOf: newestDay,
    accessed,
    note: `License: ${licence}`,
  }
  return (
    <section className="border-b border-border last:border-b-0" aria-labelledby={`source-${slug}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pt-4">
        <h3 className="text-14 font-semi" id={`source-${slug}`}>
          {url ? (
            <AppLink className="link" href={url}>
              {name}
            </AppLink>
          ) : (
            name
          )}
        </h3>
        <Tag>License: {licence}</Tag>
        <Tag>
          {redistributable ? 'Redistributable' : 'Not redistributable: excluded from downloads'}
        </Tag>
        <span className="text-12 text-muted">
          {newestDay === null ? (
            'names and facts only'
          ) : (
            <>
              newest day <time dateTime={isoDay(newestDay)}>{showDay(newestDay)}</time>
            </>
          )}
        </span>
      </div>
      <div className="grid items-start gap-3 p-4 md:grid-cols-2">
        <div className="grid gap-3">
          <CopyText label="Attribution" of={name} text={attribution} />
          <CopyText label="Text" of={name} text={citationText(citation)} />
        </div>
        <CopyText label="BibTeX" of={name} text={citationBibtex(citation)} isCode />
      </div>
    </section>
  )
}
