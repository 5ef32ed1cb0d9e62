import type { Day } from '#lib/dates.ts'

/**
 * The days that are simulated: those that are shown, and some before, so that sums and yields over the trailing 30 days
 * are whole from the first shown day on. Lines are arrays over all of them.
 */
export interface Days {
  first: Day
  last: Day
  length: number
  /** index of the first day that is shown */
  shownFrom: number
}

const WARM_UP = 31

export function simulatedDays(lastDay: Day, shown: number): Days {
  const length = shown + WARM_UP
  return { first: lastDay - length + 1, last: lastDay, length, shownFrom: WARM_UP }
}

/** The element at an index of a line, which is known to be there. */
export const at = (line: ArrayLike<number>, index: number): number => line[index] ?? 0

/** Sum of the elements up to an index, that many of them, oldest first; what lies before the line counts as zero. */
export function trailingSum(line: ArrayLike<number>, index: number, length: number): number {
  let sum = 0
  for (let i = Math.max(0, index - length + 1); i <= index; i++) sum += at(line, i)
  return sum
}
