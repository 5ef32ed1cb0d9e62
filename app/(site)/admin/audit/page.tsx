import '../../../../styles/components/admin-data.css'
import type { Metadata } from 'next'
import { AdminFrame, adminMetadata } from '#app/_blocks/admin/admin-frame.tsx'
import { adminOnce } from '#app/_blocks/frame/member.ts'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'
import { AuditList } from '#components/admin-data/audit-list.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { auditState } from '#lib/page-state/audit-state.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { readState, type SearchParams } from '#lib/page-state/page-state.ts'
import { ACTS_PER_PAGE, auditPage } from '#server/core/audit/audit-page.ts'

const PAGE = {
  title: 'Audit',
  description:
    'All admin actions and sign-ins, with values before and after. Entries cannot be changed.',
  path: '/admin/audit',
}

export const generateMetadata = (): Promise<Metadata> => adminMetadata(PAGE)

export default async function AuditPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams
  await adminOnce(PAGE.path, params)
  const {
    state: { page: wanted, ...filter },
    href,
  } = readState(PAGE.path, auditState, params)
  const {
    entries: acts,
    count,
    page,
    actors,
    resources,
    actions,
  } = await auditPage(
    {
      actor: filter.actor,
      resource: filter.resource,
      action: filter.action,
      id: filter.id,
      day: filter.day,
    },
    wanted,
  )
  const findActorName = (id: string) => actors.find((actor) => actor.id === id)?.name ?? id
  const chips = (['actor', 'resource', 'action', 'id', 'day'] as const).flatMap((key) =>
    filter[key] === undefined
      ? []
      : [
          {
            label: LABELS[key],
            value: key === 'actor' ? findActorName(filter[key]) : filter[key],
            removeHref: href({ [key]: undefined, page: 1 }),
          },
        ],
  )
  const file = `${PAGE.path}/file.csv${href({ page: 1 }).slice(PAGE.path.length)}`
  return (
    <AdminFrame
      title={PAGE.title}
      sentence={PAGE.description}
      actions={
        <ButtonLink href={file} icon="download" download>
          CSV
        </ButtonLink>
      }
    >
      <Panel
        id="acts"
        title="Actions"
        sub={showFullCount(count)}
        foot={
          count > 0 && (
            <Pagination
              page={page}
              perPage={ACTS_PER_PAGE}
              total={count}
              href={(to) => href({ page: to })}
            />
          )
        }
      >
        <form action={PAGE.path} method="get" className="add-search" aria-label="Filter actions">
          <Choice
            name="actor"
            value={filter.actor}
            options={actors.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <Choice
            name="resource"
            value={filter.resource}
            options={resources.map((value) => ({ value, label: value }))}
          />
          <Choice
            name="action"
            value={filter.action}
            options={actions.map((value) => ({ value, label: value }))}
          />
          <label>
            <span>{LABELS.id}</span>
            <input
              type="text"
              name="id"
              defaultValue={filter.id ?? ''}
              maxLength={100}
              autoComplete="off"
            />
          </label>
          <label>
            <span>{LABELS.day}</span>
            <input type="date" name="day" defaultValue={filter.day ?? ''} />
          </label>
          <button type="submit" className="btn">
            Filter
          </button>
        </form>
        {chips.length > 0 && (
          <div className="border-b border-border px-4 py-2">
            <FilterChips filters={chips} clearHref={PAGE.path} />
          </div>
        )}
        {acts.length ? (
          <AuditList
            entries={acts}
            hrefOf={({ resource, id }) =>
              `${PAGE.path}?${new URLSearchParams({ resource, id }).toString()}`
            }
          />
        ) : (
          <Empty title="No actions recorded">
            {chips.length ? 'Try fewer filters.' : 'Actions appear here as they happen.'}
          </Empty>
        )}
      </Panel>
    </AdminFrame>
  )
}

const LABELS = {
  actor: 'Actor',
  resource: 'Resource',
  action: 'Action',
  id: 'Id',
  day: 'Day, UTC',
} as const

function Choice({
  name,
  value,
  options,
}: {
  name: 'actor' | 'resource' | 'action'
  value: string | undefined
  options: readonly { value: string; label: string }[]
}) {
  return (
    <FormChoice
      key={value}
      name={name}
      label={LABELS[name]}
      initial={value ?? ''}
      options={[{ value: '', label: 'All' }, ...options]}
    />
  )
}
