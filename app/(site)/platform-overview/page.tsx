import { ArticleData } from '#app/_blocks/frame/article-data.tsx'
import { IgnoredWords } from '#app/_blocks/frame/ignored-words.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { siteUrl } from '#app/site-url.ts'
import { ApiSample } from '#components/plans/api-sample.tsx'
import { ContactForm } from '#components/plans/contact-form.tsx'
import { LimitList } from '#components/plans/limit-list.tsx'
import { PlanMatrix } from '#components/plans/plan-matrix.tsx'
import { PlanQuestions } from '#components/plans/plan-questions.tsx'
import { ProofList } from '#components/plans/proof-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { CountStrip } from '#components/ui/page/count-strip.tsx'
import { PageHeader } from '#components/ui/page/page-header.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { describeIgnored } from '#lib/page-state/move-to-ignored.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { plansState } from '#lib/page-state/developer-states.ts'
import { datasetKeys, type DatasetKey } from '#lib/registry/datasets.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { planName } from '#lib/registry/plan-offers.ts'
import { sampleAnswer } from '#server/api/sample-answer.ts'
import { env } from '#server/core/env.ts'
import { datasetFigures } from '#server/pipeline/datasets/dataset-figures.ts'
import { countHeldIn } from '#server/pipeline/holds/held-values.ts'

const { title: TITLE, description: SENTENCE } = fixedPages['/platform-overview']

export const generateMetadata = () => publicMetadata('/platform-overview')

export default async function PlatformOverviewPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const { CONTACT_EMAIL: contact, NEXT_PUBLIC_BRAND: brand, PLAN_PRICES: prices = {} } = env()
  const params = await searchParams
  const { state, href } = readState('/platform-overview', plansState, params)
  const year = new Date().getUTCFullYear()
  const [sets, held, sample] = await Promise.all([
    datasetFigures(),
    countHeldIn(year),
    sampleAnswer(),
  ])
  const figures = new Map(sets.map(({ key, rows }) => [key, rows]))
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
      <IgnoredWords sentences={describeIgnored(plansState, params)} />
      <PageHeader
        title={TITLE}
        sentence={SENTENCE}
        actions={
          <>
            <ButtonLink href="/docs/api" icon="book" fold>
              API reference
            </ButtonLink>
            <ButtonLink href="/downloads" icon="download" fold>
              Data sets
            </ButtonLink>
          </>
        }
      />
      <CountStrip
        counts={[
          {
            label: 'Assets',
            value: rows('assets'),
            note: `${showFullCount(rows('tokens'))} tokens, ${showFullCount(rows('issuers'))} issuers`,
          },
          { label: 'Daily values', value: values, note: 'each with its source and run' },
          { label: 'Measures', value: measureKeys.length, note: 'each with its formula' },
          { label: `Readings held in ${year}`, value: held, note: 'each with the reason' },
          { label: 'Data sets', value: datasetKeys.length, note: 'with fields and units' },
        ]}
      />
      <div className="stack mt-4">
        <PlanMatrix
          chosen={state.plan}
          prices={prices}
          href={(plan) => href({ plan })}
          action={({ type, action }) => (
            <ButtonLink
              kind={type === state.plan ? 'primary' : 'plain'}
              href={
                type === 'FREE'
                  ? '/login'
                  : contact
                    ? `${href({ plan: type })}#contact`
                    : `/settings/plan?plan=${type}`
              }
            >
              {action}
            </ButtonLink>
          )}
        />
        <div className="g-8-4">
          <ApiSample
            sample={sample}
            address={siteUrl(`/api${sample.path}`)}
            language={state.code}
            href={(code) => href({ code })}
          />
          <LimitList />
        </div>
        <ProofList brand={brand} />
        <div className="g-2">
          <PlanQuestions />
          <Panel
            id="contact"
            title="Request access"
            sub={
              contact && (
                <a className="link" href={`mailto:${contact}`}>
                  {contact}
                </a>
              )
            }
          >
            {contact ? (
              <ContactForm key={state.plan} plan={state.plan} />
            ) : (
              <div className="grid content-start justify-items-start gap-3 px-4 py-4 text-soft">
                <p>Requests go to the operator of this site from your account:</p>
                <ol className="grid list-decimal gap-1 pl-5">
                  <li>Sign in with your email address and the code that is sent to it.</li>
                  <li>In Settings, choose a plan and say what you need it for.</li>
                  <li>The operator replies by email.</li>
                </ol>
                {state.plan !== 'FREE' && (
                  <ButtonLink href={`/settings/plan?plan=${state.plan}`}>
                    Request {planName(state.plan)}
                  </ButtonLink>
                )}
              </div>
            )}
          </Panel>
        </div>
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
