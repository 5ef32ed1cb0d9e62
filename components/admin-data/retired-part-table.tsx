import '../../styles/components/admin-data.css'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { showDay, type Day } from '#lib/dates.ts'

interface RetiredPart {
  scopeKey: string
  scope: { name: string; href: string | null }
  fromDay: Day
  reason: string
}

/** Parts that totals go on without by decision. */
export function RetiredPartTable({ rows }: { rows: readonly RetiredPart[] }) {
  return (
    <DataTable
      caption="Retired parts"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ scopeKey }) => scopeKey}
      rowName={({ scope }) => scope.name}
      firstNumber={null}
    />
  )
}

const COLUMNS: Column<RetiredPart>[] = [
  {
    key: 'name',
    label: 'Asset or token',
    role: 'name',
    cell: ({ scope: { name, href }, scopeKey }) => (
      <span className="add-wrap">
        {href ? (
          <AppLink className="link" href={href}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        <small>{scopeKey}</small>
      </span>
    ),
  },
  {
    key: 'from',
    label: 'Left totals',
    role: 'key',
    left: true,
    cell: ({ fromDay }) => showDay(fromDay),
  },
  { key: 'reason', label: 'Reason', role: 'detail', left: true, cell: ({ reason }) => reason },
]
