import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, type DayMarkKey } from '#lib/registry/day-marks.ts'
import { valueSignKeys, type ValueSignKey } from '#lib/registry/value-signs.ts'

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
  /** its day, where that is well before the newest one beside it; absent: it is not */
  earlierDay?: Day
}

/** Of a value of which there is nothing to say. */
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

/** What is marked of a day; the mark that says most comes first. */
export const findNotes = (stretches: readonly DayStretch[] = [], day: Day): DayNote[] =>
  stretches
    .filter(({ from, to }) => day >= from && day <= to)
    .sort((one, other) => dayMarkKeys.indexOf(one.key) - dayMarkKeys.indexOf(other.key))

export const describeNotes = (notes: readonly Pick<SignNote, 'text'>[]): string =>
  notes.map(({ text }) => text).join('; ')

/** What a file says beside a blank of which a reading is held. */
export const HELD = 'held'
const UPPER_BOUND = 'upper bound'

/** What a file says beside a value; null where there is nothing to say. */
export const describeMarks = (notes: string, isUpperBound: boolean): string | null =>
  [notes, isUpperBound ? UPPER_BOUND : ''].filter(Boolean).join('; ') || null

/** Of a value that is of an earlier day than those beside it. */
export const noteEarlierDay = (day: Day): SignNote => ({
  key: 'earlier',
  text: `as of ${showDay(day)}`,
})

/** The letters of a newest value, each with its words. */
export const listSigns = ({
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

/** What a file says beside the newest value of a line. */
export const describeValueNotes = (value: ValueNotes): string | null =>
  describeNotes(listSigns(value)) || null

/** The letters that a table has, for its legend. */
export function listSignKeys(notes: readonly Pick<SignNote, 'key'>[]): ValueSignKey[] {
  const found = new Set(notes.map(({ key }) => key))
  return valueSignKeys.filter((key) => found.has(key))
}
