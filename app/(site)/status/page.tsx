import { ArticleData } from '#app/_blocks/article-data.tsx'
import { publicMetadata } from '#app/metadata.ts'
import { Headline } from '#app/_blocks/headline.tsx'
import { PageHeader } from '#components/ui/page-header.tsx'
import { today } from '#lib/dates.ts'
import { fixedPages } from '#lib/registry/fixed-pages.ts'
import type { Figure } from '#lib/view/figure.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { nameScope } from '#server/data/catalogue/scope-name.ts'
import { listFeeds } from '#server/market/news/feeds.ts'
import { countOpen, heldValues, incidents } from '#server/data/holds/queries.ts'
import { staleAssets } from '#server/data/decisions/stale-assets.ts'
import { recentRuns, sourceStatuses } from '#server/data/runs/queries.ts'
import { FeedPanel } from '#app/(site)/status/feed-panel.tsx'
import { HeldPanel } from '#app/(site)/status/held-panel.tsx'
import type { Named } from '#app/(site)/status/what.tsx'
import { IncidentPanel } from '#app/(site)/status/incident-panel.tsx'
import { RunPanel } from '#app/(site)/status/run-panel.tsx'
import { isLate, SourcePanel } from '#app/(site)/status/source-panel.tsx'
import { StalePanel } from '#app/(site)/status/stale-panel.tsx'

const { description: SENTENCE } = fixedPages['/status']

export const generateMetadata = () => publicMetadata('/status')

export default async function StatusPage() {
  const [sources, open, held, all, stale, runs, index, feeds] = await Promise.all([
    sourceStatuses(),
    incidents(),
    heldValues({ limit: 100 }),
    countOpen(),
    staleAssets(),
    recentRuns(12),
    catalogueIndex(),
    listFeeds(),
  ])
  const named = <T extends { scopeKey: string }>(rows: readonly T[]): Promise<Named<T>[]> =>
    Promise.all(rows.map(async (row) => ({ ...row, scope: await nameScope(row.scopeKey, index) })))
  const [openRows, heldRows] = await Promise.all([named(open), named(held)])
  const late = sources.filter(isLate)
  return (
    <>
      <PageHeader title="Status" sentence={SENTENCE} />
      <Headline
        figures={[
          count('Sources', sources.length),
          count('Late sources', late.length),
          count('Open incidents', all.incidents),
          count('Held values', all.held),
          count('Stale assets', stale.length),
        ]}
      />
      <div className="stack mt-4">
        <SourcePanel sources={sources} />
        <IncidentPanel incidents={openRows} />
        {heldRows.length > 0 && <HeldPanel held={heldRows} count={all.held} />}
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
