import { UNKNOWN_SHARE } from '#lib/registry/day-marks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { sumParts } from '#server/pipeline/rollup/units/units.ts'
import type { AllDayMarks } from '#server/pipeline/series/series-marks.ts'
import type { Part, Total } from '#server/pipeline/series/total.ts'

/** Returns the marks on the days of parts that stand together as a group of a whole. */
export const sumMarks = (measure: MeasureKey, parts: readonly Part[]): AllDayMarks =>
  readTotalMarks(sumParts(measure, parts))

/**
 * The same of their sum. A group is shown on the days of its whole, and so also on days on which it
 * lacks more of itself than a total may: these say how much.
 */
export function readTotalMarks({
  unusual,
  unchanged,
  short,
  estimated,
  partial: small,
  assumed,
  incomplete,
}: Total): AllDayMarks {
  const partial = new Map(small)
  for (const { day, missing } of incomplete) partial.set(day, Math.max(missing, UNKNOWN_SHARE))
  return { unusual, unchanged, short, estimated, partial, assumed }
}
