import type { Day } from '#lib/dates.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import type { Market } from '#server/market/market/market.ts'
import { perMarket } from '#server/market/market/per-market.ts'

/** Up to when a class is known, which is what the age of its assets is judged by. */
export interface NewestDays {
  /**
   * Is a value of this day left out of totals, because it is more than 7 days older than they are:
   * those of its class, and of `newest` where it stands beside other classes?
   */
  isStale: (classId: number, day: Day | null, newest?: Day | null) => boolean
}

/** One answer for every page: an asset that is stale in a list is so on its own page. */
export const newestDays = (market: Market): Promise<NewestDays> => kept(market.inDollars)

const kept = perMarket(async (market): Promise<NewestDays> => {
  const [{ assets }, latest] = await Promise.all([
    market.names(),
    market.inDollars.latest('asset', [null], ['size']),
  ])
  const byClass = new Map<number, Day>()
  for (const { scopeId, day } of latest.values()) {
    const classId = assets.get(scopeId ?? 0)?.classId
    if (classId !== undefined) byClass.set(classId, Math.max(day, byClass.get(classId) ?? day))
  }
  return {
    isStale: (classId, day, newest = null) =>
      day !== null && Math.max(byClass.get(classId) ?? day, newest ?? day) - day > EXPECTED_DAYS,
  }
})
