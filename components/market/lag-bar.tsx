import '../../styles/components/status.css'

/** How old the newest day of a source is: the bar is its age, the tick its promise, hatched once past it. */
export function LagBar({
  days,
  promise,
}: {
  days: number
  /** null: it promises nothing */
  promise: number | null
}) {
  if (promise === null)
    return (
      <span className="lag-bar">
        <small>
          <b>{days} d</b> no schedule
        </small>
      </span>
    )
  const isLate = days > promise
  return (
    <span className={isLate ? 'lag-bar late' : 'lag-bar'}>
      <span
        aria-hidden="true"
        style={{ '--p': `${Math.min(100, (days / promise) * TICK).toFixed(1)}%` }}
      >
        <i />
        <b />
      </span>
      <small>
        <b>{days} d</b> of {promise} d
      </small>
    </span>
  )
}

/** The promise stands at two thirds, so that what is past it still has a length. */
const TICK = 200 / 3
