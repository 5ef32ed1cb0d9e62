import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showAgo } from '#lib/format/show-age.ts'
import { connectors, isConnectorKey } from '#lib/registry/connectors.ts'
import { fetchFaults, isFetchFault } from '#lib/registry/fetch-faults.ts'
import type { OpenSourceIncident } from '#server/pipeline/answers/source-incidents.ts'

/** The newest of a source's incidents of one fault, and how many more of them are open. */
interface Row extends OpenSourceIncident {
  more: number
}

/**
 * Lists problems with sources that are asked at their addresses, those of one source and fault
 * together. Figures published before stay.
 */
export function SourceIncidentPanel({ incidents }: { incidents: readonly OpenSourceIncident[] }) {
  const alike = Map.groupBy(incidents, ({ connector, fault }) => `${connector} ${fault}`)
  const rows = [...alike.values()].flatMap(([newest, ...others]): Row[] =>
    newest ? [{ ...newest, more: others.length }] : [],
  )
  return (
    <Panel id="source-incidents" title="Source incidents" sub={incidents.length}>
      <DataTable
        caption="Source incidents"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ id }) => String(id)}
        rowName={nameSource}
        firstNumber={null}
      />
    </Panel>
  )
}

const nameSource = ({ connector }: OpenSourceIncident): string =>
  isConnectorKey(connector) ? connectors[connector].name : connector

const COLUMNS: Column<Row>[] = [
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
    cell: ({ subject, detail, more }) => (
      <span className="whitespace-normal">
        {subject ? `${subject}: ${detail}` : detail}
        {more > 0 && `, and ${more} more`}
      </span>
    ),
  },
]

function Ago({ at }: { at: string }) {
  return <time dateTime={at}>{showAgo(new Date(at), new Date())}</time>
}
