import { linePath } from '#components/charts/shapes/line-path.ts'
import { spreadLabels } from '#components/charts/axes/spread-labels.ts'
import { linearTicks } from '#components/charts/axes/value-axis.ts'
import { showDay } from '#lib/dates.ts'
import { showPoints } from '#lib/format/show-percent.ts'
import type { ShareChanges } from '#lib/view/charts/share-change.ts'

const HEIGHT = 280
const LABEL = 16
/** Whole numbers of the drawing for one pixel: lines stay smooth where they are flat. */
const FINE = 4

/**
 * Shares since the first day, as lines that begin at zero; each named at its end. The table beside
 * it says the figures.
 */
export function ShareFan({ shares: { from, to, rows } }: { shares: ShareChanges }) {
  const known = rows.flatMap(({ path }) => path.filter((value) => value !== null))
  const [low, high] = [Math.min(0, ...known), Math.max(0, ...known)]
  const room = (high - low || 0.01) * 0.06
  const [floor, ceiling] = [low - room, high + room]
  const place = (value: number) => ((ceiling - value) / (ceiling - floor)) * HEIGHT
  const drawn = rows.flatMap((row) => {
    const points = row.path.flatMap((value, x) =>
      value === null ? [] : [{ x, y: Math.round(place(value) * FINE), value }],
    )
    const end = points.at(-1)
    return end && points.length > 1 ? [{ ...row, points, end }] : []
  })
  const ticks = linearTicks(floor, ceiling, 4)
  const labels = spreadLabels(
    drawn.map(({ key, end }) => ({ key, y: end.y / FINE })),
    LABEL,
    HEIGHT,
  )
  const last = Math.max(1, ...rows.map(({ path }) => path.length - 1))
  return (
    <figure
      className="share-fan"
      role="img"
      aria-label={`Change in share from ${showDay(from)} to ${showDay(to)}: ${drawn
        .map(({ label, end }) => `${label} ${showPoints(end.value)}`)
        .join(', ')}`}
    >
      <div aria-hidden="true" className="share-fan-plot" style={{ height: HEIGHT }}>
        <svg viewBox={`0 0 ${last} ${HEIGHT * FINE}`} preserveAspectRatio="none" aria-hidden="true">
          {ticks.map((tick) => (
            <path
              key={tick}
              stroke={tick === 0 ? 'var(--border-strong)' : 'var(--border)'}
              strokeDasharray={tick === 0 ? '3 3' : undefined}
              d={`M0 ${Math.round(place(tick) * FINE)}h${last}`}
            />
          ))}
          {drawn.map(({ key, mark, points }) => (
            <path key={key} strokeWidth={1.6} stroke={mark.color} d={linePath(points)} />
          ))}
        </svg>
        <div className="share-fan-names">
          {drawn.map(({ key, label, mark }) => (
            <span key={key} style={{ top: labels.get(key) }}>
              <i style={{ background: mark.color }} />
              {label}
            </span>
          ))}
        </div>
        <div className="share-fan-axis">
          {ticks.map((tick) => (
            <span key={tick} style={{ top: place(tick) }}>
              {tick === 0 ? '0' : `${showPoints(tick, countDigits(ticks))}`}
            </span>
          ))}
        </div>
      </div>
      <div aria-hidden="true" className="mono mr-36 flex justify-between pt-1 text-11 text-muted">
        <span>{showDay(from)}</span>
        <span>{showDay(to)}</span>
      </div>
    </figure>
  )
}

/** As many as tell neighbours apart: steps of 0.5 pp need one, of 0.05 two. */
function countDigits(ticks: readonly number[]): number {
  const step = ((ticks[1] ?? 0) - (ticks[0] ?? 0)) * 100
  return step > 0 ? Math.max(0, Math.min(4, -Math.floor(Math.log10(step) + 1e-9))) : 2
}
