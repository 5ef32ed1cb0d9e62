import '../../styles/components/sources.css'
import { RerunButton } from '#components/admin-data/rerun-button.tsx'
import { LagBar } from '#components/market/lag-bar.tsx'
import { Blank } from '#components/ui/blank.tsx'
import { type Column, DataTable } from '#components/ui/data-table.tsx'
import { Empty } from '#components/ui/empty.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showCount } from '#lib/format/count.ts'
import { showSchedule } from '#lib/format/schedule.ts'
import { showTime } from '#lib/format/time.ts'
import { isLate, type SourceDay, type SourceRow } from '#lib/view/source-row.ts'

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
  { key: 'held', label: 'Held', role: 'key', cell: ({ held }) => <Count value={held} /> },
  {
    key: 'incidents',
    label: 'Inc.',
    role: 'detail',
    cell: ({ incidents }) => <Count value={incidents} />,
  },
  { key: 'days', label: '30 d', role: 'detail', cell: ({ days }) => <Days days={days} /> },
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

const Count = ({ value }: { value: number }) => (
  <span className={value ? 'text-warning' : 'text-muted'}>{showCount(value)}</span>
)

function Days({ days }: { days: readonly SourceDay[] }) {
  const count = (wanted: SourceDay) => days.filter((day) => day === wanted).length
  return (
    <span
      className="src-days"
      role="img"
      aria-label={`${days.length} days: ${count('fine')} with successful runs, ${count('late') + count('failed')} with failed ones`}
    >
      {days.map((day, at) => (
        <i key={at} data-day={day} />
      ))}
    </span>
  )
}
