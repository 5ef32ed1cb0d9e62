import { LONGEST_STEP, isWeekend, type Day, type Frequency } from '#lib/dates.ts'
import type { Packed } from '#server/data/series/packed.ts'

/** The mean of what is known, without its signs. */
export function meanSize(amounts: Float64Array): number {
  let [sum, count] = [0, 0]
  for (const amount of amounts) {
    if (Number.isNaN(amount)) continue
    sum += Math.abs(amount)
    count++
  }
  return count ? sum / count : 0
}

/** The weight that a value of a part counts with: NaN where either is not known. */
export function weightOn(
  { start, weight }: { start: Day; weight?: Packed },
  value: number,
  at: number,
): number {
  if (!weight || Number.isNaN(value)) return Number.NaN
  return weight.values[start + at - weight.start] ?? Number.NaN
}

/** Does a source of this frequency owe a value on this day, `since` days after its last one? */
export function isDue(frequency: Frequency, day: Day, since: number): boolean {
  if (frequency === 'day') return true
  if (frequency === 'business_day') return !isWeekend(day) && since >= 1
  return since > LONGEST_STEP[frequency]
}
