import { sourceNameColumn } from '#components/sources/source-name.tsx'
import Image from 'next/image'
import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { isoDay, showDay } from '#lib/dates.ts'
import { showAgo } from '#lib/format/show-age.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import {
  dataPartners,
  partnerDashboards,
  type DataPartner,
} from '#server/market/partners/data-partners.ts'

const { description: SENTENCE } = fixedPages['/data-partners']

export const generateMetadata = () => publicMetadata('/data-partners')

const SHOWN_MEASURES = 6

export default async function DataPartnersPage() {
  const partners = await dataPartners()
  const inUse = partners.filter(({ state }) => state !== 'unused')
  const unused = partners.filter(({ state }) => state === 'unused')
  return (
    <>
      <PageHeader
        title="Data Partners"
        sentence={SENTENCE}
        actions={<ButtonLink href="/platform-overview#contact">Become a partner</ButtonLink>}
      />
      <CountStrip
        counts={[
          {
            label: 'Sources in use',
            value: inUse.length,
            note: `${inUse.filter(({ state }) => state === 'fresh').length} fresh`,
          },
          {
            label: 'Series',
            value: inUse.reduce((sum, { series }) => sum + series, 0),
            note: `${showFullCount(inUse.reduce((sum, { published }) => sum + published, 0))} published`,
          },
          {
            label: 'Redistributable',
            value: inUse.filter(({ redistributable }) => redistributable).length,
            note: `of ${inUse.length} ${inUse.length === 1 ? 'source' : 'sources'}`,
          },
        ]}
      />
      <div className="stack mt-4">
        <Panel id="dashboards" title="Partner dashboards" sub={partnerDashboards.length}>
          <ul className="rows">
            {partnerDashboards.map(({ slug, name, href, picture, sentence }) => (
              <li key={slug}>
                <Image src={picture} alt="" width={32} height={32} />
                <div className="row-body">
                  <AppLink href={href}>{name}</AppLink>
                  <small className="whitespace-normal">{sentence}</small>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
        <Panel
          id="sources"
          title="Sources in use"
          sub={inUse.length}
          foot={
            <>
              <span>
                Non-redistributable data is excluded from downloads and the API, with a note.
              </span>
              <span className="push-end">
                <ButtonLink href="/citations#sources" more>
                  How to cite
                </ButtonLink>
              </span>
            </>
          }
        >
          {inUse.length ? (
            inUse.map((partner) => <Partner key={partner.slug} partner={partner} />)
          ) : (
            <Empty title="No sources yet" actions={<ButtonLink href="/status">Status</ButtonLink>}>
              Names and facts are loaded; figures appear after the first ingest.
            </Empty>
          )}
        </Panel>
        {unused.length > 0 && (
          <Panel id="readable" title="Other supported sources" sub="not currently shown">
            <DataTable
              caption="Other sources this site can read"
              columns={COLUMNS}
              rows={unused}
              rowKey={({ slug }) => slug}
              rowName={({ name }) => name}
              firstNumber={null}
            />
          </Panel>
        )}
      </div>
      <ArticleData path="/data-partners" />
    </>
  )
}

const STATES = {
  fresh: (
    <>
      <span className="dot mr-2 inline-block" />
      fresh
    </>
  ),
  late: (
    <>
      <span className="dot warning mr-2 inline-block" />
      late
    </>
  ),
  ended: 'archive, not continued',
  resting: 'read on demand',
  names: 'names and facts',
  unused: 'not in use',
} as const

function Partner({
  partner: {
    slug,
    name,
    url,
    licence,
    attribution,
    redistributable,
    state,
    newestDay,
    lastRunAt,
    series,
    published,
    measures,
  },
}: {
  partner: DataPartner
}) {
  const rest = measures.length - SHOWN_MEASURES
  const facts = [
    { label: 'State', value: STATES[state] },
    {
      label: 'Latest date',
      value:
        newestDay === null ? (
          <Blank reason="Provides names and facts only" />
        ) : (
          <time dateTime={isoDay(newestDay)}>{showDay(newestDay)}</time>
        ),
    },
    {
      label: 'Last run',
      value: lastRunAt ? (
        <time dateTime={lastRunAt}>{showAgo(new Date(lastRunAt), new Date())}</time>
      ) : (
        <Blank reason="Never run" />
      ),
    },
    { label: 'Series', value: `${showFullCount(series)}, ${showFullCount(published)} published` },
    { label: 'License', value: licence },
    {
      label: 'Redistributable',
      value: redistributable ? 'Yes' : 'No: excluded from downloads and the API',
    },
  ]
  return (
    <section
      className="border-b border-border px-4 py-4 last:border-b-0"
      aria-labelledby={`partner-${slug}`}
    >
      <h3 id={`partner-${slug}`} className="text-14 font-semi">
        {url ? (
          <AppLink className="link" href={url}>
            {name}
          </AppLink>
        ) : (
          name
        )}
      </h3>
      <p className="max-w-[84ch] text-soft">{attribution}</p>
      <dl className="mt-2 grid grid-cols-2 gap-x-6 gap-y-2 text-12 sm:grid-cols-3 xl:grid-cols-6">
        {facts.map(({ label, value }) => (
          <div key={label} className="min-w-0">
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere] first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {measures.length > 0 && (
        <p className="mt-2 text-12 text-muted">
          {measures.slice(0, SHOWN_MEASURES).join(', ')}
          {rest > 0 && (
            <span title={measures.slice(SHOWN_MEASURES).join(', ')}> and {rest} more</span>
          )}
        </p>
      )}
    </section>
  )
}

const COLUMNS: Column<DataPartner>[] = [
  sourceNameColumn,
  {
    key: 'licence',
    label: 'License',
    role: 'key',
    left: true,
    cell: ({ licence }) => (
      <span className="block whitespace-normal first-letter:uppercase">{licence}</span>
    ),
  },
  {
    key: 'passed',
    label: 'Redistributable',
    role: 'detail',
    left: true,
    cell: ({ redistributable }) => (redistributable ? 'Yes' : 'No'),
  },
  {
    key: 'attribution',
    label: 'Attribution',
    role: 'detail',
    left: true,
    cell: ({ attribution }) => <span className="whitespace-normal">{attribution}</span>,
  },
]
