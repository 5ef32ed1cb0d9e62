import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'

/** One value a day from `start` on; NaN where there is none. */
export interface Packed {
  start: Day
  values: Float64Array
  /** currency that amounts were converted to as they were read; absent: dollars, as all that is stored */
  currency?: CurrencyKey
}

export const lastDay = ({ start, values }: Packed): Day => start + values.length - 1

/** NaN where the day lies outside or has no value. */
export const valueOn = ({ start, values }: Packed, day: Day): number =>
  values[day - start] ?? Number.NaN

/** Without blank days at both ends; undefined when nothing is left. */
export function trim({ start, values }: Packed): Packed | undefined {
  let from = 0
  let to = values.length
  while (from < to && Number.isNaN(values[from])) from++
  while (to > from && Number.isNaN(values[to - 1])) to--
  if (from === to) return undefined
  return { start: start + from, values: values.subarray(from, to) }
}

/**
 * A line without what it says of later days, its start where it was, from which its marks are
 * counted; undefined where it says nothing before. The values are those of the line, not a copy.
 */
export function cutAfter<Line extends Packed>(line: Line, day: Day): Line | undefined {
  if (lastDay(line) <= day) return line
  let count = Math.max(0, day - line.start + 1)
  while (count > 0 && Number.isNaN(line.values[count - 1])) count--
  return count ? { ...line, values: line.values.subarray(0, count) } : undefined
}

const ARRAY_HEADER_BYTES = 20

/**
 * A `float8[]` as PostgreSQL sends it in binary: dimensions, null flag, element type, length, lower
 * bound, then for each element its length (−1 for null) and eight bytes. Ten times faster than
 * parsing the text form.
 */
export function decodeFloat8Array(bytes: Buffer): Float64Array {
  if (bytes.readInt32BE(0) === 0) return new Float64Array(0)
  const length = bytes.readInt32BE(12)
  const values = new Float64Array(length)
  let at = ARRAY_HEADER_BYTES
  for (let i = 0; i < length; i++) {
    const size = bytes.readInt32BE(at)
    at += 4
    if (size === -1) {
      values[i] = Number.NaN
      continue
    }
    values[i] = bytes.readDoubleBE(at)
    at += size
  }
  return values
}
