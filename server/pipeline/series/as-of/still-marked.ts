import type { Day } from '#lib/dates.ts'
import { readMarks, type DayMarks } from '#server/pipeline/series/series-marks.ts'
import { DayStretches } from '#server/pipeline/series/day-stretches.ts'
import { decodeFloat8Array, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** The marks of a line now, and its values now; null where it has no marks. */
export interface MarkedNow {
  startNow: Day | null
  marksNow: unknown
  packedNow: Buffer | null
}

/** Its columns, of the `series_values v` of a line. */
export const MARKED_NOW = `v.start_day as "startNow", nullif(v.marks, '[]') as "marksNow",
  case when v.marks <> '[]' then array_send(v.values) end as "packedNow"`

/**
 * The marks of a line now, of the days on which it said then what it says now: nobody has kept what
 * was known of a value that was revised since.
 */
export function stillMarked(then: Packed, { startNow, marksNow, packedNow }: MarkedNow): DayMarks {
  if (startNow === null || !marksNow || !packedNow) return {}
  const now = { start: startNow, values: decodeFloat8Array(packedNow) }
  const isSame = ([day]: [Day, number]) => valueOn(then, day) === valueOn(now, day)
  const { unusual, estimated, partial, short, unchanged, assumed } = readMarks(startNow, marksNow)
  const keep = (days: ReadonlyMap<Day, number>) => new Map([...days].filter(isSame))
  return {
    unusual: keep(unusual),
    estimated: keep(estimated),
    partial: keep(partial),
    short: keep(short),
    unchanged: keep(unchanged),
    assumed: DayStretches.join([...assumed].filter(isSame)),
  }
}
