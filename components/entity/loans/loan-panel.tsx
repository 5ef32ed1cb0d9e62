import { ListingCell } from '#components/listing/listing-cell.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showFullCount } from '#lib/format/show-count.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { type ColumnKey } from '#lib/registry/listings/listings.ts'
import { loanListing } from '#lib/registry/listings/loan-listing.ts'
import type { ListingPage, ListingRow } from '#lib/view/lists/listing-row.ts'

const COLUMNS = [
  'pool',
  'principal',
  'repaid',
  'outstanding',
  'rate',
  'maturity',
  'status',
] as const satisfies readonly ColumnKey<typeof loanListing>[]

/**
 * The largest single loans by what is outstanding, with what is paid back and when they end; the
 * rest, and their sectors, are in the list of loans.
 */
export function LoanPanel({
  loans: { rows, count, currency },
}: {
  loans: Pick<ListingPage, 'rows' | 'count' | 'currency'>
}) {
  if (!rows.length) return null
  return (
    <Panel
      id="loans"
      title="Loans"
      sub={showFullCount(count)}
      foot={
        <>
          <span>
            {rows.length < count
              ? `Largest ${rows.length} by outstanding principal`
              : 'By outstanding principal'}
          </span>
          <AppLink
            className="link push-end"
            href={currency === 'usd' ? '/loans' : `/loans?currency=${currency}`}
          >
            All {showFullCount(count)} loans
          </AppLink>
        </>
      }
    >
      <DataTable
        caption="Largest loans by outstanding principal"
        columns={defineColumns(currency)}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={({ name }) => name}
        sort={{ key: 'outstanding', direction: 'descending' }}
      />
    </Panel>
  )
}

const defineColumns = (currency: CurrencyKey): readonly Column<ListingRow>[] => [
  { key: 'name', label: loanListing.columns.name.label, role: 'name', cell: ({ name }) => name },
  ...COLUMNS.map((key): Column<ListingRow> => {
    const column = loanListing.columns[key]
    return {
      key,
      label: column.label,
      role: key === 'principal' || key === 'outstanding' ? 'key' : 'detail',
      ...('left' in column && { left: true }),
      cell: ({ cells }) => <ListingCell cell={cells[key]} currency={currency} />,
    }
  }),
]
