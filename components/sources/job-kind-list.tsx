import '../../styles/components/admin-data.css'
import '../../styles/components/sources.css'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { JobLog } from '#components/sources/job-log.tsx'
import { JobProgress } from '#components/sources/job-progress.tsx'
import { RunJobButton } from '#components/sources/run-job-button.tsx'
import { showDuration } from '#lib/format/show-duration.ts'
import { showSchedule } from '#lib/format/show-schedule.ts'
import { showTime } from '#lib/format/show-time.ts'
import { getJob, plainJobKeys } from '#lib/registry/jobs.ts'
import type { JobKindView, JobNow } from '#lib/view/sources/job-now.ts'

interface JobKindListProps {
  kinds: readonly JobKindView[]
  now: readonly JobNow[]
}

/** Every kind of job: when it comes, how it last went, and the way to have it now. */
export function JobKindList({ kinds, now }: JobKindListProps) {
  return (
    <ul className="add-list" aria-label="Job types">
      {kinds.map((kind) => (
        <JobKindRow
          key={kind.key}
          kind={kind}
          running={now.find(({ key, state }) => key === kind.key && state === 'running')}
          isWaiting={now.some(({ key, state }) => key === kind.key && state !== 'running')}
        />
      ))}
    </ul>
  )
}

function JobKindRow({
  kind: { key, schedule, nextAt, last },
  running,
  isWaiting,
}: {
  kind: JobKindView
  running: JobNow | undefined
  isWaiting: boolean
}) {
  const { label, sentence } = getJob(key)
  const plain = plainJobKeys.find((each) => each === key)
  return (
    <li aria-label={label}>
      <div className="record-head">
        <b>{label}</b>
        <small>
          {schedule === null ? 'on demand' : showSchedule(schedule)}
          {nextAt && (
            <>
              , next <time dateTime={nextAt}>{showTime(nextAt)}</time>
            </>
          )}
        </small>
        <span className="acts">
          {running ? (
            <JobProgress job={running} />
          ) : isWaiting ? (
            <StateMark state="waiting" />
          ) : (
            plain && <RunJobButton jobKey={plain} label={label} />
          )}
        </span>
      </div>
      <p className="quiet">{sentence}</p>
      {last && (
        <p className="add-figures">
          <StateMark state={last.end} />
          <time dateTime={last.at}>{showTime(last.at)}</time>
          {last.seconds !== null && <span>{showDuration(last.seconds)}</span>}
          <span>{last.outcome}</span>
        </p>
      )}
      {(running ?? last) && (
        <JobLog
          key={(running ?? last)?.id}
          id={(running ?? last)?.id ?? ''}
          isRunning={Boolean(running)}
          label={label}
        />
      )}
    </li>
  )
}
