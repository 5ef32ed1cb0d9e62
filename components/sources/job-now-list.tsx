import '../../styles/components/admin-data.css'
import '../../styles/components/sources.css'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { JobProgress } from '#components/sources/job-progress.tsx'
import { showTime } from '#lib/format/time.ts'
import { getJob } from '#lib/registry/jobs.ts'
import type { JobNow } from '#lib/view/jobs.ts'

/** Lists the jobs that run or wait. */
export function JobNowList({ jobs }: { jobs: readonly JobNow[] }) {
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
