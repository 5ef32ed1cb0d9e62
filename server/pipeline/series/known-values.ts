import type { Day } from '#lib/dates.ts'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

/** Values from `from` to `to`, null for blank, and null wherever the whole has no published value. */
export function cutWindow(line: Packed, from: Day, to: Day, whole?: Packed): (number | null)[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    if (whole && Number.isNaN(valueOn(whole, from + at))) return null
    return knownOn(line, from + at)
  })
}

function knownOn(line: Packed, day: Day): number | null {
  const value = valueOn(line, day)
  return Number.isNaN(value) ? null : value
}

/** The newest value on or before a day, not more than `within` days older; null where there is none. */
export function knownBefore(line: Packed, day: Day, within = 3): number | null {
  const known = newestDay(line, day, within)
  return known === null ? null : knownOn(line, known)
}

/** The day of that value. */
export function newestDay(line: Packed, day: Day, within = EXPECTED_DAYS): Day | null {
  if (!Number.isFinite(day)) return null
  for (let at = day; at >= day - within; at--) if (knownOn(line, at) !== null) return at
  return null
}
