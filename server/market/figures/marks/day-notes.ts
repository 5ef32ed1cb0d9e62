import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { DayNote } from '#lib/view/figures/day-note.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'

/** Lists the marks of one day of a line, as they stand beside a figure; the mark that says most comes first. */
export function findDayNotes(
  marks: DayMarks | undefined,
  day: Day,
  measure: MeasureKey,
  writeDay: (day: Day) => string = showDay,
): DayNote[] {
  const windowDays = findWindow(measure)?.days ?? null
  return dayMarkKeys.flatMap((key) => {
    const note = marks?.[key]?.get(day)
    return note === undefined
      ? []
      : [{ key, text: dayMarks[key].describe(note, windowDays, writeDay) }]
  })
}
