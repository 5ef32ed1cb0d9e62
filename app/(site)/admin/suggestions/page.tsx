import '../../../../styles/components/admin-data.css'
import type { Metadata } from 'next'
import { z } from 'zod'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { ReviewList } from '#components/admin-data/review-list.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterOptions } from '#components/ui/choices/filter-options.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { adminEditHref } from '#lib/links/admin-href.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { readState, tableState, type SearchParams } from '#lib/page-state/page-state.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { EditableSubject } from '#lib/registry/editable-fields.ts'
import type { ReviewRow } from '#lib/view/admin/review-row.ts'
import { REVIEWS_PER_PAGE, reviewPage } from '#server/admin/suggestions/review.ts'

const PAGE = {
  title: 'Suggestions',
  description:
    'Figures reported and edits suggested by users, with sources. ' +
    'Users see your answer on the page they reported from.',
  path: '/admin/suggestions',
}
const STATE = {
  state: z.enum(['open', 'accepted', 'rejected', 'all']).catch('open'),
  kind: z.enum(['edit', 'figure']).optional().catch(undefined),
  page: tableState.page,
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function SuggestionsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>
}) {
  const params = await searchParams
  await adminOnce(PAGE.path, params)
  const { state, href } = readState(PAGE.path, STATE, params)
  const { rows, count, page, states } = await reviewPage({
    state: state.state === 'all' ? undefined : state.state,
    kind: state.kind,
    page: state.page,
  })
  const kinds = [
    { key: 'all', label: 'All', href: href({ kind: undefined, page: 1 }) },
    { key: 'edit', label: 'Suggested edits', href: href({ kind: 'edit', page: 1 }) },
    { key: 'figure', label: 'Reported figures', href: href({ kind: 'figure', page: 1 }) },
  ]
  const all = { key: 'all', label: 'All', href: href({ state: 'all', page: 1 }) }
  return (
    <AdminFrame title={PAGE.title} sentence={PAGE.description}>
      <Panel
        id="reports"
        title="Reports"
        sub={showFullCount(count)}
        foot={
          count > 0 && (
            <Pagination
              page={page}
              perPage={REVIEWS_PER_PAGE}
              total={count}
              href={(to) => href({ page: to })}
            />
          )
        }
      >
        <div className="add-filters">
          <div>
            <span>State</span>
            <FilterOptions
              label="State"
              current={state.state}
              options={[
                ...states.map(({ key, label, count: some }) => ({
                  key,
                  label: `${label} ${showFullCount(some)}`,
                  href: href({ state: STATES.find((known) => known === key) ?? 'all', page: 1 }),
                })),
                all,
              ]}
            />
          </div>
          <div>
            <span>Kind</span>
            <FilterOptions label="Kind" current={state.kind ?? 'all'} options={kinds} />
          </div>
        </div>
        {rows.length ? (
          <ReviewList
            rows={rows}
            editHrefs={Object.fromEntries(rows.flatMap((row) => editHref(row)))}
          />
        ) : (
          <Empty
            title={state.state === 'open' ? 'No open reports' : 'No report matches'}
            icon="check"
          >
            {state.state === 'open'
              ? 'User reports and suggestions appear here until they are answered.'
              : 'Try fewer filters.'}
          </Empty>
        )}
      </Panel>
    </AdminFrame>
  )
}

const STATES = ['open', 'accepted', 'rejected'] as const
const RESOURCES: Readonly<Record<EditableSubject, AdminResourceKey>> = {
  asset: 'assets',
  issuer: 'issuers',
  platform: 'platforms',
  network: 'networks',
}

/** The form of what a report is about, with the proposal and its source in it. */
function editHref({ id, edit, proposed, sourceUrl }: ReviewRow): [string, string][] {
  if (!edit) return []
  const filled = new URLSearchParams({
    ...(edit.field !== null && proposed !== null && { [edit.field]: proposed }),
    sourceUrl,
  })
  return [[id, `${adminEditHref(RESOURCES[edit.subject], edit.id)}?${filled.toString()}`]]
}
