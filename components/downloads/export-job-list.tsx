import { isActive } from '#components/downloads/is-active.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import type { ExportJobView } from '#lib/view/account/export-job.ts'

interface ExportJobListProps {
  jobs: readonly ExportJobView[]
  titles: ReadonlyMap<string, string>
  onCancel: (id: string) => void
  onAgain: (job: ExportJobView) => void
}

/** Downloads with the state and progress of each, the newest first. */
export function ExportJobList({ jobs, titles, onCancel, onAgain }: ExportJobListProps) {
  if (!jobs.length) return <p className="px-4 py-3 text-muted">No downloads yet.</p>
  return (
    <ul className="rows">
      {jobs.map((job) => {
        const name = `${titles.get(job.dataset) ?? job.dataset}, ${job.format.toUpperCase()}`
        return (
          <li key={job.id}>
            <div className="row-body">
              <b>{name}</b>
              <small role={isActive(job) ? 'status' : undefined}>{describeJob(job)}</small>
              {job.state === 'running' && (
                <progress
                  className="w-full"
                  aria-label={`Progress of ${name}`}
                  max={job.rowsTotal ?? undefined}
                  value={job.rowsTotal ? job.rowsDone : undefined}
                />
              )}
              {job.state === 'ready' && job.sha256 !== null && (
                <small className="mono break-all">SHA-256 {job.sha256}</small>
              )}
            </div>
            {job.state === 'ready' && (
              <a className="btn" href={`/downloads/files/${job.id}`} download>
                Save file
              </a>
            )}
            {isActive(job) && (
              <button
                type="button"
                className="btn ghost"
                aria-label={`Cancel ${name}`}
                onClick={() => {
                  onCancel(job.id)
                }}
              >
                Cancel
              </button>
            )}
            {(job.state === 'failed' || job.state === 'expired' || job.state === 'cancelled') && (
              <button
                type="button"
                className="btn ghost"
                aria-label={`Start ${name} again`}
                onClick={() => {
                  onAgain(job)
                }}
              >
                Start again
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function describeJob({
  state,
  rowsDone,
  rowsTotal,
  bytes,
  message,
  expiresAt,
}: ExportJobView): string {
  switch (state) {
    case 'queued':
      return 'Queued.'
    case 'running':
      return rowsTotal === null
        ? `${showFullCount(rowsDone)} rows written`
        : `${showFullCount(rowsDone)} of ${showFullCount(rowsTotal)} rows written`
    case 'ready':
      return (
        `${showFullCount(rowsDone)} rows, ${showFullCount(bytes ?? 0)} bytes` +
        (expiresAt === null
          ? ''
          : `; available until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC`)
      )
    case 'failed':
      return message ?? 'Failed.'
    case 'expired':
      return 'Expired after 24 hours.'
    case 'cancelled':
      return 'Canceled.'
  }
}
