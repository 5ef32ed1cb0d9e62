import type { Day } from '#lib/dates.ts'

/** One day of a source: the lines that have a value on it, lack one, or are held. */
export interface SourceDay {
  day: Day
  /** lines with a value on it */
  read: number
  /** lines that were due on it, and have none */
  lacking: number
  /** readings of it that are held */
  held: number
}

/** States of one day of a source, from all is well to nothing came: `pending` may still come, `none` was not due. */
export const SOURCE_DAY_STATES = [
  'complete',
  'held',
  'partial',
  'missing',
  'late',
  'pending',
  'none',
] as const
export type SourceDayState = (typeof SOURCE_DAY_STATES)[number]

/** Within this share of lines a day counts as complete, as a day of a total does. */
const MOST_LACKING = 0.02

/**
 * How each of some days went for a source whose newest day is `newestDay`, and which promises no
 * more than so many days of delay, or none (null).
 */
export function judgeSourceDays(
  days: readonly SourceDay[],
  { newestDay, promise, now }: { newestDay: Day | null; promise: number | null; now: Day },
): { day: Day; state: SourceDayState }[] {
  const isLate = newestDay !== null && promise !== null && now - newestDay > promise
  return days.map(({ day, read, lacking, held }) => {
    if (held > 0) return { day, state: 'held' }
    if (newestDay !== null && day > newestDay)
      return { day, state: promise === null ? 'none' : isLate ? 'late' : 'pending' }
    if (read + lacking === 0) return { day, state: 'none' }
    if (read === 0) return { day, state: 'missing' }
    return { day, state: lacking / (read + lacking) <= MOST_LACKING ? 'complete' : 'partial' }
  })
}
