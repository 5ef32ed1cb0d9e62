import { use } from 'react'
import { LiveCursor } from '#components/charts/live/live-cursor.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { findValueFlag, hasRoomForLabel } from '#components/charts/axes/value-flag.ts'
import type { ValueAxis } from '#components/charts/axes/value-axis.ts'
import { showDay } from '#lib/dates.ts'

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

/** A label of the time axis: it gives way to the flag of the crosshair. */
export function LiveDayTick({
  x,
  y,
  label,
  isOptional,
  plot,
  width,
}: Placed & { label: string; isOptional: boolean; plot: Plot; width: number }) {
  const cursor = use(LiveCursor)
  if (cursor) {
    const flag = showDay(plot.start + cursor.day)
    const apart = Math.abs(Number(x) - placeDay(plot, cursor.day) * width)
    if (apart < ((flag.length + label.length) * LETTER) / 2 + FLAG_PADDING) return null
  }
  return (
    <text className={isOptional ? 'day opt' : 'day'} x={x} y={y}>
      {label}
    </text>
  )
}

/** where the frame has the flag, 0 to 1 */
const placeDay = ({ days }: Plot, day: number): number => day / Math.max(1, days - 1)

/** width of a letter in the words of an axis, in pixels */
const LETTER = 6.4
const FLAG_PADDING = 8
