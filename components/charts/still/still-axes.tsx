import type { Plot } from '#components/charts/plot/plot.ts'
import { timeTicks } from '#components/charts/axes/time-axis.ts'
import { findValueFlag, hasRoomForLabel } from '#components/charts/axes/value-flag.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'

/** Lines and labels of the axes as the page brings them; the live chart draws the same ticks itself. */
export function StillGrid({ axis }: { axis: ValueAxis }) {
  return axis.ticks.map((tick) => (
    <div
      key={tick.value}
      className={tick.value === 0 ? 'grid-line zero' : 'grid-line'}
      style={{ top: percent(axis.place(tick.value)) }}
    />
  ))
}

export function StillValueLabels({
  plot,
  axis,
  height,
}: {
  plot: Plot
  axis: ValueAxis
  height: number
}) {
  const flag = findValueFlag(plot, axis, plot.days - 1)
  return axis.ticks
    .map((tick) => ({ ...tick, at: axis.place(tick.value) }))
    .filter(({ at }) => hasRoomForLabel(at, height, [flag]))
    .map((tick) => (
      <span key={tick.value} style={{ top: percent(tick.at) }}>
        {tick.label}
      </span>
    ))
}

export function StillDayLabels({ plot }: { plot: Plot }) {
  return timeTicks(plot.start, plot.days).map((tick) => (
    <span
      key={tick.at}
      className={tick.isOptional ? 'opt' : undefined}
      style={{ left: percent(tick.at) }}
    >
      {tick.label}
    </span>
  ))
}

const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`
