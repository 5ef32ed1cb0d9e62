import type { Day } from '#lib/dates.ts'
import { perVersionAndDay } from '#server/core/cache/per-version-and-day.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { latestOfKind } from '#server/data/series/latest-of-kind.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'

/** Up to when a class is known, which is what the age of its assets is judged by. */
export interface NewestDays {
  /**
   * Is a value of this day left out of totals, because it is more than 7 days older than they are:
   * those of its class, and those of `asOf` where it stands beside other classes?
   */
  isStale: (classId: number, day: Day | null, asOf?: Day | null) => boolean
}

/**
 * One answer for every page: an asset that is stale in a list is so on its own page. `publishedBy`:
 * as it was by the end of that day; null: now.
 */
export const newestDays = perVersionAndDay(async (publishedBy): Promise<NewestDays> => {
  const [{ assets }, latest] = await Promise.all([
    catalogueIndex(),
    latestOfKind('asset', [null], ['size'], publishedBy),
  ])
  const byClass = new Map<number, Day>()
  for (const { scopeId, day } of latest.values()) {
    const classId = assets.get(scopeId ?? 0)?.classId
    if (classId !== undefined) byClass.set(classId, Math.max(day, byClass.get(classId) ?? day))
  }
  return {
    isStale: (classId, day, asOf = null) =>
      day !== null && Math.max(byClass.get(classId) ?? day, asOf ?? day) - day > EXPECTED_DAYS,
  }
})
