import { isoDay } from '#lib/dates.ts'
import type { QualityRuleKey } from '#lib/registry/quality-rules.ts'

/** What may be said of a single day of a line beside its value, and how it is written; `note` is what is stored with it. */
export const dayMarks = {
  unchanged: {
    rule: 'unchanged',
    describe: (note) => `unchanged since ${isoDay(note)}`,
  },
  short: {
    rule: 'short_window',
    describe: (note, windowDays) => `${note} of ${windowDays ?? note} days`,
  },
  estimated: {
    rule: 'carried_price',
    describe: (note) => `at the price of ${isoDay(note)}`,
  },
  partial: {
    rule: 'partial_total',
    describe: (note) => `${PERCENT.format(note)} missing`,
  },
} as const satisfies Record<string, DayMarkKind>

interface DayMarkKind {
  rule: QualityRuleKey
  describe: (note: number, windowDays: number | null) => string
}

const PERCENT = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 })

export type DayMarkKey = keyof typeof dayMarks
/** The one that says most comes first. */
export const dayMarkKeys: readonly DayMarkKey[] = ['unchanged', 'short', 'estimated', 'partial']
export const isDayMarkKey = (text: string): text is DayMarkKey => Object.hasOwn(dayMarks, text)
