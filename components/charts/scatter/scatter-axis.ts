import { linearTicks } from '#components/charts/axes/value-axis.ts'

/** One axis of a scatter: where a value stands, from 0 to 1, and its round values. */
export interface ScatterAxis {
  place: (value: number) => number
  ticks: number[]
}

const ROOM = 0.06

/**
 * Over these values with a little room at both ends; in powers of ten where it is logarithmic.
 * Values then have to be above zero.
 */
export function scatterAxis(values: readonly number[], isLog: boolean): ScatterAxis {
  const least = Math.min(...values)
  const most = Math.max(...values)
  if (isLog) {
    const [low, high] = [Math.log10(least), Math.log10(most)]
    const room = (high - low || 1) * ROOM
    const [from, to] = [low - room, high + room]
    return {
      place: (value) => (Math.log10(value) - from) / (to - from),
      ticks: Array.from(
        { length: Math.max(0, Math.floor(to) - Math.ceil(from) + 1) },
        (_, at) => 10 ** (Math.ceil(from) + at),
      ),
    }
  }
  const room = (most - least || Math.abs(most) || 1) * ROOM
  const [from, to] = [least - room, most + room]
  return { place: (value) => (value - from) / (to - from), ticks: linearTicks(from, to) }
}
