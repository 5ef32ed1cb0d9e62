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
            title="Figures one can test"
            link={{ href: '/methodology', label: 'Methodology' }}
          >
            Behind every figure stand its day, its formula, its inputs, the source, the run that
            published it, and what was published before.
          </Reason>
          <Reason
            id="held"
            title="Implausible totals are held"
            link={{ href: '/status', label: 'Status' }}
          >
            {showFullCount(qualityRuleKeys.length)} rules stand between a source and a page. What
            breaks one is held back with its reason, the last good value stays, and the status page
            says so.
          </Reason>
          <Reason
            id="growth"
            title="Growth, taken apart"
            link={{ href: '/', label: 'Market overview' }}
          >
            Growth of existing assets is separated from newly tracked assets, and mints and burns
            from price. New coverage isn&apos;t growth.
          </Reason>
          <Reason
            id="sets"
            title="Whole data sets"
            link={{ href: '/downloads', label: 'Data sets' }}
          >
            {showFullCount(datasetKeys.length)} data sets with documented fields: catalogue, time
            series, transactions, holders, loans. What may not be passed on is left out, and said to
            be.
          </Reason>
          <Reason
            id="kept"
            title="Nothing is overwritten"
            link={{ href: '/citations', label: 'How to cite' }}
          >
            A correction is added to what it corrects. A figure that was cited with its day and run
            can be found again as it was.
          </Reason>
          <Reason
            id="own"
            title="Yours to run"
            link={{ href: '/citations#sources', label: 'Sources' }}
          >
            {brand} comes with its data pipeline. It runs on one machine with nothing but Node, or
            on a PostgreSQL of your own, and reads your files beside public ones.
          </Reason>
        </div>
        <Panel
          id="plans"
          title="Plans"
          sub={planTypes.length}
          foot={
            <span>
              Limits on history hold for the API, never for pages. A trial that ends becomes Free.
            </span>
          }
        >
          <PlanTable />
        </Panel>
        <Panel
          id="contact"
          title="Contact"
          sub={contact ? 'for a plan, a trial, or a question about the data' : undefined}
        >
          {contact ? (
            <>
              <p className="px-4 pt-4 text-soft">
                Write to{' '}
                <a className="link underline underline-offset-3" href={`mailto:${contact}`}>
                  {contact}
                </a>
                , or here:
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
    Ask for a plan
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
