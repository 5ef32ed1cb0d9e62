import { lastDay, trim, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** Below this share of a whole, what is left is the rounding of sums. */
const NEGLIGIBLE = 0.001

export const NOT_ITEMISED = 'Not itemized'

/**
 * Returns the value of a whole beyond its parts, on each day that the whole is known: where a
 * source reports a class whole, and not all of its assets are known. Undefined where the parts make
 * it up. Parts that are worth more than the whole leave nothing.
 */
export function subtractParts(whole: Packed, parts: readonly Packed[]): Packed | undefined {
  const { start } = whole
  const values = whole.values.slice()
  for (const part of parts) {
    for (
      let day = Math.max(start, part.start);
      day <= Math.min(lastDay(whole), lastDay(part));
      day++
    ) {
      const value = valueOn(part, day)
      if (!Number.isNaN(value)) values[day - start] = (values[day - start] ?? Number.NaN) - value
    }
  }
  for (const [at, value] of values.entries())
    if (!(value > valueOn(whole, start + at) * NEGLIGIBLE)) values[at] = Number.NaN
  return trim({ start, values })
}
