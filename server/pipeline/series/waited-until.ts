import { LONGEST_STEP, type Day, type Frequency } from '#lib/dates.ts'
import { env } from '#server/core/env.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'

/** A part is waited for this many days after its last value; then it is retired, and the total goes on without it. */
export const staleDays = (): number => env().PART_STALE_DAYS

/**
 * The last day on which a total waits for a part. Of a source that reports less often than that it
 * waits for its next report.
 */
export function waitedUntil(
  part: Packed & { frequency?: Frequency; retiredFrom?: Day | null },
  held: readonly Day[] = [],
): Day {
  const staleAfter = Math.max(staleDays(), LONGEST_STEP[part.frequency ?? 'day'])
  const until = lastSign(lastDay(part), held, staleAfter) + staleAfter
  return Math.min(until, (part.retiredFrom ?? Infinity) - 1)
}

/**
 * The last day of which anything was read of a part, be it held: nothing that comes when it is no
 * longer waited for.
 */
function lastSign(last: Day, held: readonly Day[], staleAfter: number): Day {
  return held
    .toSorted((a, b) => a - b)
    .reduce((sign, day) => (day > sign && day - sign <= staleAfter ? day : sign), last)
}
