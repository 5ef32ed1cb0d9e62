import { type Scale, SCALES } from '#lib/format/compact.ts'

const SMALLEST_THAT_READS = 0.1
const SIZES: readonly (readonly [Scale, number])[] = [['T', 1e12], ['B', 1e9], ['M', 1e6], ['K', 1e3]]

/**
 * The unit in which a column or legend is written, so that its figures line up and compare at a glance: the largest in
 * which the largest figure reads 1 or more and half of them read 0.10 or more (`$12.15B` over `$0.37B`, not over
 * `$370.00M`). Blanks and zeros do not count.
 */
export function columnUnit(values: readonly (number | null)[]): Scale {
  const sizes = values.flatMap((value) => (value === null || value === 0 ? [] : [Math.abs(value)])).sort((a, b) => a - b)
  const largest = sizes.at(-1)
  const median = sizes[Math.floor(sizes.length / 2)]
  if (largest === undefined || median === undefined || largest < 10_000) return SCALES[0]
  return SIZES.find(([, size]) => largest >= size && median >= size * SMALLEST_THAT_READS)?.[0] ?? SCALES[0]
}
