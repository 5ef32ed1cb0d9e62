import { useMemo } from 'react'
import { ChartTooltip } from '#components/charts/chart-tooltip.tsx'
import type { CursorPlace } from '#components/charts/cursor-places.ts'
import type { Plot } from '#components/charts/plot.ts'
import { stacked } from '#components/charts/stacked.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'
import { tint } from '#components/ui/tint.ts'

interface CrosshairProps {
  plot: Plot
  axis: ValueAxis
  place: CursorPlace
  /** of all places: a bar is as wide as its part of the plot */
  count: number
}

/** The day under the pointer, or reached by a key: a line across it, a dot on each line, and its values. */
export function Crosshair({ plot, axis, place: { day, x }, count }: CrosshairProps) {
  const isBar = plot.kind === 'bar'
  const bands = useMemo(() => (plot.kind === 'area' ? stacked(plot.lines, plot.days) : []), [plot])
  return (
    <div className="cross">
      <i
        className={isBar ? 'bar' : undefined}
        style={
          isBar
            ? { left: percent(x - 0.5 / count), width: percent(1 / count) }
            : { left: percent(x) }
        }
      />
      {!isBar &&
        plot.lines.map((line, index) => {
          const value = line.values[day] ?? null
          return (
            value !== null && (
              <b
                key={line.key}
                style={{
                  left: percent(x),
                  top: percent(axis.place(bands[index]?.high[day] ?? value)),
                  ...tint(line.color),
                }}
              />
            )
          )
        })}
      <div
        className={x > 0.5 ? 'left' : undefined}
        style={x > 0.5 ? { right: percent(1 - x) } : { left: percent(x) }}
      >
        <ChartTooltip plot={plot} day={plot.start + day} />
      </div>
    </div>
  )
}

const percent = (part: number): string => `${Math.round(part * 100_000) / 1000}%`
