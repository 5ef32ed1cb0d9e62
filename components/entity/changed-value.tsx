import { showDay } from '#lib/dates.ts'
import { showChange } from '#lib/format/percent.ts'
import { showPair } from '#lib/format/value-pair.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ChangedValue as Value, ChangeKind } from '#lib/view/change-row.ts'

/** What a figure read before and reads now; a reading that was rejected is struck through. */
export function ChangedValue({ kind, value }: { kind: ChangeKind; value: Value }) {
  const { measure, day, days } = value
  const { label } = getMeasure(measure)
  const { before, after } = showPair(value.before, value.after, measure)
  const move = computeMove(kind, value)
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="text-soft">
        {label} · {showDay(day)}
        {days > 1 &&
          ` and ${(days - 1).toLocaleString('en-US')} more ${days === 2 ? 'day' : 'days'}`}
      </span>
      <span className="mono">
        {kind === 'rejected' ? <s className="text-muted">{after}</s> : before}
        {' → '}
        <b>{kind === 'withdrawn' ? 'withdrawn' : kind === 'rejected' ? before : after}</b>
      </span>
      {move !== null && <span className="mono text-muted">{showChange(move)}</span>}
    </p>
  )
}

/** As a fraction of what it was; null where one of both is no figure of the page. */
function computeMove(kind: ChangeKind, { before, after }: Value): number | null {
  if (kind === 'withdrawn' || kind === 'rejected' || !before || after === null) return null
  return (after - before) / Math.abs(before)
}
