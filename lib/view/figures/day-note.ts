import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey, TINY_MISSING } from '#lib/registry/day-marks.ts'
import { valueSignKeys, type ValueSignKey } from '#lib/registry/value-signs.ts'

/** A mark of a value: which one, and in words. */
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
  /** its day, where that is well before the newest one beside it; absent: it is not */
  earlierDay?: Day
}

/** Notes of a value of which there is nothing to say. */
export const UNMARKED: ValueNotes = { notes: [], isUpperBound: false, heldFrom: null }

/** A letter beside a value, and what it says in words. */
export interface SignNote {
  key: ValueSignKey
  text: string
}

/** Days in a row of which the same is marked; days without a value may lie between. */
export interface DayStretch extends DayNote {
  from: Day
  to: Day
}

/** Finds the marks of a day; the mark that says most comes first. */
export const findNotes = (stretches: readonly DayStretch[] = [], day: Day): DayNote[] =>
  stretches
    .filter(({ from, to }) => day >= from && day <= to)
    .sort((one, other) => dayMarkKeys.indexOf(one.key) - dayMarkKeys.indexOf(other.key))

export const describeNotes = (notes: readonly Pick<SignNote, 'text'>[]): string =>
  notes.map(({ text }) => text).join('; ')

/** The word that a file has beside a blank of which a reading is held. */
export const HELD = 'held'
const UPPER_BOUND = 'upper bound'

/** Writes the marks of a value for a file; null where there is nothing to say. */
export const describeMarks = (notes: string, isUpperBound: boolean): string | null =>
  [notes, isUpperBound ? UPPER_BOUND : ''].filter(Boolean).join('; ') || null

/** Says that a value is of an earlier day than those beside it. */
export const noteEarlierDay = (day: Day): SignNote => ({
  key: 'earlier',
  text: `as of ${showDay(day)}`,
})

/** Is a note one that a page says beside the value, and not in its sheet alone? */
const isLoud = ({ text }: Pick<SignNote, 'text'>): boolean => text !== TINY_MISSING

/** Notes as a page says them beside a value. */
export const describeLoud = (notes: readonly Pick<SignNote, 'text'>[]): string =>
  describeNotes(notes.filter(isLoud))

/** The note of a figure as its card says it; null where all of it stands in the sheet. */
export const quietNote = (note: string): string | null =>
  note
    .split('; ')
    .filter((text) => isLoud({ text }))
    .join('; ') || null

/** The letters of a newest value, each with its words, as a page has them. */
export const listSigns = (value: ValueNotes): SignNote[] => listNotes(value).filter(isLoud)

/** All of them, as files and the table of a chart have them. */
export const listNotes = ({
  notes,
  isUpperBound,
  heldFrom,
  earlierDay,
}: ValueNotes): SignNote[] => [
  ...notes,
  ...(earlierDay === undefined ? [] : [noteEarlierDay(earlierDay)]),
  ...(isUpperBound ? [{ key: 'upperBound' as const, text: UPPER_BOUND }] : []),
  ...(heldFrom === null
    ? []
    : [{ key: 'held' as const, text: `${HELD} since ${showDay(heldFrom)}` }]),
]

/** Writes the words that a file has beside the newest value of a line. */
export const describeValueNotes = (value: ValueNotes): string | null =>
  describeNotes(listNotes(value)) || null

/** The letters that a table has, for its legend. */
export function listSignKeys(notes: readonly Pick<SignNote, 'key'>[]): ValueSignKey[] {
  const found = new Set(notes.map(({ key }) => key))
  return valueSignKeys.filter((key) => found.has(key))
}
