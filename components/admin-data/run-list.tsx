import '../../styles/components/admin-data.css'
import { RerunButton } from '#components/admin-data/rerun-button.tsx'
import { RunProgress } from '#components/admin-data/run-progress.tsx'
import { StateMark } from '#components/admin-data/state-mark.tsx'
import { AppLink } from '#components/ui/buttons/app-link.tsx'
import { answerHref, answerNumber } from '#lib/answer-location.ts'
import { showFullCount } from '#lib/format/show-count.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { AdminRunRow } from '#lib/view/sources/run-row.ts'

/** Runs with what they brought, why they were refused, and the way to make them again. */
export function RunList({ rows }: { rows: readonly AdminRunRow[] }) {
  return (
    <ol className="add-list">
      {rows.map((run) => (
        <li key={run.id} id={`run-${run.id}`}>
          <div className="record-head">
            <b>
              Run {run.id}: {run.sourceName}
            </b>
            <StateMark state={run.state} />
            <small>
              <time dateTime={run.startedAt}>{showTime(run.startedAt)}</time>
            </small>
            <RerunButton id={run.id} name={run.sourceName} refusal={run.noRerun} />
          </div>
          {run.state === 'running' ? (
            <RunProgress
              id={`run ${run.id}`}
              state={run.state}
              seconds={run.seconds}
              rowsRead={run.rowsRead}
              message={run.message}
            />
          ) : (
            <Figures run={run} />
          )}
          {run.inputs.length > 0 && (
            <p className="quiet">
              {run.locations.length
                ? run.locations.map((location, at) => (
                    <Location key={location} location={location} isFirst={at === 0} />
                  ))
                : run.inputs.join(', ')}
            </p>
          )}
          {run.faults.length > 0 ? (
            <Faults run={run} />
          ) : (
            run.message &&
            run.state !== 'running' && <p className="quiet whitespace-pre-line">{run.message}</p>
          )}
          {run.noRerun !== null && run.state !== 'running' && (
            <p className="quiet">It cannot be rerun here. {run.noRerun}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Location({ location, isFirst }: { location: string; isFirst: boolean }) {
  const answer = answerNumber(location)
  const text = /^https?:/i.test(location) ? (
    <AppLink className="link" href={location}>
      {location}
    </AppLink>
  ) : answer === undefined ? (
    <span className="mono">{location}</span>
  ) : (
    <a className="link" href={answerHref(answer)} download>
      {location}
    </a>
  )
  return (
    <>
      {!isFirst && ', '}
      {text}
    </>
  )
}

function Figures({
  run: { rowsRead, pointsRead, pointsNew, heldCount, seconds },
}: {
  run: AdminRunRow
}) {
  return (
    <p className="add-figures">
      {rowsRead > 0 && (
        <span>
          <b>{showFullCount(rowsRead)}</b> rows
        </span>
      )}
      {seconds >= 0.1 && rowsRead > 0 && (
        <span>
          <b>{showFullCount(Math.round(rowsRead / seconds))}</b> rows/s
        </span>
      )}
      {(pointsRead > 0 || pointsNew > 0) && (
        <span>
          <b>{showFullCount(pointsNew)}</b>{' '}
          {pointsRead > 0 ? `new of ${showFullCount(pointsRead)} points` : 'derived points'}
        </span>
      )}
      {heldCount > 0 && (
        <span>
          <b>{showFullCount(heldCount)}</b>{' '}
          <AppLink className="link underline" href="/admin/quality">
            held
          </AppLink>
        </span>
      )}
      {seconds > 0 && (
        <span>{seconds < 10 ? seconds.toFixed(1) : showFullCount(Math.round(seconds))} s</span>
      )}
    </p>
  )
}

const SHOWN = 8

function Faults({ run: { id, faults, faultCount } }: { run: AdminRunRow }) {
  return (
    <details>
      <summary className="quiet">
        {showFullCount(faultCount)} {faultCount === 1 ? 'fault' : 'faults'}; nothing was changed
      </summary>
      <ul className="add-faults" aria-label={`Errors in run ${id}`}>
        {faults.slice(0, SHOWN * 5).map(({ file, line, column, reason }, at) => (
          <li key={at}>
            <span>
              {file}
              {line === null ? '' : `, line ${showFullCount(line)}`}
              {column === null ? '' : `, column “${column}”`}
            </span>
            {reason}
          </li>
        ))}
        {faultCount > faults.length && (
          <li>
            <span />… and {showFullCount(faultCount - faults.length)} more.
          </li>
        )}
      </ul>
    </details>
  )
}
