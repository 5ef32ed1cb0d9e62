import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showAgo } from '#lib/format/age.ts'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { fetchFaults, isFetchFault } from '#lib/registry/fetch-faults.ts'
import type { OpenSourceIncident } from '#server/data/connectors/incidents.ts'

/** Lists problems with sources that are asked at their addresses. Figures published before stay. */
export function SourceIncidentPanel({ incidents }: { incidents: readonly OpenSourceIncident[] }) {
  return (
    <Panel id="source-incidents" title="Source incidents" sub={incidents.length}>
      <DataTable
        caption="Source incidents"
        columns={COLUMNS}
        rows={incidents}
        rowKey={({ id }) => String(id)}
        rowName={nameSource}
        firstNumber={null}
      />
    </Panel>
  )
}

const nameSource = ({ connector }: OpenSourceIncident): string =>
  isConnectorKey(connector) ? connectors[connector].name : connector

const COLUMNS: Column<OpenSourceIncident>[] = [
  { key: 'source', label: 'Source', role: 'name', cell: nameSource },
  {
    key: 'fault',
    label: 'Fault',
    role: 'key',
    left: true,
    cell: ({ fault }) => (
      <>
        <span className="dot warning mr-2 inline-block" />
        {isFetchFault(fault) ? fetchFaults[fault].title : fault}
      </>
    ),
  },
  { key: 'since', label: 'Since', role: 'key', cell: ({ openedAt }) => <Ago at={openedAt} /> },
  { key: 'seen', label: 'Last seen', role: 'detail', cell: ({ seenAt }) => <Ago at={seenAt} /> },
  {
    key: 'detail',
    label: 'Reason',
    role: 'detail',
    left: true,
    cell: ({ subject, detail }) => (
      <span className="whitespace-normal">{subject ? `${subject}: ${detail}` : detail}</span>
    ),
  },
]

function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{showAgo(new Date(at), new Date())}</time>
}
