import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { Stamp } from '#components/ui/marks/stamp.tsx'
import { showDay } from '#lib/dates.ts'
import { chainFaults, isChainFault } from '#lib/registry/chain-faults.ts'
import { isQualityRuleKey, getQualityRule } from '#lib/registry/quality-rules.ts'
import { OPINION_RULE } from '#lib/registry/second-opinions.ts'
import type { IncidentRow } from '#server/pipeline/holds/held-values.ts'
import { type Named, What } from '#app/(site)/status/what.tsx'

/** Why values are held or in doubt, or were. */
export function IncidentPanel({ incidents }: { incidents: readonly Named<IncidentRow>[] }) {
  return (
    <Panel id="incidents" title="Incidents" sub={incidents.length}>
      {incidents.length ? (
        <DataTable
          caption="Incidents"
          columns={INCIDENT_COLUMNS}
          rows={incidents}
          rowKey={({ id }) => String(id)}
          rowName={({ scope }) => scope.name}
          firstNumber={null}
        />
      ) : (
        <Empty title="Nothing is held" icon="check">
          All readings passed checks.
        </Empty>
      )}
    </Panel>
  )
}

const INCIDENT_COLUMNS: Column<Named<IncidentRow>>[] = [
  {
    key: 'scope',
    label: 'Figure',
    role: 'name',
    cell: ({ scope, measure }) => <What scope={scope} measure={measure} />,
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state, heldCount }) =>
      state === 'open' && heldCount > 0 ? <Stamp state="held" even /> : state,
  },
  { key: 'from', label: 'From', role: 'key', cell: ({ fromDay }) => showDay(fromDay) },
  { key: 'to', label: 'To', role: 'detail', cell: ({ toDay }) => showDay(toDay) },
  {
    key: 'rule',
    label: 'Rule',
    role: 'detail',
    left: true,
    cell: ({ rule }) => nameRule(rule),
  },
  {
    key: 'detail',
    label: 'Reason',
    role: 'detail',
    left: true,
    cell: ({ detail }) => <span className="whitespace-normal">{detail}</span>,
  },
]

function nameRule(rule: string): string {
  if (isQualityRuleKey(rule)) return getQualityRule(rule).label
  if (rule === OPINION_RULE) return 'Second opinion'
  return isChainFault(rule) ? chainFaults[rule].label : rule
}
