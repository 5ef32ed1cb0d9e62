import { isoDay, type Day } from '#lib/dates.ts'
import { dayMarks } from '#lib/registry/day-marks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { HELD } from '#lib/view/figures/day-note.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { findDayNotes } from '#server/market/figures/marks/day-notes.ts'

/** A mark of a value: its day, the rule or state that marks it, and the note in words. */
export type ValueMark = readonly [day: string, rule: string, text: string]

interface Newest {
  measure: MeasureKey
  day: Day
  marks: DayMarks
  isUpperBound: boolean
  /** days of which a reading is held */
  heldDays: readonly Day[]
  /** the day of newer values beside it, where it is stale; absent or null: it is not */
  laterDay?: Day | null
}

/** Lists the marks of the newest value of a line, and the later days of which a reading is held. */
export const listValueMarks = ({
  measure,
  day,
  marks,
  isUpperBound,
  heldDays,
  laterDay = null,
}: Newest): ValueMark[] => [
  ...findDayNotes(marks, day, measure, isoDay).map(
    ({ key, text }): ValueMark => [isoDay(day), dayMarks[key].rule, text],
  ),
  ...(isUpperBound ? [upperBoundMark(isoDay(day))] : []),
  ...(laterDay === null ? [] : [staleMark(isoDay(day), isoDay(laterDay))]),
  ...heldDays.filter((held) => held > day).map((held) => heldMark(isoDay(held))),
]

export const upperBoundMark = (day: string): ValueMark => [day, 'upper_bound', 'upper bound']
const staleMark = (day: string, later: string): ValueMark => [
  day,
  'stale',
  `the newest values are of ${later}`,
]
export const heldMark = (day: string): ValueMark => [day, 'held', HELD]
