import { toDate, toDay, type Day } from '#lib/dates.ts'
import type { intervals } from '#lib/query/query.ts'

export type Interval = (typeof intervals)[number]

/** `isWhole` false: the range begins or ends within it. */
export interface Period {
  from: Day
  to: Day
  isWhole: boolean
}

/** The first day of the calendar period that a day lies in; weeks begin on Monday. */
export function periodStart(interval: Interval, day: Day): Day {
  if (interval === 'day') return day
  // 1970-01-01 was a Thursday
  if (interval === 'week') return day - ((((day + 3) % 7) + 7) % 7)
  const date = toDate(day)
  const month = date.getUTCMonth()
  return toDay(
    new Date(
      Date.UTC(
        date.getUTCFullYear(),
        interval === 'month' ? month : interval === 'quarter' ? month - (month % 3) : 0,
        1,
      ),
    ),
  )
}

/** The first day of the next one. */
export function nextPeriod(interval: Interval, start: Day): Day {
  if (interval === 'day') return start + 1
  if (interval === 'week') return start + 7
  return periodStart(interval, start + LONGEST[interval])
}

/** Calendar periods from one day to another, both within; the first and the last may be cut. */
export function listPeriods(interval: Interval, from: Day, to: Day): Period[] {
  if (from > to) return []
  const periods: Period[] = []
  for (let start = periodStart(interval, from); start <= to; ) {
    const next = nextPeriod(interval, start)
    periods.push({
      from: Math.max(start, from),
      to: Math.min(next - 1, to),
      isWhole: start >= from && next - 1 <= to,
    })
    start = next
  }
  return periods
}

/** Longest distance in days between the last days of neighbouring periods. */
export const LONGEST_PERIOD: Readonly<Record<Interval, number>> = {
  day: 1,
  week: 7,
  month: 31,
  quarter: 92,
  year: 366,
}

/** Days after the first one that are surely in the next period. */
const LONGEST = { month: 31, quarter: 92, year: 366 } as const

export const INTERVAL_LABEL: Readonly<Record<Interval, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}
/** Where five stand in a row. */
export const INTERVAL_SHORT: Readonly<Record<Interval, string>> = {
  ...INTERVAL_LABEL,
  quarter: 'Qtr',
}
