import type { ReactNode } from 'react'
import { showDay } from '#lib/dates.ts'
import { showTime } from '#lib/format/show-time.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'

interface EarlierReadingsProps
  extends Pick<Provenance, 'asOf' | 'history' | 'revised' | 'readingCounts'> {
  show: (value: number | null) => ReactNode
  /** opens what stands behind another day of the line */
  onDay?: (day: number) => void
  /** asks for more of both lists */
  onMore?: () => void
}

/** Lists what the day was published as, run by run, and the other days of its line that read otherwise before. */
export function EarlierReadings({
  asOf,
  history,
  revised,
  readingCounts,
  show,
  onDay,
  onMore,
}: EarlierReadingsProps) {
  if (!history.length) return null
  const left =
    readingCounts.history - history.length + ((readingCounts.revised ?? 0) - revised.length)
  return (
    <section>
      <h3>Earlier readings of {showDay(asOf)}</h3>
      {history.map((entry, index) => (
        <div key={entry.runId} className="sheet-line">
          <span>
            {showTime(entry.publishedAt)}{' '}
            <span className="text-muted">
              run {entry.runId}
              {index === 0 ? ', current' : ''}
            </span>
          </span>
          <b>{index === 0 ? show(entry.value) : <s>{show(entry.value)}</s>}</b>
        </div>
      ))}
      {history.length === 1 && <p className="mt-1 text-muted">Never revised.</p>}
      {readingCounts.revised === null && (
        <p className="mt-1 text-muted">
          Calculated from its inputs as they stood after each run. Other revised days are listed
          with each input.
        </p>
      )}
      {revised.length > 0 && (
        <>
          <h3 className="mt-3">Other revised days</h3>
          {revised.map((entry) => (
            <div key={`${entry.day} ${entry.runId}`} className="sheet-line">
              {onDay ? (
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => {
                    onDay(entry.day)
                  }}
                >
                  {showDay(entry.day)}
                </button>
              ) : (
                <span>{showDay(entry.day)}</span>
              )}
              <b>
                <s>{show(entry.before)}</s> → {show(entry.after)}
              </b>
              <small>run {entry.runId}</small>
              <small>{showTime(entry.publishedAt)}</small>
            </div>
          ))}
        </>
      )}
      {left > 0 &&
        (onMore ? (
          <button type="button" className="link mt-2" onClick={onMore}>
            Show more ({left.toLocaleString('en-US')} older)
          </button>
        ) : (
          <p className="mt-1 text-muted">and {left.toLocaleString('en-US')} older</p>
        ))}
    </section>
  )
}
