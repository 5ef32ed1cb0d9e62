import '../../../../styles/components/admin-data.css'
import type { Metadata } from 'next'
import { z } from 'zod'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'
import { FeedList } from '#components/admin-data/feed-list.tsx'
import { RunList } from '#components/admin-data/run-list.tsx'
import { WaitingRuns } from '#components/admin-data/waiting-runs.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import { readState, tableState, type SearchParams } from '#lib/page-state/page-state.ts'
import { sourceIds, sources } from '#lib/registry/sources.ts'
import { listFeeds } from '#server/market/news/due-feeds.ts'
import { RUNS_PER_PAGE, runsPage } from '#server/pipeline/runs/run-page.ts'
import { waitingRuns } from '#server/pipeline/runs/queued-runs.ts'

const PAGE = {
  title: 'Ingest',
  description: 'All ingest runs by source: results, errors, and rerun.',
  path: '/admin/ingest',
}
const RUN_STATES = ['running', 'published', 'unchanged', 'refused', 'failed', 'withdrawn'] as const
const ALL = { value: '', label: 'All' }
const STATE = {
  source: z.enum(sourceIds).optional().catch(undefined),
  state: z.enum(RUN_STATES).optional().catch(undefined),
  page: tableState.page,
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function IngestPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  await adminOnce(PAGE.path, params)
  const { state, href } = readState(PAGE.path, STATE, params)
  const [{ rows, count, page }, waiting, feeds] = await Promise.all([
    runsPage({ source: state.source, state: state.state, page: state.page }),
    waitingRuns(),
    listFeeds(),
  ])
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      {waiting.length > 0 && (
        <Panel id="waiting" title="Waiting" sub={waiting.length}>
          <WaitingRuns rows={waiting} />
        </Panel>
      )}
      <Panel
        id="runs"
        title="Runs"
        sub={showFullCount(count)}
        foot={
          count > 0 && (
            <Pagination
              page={page}
              perPage={RUNS_PER_PAGE}
              total={count}
              href={(to) => href({ page: to })}
            />
          )
        }
      >
        <form action={PAGE.path} method="get" className="add-search" aria-label="Filter runs">
          <FormChoice
            key={state.source}
            name="source"
            label="Source"
            initial={state.source ?? ''}
            options={[ALL, ...sourceIds.map((id) => ({ value: id, label: sources[id].name }))]}
          />
          <FormChoice
            key={state.state}
            name="state"
            label="State"
            initial={state.state ?? ''}
            options={[ALL, ...RUN_STATES.map((key) => ({ value: key, label: key }))]}
          />
          <button type="submit" className="btn">
            Filter
          </button>
        </form>
        {rows.length ? (
          <RunList rows={rows} />
        ) : (
          <Empty title="No runs">Try other filters, or load a file with npm run ingest.</Empty>
        )}
      </Panel>
      <Panel id="feeds" title="News feeds" sub={feeds.length}>
        <FeedList feeds={feeds} />
      </Panel>
    </AdminFrame>
  )
}
