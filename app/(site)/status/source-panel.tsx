import { DayTicks } from '#components/sources/day-ticks.tsx'
import { LagBar } from '#components/sources/lag-bar.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { Blank } from '#components/ui/values/blank.tsx'
import { type Column, DataTable } from '#components/ui/tables/data-table.tsx'
import { Empty } from '#components/ui/messages/empty.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { StatePill } from '#components/ui/marks/state-pill.tsx'
import { type Day, isoDay, showDay } from '#lib/dates.ts'
import { showAgo } from '#lib/format/show-age.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showSchedule } from '#lib/format/show-schedule.ts'
import { showTime } from '#lib/format/show-time.ts'
import { judgeSourceDays } from '#lib/view/sources/source-days.ts'
import { SOURCE_STATES } from '#lib/view/sources/source-state.ts'
import type { JudgedSource } from '#server/pipeline/sources/standing/judged-sources.ts'
import type { NextRead } from '#server/pipeline/sources/standing/next-reads.ts'
import type { LateSource } from '#server/pipeline/sources/standing/note-late-sources.ts'
import type { SourceRecord } from '#server/pipeline/sources/standing/source-record.ts'

export interface ShownSource extends JudgedSource {
  redistributable: boolean
  /** null: it reports names and facts, no lines */
  record: SourceRecord | null
  /** when it is read by itself; null: when somebody asks */
  next: NextRead | null
  /** open because it is late */
  incident: LateSource | null
}

/** Sources, and how far each has come. */
export function SourcePanel({ sources, now }: { sources: readonly ShownSource[]; now: Day }) {
  return (
    <Panel
      id="sources"
      title="Sources"
      sub="bar: age of the latest date; tick: expected delay"
      foot={
        sources.length > 0 && (
          <span>
            30 days to {showDay(now)}, UTC. A day is complete if at most 2% of its series are
            missing.
          </span>
        )
      }
    >
      {sources.length ? (
        <DataTable
          caption="Sources"
          columns={defineColumns(now)}
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

/** Days past the promise; 0: in time. */
export const daysLate = ({ newestDay, promise }: JudgedSource, now: Day): number =>
  newestDay === null || promise === null ? 0 : Math.max(0, now - newestDay - promise)

const defineColumns = (now: Day): Column<ShownSource>[] => [
  {
    key: 'name',
    label: 'Source',
    role: 'name',
    cell: ({ name, url, record, lines }) => (
      <span className="two-lines">
        {url ? (
          <AppLink className="link" href={url}>
            {name}
          </AppLink>
        ) : (
          name
        )}
        <small>{describeRecord(record, lines)}</small>
      </span>
    ),
  },
  {
    key: 'state',
    label: 'State',
    role: 'key',
    left: true,
    cell: (source) => {
      if (source.state === 'names' || source.state === 'ended' || source.state === 'resting')
        return <StatePill tone="off">{SOURCE_STATES[source.state]}</StatePill>
      const late = daysLate(source, now)
      return late > 0 ? (
        <span className="two-lines">
          <StatePill tone="late">{`Late ${late > 730 ? `${Math.floor(late / 365)} y` : `${late} d`}`}</StatePill>
          {source.incident && (
            <small>
              incident {source.incident.id}, since{' '}
              {showAgo(new Date(source.incident.openedAt), new Date())}
            </small>
          )}
        </span>
      ) : (
        <StatePill tone="fine">On time</StatePill>
      )
    },
  },
  {
    key: 'age',
    label: 'Age',
    role: 'key',
    left: true,
    cell: ({ newestDay, promise }) =>
      newestDay === null ? (
        <Blank reason="Provides names and facts only" />
      ) : (
        <LagBar age={Math.max(0, now - newestDay)} promise={promise} />
      ),
  },
  {
    key: 'newest',
    label: 'Latest date',
    role: 'detail',
    left: true,
    cell: ({ newestDay, lastRunAt, lastRunState, lastRunMessage }) => (
      <span className="two-lines">
        {newestDay === null ? (
          <Blank reason="Provides names and facts only" />
        ) : (
          <time className="whitespace-nowrap" dateTime={isoDay(newestDay)}>
            {showDay(newestDay)}
          </time>
        )}
        <small title={lastRunMessage ?? undefined}>
          {lastRunAt ? `${lastRunState} ${showAgo(new Date(lastRunAt), new Date())}` : 'never run'}
        </small>
      </span>
    ),
  },
  {
    key: 'next',
    label: 'Schedule, next run',
    role: 'detail',
    left: true,
    cell: ({ next }) =>
      next ? (
        <span className="two-lines">
          {showSchedule(next.schedule)}
          <small>
            {next.nextAt ? (
              <>
                next{' '}
                <time className="whitespace-nowrap" dateTime={next.nextAt}>
                  {showTime(next.nextAt)}
                </time>
              </>
            ) : (
              'next within 10 minutes'
            )}
          </small>
        </span>
      ) : (
        <Blank reason="Read on demand" />
      ),
  },
  {
    key: 'rows',
    label: 'Rows',
    role: 'detail',
    cell: ({ record }) =>
      record ? showCount(record.rows) : <Blank reason="Provides names and facts only" />,
  },
  {
    key: 'held',
    label: 'Held',
    role: 'detail',
    cell: ({ record }) => showHeld(record?.held ?? 0),
  },
  {
    key: 'incidents',
    label: 'Incidents',
    role: 'detail',
    cell: ({ record }) => showHeld(record?.openIncidents ?? 0),
  },
  {
    key: 'days',
    label: '30 days',
    role: 'detail',
    left: true,
    cell: ({ record, newestDay, promise }) =>
      record ? (
        <DayTicks days={judgeSourceDays(record.days, { newestDay, promise, now })} />
      ) : (
        <Blank reason="Provides names and facts only" />
      ),
  },
  {
    key: 'licence',
    label: 'License',
    role: 'detail',
    left: true,
    cell: ({ licence, redistributable }) => (
      <span className="two-lines max-w-[28ch] first-letter:uppercase">
        {licence}
        <small>{redistributable ? 'redistributable' : 'not redistributable'}</small>
      </span>
    ),
  },
]

function describeRecord(record: SourceRecord | null, lines: number): string {
  if (!record) return 'names and facts'
  const { measures } = record
  return `${measures} ${measures === 1 ? 'measure' : 'measures'}, ${showFullCount(lines)} series`
}

const showHeld = (count: number) =>
  count > 0 ? <b className="font-medium text-held">{showFullCount(count)}</b> : '0'
