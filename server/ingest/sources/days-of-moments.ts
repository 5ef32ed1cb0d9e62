const SECONDS_A_DAY = 86_400

/**
 * DefiLlama writes a history as moments in seconds, one for each day; the last one is of the hour of the answer, so its day
 * is not over and it is left out. A value that is null is a blank.
 */
export function daysOfMoments<Moment extends { date: number }>(
  moments: readonly Moment[],
  valueOf: (moment: Moment) => number | null,
): [day: number, value: number | null][] {
  const values = new Map<number, number | null>()
  for (const [at, moment] of moments.entries()) {
    if (at === moments.length - 1 && moment.date % SECONDS_A_DAY !== 0) continue
    values.set(Math.floor(moment.date / SECONDS_A_DAY), valueOf(moment))
  }
  return [...values]
}
