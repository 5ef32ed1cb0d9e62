import { ArticleData } from '#app/_blocks/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { today } from '#lib/dates.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import { readState, type SearchParams } from '#lib/page-state.ts'
import { statusState } from '#lib/page-states.ts'
import type { Figure } from '#lib/view/figure.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'
import { listFeeds } from '#server/market/news/feeds.ts'
import { heldPage } from '#server/data/decisions/held-page.ts'
import { openSourceIncidents } from '#server/data/connectors/incidents.ts'
import { countOpen, incidents } from '#server/data/holds/queries.ts'
import { staleAssets } from '#server/data/decisions/stale-assets.ts'
import { listSourcesApart } from '#server/market/figures/second-sources.ts'
import { recentRuns, sourceStatuses } from '#server/data/runs/queries.ts'
import { ApartPanel } from '#app/(site)/status/apart-panel.tsx'
import { FeedPanel } from '#app/(site)/status/feed-panel.tsx'
import { HeldPanel } from '#app/(site)/status/held-panel.tsx'
import type { Named } from '#app/(site)/status/what.tsx'
import { IncidentPanel } from '#app/(site)/status/incident-panel.tsx'
import { RunPanel } from '#app/(site)/status/run-panel.tsx'
import { SourceIncidentPanel } from '#app/(site)/status/source-incident-panel.tsx'
import { isLate, SourcePanel } from '#app/(site)/status/source-panel.tsx'
import { StalePanel } from '#app/(site)/status/stale-panel.tsx'

const { description: SENTENCE } = fixedPages['/status']

export const generateMetadata = () => publicMetadata('/status')

export default async function StatusPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const {
    state: { rule, source, page },
    href,
  } = readState('/status', statusState, await searchParams)
  const [sources, open, held, all, stale, apart, runs, index, feeds, wrong] = await Promise.all([
    sourceStatuses(),
    incidents(),
    heldPage({ state: 'held', rule, source, page }),
    countOpen(),
    staleAssets(),
    listSourcesApart(),
    recentRuns(12),
    catalogueIndex(),
    listFeeds(),
    openSourceIncidents(),
  ])
  const named = <T extends { scopeKey: string }>(rows: readonly T[]): Promise<Named<T>[]> =>
    Promise.all(rows.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })))
  const [openRows, apartRows] = await Promise.all([named(open), named(apart)])
  const late = sources.filter(isLate)
  return (
    <>
      <PageHeader title="Status" sentence={SENTENCE} />
      <Headline
        figures={[
          count('Sources', sources.length),
          count('Late sources', late.length),
          count('Open incidents', all.incidents + wrong.length),
          count('Held values', all.held),
          count('Stale assets', stale.length),
        ]}
      />
      <div className="stack mt-4">
        <SourcePanel sources={sources} />
        {wrong.length > 0 && <SourceIncidentPanel incidents={wrong} />}
        <IncidentPanel incidents={openRows} />
        {all.held > 0 && (
          <HeldPanel held={held} total={all.held} rule={rule} source={source} href={href} />
        )}
        <ApartPanel apart={apartRows} />
        <StalePanel assets={stale} />
        {feeds.length > 0 && <FeedPanel feeds={feeds} />}
        <RunPanel runs={runs} />
      </div>
      <ArticleData path="/status" />
    </>
  )
}

const count = (label: string, value: number): Figure => ({
  label,
  value,
  unit: 'count',
  measure: null,
  scope: null,
  asOf: today(),
  quality: 'published',
  change: null,
  organic: null,
  spark: [],
  note: null,
  held: null,
})
