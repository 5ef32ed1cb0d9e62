import type { ReactNode } from 'react'
import { lineSteps } from '#components/charts/line-path.ts'
import { reducePoints } from '#components/charts/reduce-points.ts'
import { simplifyLine } from '#components/charts/simplify-line.ts'
import type { Day } from '#lib/dates.ts'

const HEIGHT = 60
const POSITIONS = 120

interface BrushPictureProps {
  /** over the whole history */
  total: readonly (number | null)[]
  start: Day
  from: Day
  to: Day
  /** what moves the part that is shown */
  children?: ReactNode
}

/** The whole history in small with the part that is shown. */
export function BrushPicture({ total, start, from, to, children }: BrushPictureProps) {
  const indexes = reducePoints(total, POSITIONS, Infinity)
  const high = Math.max(...indexes.map((index) => total[index] ?? 0)) || 1
  const [first, ...rest] = simplifyLine(
    indexes.map((index) => ({
      x: index,
      y: Math.round((1 - (total[index] ?? 0) / high) * (HEIGHT - 4) + 2),
    })),
    1,
  )
  const span = Math.max(1, total.length - 1)
  if (!first) return null
  // sides and foot are drawn outside the picture: only the line is seen
  const d = `M-2 ${HEIGHT + 3}V${first.y}H${first.x}${lineSteps(first, rest)}H${span + 2}V${HEIGHT + 3}`
  const place = (day: Day) => `${(((day - start) / span) * 100).toFixed(1)}%`
  return (
    <div className="brush" {...(children ? {} : { 'aria-hidden': true })}>
      <svg viewBox={`0 0 ${span} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={d} />
      </svg>
      <i style={{ left: place(from), right: `${(100 - ((to - start) / span) * 100).toFixed(1)}%` }}>
        {children}
      </i>
    </div>
  )
}
