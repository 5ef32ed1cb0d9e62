import type { Day, Frequency } from '#lib/dates.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'
import type { Part } from '#server/pipeline/series/total.ts'

export const MONDAY: Day = 18_827 // 2021-07-19

/** Values from a day on; null: nothing is known of that day. */
export function packed(start: Day, values: readonly (number | null)[]): Packed {
  return { start, values: Float64Array.from(values, (value) => value ?? NaN) }
}

/** A part of a total. */
export function line(
  key: string,
  start: Day,
  values: readonly (number | null)[],
  frequency: Frequency = 'day',
): Part {
  return { key, frequency, ...packed(start, values) }
}
