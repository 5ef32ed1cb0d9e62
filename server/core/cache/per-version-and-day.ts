import type { Day } from '#lib/dates.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

/** Each may be as large as that of now. */
const MOST_DAYS = 4

/**
 * Like `perVersion`, for what is asked as it was published by earlier days as well: that of now
 * (null) is always kept, and of the earlier days a few.
 */
export function perVersionAndDay<Value>(
  load: (asOf: Day | null) => Promise<Value>,
): (asOf: Day | null) => Promise<Value> {
  const now = perVersion(() => load(null))
  const past = new LoadingCache<Value>({ mostEntries: MOST_DAYS })
  return async (asOf) =>
    asOf === null ? now() : past.get(String(asOf), () => load(asOf), await dataVersion())
}
