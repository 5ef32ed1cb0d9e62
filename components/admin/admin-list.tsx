import '../../styles/components/admin.css'
import { FormChoice } from '#components/ui/selects/form-choice.tsx'
import { AdminCell } from '#components/admin/admin-cell.tsx'
import { BulkBar } from '#components/admin/bulk-bar.tsx'
import { HiddenFields } from '#components/listing/hidden-fields.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { ButtonLink } from '#components/ui/buttons/button-link.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { FilterChips } from '#components/ui/choices/filter-chips.tsx'
import { Pagination } from '#components/ui/tables/pagination.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { SearchForm } from '#components/ui/forms/search-form.tsx'
import { adminListHref, adminNewHref, adminViewHref } from '#lib/links/admin-href.ts'
import { ADMIN_ROWS, type AdminListState } from '#lib/page-state/admin-list-state.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type { AdminLabels, AdminList as Page, AdminRow } from '#lib/view/admin/admin-record.ts'

interface AdminListProps {
  resource: AdminResource
  page: Page
  state: AdminListState
  /** names of the rows that reference filters are set to */
  filterLabels: AdminLabels
}

/** Rows of a resource with search, filters, order and pages in the address, and acts on those that are ticked. */
export function AdminList({
  resource,
  page,
  state: { request, href, fieldsWithout: kept },
  filterLabels,
}: AdminListProps) {
  const { key, many, columns, removal } = resource
  const path = adminListHref(key)
  const acts = Object.fromEntries(
    Object.entries(resource.actions ?? {}).filter(([, act]) => act.isBulk),
  )
  const canChoose = Object.keys(acts).length > 0 || removal.isBulk === true
  const turned = (by: string) =>
    href({ sort: by, dir: request.sort === by && request.dir === 'asc' ? 'desc' : 'asc' })
  const shown: Column<AdminRow>[] = [
    {
      key: 'name',
      label: resource.nameLabel,
      role: 'name',
      sortable: true,
      cell: (row) => <Name resource={resource} row={row} canChoose={canChoose} />,
    },
    ...Object.entries(columns).map(
      ([column, { label, kind, role, sortable }]): Column<AdminRow> => ({
        key: column,
        label,
        role,
        left: kind !== 'count',
        sortable: sortable ?? false,
        cell: (row) => <AdminCell kind={kind} value={row.cells[column]} short />,
      }),
    ),
  ]
  const filters = activeFilters(resource, filterLabels, request, href)
  return (
    <Panel
      id="list"
      title={capital(many)}
      sub={showFullCount(page.total)}
      actions={
        <SearchForm
          key={request.q}
          action={path}
          value={request.q}
          label={resource.search}
          keep={Object.fromEntries(kept(['q']))}
        />
      }
      foot={
        <Pagination
          page={page.page}
          perPage={ADMIN_ROWS}
          total={page.total}
          href={(to) => href({ page: to })}
        />
      }
    >
      <FilterBar key={href()} resource={resource} request={request} path={path} kept={kept} />
      {filters.length > 0 && (
        <div className="border-b border-border px-4 py-2">
          <FilterChips filters={filters} clearHref={path} />
        </div>
      )}
      {canChoose && (
        <BulkBar
          resource={key}
          many={many}
          actions={acts}
          removal={removal.isBulk ? removal : null}
        />
      )}
      {page.rows.length === 0 ? (
        <Nothing resource={resource} isNarrow={filters.length > 0} />
      ) : (
        <DataTable
          caption={resource.title}
          columns={shown}
          rows={page.rows}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          firstNumber={null}
          isFluid
          sort={{
            key: request.sort,
            direction: request.dir === 'asc' ? 'ascending' : 'descending',
          }}
          sortHref={turned}
        />
      )}
    </Panel>
  )
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function Name({
  resource,
  row: { id, name, version },
  canChoose,
}: {
  resource: AdminResource
  row: AdminRow
  canChoose: boolean
}) {
  const link = (
    <AppLink className="ent" href={adminViewHref(resource.key, id)}>
      <span>{name}</span>
    </AppLink>
  )
  if (!canChoose) return link
  return (
    <span className="adm-name">
      <input
        type="checkbox"
        name="chosen-row"
        value={`${id} ${version}`}
        aria-label={`Choose ${name}`}
        autoComplete="off"
      />
      {link}
    </span>
  )
}

/**
 * Filters by a choice, in a GET form. A filter by reference is set by links from elsewhere, and
 * stands among the chips.
 */
function FilterBar({
  resource,
  request,
  path,
  kept,
}: {
  resource: AdminResource
  request: AdminListState['request']
  path: string
  kept: AdminListState['fieldsWithout']
}) {
  const choices = Object.entries(resource.filters).flatMap(([key, filter]) =>
    filter.kind === 'choice' ? [{ key, ...filter }] : [],
  )
  if (choices.length === 0) return null
  return (
    <form action={path} method="get" className="adm-filters" aria-label="Filters">
      <HiddenFields fields={kept(choices.map(({ key }) => key))} />
      {choices.map(({ key, label, choices: options }) => (
        <FormChoice
          key={`${key} ${request.filters[key] ?? ''}`}
          name={key}
          label={label}
          initial={request.filters[key] ?? ''}
          options={[{ value: '', label: 'All' }, ...options]}
        />
      ))}
      <button type="submit" className="btn">
        Filter
      </button>
    </form>
  )
}

function activeFilters(
  resource: AdminResource,
  labels: AdminLabels,
  request: AdminListState['request'],
  href: AdminListState['href'],
) {
  const set = Object.entries(request.filters).flatMap(([key, value]) => {
    const filter = resource.filters[key]
    if (!filter) return []
    const shown =
      filter.kind === 'choice'
        ? filter.choices.find((choice) => choice.value === value)?.label
        : labels[key]?.[value]
    return [
      {
        label: filter.label,
        value: shown ?? value,
        removeHref: href({
          filters: Object.fromEntries(
            Object.entries(request.filters).filter(([other]) => other !== key),
          ),
        }),
      },
    ]
  })
  return request.q
    ? [{ label: 'Search', value: request.q, removeHref: href({ q: '' }) }, ...set]
    : set
}

function Nothing({ resource, isNarrow }: { resource: AdminResource; isNarrow: boolean }) {
  if (isNarrow)
    return (
      <Empty
        title={`No ${resource.many} match`}
        icon="search"
        actions={
          <ButtonLink href={adminListHref(resource.key)}>{`All ${resource.many}`}</ButtonLink>
        }
      >
        Try other search terms or fewer filters.
      </Empty>
    )
  return (
    <Empty
      title={`No ${resource.many} yet`}
      actions={<ButtonLink href={adminNewHref(resource.key)}>{`New ${resource.one}`}</ButtonLink>}
    >
      {resource.sentence}
    </Empty>
  )
}
