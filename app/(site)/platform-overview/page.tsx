import type { ReactNode } from 'react'
import { ArticleData } from '#app/_blocks/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { PlanTable } from '#components/entity/plan-table.tsx'
import { ContactForm } from '#components/suggest/contact-form.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { CountStrip } from '#components/ui/count-strip.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showFullCount } from '#lib/format/count.ts'
import { datasetKeys, type DatasetKey } from '#lib/registry/datasets.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { planTypes } from '#lib/registry/plans.ts'
import { qualityRuleKeys } from '#lib/registry/quality-rules.ts'
import { env } from '#server/core/env.ts'
import { datasetFigures } from '#server/data/datasets/queries.ts'

const { description: SENTENCE } = fixedPages['/platform-overview']

export const generateMetadata = () => publicMetadata('/platform-overview')

export default async function PlatformOverviewPage() {
  const { CONTACT_EMAIL: contact, NEXT_PUBLIC_BRAND: brand } = env()
  const figures = new Map((await datasetFigures()).map(({ key, rows }) => [key, rows]))
  const rows = (...keys: DatasetKey[]) =>
    keys.reduce((sum, key) => sum + (figures.get(key) ?? 0), 0)
  const values = rows(
    'asset-timeseries',
    'token-timeseries',
    'group-timeseries',
    'benchmark-timeseries',
  )
  return (
    <>
      <PageHeader
        title="Data & API Platform"
        sentence={SENTENCE}
        actions={contact ? <ContactButton /> : null}
      />
      <CountStrip
        counts={[
          {
            label: 'Assets',
            value: rows('assets'),
            note: `${showFullCount(rows('tokens'))} tokens`,
          },
          {
            label: 'Issuers',
            value: rows('issuers'),
            note: `${showFullCount(rows('platforms'))} platforms`,
          },
          { label: 'Daily values', value: values, note: 'published' },
          { label: 'Measures', value: measureKeys.length, note: 'each with its formula' },
          { label: 'Data sets', value: datasetKeys.length, note: 'with fields and units' },
        ]}
      />
      <div className="stack mt-4">
        <div className="g-3">
          <Reason
            id="tested"
            title="Verifiable figures"
            link={{ href: '/methodology', label: 'Methodology' }}
          >
            Every figure links to its date, formula, inputs, source, the run that published it, and
            earlier published values.
          </Reason>
          <Reason
            id="held"
            title="Implausible totals are held"
            link={{ href: '/status', label: 'Status' }}
          >
            {showFullCount(qualityRuleKeys.length)} rules check data between source and page. Values
            that fail are held with a reason, the last good value stays published, and the status
            page shows the hold.
          </Reason>
          <Reason
            id="growth"
            title="Growth attribution"
            link={{ href: '/', label: 'Market overview' }}
          >
            Growth of existing assets is separated from newly tracked assets, and mints and burns
            from price. New coverage isn&apos;t growth.
          </Reason>
          <Reason
            id="sets"
            title="Bulk data sets"
            link={{ href: '/downloads', label: 'Data sets' }}
          >
            {showFullCount(datasetKeys.length)} data sets with documented fields: catalog, time
            series, transactions, holders, loans. Non-redistributable data is excluded, with a note.
          </Reason>
          <Reason
            id="kept"
            title="Full revision history"
            link={{ href: '/citations', label: 'How to cite' }}
          >
            Corrections are added to the record. A figure cited with its date and run can be
            retrieved as originally published.
          </Reason>
          <Reason
            id="own"
            title="Self-hosted"
            link={{ href: '/citations#sources', label: 'Sources' }}
          >
            {brand} includes its data pipeline. It runs on a single machine with Node, or on your
            own PostgreSQL, and reads your files alongside public sources.
          </Reason>
        </div>
        <Panel
          id="plans"
          title="Plans"
          sub={planTypes.length}
          foot={
            <span>
              History limits apply to the API, not to pages. Trials revert to Free when they end.
            </span>
          }
        >
          <PlanTable />
        </Panel>
        <Panel
          id="contact"
          title="Contact"
          sub={contact ? 'plans, trials and data questions' : undefined}
        >
          {contact ? (
            <>
              <p className="px-4 pt-4 text-soft">
                Write to{' '}
                <a className="link underline underline-offset-3" href={`mailto:${contact}`}>
                  {contact}
                </a>
                , or use this form:
              </p>
              <ContactForm />
            </>
          ) : (
            <p className="px-4 py-4 text-soft">
              The operator of this site has not published a contact address.
            </p>
          )}
        </Panel>
      </div>
      <ArticleData
        path="/platform-overview"
        more={{
          serviceType: 'Market data about tokenized real-world assets',
          provider: { '@type': 'Organization', name: brand, url: siteUrl('/') },
        }}
      />
    </>
  )
}

const ContactButton = () => (
  <a className="btn primary" href="#contact">
    Request a plan
  </a>
)

function Reason({
  id,
  title,
  link,
  children,
}: {
  id: string
  title: string
  link: { href: string; label: string }
  children: ReactNode
}) {
  return (
    <Panel
      id={id}
      title={title}
      foot={
        <ButtonLink href={link.href} more>
          {link.label}
        </ButtonLink>
      }
    >
      <p className="px-4 py-4 text-soft">{children}</p>
    </Panel>
  )
}
