import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showDay } from '#lib/dates.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showPercent } from '#lib/format/show-percent.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { sources } from '#lib/registry/sources.ts'
import type { SecondSource } from '#server/market/figures/provenance/second-sources.ts'
import { What, type Named } from '#app/(site)/status/what.tsx'

const SHOWN = 50

/** Figures of which two sources say different things. */
export function ApartPanel({ apart }: { apart: readonly Named<SecondSource>[] }) {
  const shown = apart.slice(0, SHOWN)
  return (
    <Panel
      id="apart"
      title="Sources that disagree"
      sub={
        apart.length > shown.length
          ? `the ${SHOWN} largest of ${apart.length}`
          : 'two sources for the same figure, more than 5% apart for at least two days'
      }
    >
      {apart.length ? (
        <DataTable
          caption="Sources that disagree"
          columns={COLUMNS}
          rows={shown}
          rowKey={({ scopeKey, measure, otherSource }) => `${scopeKey} ${measure} ${otherSource}`}
          rowName={({ scope }) => scope.name}
          firstNumber={null}
        />
      ) : (
        <Empty title="No disagreements" icon="check">
          Where two sources report the same figure, they are within 5% of each other.
        </Empty>
      )}
      <div className="panel-foot">
        <span>By asset, with the reason of each gap</span>
        <AppLink className="link push-end" href="/reconciliation">
          Reconciliation
        </AppLink>
      </div>
    </Panel>
  )
}

const COLUMNS: Column<Named<SecondSource>>[] = [
  { key: 'what', label: 'Figure', role: 'name', cell: (row) => <What {...row} /> },
  {
    key: 'apart',
    label: 'Difference',
    role: 'key',
    cell: ({ apart }) => showPercent(apart, { digits: 1 }),
  },
  {
    key: 'since',
    label: 'Since',
    role: 'key',
    cell: ({ since, day }) => showDay(since ?? day),
  },
  {
    key: 'one',
    label: 'Shown',
    role: 'detail',
    cell: ({ one, source, measure }) => <Said value={one} source={source} measure={measure} />,
  },
  {
    key: 'other',
    label: 'Other source',
    role: 'detail',
    cell: ({ other, otherSource, measure }) => (
      <Said value={other} source={otherSource} measure={measure} />
    ),
  },
  { key: 'day', label: 'Day', role: 'detail', cell: ({ day }) => showDay(day) },
]

function Said({
  value,
  source,
  measure,
}: {
  value: number
  source: SecondSource['source']
  measure: SecondSource['measure']
}) {
  return (
    <>
      {showFigure(value, getMeasure(measure).unit, measure)}
      <small className="block text-muted">{sources[source].name}</small>
    </>
  )
}
