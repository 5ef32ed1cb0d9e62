import { placeBars } from '#components/charts/plot/bars.ts'
import type { Plot } from '#components/charts/plot/plot.ts'

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

/** The place next to a point that is so far across the plot; null where there is none. */
export function nearestPlace(places: readonly CursorPlace[], x: number): number | null {
  const far = places.map((place) => Math.abs(place.x - x))
  return far.length === 0 ? null : far.indexOf(Math.min(...far))
}

function barPlaces(plot: Plot): CursorPlace[] {
  const { starts, count } = placeBars(plot)
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
