import type { Day } from '#lib/dates.ts'
import { UNKNOWN_SHARE, type DayMarkKey } from '#lib/registry/day-marks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import type { Part, Total } from '#server/data/series/total.ts'

/** What is marked of the days of parts that stand together as a group of a whole. */
export const sumMarks = (measure: MeasureKey, parts: readonly Part[]): TotalMarks =>
  readTotalMarks(sumParts(measure, parts))

/**
 * The same of their sum. A group is shown on the days of its whole, and so also on days on which it lacks more of itself than a
 * total may: these say how much.
 */
export function readTotalMarks({
  unusual,
  unchanged,
  short,
  estimated,
  partial: small,
  incomplete,
}: Total): TotalMarks {
  const partial = new Map(small)
  for (const { day, missing } of incomplete) partial.set(day, Math.max(missing, UNKNOWN_SHARE))
  return { unusual, unchanged, short, estimated, partial }
}

type TotalMarks = Readonly<Record<DayMarkKey, ReadonlyMap<Day, number>>>
