import '../../styles/components/status.css'

/** How old the newest of a source is: the bar is its age, the tick its promise, hatched once past it. */
export function LagBar({
  age,
  promise,
  unit = 'd',
}: {
  age: number
  /** null: it promises nothing */
  promise: number | null
  unit?: 'd' | 'h'
}) {
  if (promise === null)
    return (
      <span className="lag-bar">
        <small>
          <b>
            {age} {unit}
          </b>{' '}
          no schedule
        </small>
      </span>
    )
  const isLate = age > promise
  return (
    <span className={isLate ? 'lag-bar late' : 'lag-bar'}>
      <span
        aria-hidden="true"
        style={{ '--p': `${Math.min(100, (age / promise) * TICK).toFixed(1)}%` }}
      >
        <i />
        <b />
      </span>
      <small>
        <b>
          {age} {unit}
        </b>{' '}
        of {promise} {unit}
      </small>
    </span>
  )
}

/** The promise stands at two thirds, so that what is past it still has a length. */
const TICK = 200 / 3
