import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey } from '#lib/registry/day-marks.ts'

/** What is marked of a value: which mark, and in words. */
export interface DayNote {
  key: DayMarkKey
  text: string
}

/** All that is to be known of a value beside it. */
export interface ValueNotes {
  notes: readonly DayNote[]
  isUpperBound: boolean
  /** the first later day of which a reading is held */
  heldFrom: Day | null
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

/** The same of the newest value of a line. */
export const describeValueNotes = ({ notes, isUpperBound, heldFrom }: ValueNotes): string | null =>
  [
    describeMarks(describeNotes(notes), isUpperBound) ?? '',
    heldFrom === null ? '' : `${HELD} since ${showDay(heldFrom)}`,
  ]
    .filter(Boolean)
    .join('; ') || null
