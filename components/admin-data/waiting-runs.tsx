import '../../styles/components/admin-data.css'
import { CancelRerunButton } from '#components/admin-data/cancel-rerun-button.tsx'
import { RunProgress } from '#components/admin-data/run-progress.tsx'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { showTime } from '#lib/format/show-time.ts'
import type { WaitingRun } from '#lib/view/sources/run-row.ts'

/** Runs that were asked for again and have not begun. */
export function WaitingRuns({ rows }: { rows: readonly WaitingRun[] }) {
  return (
    <ol className="add-list" aria-label="Waiting runs">
      {rows.map(({ jobId, sourceName, locations, askedAt }) => (
        <li key={jobId}>
          <div className="record-head">
            <b>{sourceName}</b>
            <StateMark state="queued" />
            <small>
              <time dateTime={askedAt}>{showTime(askedAt)}</time>
            </small>
            <CancelRerunButton jobId={jobId} name={sourceName} />
          </div>
          <RunProgress id={jobId} state="queued" seconds={0} rowsRead={0} message={null} />
          <p className="quiet">{locations.join(', ')}</p>
        </li>
      ))}
    </ol>
  )
}
