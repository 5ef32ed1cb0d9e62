import { isoDay, type Day } from '#lib/dates.ts'
import { nameAssumed } from '#lib/registry/assumptions.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'

/**
 * Marks of a single day of a line, shown beside its value, and how they are written; `note` is the
 * number stored with it, `sign` stands beside figures.
 */
export const dayMarks = {
  unchanged: {
    rule: 'unchanged',
    sign: 'u',
    meaning: 'unchanged for an extended period',
    describe: (note, _windowDays, writeDay = isoDay) => `unchanged since ${writeDay(note)}`,
  },
  unusual: {
    rule: 'unusual',
    sign: 'q',
    meaning: 'unusual, not confirmed by other days',
    describe: (note) =>
      note === UNUSUAL_PARTS ? 'includes unusual values' : `${writeTimes(note)} the usual level`,
  },
  short: {
    rule: 'short_window',
    sign: 's',
    meaning: 'days missing in the window',
    describe: (note, windowDays) => `${note} of ${windowDays ?? note} days`,
  },
  estimated: {
    rule: 'carried_price',
    sign: 'e',
    meaning: 'estimated at an earlier price or value',
    describe: (note, _windowDays, writeDay = isoDay) => `at a price or value of ${writeDay(note)}`,
  },
  assumed: {
    rule: 'assumed',
    sign: 'a',
    meaning: 'supply or price assumed',
    describe: (note) => `${nameAssumed(note)} assumed`,
  },
  partial: {
    rule: 'partial_total',
    sign: 'p',
    meaning: 'small components missing',
    describe: (note) =>
      note <= UNKNOWN_SHARE
        ? 'an unknown share missing'
        : note < LEAST_SHARE
          ? TINY_MISSING
          : `${PERCENT.format(note)} missing`,
  },
} as const satisfies Record<string, DayMarkKind>

interface DayMarkKind {
  rule: QualityRuleKey
  /** one letter, as statistical offices flag values */
  sign: string
  /** meaning of the sign, in a legend */
  meaning: string
  /** days as files and the API write them, where pages do not ask for theirs */
  describe: (note: number, windowDays: number | null, writeDay?: (day: Day) => string) => string
}

/** In place of how many times the usual one a total is of which a part is unusual, or a day of a sum. */
export const UNUSUAL_PARTS = -1
/** `0.24 times`, `12 times`; what is next to nothing as none. */
const writeTimes = (times: number): string =>
  times < 0.001 ? 'almost none of' : `${TIMES.format(times)} times`
const TIMES = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** So little that a page says it in the sheet of the figure alone, and files beside the value. */
export const TINY_MISSING = 'less than 0.1% missing'

/** Stands for the share of a part of unknown size: less than any that is known. */
export const UNKNOWN_SHARE = 1e-9
/** Digits below it say nothing that anybody could act on. */
const LEAST_SHARE = 0.001
const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 })

export type DayMarkKey = keyof typeof dayMarks
/** The one that says most comes first. */
export const dayMarkKeys: readonly DayMarkKey[] = [
  'unusual',
  'unchanged',
  'short',
  'estimated',
  'assumed',
  'partial',
]
export const isDayMarkKey = (text: string): text is DayMarkKey => Object.hasOwn(dayMarks, text)
