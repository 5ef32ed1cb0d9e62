/** A UTC day, counted from 1970-01-01. */
export type Day = number

const MS_PER_DAY = 86_400_000
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** `2021-07-21` → its day; undefined for anything else, 2021-02-30 included. */
export function parseDay(text: string): Day | undefined {
  const [, year, month, date] = ISO_DAY.exec(text) ?? []
  if (!year) return undefined
  const day = Date.UTC(Number(year), Number(month) - 1, Number(date)) / MS_PER_DAY
  return isoDay(day) === text ? day : undefined
}

export const toDay = (moment: Date): Day => Math.floor(moment.getTime() / MS_PER_DAY)
export const toDate = (day: Day): Date => new Date(day * MS_PER_DAY)
export const today = (): Day => toDay(new Date())

/** The day as sources, files and the API write it: `2021-07-21`. */
export const isoDay = (day: Day): string => toDate(day).toISOString().slice(0, 10)

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

/** The day as pages write it: `21 Jul 2021`. */
export function showDay(day: Day): string {
  const date = toDate(day)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `Mar 2026`: the month that a day lies in. */
export function showMonth(day: Day): string {
  const date = toDate(day)
  return `${MONTHS[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`
}

/** Monday to Friday; holidays differ by market and are not known here. */
export const isWeekend = (day: Day): boolean => (day + 4) % 7 === 0 || (day + 4) % 7 === 6

export type Frequency = 'day' | 'business_day' | 'week' | 'month'

/** Longest distance in days between two values of a source that misses nothing. */
export const LONGEST_STEP: Record<Frequency, number> = {
  day: 1,
  business_day: 4,
  week: 7,
  month: 31,
}
