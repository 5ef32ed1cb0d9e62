import { sourceNameColumn } from '#components/market/source-name.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showDay, today } from '#lib/dates.ts'
import { showAgo } from '#lib/format/age.ts'
import type { SourceStatus } from '#server/data/runs/queries.ts'

/** Sources, and how far each has come. */
export function SourcePanel({ sources }: { sources: readonly SourceStatus[] }) {
  return (
    <Panel id="sources" title="Sources" sub="latest date against expected">
      {sources.length ? (
        <DataTable
          caption="Sources"
          columns={SOURCE_COLUMNS}
          rows={sources}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          firstNumber={null}
        />
      ) : (
        <Empty title="No sources yet">npm run ingest -- --help lists the available sources.</Empty>
      )}
    </Panel>
  )
}

export const isLate = ({ newestDay, staleAfterDays }: SourceStatus): boolean =>
  newestDay !== null && today() - newestDay > staleAfterDays

const SOURCE_COLUMNS: Column<SourceStatus>[] = [
  sourceNameColumn,
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: (source) =>
      source.newestDay === null ? (
        'names only'
      ) : isLate(source) ? (
        <>
          <span className="dot warning mr-2 inline-block" />
          late
        </>
      ) : (
        <>
          <span className="dot mr-2 inline-block" />
          fresh
        </>
      ),
  },
  {
    key: 'newest',
    label: 'Newest day',
    role: 'key',
    cell: ({ newestDay }) =>
      newestDay === null ? <Blank reason="Provides names and facts only" /> : showDay(newestDay),
  },
  {
    key: 'lines',
    label: 'Series',
    role: 'detail',
    cell: ({ lines }) => lines.toLocaleString('en-US'),
  },
  {
    key: 'run',
    label: 'Last run',
    role: 'detail',
    left: true,
    cell: ({ lastRunAt, lastRunState, lastRunMessage }) =>
      lastRunAt ? (
        <span title={lastRunMessage ?? undefined}>
          {lastRunState} {showAgo(new Date(lastRunAt), new Date())}
        </span>
      ) : (
        <Blank reason="Never run" />
      ),
  },
  { key: 'licence', label: 'License', role: 'detail', left: true, cell: ({ licence }) => licence },
]
