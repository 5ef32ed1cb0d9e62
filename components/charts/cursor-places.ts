import { barsOf } from '#components/charts/bars.ts'
import type { Plot } from '#components/charts/plot.ts'

/** A day that the crosshair can stand on. */
export interface CursorPlace {
  /** index of the plot's days */
  day: number
  /** how far across the plot, 0 to 1 */
  x: number
}

/** Every day that has a value, oldest first; of bars, one a bar. */
export function cursorPlaces(plot: Plot): CursorPlace[] {
  if (plot.kind === 'bar') return barPlaces(plot)
  const drawn = plot.kind === 'area' ? [plot.total] : plot.lines.map(({ values }) => values)
  const isHole = (day: number) =>
    plot.gaps.some(({ from, to }) => plot.start + day >= from && plot.start + day <= to)
  return Array.from({ length: plot.days }, (_, day) => day)
    .filter((day) => drawn.some((values) => (values[day] ?? null) !== null) && !isHole(day))
    .map((day) => ({ day, x: day / Math.max(1, plot.days - 1) }))
}

/** The place next to a point of the plot; null where there is none. */
export function nearestPlace(places: readonly CursorPlace[], x: number): number | null {
  if (places.length === 0) return null
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((places[middle]?.x ?? 0) < x) low = middle + 1
    else high = middle
  }
  const isBeforeNearer = low > 0 && x - (places[low - 1]?.x ?? 0) < (places[low]?.x ?? 0) - x
  return isBeforeNearer ? low - 1 : low
}

function barPlaces(plot: Plot): CursorPlace[] {
  const { starts, count } = barsOf(plot)
  return starts.map((from, bar) => ({
    day: shownDay(plot, from, starts[bar + 1] ?? plot.days),
    x: (bar + 0.5) / count,
  }))
}

/** A bar of a period goes by the day that its value stands on. */
function shownDay(plot: Plot, from: number, next: number): number {
  if (!plot.interval || plot.interval === 'day') return from
  const last = plot.lines.map((line) =>
    line.values.slice(from, next).findLastIndex((value) => value !== null),
  )
  return from + Math.max(0, ...last)
}
