import type { Day } from '#lib/dates.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

/** A series that could stand for a scope and measure. The smaller rank is preferred. */
export interface Candidate {
  rank: number
  newestDay: Day
}

/**
 * Which source speaks for a scope and measure: the best ranked of those that are not more than 7
 * days behind the newest. Whole series, never day by day; what others said of days before it may go
 * before it (rollup/earlier-days.ts).
 */
export function choosePublished<T extends Candidate>(candidates: readonly T[]): T | undefined {
  const newest = Math.max(...candidates.map(({ newestDay }) => newestDay))
  return candidates
    .filter(({ newestDay }) => newest - newestDay <= EXPECTED_DAYS)
    .sort((a, b) => a.rank - b.rank || b.newestDay - a.newestDay)[0]
}
