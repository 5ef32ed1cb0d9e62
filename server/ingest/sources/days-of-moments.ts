import { today } from '#lib/dates.ts'

const SECONDS_A_DAY = 86_400

/**
 * DefiLlama writes a history as moments in seconds, one for each day; the last one is of the hour of the answer, whether it
 * says so or names its day, so its day is not over and it is left out. A value that is null is a blank.
 */
export function daysOfMoments<Moment extends { date: number }>(
  moments: readonly Moment[],
  valueOf: (moment: Moment) => number | null,
): [day: number, value: number | null][] {
  const values = new Map<number, number | null>()
  for (const [at, moment] of moments.entries()) {
    const day = Math.floor(moment.date / SECONDS_A_DAY)
    const isOver = moment.date % SECONDS_A_DAY === 0 && day !== today()
    if (at < moments.length - 1 || isOver) values.set(day, valueOf(moment))
  }
  return [...values]
}
