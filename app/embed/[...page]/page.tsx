import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { z } from 'zod'
import { EmbedContent } from '#app/embed/[...page]/embed-content.tsx'
import { embedSource } from '#app/embed/[...page]/embed-source.ts'
import { frameOnce } from '#app/_blocks/once.ts'
import { siteUrl } from '#app/site-url.ts'
import { isoDay, showDay } from '#lib/dates.ts'
import { EMBED_BLOCKS, embedBlocks } from '#lib/embed-href.ts'
import { chartState, readState, viewOf, type SearchParams } from '#lib/page-state.ts'
import type { OwnParameters } from '#lib/registry/page-parameters.ts'
import { ASSET_SORTS } from '#lib/view/asset-row.ts'
import { BRIDGE_FLOWS, BRIDGE_WINDOWS } from '#lib/view/bridge.ts'
import { env } from '#server/core/env.ts'

interface EmbedPageProps {
  params: Promise<{ page: string[] }>
  searchParams: Promise<SearchParams>
}

const STATE = {
  ...chartState,
  block: z.enum(EMBED_BLOCKS).catch('chart'),
  group: z.enum(['asset', 'network', 'platform', 'class']).optional().catch(undefined),
  kind: z.enum(['all', 'distributed', 'represented']).catch('all'),
  stablecoins: z.enum(['yes', 'no']).catch('no'),
  line: z.enum(['value', 'flows', 'price', 'yields']).catch('value'),
  window: z.enum(BRIDGE_WINDOWS).catch('trailing30'),
  flow: z.enum(BRIDGE_FLOWS).catch('volume'),
  league: z.string().max(40).optional().catch(undefined),
  sort: z.enum(ASSET_SORTS).catch('value'),
  height: z.coerce.number().int().min(140).max(700).catch(300),
} satisfies OwnParameters<'/embed/*'>

/** The page behind a block is asked for by its title and by its content: read once. */
const read = cache(async (path: string, query: string) => {
  const { state } = readState(
    `/embed/${path}`,
    STATE,
    Object.fromEntries(new URLSearchParams(query)),
  )
  const segments = path.split('/').map(decoded)
  return { state, source: segments.includes('') ? null : await embedSource(segments, state) }
})

async function readOf({ params, searchParams }: EmbedPageProps) {
  const [{ page }, query] = await Promise.all([params, searchParams])
  const single = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (typeof value === 'string') single.set(name, value)
  return read(page.join('/'), single.toString())
}

export async function generateMetadata(props: EmbedPageProps): Promise<Metadata> {
  const { source, state } = await readOf(props)
  if (!source) return { robots: { index: false } }
  return {
    title: `${source.title}: ${embedBlocks[state.block].label.toLowerCase()}`,
    description: `${embedBlocks[state.block].label} of ${source.title}, to stand in another page.`,
    robots: { index: false },
    alternates: { canonical: source.path },
  }
}

export default async function EmbedPage(props: EmbedPageProps) {
  const { source, state } = await readOf(props)
  if (!source) notFound()
  const { mode } = await frameOnce()
  const title =
    state.block === 'chart' && source.chart
      ? `${source.title}: ${source.chart.model.title}`
      : `${source.title}: ${embedBlocks[state.block].label.toLowerCase()}`
  return (
    <section className="panel" aria-labelledby="title">
      <div className="ph">
        <h1 id="title">{title}</h1>
        {source.asOf !== null && (
          <span className="sub">
            <time dateTime={isoDay(source.asOf)}>{showDay(source.asOf)}</time>
          </span>
        )}
      </div>
      <EmbedContent
        source={source}
        block={state.block}
        view={viewOf(state)}
        height={state.height}
        asTable={state.view === 'table'}
        league={state.league}
        sort={state.sort}
        isDemo={mode === 'demo'}
      />
      <div className="pf">
        {mode === 'demo' ? (
          <span className="text-demo">Demo data: generated, not market data</span>
        ) : (
          state.block === 'chart' &&
          source.chart && <span>Source: {source.chart.model.source}</span>
        )}
        <span className="r">
          <a className="link" href={siteUrl(source.path)} target="_blank" rel="noopener">
            {env().NEXT_PUBLIC_BRAND}
          </a>
        </span>
      </div>
    </section>
  )
}

/** A segment as it was meant; one that cannot be read is none. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
