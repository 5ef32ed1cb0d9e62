import '../../styles/components/sources.css'
import { showCount } from '#lib/format/show-count.ts'
import { showDuration } from '#lib/format/show-duration.ts'
import { getJob } from '#lib/registry/jobs.ts'
import type { JobNow } from '#lib/view/sources/job-now.ts'

/** How far a job is, at what rate, and how long yet where that is known. */
export function JobProgress({ job: { key, doing, done, total, unit, seconds } }: { job: JobNow }) {
  const rate = seconds >= 1 && done > 0 ? done / seconds : null
  const share = total ? Math.min(1, done / total) : null
  return (
    <span className="src-progress">
      <progress
        aria-label={`${getJob(key).label}: progress`}
        {...(share !== null && { value: share })}
      />
      <small>
        {[
          share === null ? null : `${Math.floor(share * 100)}%`,
          unit ? `${showCount(done)} ${unit}` : null,
          rate && unit ? `${showCount(Math.round(rate))} ${unit}/s` : null,
          rate && total && done < total ? `${showDuration((total - done) / rate)} left` : null,
          doing ?? 'Starting',
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </small>
    </span>
  )
}
