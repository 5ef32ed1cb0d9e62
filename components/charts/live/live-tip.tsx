import { use } from 'react'
import { ChartTooltip } from '#components/charts/live/chart-tooltip.tsx'
import { LiveCursor } from '#components/charts/live/live-cursor.ts'
import type { Plot } from '#components/charts/plot/plot.ts'

/**
 * The values of the day at the crosshair, on the side of it where there is room. It stands where
 * the crosshair does, not where Recharts takes the pointer to be: that knows no keys, and nothing
 * of a pointer that rests.
 */
export function LiveTip({ plot }: { plot: Plot }) {
  const cursor = use(LiveCursor)
  if (!cursor) return null
  const isLeft = cursor.x > 0.5
  return (
    <div
      className={isLeft ? 'tip-side left' : 'tip-side'}
      style={{ '--at': `${((isLeft ? 1 - cursor.x : cursor.x) * 100).toFixed(2)}%` }}
    >
      <ChartTooltip plot={plot} day={plot.start + cursor.day} />
    </div>
  )
}
