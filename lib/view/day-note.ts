import type { Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey } from '#lib/registry/day-marks.ts'

/** What is marked of a value: which mark, and in words. */
export interface DayNote {
  key: DayMarkKey
  text: string
}

/** Days in a row of which the same is marked; days without a value may lie between. */
export interface DayStretch extends DayNote {
  from: Day
  to: Day
}

/** What is marked of a day; the mark that says most comes first. */
export const findNotes = (stretches: readonly DayStretch[] = [], day: Day): DayNote[] =>
  stretches
    .filter(({ from, to }) => day >= from && day <= to)
    .sort((one, other) => dayMarkKeys.indexOf(one.key) - dayMarkKeys.indexOf(other.key))

export const describeNotes = (notes: readonly DayNote[]): string =>
  notes.map(({ text }) => text).join('; ')

/** What a file says beside a blank of which a reading is held. */
export const HELD = 'held'

/** What a file says beside a value; null where there is nothing to say. */
export const describeMarks = (notes: string, isUpperBound: boolean): string | null =>
  [notes, isUpperBound ? 'upper bound' : ''].filter(Boolean).join('; ') || null
