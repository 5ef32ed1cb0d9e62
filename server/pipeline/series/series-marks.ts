import type { Day } from '#lib/dates.ts'
import {
  DayStretches,
  toStretches,
  type DayNotes,
  type NotedStretch,
} from '#server/pipeline/series/day-stretches.ts'
import { dayMarkKeys, dayMarks, isDayMarkKey, type DayMarkKey } from '#lib/registry/day-marks.ts'

/** The facts to know about single days of a line beside their values. */
export interface DayMarks {
  /** days that nothing around them confirms: how many times the usual level they are */
  unusual?: ReadonlyMap<Day, number>
  /** days that stand on an earlier price or value, and the day of that */
  estimated?: ReadonlyMap<Day, Day>
  /** days that lack parts below the limit: the share that is missing */
  partial?: ReadonlyMap<Day, number>
  /** days whose window lacks days: how many of them are known */
  short?: ReadonlyMap<Day, number>
  /** days that repeat what a line that usually moves said long before: since when */
  unchanged?: ReadonlyMap<Day, Day>
  /** days whose supply or price no source reports: which of them is assumed (registry/assumptions.ts) */
  assumed?: DayNotes
}

/** All that is known of the days of a line, each mark by its days. */
export interface AllDayMarks extends Record<Exclude<DayMarkKey, 'assumed'>, Map<Day, number>> {
  assumed: DayStretches
}

/**
 * One mark as it is stored: how far its day is from the start of the line, which mark, and what it
 * says. `unchanged` and `assumed` are stored once a stretch, on its last day: the one holds for
 * every day after the one that it names, the other for so many `days` up to that one.
 */
export type Mark = [offset: number, mark: DayMarkKey, note: number, days?: number]

const SHARE_DIGITS = 3

/** The marks of a line that starts on this day, as they are stored: by day, without those of days before it. */
export function storeMarks(start: Day, marks: DayMarks): Mark[] {
  const found: Mark[] = []
  for (const { from, to, note } of toStretches(marks.assumed).since(start).stretches)
    found.push([to - start, 'assumed', note, to - from + 1])
  for (const mark of dayMarkKeys)
    for (const [day, note] of mark === 'assumed' ? [] : (marks[mark] ?? [])) {
      if (day < start) continue
      if (mark === 'unchanged' && marks.unchanged?.get(day + 1) === note) continue
      found.push([
        day - start,
        mark,
        mark === 'partial' || mark === 'unusual' ? roundShare(note) : note,
      ])
    }
  return found.sort(([one], [other]) => one - other)
}

/**
 * Reads the marks of a line that starts on this day, as the database has them: a list of `Mark`. One
 * of another release is left out, and so is what is none.
 */
export function readMarks(start: Day, stored: unknown): AllDayMarks {
  const assumed: NotedStretch[] = []
  const marks = {
    unusual: new Map<Day, number>(),
    estimated: new Map<Day, number>(),
    partial: new Map<Day, number>(),
    short: new Map<Day, number>(),
    unchanged: new Map<Day, number>(),
  }
  for (const { offset, mark, note, days } of listMarks(stored)) {
    if (mark === 'assumed') {
      assumed.push({ from: Math.max(start, start + offset - days + 1), to: start + offset, note })
      continue
    }
    const from = mark === 'unchanged' ? Math.max(start, note + 1) : start + offset
    for (let day = from; day <= start + offset; day++) marks[mark].set(day, note)
  }
  return { ...marks, assumed: new DayStretches(assumed) }
}

/** Has a line any, as the database has them? */
export const hasMarks = (stored: unknown): boolean => isList(stored) && stored.length > 0

interface StoredMark {
  offset: number
  mark: DayMarkKey
  note: number
  days: number
}

/** By hand, as a page reads thousands of lines. */
export function listMarks(stored: unknown): StoredMark[] {
  if (!isList(stored)) return []
  return stored.flatMap((each) => {
    const [offset, mark, note, days = 1] = isList(each) ? each : []
    return typeof offset === 'number' &&
      typeof mark === 'string' &&
      isDayMarkKey(mark) &&
      typeof note === 'number' &&
      typeof days === 'number'
      ? { offset, mark, note, days }
      : []
  })
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The marks of a line alone. */
export const pickMarks = ({
  unusual,
  estimated,
  partial,
  short,
  unchanged,
  assumed,
}: DayMarks): DayMarks => ({
  ...(unusual && { unusual }),
  ...(estimated && { estimated }),
  ...(partial && { partial }),
  ...(short && { short }),
  ...(unchanged && { unchanged }),
  ...(assumed && { assumed }),
})

/** Puts the marks of a day into words; null where it has none. `windowDays`: how many days a sum covers. */
export function describeDay(marks: DayMarks, day: Day, windowDays: number | null): string | null {
  const texts = dayMarkKeys.flatMap((key) => {
    const note = marks[key]?.get(day)
    return note === undefined ? [] : dayMarks[key].describe(note, windowDays)
  })
  return texts.length ? texts.join('; ') : null
}

const roundShare = (share: number): number => Number(share.toPrecision(SHARE_DIGITS))
