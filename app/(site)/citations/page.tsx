import { CitationTexts } from '#app/(site)/citations/citation-texts.tsx'
import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import type { Citation } from '#lib/files/citation.ts'
import { type Day, isoDay, showDay, today } from '#lib/dates.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { type SourceId, sourceIds } from '#lib/registry/sources.ts'
import { env } from '#server/core/env.ts'
import { type MediaMention, mediaMentions } from '#server/market/citations/media-mentions.ts'
import { sourceStatuses } from '#server/pipeline/runs/source-statuses.ts'
import { getFrame } from '#server/core/site/get-frame.ts'
import { sourceFacts } from '#server/pipeline/sources/standing/source-facts.ts'
import { CitableParts } from '#app/(site)/citations/citable-parts.tsx'
import { citeFigure, writeKey } from '#app/(site)/citations/cite-figure.ts'
import { OtherSources } from '#app/(site)/citations/other-sources.tsx'
import { FiguresPanel } from '#app/(site)/citations/figures-panel.tsx'
import { type PublishedSource, SourceTable } from '#app/(site)/citations/source-table.tsx'
import { citableFigures } from '#server/pages/citable-figures.ts'

const { description: SENTENCE } = fixedPages['/citations']

export const generateMetadata = () => publicMetadata('/citations')

const DEMO_NOTE = 'Demo data: generated history, not market data'

export default async function CitationsPage() {
  const { NEXT_PUBLIC_BRAND: brand } = env()
  const [statuses, figures, { mode }, mentions, sources] = await Promise.all([
    sourceStatuses(),
    citableFigures(),
    getFrame(),
    mediaMentions(),
    sourceFacts(),
  ])
  const published: PublishedSource[] = [
    ...statuses.map(({ id, newestDay }) => ({ ...sources[id], slug: id, newestDay })),
    ...(statuses.some(({ id }) => id === 'catalogue')
      ? []
      : [{ ...sources.catalogue, slug: 'catalogue' as const, newestDay: null }]),
  ]
  const others = sourceIds
    .filter((id) => !NOT_READ.has(id) && !published.some(({ slug }) => slug === id))
    .map((id) => ({ slug: id, ...sources[id] }))
  const accessed = today()
  const asOf = published.reduce<Day | null>(
    (newest, { newestDay }) =>
      newestDay === null ? newest : Math.max(newest ?? newestDay, newestDay),
    null,
  )
  const note = mode === 'demo' ? DEMO_NOTE : null
  const site: Citation = {
    key: `${writeKey(brand)}-${isoDay(accessed)}`,
    author: brand,
    title: 'Market data about tokenized real-world assets',
    url: siteUrl('/'),
    asOf,
    accessed,
    note,
  }
  const cited = figures.map((figure) => ({
    ...figure,
    citation: citeFigure(figure, brand, accessed, note),
  }))
  const [example] = cited
  return (
    <>
      <PageHeader title="Media & Citations" sentence={SENTENCE} />
      <div className="stack">
        <Panel id="figure" title="Example citation" sub={example?.figure.label}>
          {example ? (
            <div className="p-4">
              <CitationTexts of={example.figure.label} citation={example.citation} />
            </div>
          ) : (
            <Empty title="No figure to cite yet">
              Figures appear after the first ingest and can then be cited by date and run.
            </Empty>
          )}
        </Panel>
        {cited.length > 0 && <FiguresPanel figures={cited} />}
        <div className="g-2">
          <CitableParts />
          <Panel id="mentions" title="In the media" sub={mentions.length || undefined}>
            {mentions.length > 0 ? (
              <Mentions mentions={mentions} />
            ) : (
              <Empty title="No mentions recorded">
                Articles and papers that cite this site are listed here, newest first.
              </Empty>
            )}
          </Panel>
        </div>
        <SourceTable sources={published} accessed={accessed} />
        {others.length > 0 && <OtherSources sources={others} />}
        <Panel id="site" title="Cite this site" sub="as a whole">
          <div className="p-4">
            <CitationTexts of={brand} citation={site} />
          </div>
        </Panel>
      </div>
      <ArticleData path="/citations" />
    </>
  )
}

/** They are no sources that a reader could look up. */
const NOT_READ: ReadonlySet<SourceId> = new Set<SourceId>(['assay', 'demo', 'catalogue', 'news'])

/** Where others quoted this site, the newest first. */
function Mentions({ mentions }: { mentions: readonly MediaMention[] }) {
  return (
    <ul className="rows">
      {mentions.map(({ id, title, publisher, url, day }) => (
        <li key={id}>
          <div className="row-body">
            <AppLink href={url}>{title}</AppLink>
            <small>{publisher}</small>
          </div>
          <small className="mono">
            <time dateTime={isoDay(day)}>{showDay(day)}</time>
          </small>
        </li>
      ))}
    </ul>
  )
}
