import '../../styles/components/sources.css'
import { RerunButton } from '#components/admin-data/rerun-button.tsx'
import { LagBar } from '#components/sources/lag-bar.tsx'
import { RunDays } from '#components/sources/run-days.tsx'
import { WarningCount } from '#components/sources/warning-count.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showCount } from '#lib/format/show-count.ts'
import { showSchedule } from '#lib/format/show-schedule.ts'
import { showTime } from '#lib/format/show-time.ts'
import { isLate, type SourceRow } from '#lib/view/sources/source-row.ts'

/** Every source: within its promise or not, what it brought, and what of that is held. */
export function SourcesPanel({ sources }: { sources: readonly SourceRow[] }) {
  const late = sources.filter(isLate).length
  return (
    <Panel
      id="sources"
      title="Sources"
      sub={`${sources.length - late} of ${sources.length} on time · bar: lag; tick: expected delay`}
    >
      {sources.length ? (
        <DataTable
          caption="Sources"
          columns={COLUMNS}
          rows={sources}
          rowKey={({ key }) => key}
          rowName={({ name }) => name}
          firstNumber={null}
        />
      ) : (
        <Empty title="No sources yet">npm run ingest -- --help lists the available sources.</Empty>
      )}
    </Panel>
  )
}

const COLUMNS: Column<SourceRow>[] = [
  {
    key: 'name',
    label: 'Source',
    role: 'name',
    cell: ({ name, licence }) => (
      <span className="src-two">
        {name}
        <small>{licence}</small>
      </span>
    ),
  },
  {
    key: 'lag',
    label: 'Lag',
    role: 'key',
    left: true,
    cell: ({ lag }) =>
      lag ? <LagBar {...lag} /> : <Blank reason="Provides names and facts only" />,
  },
  {
    key: 'last',
    label: 'Last run, schedule, next run',
    role: 'detail',
    left: true,
    cell: ({ lastAt, schedule, nextAt }) => (
      <span className="src-two">
        {lastAt ? <time dateTime={lastAt}>{showTime(lastAt)}</time> : <Blank reason="Never run" />}
        <small>
          {schedule === null ? 'on demand' : showSchedule(schedule)}
          {nextAt && `, next ${showTime(nextAt)}`}
        </small>
      </span>
    ),
  },
  { key: 'rows', label: 'Rows', role: 'detail', cell: ({ rows }) => showCount(rows) },
  { key: 'held', label: 'Held', role: 'key', cell: ({ held }) => <WarningCount value={held} /> },
  {
    key: 'incidents',
    label: 'Inc.',
    role: 'detail',
    cell: ({ incidents }) => <WarningCount value={incidents} />,
  },
  { key: 'days', label: '30 d', role: 'detail', cell: ({ days }) => <RunDays days={days} /> },
  {
    key: 'run',
    label: 'Run',
    role: 'detail',
    cell: ({ rerun, name }) =>
      rerun ? (
        <RerunButton id={rerun.runId} name={name} refusal={rerun.refusal} />
      ) : (
        <Blank reason="Never run" />
      ),
  },
]
