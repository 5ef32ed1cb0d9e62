const SECONDS_A_DAY = 86_400

/**
 * DefiLlama writes a history as moments in seconds, one for each day; the last one is of the hour of the answer, so its day
 * is not over and it is left out. A value that is null is no point.
 */
export function daysOfMoments<Moment extends { date: number }>(
  moments: readonly Moment[],
  valueOf: (moment: Moment) => number | null,
): [day: number, value: number][] {
  const values = new Map<number, number>()
  for (const [at, moment] of moments.entries()) {
    if (at === moments.length - 1 && moment.date % SECONDS_A_DAY !== 0) continue
    const value = valueOf(moment)
    if (value !== null) values.set(Math.floor(moment.date / SECONDS_A_DAY), value)
  }
  return [...values]
}
