import { Blank } from '#components/ui/values/blank.tsx'
import { showChange, showPoints } from '#lib/format/show-percent.ts'
import { showCount } from '#lib/format/show-count.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { showPair } from '#lib/format/show-pair.ts'
import type { ChangedValue, ChangeKind } from '#lib/view/lists/change-row.ts'

/**
 * Shows what a figure read before and reads now, with an arrow at one place in all rows; a reading
 * that was rejected is struck through.
 */
export function ChangeFigures({ kind, value }: { kind: ChangeKind; value: ChangedValue }) {
  const { measure, unit, missing } = value
  if (missing !== null)
    return (
      <p className="from-to">
        <Blank reason={missing} />
      </p>
    )
  const { before, after } = showPair(value.before, value.after, measure, unit)
  const amount = computeAmount(kind, value)
  const factor = showFactor(value)
  return (
    <>
      <p className="from-to">
        <span>{isKeptOut(kind) ? <s>{after}</s> : kind === 'released' ? 'held' : before}</span>
        <i aria-hidden="true">→</i>
        <span className="sr-only"> now </span>
        <b>{kind === 'withdrawn' ? 'withdrawn' : isKeptOut(kind) ? before : after}</b>
      </p>
      <p className="amount">
        {amount === null ? (
          isKeptOut(kind) && (
            <>
              kept
              {factor !== null && <small>{factor}</small>}
            </>
          )
        ) : (
          <>
            {unit === 'percent'
              ? showPoints(amount)
              : showFigure(amount, unit, measure, { sign: 'always' })}
            {value.before && unit !== 'percent' ? (
              <small>{showChange(amount / Math.abs(value.before))}</small>
            ) : null}
          </>
        )}
      </p>
    </>
  )
}

/** Says how many times the figure a reading of another magnitude is; null below two times. */
function showFactor({ before, after }: ChangedValue): string | null {
  if (!before || after === null) return null
  const times = after / before
  return times >= FAR ? `× ${showCount(times)}` : null
}

const FAR = 2

/** The reading did not become the figure. */
const isKeptOut = (kind: ChangeKind): boolean => kind === 'rejected' || kind === 'held'

/** Null where one of both is no figure of the page. */
const computeAmount = (kind: ChangeKind, { before, after }: ChangedValue): number | null =>
  kind === 'withdrawn' || isKeptOut(kind) || before === null || after === null
    ? null
    : after - before
