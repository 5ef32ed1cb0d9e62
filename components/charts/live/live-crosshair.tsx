import { use, useMemo } from 'react'
import { usePlotArea, useYAxisScale } from 'recharts'
import { LiveCursor } from '#components/charts/live/live-cursor.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { stacked } from '#components/charts/plot/stacked.ts'
import { tint } from '#components/ui/marks/tint.ts'

/** The day under the pointer, or reached by a key: a line across it, and a dot on each line. */
export function LiveCrosshair({ plot, count }: { plot: Plot; count: number }) {
  const cursor = use(LiveCursor)
  const area = usePlotArea()
  const scale = useYAxisScale()
  const bands = useMemo(() => (plot.kind === 'area' ? stacked(plot.lines, plot.days) : []), [plot])
  if (!cursor || !area || !scale) return null
  const x = area.x + cursor.x * area.width
  return (
    <g className="cross">
      {plot.kind === 'bar' ? (
        <rect
          x={x - area.width / count / 2}
          y={area.y}
          width={area.width / count}
          height={area.height}
        />
      ) : (
        <>
          <line x1={x} x2={x} y1={area.y} y2={area.y + area.height} />
          {plot.lines.map((line, index) => {
            const value = line.values[cursor.day] ?? null
            if (value === null) return null
            const y = scale(bands[index]?.high[cursor.day] ?? value)
            return (
              y !== undefined && (
                <circle key={line.key} cx={x} cy={y} r={3.75} style={tint(line.color)} />
              )
            )
          })}
        </>
      )}
    </g>
  )
}
