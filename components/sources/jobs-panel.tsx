'use client'

import '../../styles/components/admin-data.css'
import '../../styles/components/sources.css'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { JobKindList } from '#components/sources/job-kind-list.tsx'
import { JobProgress } from '#components/sources/job-progress.tsx'
import type { JobsWatchProps } from '#components/sources/jobs-watch.tsx'
import { Panel } from '#components/ui/page/panel.tsx'
import { showCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import { getJob } from '#lib/registry/jobs.ts'
import type { JobNow, JobsView } from '#lib/view/sources/job-now.ts'

interface JobsPanelProps {
  first: JobsView
  /** when the page was drawn: a later drawing knows more than what was looked up before it */
  drawnAt: string
}

/**
 * The job queue: what runs, at what rate, how long yet; and when each kind of job comes next. It is
 * looked up anew while the page is in sight.
 */
export function JobsPanel({ first, drawnAt }: JobsPanelProps) {
  const [read, setRead] = useState<{ view: JobsView; drawnAt: string } | null>(null)
  const [Watch, setWatch] = useState<ComponentType<JobsWatchProps> | null>(null)
  useEffect(() => {
    // without it the page says how things were when it was drawn
    import('#components/sources/jobs-watch.tsx').then(
      (loaded) => {
        setWatch(() => loaded.JobsWatch)
      },
      () => undefined,
    )
  }, [])
  const note = useCallback(
    (next: JobsView) => {
      setRead({ view: next, drawnAt })
    },
    [drawnAt],
  )
  const view = read?.drawnAt === drawnAt ? read.view : first
  const { workers } = view
  return (
    <Panel
      id="jobs"
      title="Job queue"
      sub={
        workers
          ? `${workers} ${workers === 1 ? 'worker' : 'workers'} · jobs of a lost worker restart within 60 s`
          : 'no worker: no jobs run until one is started'
      }
    >
      {Watch && <Watch isBusy={view.now.length > 0} onRead={note} />}
      <Figures view={view} />
      <JobNowList jobs={view.now} />
      <JobKindList kinds={view.kinds} now={view.now} />
    </Panel>
  )
}

function Figures({ view: { running, waiting, done, failed, hours } }: { view: JobsView }) {
  const most = Math.max(1, ...hours.map((hour) => hour.done + hour.failed))
  return (
    <div className="src-queue">
      <div>
        <span>Running</span>
        <b>{showCount(running)}</b>
      </div>
      <div>
        <span>Waiting</span>
        <b>{showCount(waiting)}</b>
      </div>
      <div>
        <span>Done, 24 h</span>
        <b>{showCount(done)}</b>
      </div>
      <div>
        <span>Failed, 24 h</span>
        <b className={failed ? 'text-warning' : undefined}>{showCount(failed)}</b>
      </div>
      <div>
        <div
          className="src-hours"
          role="img"
          aria-label={`Jobs per hour, the last 24 hours: ${done} done, ${failed} failed`}
        >
          {hours.map((hour, at) => (
            <i key={at} style={{ '--part': hour.done / most, '--failed': hour.failed / most }} />
          ))}
        </div>
        <span>jobs per hour · failed in orange</span>
      </div>
    </div>
  )
}

/** Lists the jobs that run or wait. */
function JobNowList({ jobs }: { jobs: readonly JobNow[] }) {
  if (!jobs.length) return null
  return (
    <ol className="add-list" aria-label="Current jobs">
      {jobs.map((job) => (
        <li key={job.id}>
          <div className="record-head">
            <b>{getJob(job.key).label}</b>
            <StateMark state={job.state} />
            <small>
              {job.state === 'running'
                ? job.worker
                : job.state === 'retrying'
                  ? `attempt ${job.attempt} from ${showTime(job.startsAt)}`
                  : 'starts within seconds'}
            </small>
          </div>
          {job.about && <p className="quiet">{job.about}</p>}
          {job.state === 'running' && <JobProgress job={job} />}
        </li>
      ))}
    </ol>
  )
}
