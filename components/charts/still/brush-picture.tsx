import type { ReactNode } from 'react'
import { lineSteps } from '#components/charts/shapes/line-path.ts'
import { reducePoints } from '#components/charts/shapes/reduce-points.ts'
import { simplifyLine } from '#components/charts/shapes/simplify-line.ts'
import type { Day } from '#lib/dates.ts'

const HEIGHT = 60
const POSITIONS = 120

interface BrushPictureProps {
  /** over the whole history */
  total: readonly (number | null)[]
  start: Day
  from: Day
  to: Day
  /** controls that move the part that is shown */
  children?: ReactNode
}

/** The whole history in small with the part that is shown, on both sides of zero where it has both. */
export function BrushPicture({ total, start, from, to, children }: BrushPictureProps) {
  const indexes = reducePoints(total, POSITIONS, Infinity)
  const values = indexes.map((index) => total[index] ?? 0)
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values) || (low === 0 ? 1 : 0)
  const toY = (value: number) => Math.round(((high - value) / (high - low)) * (HEIGHT - 4) + 2)
  const [first, ...rest] = simplifyLine(
    indexes.map((index) => ({
      x: index,
      y: toY(total[index] ?? 0),
    })),
    1,
  )
  const span = Math.max(1, total.length - 1)
  if (!first) return null
  // sides and foot are drawn outside the picture: only the line is seen
  const foot = low < 0 ? toY(0) : HEIGHT + 3
  const zero = low < 0 ? `M0 ${foot}H${span}` : ''
  const d = `M-2 ${foot}V${first.y}H${first.x}${lineSteps(first, rest)}H${span + 2}V${foot}${zero}`
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
