import '../../../styles/components/claims.css'
import { linePath, type Point } from '#components/charts/shapes/line-path.ts'
import { isoDay, showDay, type Day } from '#lib/dates.ts'
import { showChange, showPercent } from '#lib/format/show-percent.ts'

interface GapHistoryProps {
  /** name of the figure that the gap is of */
  label: string
  against: string
  /** fractions of the days up to `day`, null where there is none */
  history: readonly (number | null)[]
  day: Day
  tolerance: number
}

const HEIGHT = 80

/** A gap over time against its tolerance, which is shaded: since when, and how far? */
export function GapHistory({ label, against, history, day, tolerance }: GapHistoryProps) {
  const known = history.filter((value) => value !== null)
  if (known.length < 2) return null
  const most = Math.max(2 * tolerance, ...known.map(Math.abs))
  const y = (fraction: number) => Math.round((HEIGHT / 2) * (1 - fraction / most))
  const outside = known.filter((value) => Math.abs(value) > tolerance).length
  const first = day - history.length + 1
  return (
    <figure className="gap-history">
      <figcaption>
        <b>{label}</b> less {against}: {showChange(known.at(-1) ?? null, 3)}
        <small>
          {outside
            ? `outside the tolerance of ±${showPercent(tolerance)} on ${outside} of ${known.length} days`
            : `within the tolerance of ±${showPercent(tolerance)} on all ${known.length} days`}
        </small>
      </figcaption>
      <svg
        viewBox={`0 0 ${history.length - 1} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          y={y(tolerance)}
          width={history.length - 1}
          height={y(-tolerance) - y(tolerance)}
          className="tolerance"
        />
        <path className="zero" d={`M0 ${HEIGHT / 2}h${history.length - 1}`} />
        <path className="line" d={findRuns(history, y).map(linePath).join('')} />
      </svg>
      <p>
        <time dateTime={isoDay(first)}>{showDay(first)}</time>
        <time dateTime={isoDay(day)}>{showDay(day)}</time>
      </p>
    </figure>
  )
}

/** Days in a row that have a gap; between them the line is broken. A day alone is drawn as a dot. */
function findRuns(history: readonly (number | null)[], y: (fraction: number) => number): Point[][] {
  const runs: Point[][] = []
  for (const [x, value] of history.entries()) {
    if (value === null) continue
    const run = runs.at(-1)
    if (run && history[x - 1] !== null && run.at(-1)?.x === x - 1) run.push({ x, y: y(value) })
    else runs.push([{ x, y: y(value) }])
  }
  return runs.map((run) => (run.length === 1 ? [...run, ...run] : run))
}
