import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFullCount } from '#lib/format/count.ts'
import { showFigure } from '#lib/format/figure.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { HeldRow } from '#server/data/holds/queries.ts'
import { type Named, What } from '#app/(site)/status/what.tsx'

/** Values that no page shows. */
export function HeldPanel({
  held,
  count,
}: {
  held: readonly Named<HeldRow>[]
  /** of all, of which `held` are the newest */
  count: number
}) {
  return (
    <Panel
      id="held"
      title="Held values"
      sub={`kept out of every page, total and chart${count > held.length ? `; the newest ${showFullCount(held.length)} of ${showFullCount(count)}` : ''}`}
    >
      <DataTable
        caption="Held values"
        columns={HELD_COLUMNS}
        rows={held}
        rowKey={({ id }) => String(id)}
        rowName={({ scope }) => scope.name}
        firstNumber={null}
      />
    </Panel>
  )
}

const HELD_COLUMNS: Column<Named<HeldRow>>[] = [
  {
    key: 'scope',
    label: 'What',
    role: 'name',
    cell: ({ scope, measure }) => <What scope={scope} measure={measure} />,
  },
  { key: 'day', label: 'Day', role: 'key', cell: ({ day }) => showDay(day) },
  {
    key: 'value',
    label: 'Reading',
    role: 'key',
    cell: ({ value, measure }) => showFigure(value, getMeasure(measure).unit, measure),
  },
  {
    key: 'previous',
    label: 'Last good value',
    role: 'detail',
    cell: ({ previous, measure }) => showFigure(previous, getMeasure(measure).unit, measure),
  },
  {
    key: 'reason',
    label: 'Why',
    role: 'detail',
    left: true,
    cell: ({ reason }) => <span className="whitespace-normal">{reason}</span>,
  },
]
