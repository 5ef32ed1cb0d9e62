import { use } from 'react'
import { LiveCursor } from '#components/charts/live-cursor.ts'
import type { Plot } from '#components/charts/plot.ts'
import { findValueFlag, hasRoomForLabel } from '#components/charts/value-flag.ts'
import type { ValueAxis } from '#components/charts/value-axis.ts'

interface Placed {
  x: number | string
  y: number | string
}

/** A label of the value axis: it gives way to the flags of the last value and of the crosshair. */
export function LiveValueTick({
  x,
  y,
  tick,
  plot,
  axis,
  height,
}: Placed & {
  tick: ValueAxis['ticks'][number] | undefined
  plot: Plot
  axis: ValueAxis
  height: number
}) {
  const cursor = use(LiveCursor)
  if (!tick) return null
  const flags = [
    findValueFlag(plot, axis, plot.days - 1),
    cursor ? findValueFlag(plot, axis, cursor.day) : null,
  ]
  if (!hasRoomForLabel(axis.place(tick.value), height, flags)) return null
  return (
    <text className="value" x={x} y={y}>
      {tick.label}
    </text>
  )
}

/** A label of the time axis. */
export function LiveDayTick({
  x,
  y,
  label,
  isOptional,
}: Placed & { label: string; isOptional: boolean }) {
  return (
    <text className={isOptional ? 'day opt' : 'day'} x={x} y={y}>
      {label}
    </text>
  )
}
