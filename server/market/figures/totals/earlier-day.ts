import type { Day } from '#lib/dates.ts'
import type { ValueNotes } from '#lib/view/figures/day-note.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

/** Is a day so far before the newest one beside it that values of the two are not of one moment? */
export const isEarlierDay = (day: Day, newest: Day | null): boolean =>
  newest !== null && newest - day > EXPECTED_DAYS

/** Adds to the marks of a value its day, where that is so far before the `newest` one beside it. */
export const withEarlierDay = (
  notes: ValueNotes,
  day: Day | null | undefined,
  newest: Day | null,
): ValueNotes =>
  day !== null && day !== undefined && isEarlierDay(day, newest)
    ? { ...notes, earlierDay: day }
    : notes

/** The newest of some days; null where none is known. */
export const findNewest = (days: Iterable<Day | null | undefined>): Day | null =>
  [...days].reduce<Day | null>(
    (newest, day) => (day === null || day === undefined ? newest : Math.max(newest ?? day, day)),
    null,
  )
