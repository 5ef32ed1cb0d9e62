import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showAgo } from '#lib/format/show-age.ts'
import { sources as registry } from '#lib/registry/sources.ts'
import type { RunRow } from '#server/pipeline/runs/source-statuses.ts'

/** Lists the most recent runs. */
export function RunPanel({ runs }: { runs: readonly RunRow[] }) {
  return (
    <Panel id="runs" title="Recent runs" sub={runs.length}>
      {runs.length ? (
        <DataTable
          caption="Recent runs"
          columns={RUN_COLUMNS}
          rows={runs}
          rowKey={({ id }) => String(id)}
          rowName={({ id }) => `Run ${id}`}
          firstNumber={null}
        />
      ) : (
        <Empty title="No runs yet">Load the first file with npm run ingest.</Empty>
      )}
    </Panel>
  )
}

/** A run of a connector may have read dozens. */
const SHOWN_INPUTS = 3

const RUN_COLUMNS: Column<RunRow>[] = [
  {
    key: 'id',
    label: 'Run',
    role: 'name',
    cell: ({ id, sourceId }) => (
      <>
        {id} <span className="text-muted">{registry[sourceId].name}</span>
      </>
    ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: ({ state, message }) => <span title={message ?? undefined}>{state}</span>,
  },
  {
    key: 'at',
    label: 'Time',
    role: 'key',
    cell: ({ startedAt }) => (
      <time dateTime={startedAt}>{showAgo(new Date(startedAt), new Date())}</time>
    ),
  },
  {
    key: 'new',
    label: 'New points',
    role: 'detail',
    cell: ({ pointsNew }) => pointsNew.toLocaleString('en-US'),
  },
  {
    key: 'held',
    label: 'Held',
    role: 'detail',
    cell: ({ heldCount }) => heldCount.toLocaleString('en-US'),
  },
  {
    key: 'inputs',
    label: 'Inputs',
    role: 'detail',
    left: true,
    cell: ({ inputs }) => (
      <span className="whitespace-normal" title={inputs.join(', ')}>
        {inputs.slice(0, SHOWN_INPUTS).join(', ')}
        {inputs.length > SHOWN_INPUTS && ` and ${inputs.length - SHOWN_INPUTS} more`}
      </span>
    ),
  },
]
