import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { listHeldDays } from '#server/pipeline/series/held-days.ts'
import type { Part } from '#server/pipeline/series/total.ts'
import { findDayNotes } from '#server/market/figures/marks/day-notes.ts'

/** Returns the notes on a value that is made of parts for a page, as `valueNotes` does for a published one. */
export const partNotes = (
  measure: MeasureKey,
  { marks, day, parts }: { marks: DayMarks; day: Day; parts: readonly Pick<Part, 'heldDays'>[] },
): ValueNotes => ({
  notes: findDayNotes(marks, day, measure),
  isUpperBound: getMeasure(measure).across === 'distinct' && parts.length > 1,
  heldFrom: listHeldDays(parts).find((held) => held > day) ?? null,
})
