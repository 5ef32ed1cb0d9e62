import '../../styles/components/admin-data.css'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { DataTable, type Column } from '#components/ui/tables/data-table.tsx'
import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

interface Incident {
  id: number
  scope: { name: string; href: string | null }
  measure: MeasureKey
  detail: string
  fromDay: Day
  toDay: Day
  state: string
  heldCount: number
}

/** Stretches of days of which something is or was held. */
export function IncidentTable({ rows }: { rows: readonly Incident[] }) {
  return (
    <DataTable
      caption="Incidents"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ id }) => String(id)}
      rowName={({ scope, measure }) => `${scope.name}: ${getMeasure(measure).label}`}
      firstNumber={null}
    />
  )
}

const COLUMNS: Column<Incident>[] = [
  {
    key: 'name',
    label: 'Figure',
    role: 'name',
    cell: ({ scope, measure }) => (
      <span className="add-wrap">
        {scope.href ? (
          <AppLink className="link" href={scope.href}>
            {scope.name}
          </AppLink>
        ) : (
          scope.name
        )}
        <small>{getMeasure(measure).label}</small>
      </span>
    ),
  },
  { key: 'state', label: 'State', role: 'key', left: true, cell: ({ state }) => state },
  { key: 'held', label: 'Still held', role: 'key', cell: ({ heldCount }) => heldCount },
  {
    key: 'days',
    label: 'Days',
    role: 'detail',
    left: true,
    cell: ({ fromDay, toDay }) =>
      fromDay === toDay ? showDay(fromDay) : `${showDay(fromDay)} to ${showDay(toDay)}`,
  },
  {
    key: 'detail',
    label: 'Reason',
    role: 'detail',
    left: true,
    cell: ({ detail }) => <span className="add-wrap">{detail}</span>,
  },
]
