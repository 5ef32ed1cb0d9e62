import type { Metadata } from 'next'
import { cache } from 'react'
import { EmbedContent } from '#app/embed/[...page]/embed-content.tsx'
import { frameOnce } from '#app/_blocks/frame/frame-once.ts'
import { StatusMark } from '#app/_blocks/frame/status-mark.tsx'
import { readOrRefuse } from '#app/_blocks/figures/read-or-refuse.ts'
import { siteUrl } from '#app/site-url.ts'
import { isoDay, showDay } from '#lib/dates.ts'
import { showPublishedBy } from '#lib/format/show-published-by.ts'
import { embedBlocks } from '#lib/links/embed-href.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import type { PageStatus } from '#lib/http/page-status.ts'
import { embedState } from '#lib/page-state/developer-states.ts'
import { pageRow } from '#lib/registry/pages.ts'
import { namedPath } from '#lib/registry/public-resources.ts'
import { describeMoney } from '#server/market/currency/describe-money.ts'
import { checkCurrency } from '#server/pages/address/open-page-market.ts'
import { readPage } from '#server/pages/all-pages.ts'
import { env } from '#server/core/env.ts'

interface EmbedPageProps {
  params: Promise<{ page: string[] }>
  searchParams: Promise<SearchParams>
}

/** The page behind a block is asked for by its title and by its content: read once. */
const read = cache(async (path: string, query: string) => {
  const params = Object.fromEntries(new URLSearchParams(query))
  const segments = path.split('/').map(decoded)
  return {
    state: readState(`/embed/${path}`, embedState, params).state,
    page: segments.includes('')
      ? null
      : await readOrRefuse(async () => {
          const page = await readPage(namedPath(`/${segments.join('/')}`), params)
          checkCurrency(params.currency, page?.currency?.money)
          return page
        }),
  }
})

async function readBlock({ params, searchParams }: EmbedPageProps) {
  const [{ page: segments }, query] = await Promise.all([params, searchParams])
  const single = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') single.set(name, value)
  const { page, state } = await read(segments.join('/'), single.toString())
  if (page && 'problem' in page) return page
  return page && pageRow(page.key).embed ? { page, state } : null
}

export async function generateMetadata(props: EmbedPageProps): Promise<Metadata> {
  const found = await readBlock(props)
  if (!found || 'problem' in found) return { robots: { index: false } }
  const { page, state } = found
  const { label } = embedBlocks[state.block]
  return {
    title: `${page.name}: ${label.toLowerCase()}`,
    description: `${label} of ${page.name}, for embedding.`,
    robots: { index: false },
    alternates: { canonical: page.path },
  }
}

export default async function EmbedPage(props: EmbedPageProps) {
  const found = await readBlock(props)
  if (!found) return refusal(404, 'Nothing to embed exists at this address.')
  if ('problem' in found) return refusal(400, found.problem)
  const { page, state } = found
  const { mode } = await frameOnce()
  const conversion = describeMoney(page.currency?.money, page.asOf)
  const chart = page.charts.find(({ key }) => key === state.chart)
  const title = `${page.name}: ${
    state.block === 'chart' && chart?.model
      ? chart.model.title
      : embedBlocks[state.block].label.toLowerCase()
  }`
  return (
    <section className="panel" aria-labelledby="title">
      <div className="panel-head">
        <h1 id="title">{title}</h1>
        {page.asOf !== null && (
          <span className="sub">
            <time dateTime={isoDay(page.asOf)}>{showDay(page.asOf)}</time>
            {page.point?.asOf != null && `, as published by ${showPublishedBy(page.point.asOf)}`}
          </span>
        )}
      </div>
      {conversion && <p className="px-4 pt-2 text-12 text-muted">{conversion}</p>}
      <EmbedContent page={page} state={state} isDemo={mode === 'demo'} />
      <div className="panel-foot">
        {mode === 'demo' ? (
          <span className="text-demo">Demo data: generated, not market data</span>
        ) : (
          state.block === 'chart' && chart?.model && <span>Source: {chart.model.source}</span>
        )}
        <span className="push-end">
          <a className="link" href={siteUrl(page.path)} target="_blank" rel="noopener">
            {env().NEXT_PUBLIC_BRAND}
          </a>
        </span>
      </div>
    </section>
  )
}

/** Stands in somebody else's page, where nobody sees the status: it is said in words, which no script has to write. */
const refusal = (status: PageStatus, words: string) => (
  <section className="panel">
    <StatusMark status={status} />
    <p className="p-4">{words}</p>
  </section>
)

/** A segment as it was meant; one that cannot be read is none. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
