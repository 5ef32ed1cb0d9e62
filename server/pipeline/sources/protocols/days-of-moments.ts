import type { Day } from '#lib/dates.ts'

const SECONDS_A_DAY = 86_400

/**
 * DefiLlama writes a history as moments in seconds, one for each day; the last one is of the hour
 * of the answer, whether it says so or names its day. A day that was not over when the answer came
 * has no value yet, in none of its moments. A value that is null is a blank.
 */
export function daysOfMoments<Moment extends { date: number }>(
  moments: readonly Moment[],
  receivedOn: Day,
  valueOf: (moment: Moment) => number | null,
): [day: number, value: number | null][] {
  const last = moments.reduce((newest, { date }) => Math.max(newest, date), 0)
  const firstOpen = last % SECONDS_A_DAY === 0 ? receivedOn : Math.min(receivedOn, dayOf(last))
  const values = new Map<number, number | null>()
  for (const moment of moments) {
    const day = dayOf(moment.date)
    if (day < firstOpen) values.set(day, valueOf(moment))
  }
  return [...values]
}

const dayOf = (seconds: number): Day => Math.floor(seconds / SECONDS_A_DAY)
