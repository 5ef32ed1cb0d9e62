import { lineSteps } from '#components/charts/line-path.ts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import { simplifyLine } from '#components/charts/simplify-line.ts'
import type { Day } from '#lib/dates.ts'

const HEIGHT = 60
const POSITIONS = 120

/** The whole history in small with the part that is shown, where the interactive chart has its brush: nothing moves when that comes. */
export function BrushPicture({ total, start, from, to }: { total: readonly (number | null)[]; start: Day; from: Day; to: Day }) {
  const indexes = reducePoints(total, POSITIONS, Infinity)
  const high = Math.max(...indexes.map((index) => total[index] ?? 0)) || 1
  const [first, ...rest] = simplifyLine(indexes.map((index) => ({ x: index, y: Math.round((1 - (total[index] ?? 0) / high) * (HEIGHT - 4) + 2) })), 1)
  const span = Math.max(1, total.length - 1)
  if (!first) return null
  // sides and foot are drawn outside the picture: only the line is seen
  const d = `M-2 ${HEIGHT + 3}V${first.y}H${first.x}${lineSteps(first, rest)}H${span + 2}V${HEIGHT + 3}`
  const place = (day: Day) => `${((day - start) / span * 100).toFixed(1)}%`
  return (
    <div className="brush" aria-hidden="true">
      <svg viewBox={`0 0 ${span} ${HEIGHT}`} preserveAspectRatio="none"><path d={d} /></svg>
      <i style={{ left: place(from), right: `${(100 - (to - start) / span * 100).toFixed(1)}%` }} />
    </div>
  )
}
