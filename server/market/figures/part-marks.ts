import type { Day } from '#lib/dates.ts'
import { UNKNOWN_SHARE, type DayMarkKey } from '#lib/registry/day-marks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import type { Part } from '#server/data/series/total.ts'

/**
 * What is marked of the days of parts that stand together as a group of a whole. A group is shown on the days of its whole, and
 * so also on days on which it lacks more of itself than a total may: these say how much.
 */
export function sumMarks(
  measure: MeasureKey,
  parts: readonly Part[],
): Readonly<Record<DayMarkKey, ReadonlyMap<Day, number>>> {
  const { unusual, unchanged, short, estimated, partial, incomplete } = sumParts(measure, parts)
  for (const { day, missing } of incomplete) partial.set(day, Math.max(missing, UNKNOWN_SHARE))
  return { unusual, unchanged, short, estimated, partial }
}
