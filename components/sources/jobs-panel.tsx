'use client'

import '../../styles/components/admin-data.css'
import '../../styles/components/sources.css'
import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { JobKindList } from '#components/sources/job-kind-list.tsx'
import { JobNowList } from '#components/sources/job-now-list.tsx'
import type { JobsWatchProps } from '#components/sources/jobs-watch.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { showCount } from '#lib/format/count.ts'
import type { JobsView } from '#lib/view/jobs.ts'

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
