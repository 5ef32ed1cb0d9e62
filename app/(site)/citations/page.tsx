import { Fragment } from 'react'
import { CitationTexts, CopyText } from '#app/(site)/citations/citation-texts.tsx'
import { exampleFigure } from '#app/(site)/citations/example-figure.ts'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { AppLink } from '#components/ui/app-link.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { citationBibtex, citationText, type Citation } from '#lib/citation.ts'
import { dayOf, isoDay, showDay, today, type Day } from '#lib/dates.ts'
import { showFullValue } from '#lib/format/value.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import {
  sourceIds,
  sources as registry,
  type SourceId,
  type SourceInfo,
} from '#lib/registry/sources.ts'
import type { Provenance } from '#lib/view/provenance.ts'
import { env } from '#server/core/env.ts'
import { mediaMentions, type MediaMention } from '#server/market/citations/queries.ts'
import { sourceStatuses } from '#server/data/runs/queries.ts'
import { getFrame } from '#server/core/site/queries.ts'
import { sourceFacts } from '#server/data/sources/source-facts.ts'

const { description: SENTENCE } = fixedPages['/citations']

export const generateMetadata = () => publicMetadata('/citations')

const DEMO_NOTE = 'Demo data: generated history, not market data'

interface PublishedSource extends SourceInfo {
  slug: SourceId
  newestDay: Day | null
}

export default async function CitationsPage() {
  const { NEXT_PUBLIC_BRAND: brand } = env()
  const [statuses, figure, { mode }, mentions, sources] = await Promise.all([
    sourceStatuses(),
    exampleFigure(),
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
    key: `${keyOf(brand)}-${isoDay(accessed)}`,
    author: brand,
    title: 'Market data about tokenized real-world assets',
    url: siteUrl('/'),
    asOf,
    accessed,
    note,
  }
  return (
    <>
      <PageHeader title="Media & Citations" sentence={SENTENCE} />
      <div className="stack">
        <div className="g-2 items-start">
          <Panel id="site" title="Cite this site">
            <CitationTexts of={brand} citation={site} />
          </Panel>
          <Panel id="figure" title="Cite a figure" sub={figure ? 'as this one' : undefined}>
            {figure ? (
              <CitationTexts
                of={figure.title}
                citation={figureCitation(figure, brand, accessed, note)}
              />
            ) : (
              <Empty title="No figure to cite yet">
                Figures come with the first ingest; each can then be cited by its day and run.
              </Empty>
            )}
          </Panel>
        </div>
        {mentions.length > 0 && (
          <Panel id="mentions" title="In the media" sub={mentions.length}>
            <Mentions mentions={mentions} />
          </Panel>
        )}
        <Panel
          id="parts"
          title="What makes a figure citable"
          foot={
            <span>
              The stamp beside a figure opens all of it. Definitions and formulas:{' '}
              <AppLink className="link underline underline-offset-3" href="/methodology">
                Methodology
              </AppLink>
              .
            </span>
          }
        >
          <dl className="grid gap-x-6 px-4 py-3 sm:grid-cols-[120px_minmax(0,1fr)]">
            {PARTS.map(({ label, value }) => (
              <Fragment key={label}>
                <dt className="py-1 text-muted">{label}</dt>
                <dd className="max-w-[84ch] pb-2 sm:py-1">{value}</dd>
              </Fragment>
            ))}
          </dl>
        </Panel>
        <Panel id="sources" title="Sources" sub="as they are published now">
          {published.map((source) => (
            <SourceEntry key={source.slug} source={source} accessed={accessed} />
          ))}
        </Panel>
        {others.length > 0 && (
          <Panel
            id="others"
            title="Other sources this software reads"
            sub="nothing of them is shown here now"
          >
            <DataTable
              caption="Sources that are not shown here now"
              columns={OTHER_COLUMNS}
              rows={others}
              rowKey={({ slug }) => slug}
              rowName={({ name }) => name}
              firstNumber={null}
            />
          </Panel>
        )}
      </div>
      <ArticleData path="/citations" />
    </>
  )
}

/** They are no sources that a reader could look up. */
const NOT_READ: ReadonlySet<SourceId> = new Set<SourceId>(['assay', 'demo', 'catalogue', 'news'])

const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'site'

function figureCitation(
  { title, measureLabel, unit, value, asOf, run, source }: Provenance,
  brand: string,
  accessed: Day,
  note: string | null,
): Citation {
  return {
    key: `${keyOf(brand)}-${isoDay(asOf)}-run-${run.id}`,
    author: brand,
    title: `${title}: ${measureLabel}, ${showFullValue(value, unit)}`,
    url: siteUrl('/'),
    asOf,
    accessed,
    note: [
      `Run ${run.id}${run.publishedAt ? `, published ${showDay(dayOf(new Date(run.publishedAt)))}` : ''}`,
      ...(source.name === registry.assay.name ? [] : [`Source: ${source.name}`]),
      ...(note === null ? [] : [note]),
    ].join('. '),
  }
}

/** Where others quoted this site, the newest first. */
function Mentions({ mentions }: { mentions: readonly MediaMention[] }) {
  return (
    <ul className="rows">
      {mentions.map(({ id, title, publisher, url, day }) => (
        <li key={id}>
          <div className="b">
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

const PARTS = [
  {
    label: 'As-of day',
    value:
      'The day the figure stands at, in UTC. It is not the day it was read: a page may show several.',
  },
  {
    label: 'Run',
    value:
      'The number of the run that published it. If the figure is corrected later, the run tells which one was cited.',
  },
  {
    label: 'Measure',
    value:
      'The name of the measure, because a market value, an asset value and a supply are three things.',
  },
  {
    label: 'Source',
    value:
      'Where it was read, or the sources of its inputs where it is derived. Their licences ask for their attribution, below.',
  },
  {
    label: 'Quality',
    value:
      'Whether it is estimated, an upper bound, or generated for a demo. A cited figure keeps that word.',
  },
]

function SourceEntry({
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
    note: `Licence: ${licence}`,
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
        <Tag>Licence: {licence}</Tag>
        <Tag>{redistributable ? 'May be passed on' : 'Not passed on: left out of downloads'}</Tag>
        <span className="text-12 text-muted">
          {newestDay === null ? (
            'names and facts, no days'
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

const OTHER_COLUMNS: Column<SourceInfo & { slug: SourceId }>[] = [
  {
    key: 'name',
    label: 'Source',
    role: 'name',
    cell: ({ name, url }) =>
      url ? (
        <AppLink className="link" href={url}>
          {name}
        </AppLink>
      ) : (
        name
      ),
  },
  {
    key: 'licence',
    label: 'Licence',
    role: 'detail',
    left: true,
    cell: ({ licence }) => <span className="whitespace-normal">{licence}</span>,
  },
  {
    key: 'passed',
    label: 'Passed on',
    role: 'key',
    left: true,
    cell: ({ redistributable }) => (redistributable ? 'yes' : 'no'),
  },
  {
    key: 'attribution',
    label: 'Attribution',
    role: 'detail',
    left: true,
    cell: ({ attribution }) => <span className="whitespace-normal">{attribution}</span>,
  },
]
