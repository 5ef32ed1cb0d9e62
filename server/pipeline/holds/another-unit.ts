import { median } from '#lib/median.ts'

/** A reading and what is published in its place. */
interface Rewritten {
  value: number | null
  previous: number | null
}

/** Fewer may be apart by one factor by chance. */
const FEWEST = 5
/** The rest are new days, of which the day before is published. */
const NEARLY_ALL = 0.8
/** As a power of ten: half a percent. */
const EXACTLY = 0.002

/**
 * Says that readings are the published ones times ten, a hundred, a thousand, or divided by it;
 * undefined where they are not.
 */
export function describeUnit(readings: readonly Rewritten[]): string | undefined {
  const powers = readings.flatMap(({ value, previous }) =>
    value && previous && value / previous > 0 ? [Math.log10(value / previous)] : [],
  )
  const power = Math.round(median(powers))
  const alike = powers.filter((each) => Math.abs(each - power) < EXACTLY).length
  if (power === 0 || alike < FEWEST || alike < powers.length * NEARLY_ALL) return undefined
  const times = (10 ** Math.abs(power)).toLocaleString('en-US')
  return `every value is ${times} times ${power < 0 ? 'smaller' : 'larger'} than published: likely another unit`
}
