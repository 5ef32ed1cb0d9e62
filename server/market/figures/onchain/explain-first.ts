import { parseDay, type Day } from '#lib/dates.ts'

/** How to go on about a reading that stands for the day before its own; nothing about any other. `at`: ISO */
export const explainFirst = (day: Day, at: string): string =>
  day < (parseDay(at.slice(0, 10)) ?? day)
    ? '; the first reading, which stands for the day before it'
    : ''
