import { ListingCell, notesOf } from '#components/listing/listing-cell.tsx'
import { DaySignLegend } from '#components/market/figures/day-signs.tsx'
import { Entity } from '#components/ui/marks/entity.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { Icon } from '#components/ui/marks/icon.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { turned, type ListingAddress } from '#lib/listing/listing-state.ts'
import { MOST_COMPARED, type Listing } from '#lib/registry/listings/listing.ts'
import { listSignKeys } from '#lib/view/figures/day-note.ts'
import type { ListingPage, ListingRow } from '#lib/view/lists/listing-row.ts'

interface ListingTableProps {
  listing: Listing
  page: ListingPage
  address: ListingAddress
  perPage: number
}

/** The rows of a listing in the columns that its reader chose. */
export function ListingTable({
  listing,
  page,
  address: { state, href },
  perPage,
}: ListingTableProps) {
  const canSort = (key: string) => {
    const column = listing.columns[key]
    return (
      column?.sort !== undefined &&
      (column.sortNeeds === undefined || state.chosen[column.sortNeeds]?.length === 1)
    )
  }
  const columns: Column<ListingRow>[] = [
    {
      key: 'name',
      label: listing.columns.name.label,
      role: 'name',
      sortable: canSort('name'),
      cell: (row) => <Name row={row} />,
    },
    ...state.columns.flatMap((key): Column<ListingRow>[] => {
      const column = listing.columns[key]
      if (!column) return []
      return [
        {
          key,
          label: column.label,
          role: column.role,
          left: column.left ?? false,
          sortable: canSort(key),
          cell: (row) => <ListingCell cell={row.cells[key]} currency={page.currency} />,
        },
      ]
    }),
    ...(listing.isComparable
      ? [
          {
            key: 'compare',
            label: 'Compare',
            role: 'detail' as const,
            cell: (row: ListingRow) => (
              <CompareLink
                row={row}
                compare={state.compare}
                href={(compare) => href({ compare })}
              />
            ),
          },
        ]
      : []),
  ]
  const shown = page.rows.flatMap(({ cells }) =>
    state.columns.flatMap((key) => notesOf(cells[key])),
  )
  return (
    <div className={listing.headedBy === 'ticker' ? 'by-ticker' : undefined}>
      <DataTable
        caption={listing.title}
        columns={columns}
        rows={page.rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        firstNumber={(page.page - 1) * perPage + 1}
        dense={state.dense}
        isFluid
        sort={{ key: state.sort, direction: state.dir === 'asc' ? 'ascending' : 'descending' }}
        sortHref={(key) => href(turned(listing, state, key))}
      />
      <DaySignLegend keys={listSignKeys(shown)} />
    </div>
  )
}

function Name({ row: { name, href, mark, ticker, stale } }: { row: ListingRow }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {mark ? (
        <Entity name={name} href={href} mark={mark} ticker={ticker} />
      ) : href ? (
        <AppLink className="ent" href={href}>
          <span>{name}</span>
        </AppLink>
      ) : (
        <span className="ent">
          <span>{name}</span>
        </span>
      )}
      {stale && (
        <span title={stale}>
          <Stamp state="stale" even />
        </span>
      )}
    </span>
  )
}

function CompareLink({
  row: { slug, name },
  compare,
  href,
}: {
  row: ListingRow
  compare: readonly string[]
  href: (compare: string[]) => string
}) {
  if (compare.includes(slug))
    return (
      <AppLink
        className="btn icon ghost is-on"
        inPlace
        href={href(compare.filter((other) => other !== slug))}
        aria-label={`Remove from comparison: ${name}`}
        title="Remove from comparison"
      >
        <Icon name="check" small />
      </AppLink>
    )
  if (compare.length >= MOST_COMPARED)
    return (
      <span
        className="btn icon ghost"
        role="link"
        aria-disabled="true"
        aria-label={`Compare ${name}: ${MOST_COMPARED} already selected`}
        title={`${MOST_COMPARED} already selected`}
      >
        <Icon name="plus" small />
      </span>
    )
  return (
    <AppLink
      className="btn icon ghost"
      inPlace
      href={href([...compare, slug])}
      aria-label={`Compare ${name}`}
      title="Compare"
    >
      <Icon name="plus" small />
    </AppLink>
  )
}
