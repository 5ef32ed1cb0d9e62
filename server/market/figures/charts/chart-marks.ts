import { type Day, showDay } from '#lib/dates.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { type ChartEvent, type Jump, markJumps } from '#lib/view/charts/chart-event.ts'
import type { DayStretch } from '#lib/view/figures/day-note.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'

/** A line that is drawn, and what is marked of its days. */
export interface Whole extends Packed, DayMarks {}

export function findGaps({ start, values }: Packed): ChartModel['gaps'] {
  const gaps: ChartModel['gaps'] = []
  for (let at = 0; at < values.length; at++) {
    if (!Number.isNaN(values[at])) continue
    const from = at
    while (at + 1 < values.length && Number.isNaN(values[at + 1])) at++
    const days = at - from + 1
    gaps.push({
      from: start + from,
      to: start + at,
      label: days === 1 ? `No total on ${showDay(start + from)}` : `No total, ${days} d`,
    })
  }
  return gaps
}

/** Finds the marks of a line's days that have a value, those in a row that say the same together. */
export function findMarks(line: Whole, measure: MeasureKey): DayStretch[] {
  const windowDays = findWindow(measure)?.days ?? null
  return dayMarkKeys.flatMap((key) => {
    const marked = [...(line[key] ?? [])]
      .filter(([day]) => !Number.isNaN(valueOn(line, day)))
      .sort(([one], [other]) => one - other)
      .map(([day, note]) => ({ day, key, text: dayMarks[key].describe(note, windowDays, showDay) }))
    return joinDays(marked, (from, to) => {
      for (let day = from + 1; day < to; day++) if (!Number.isNaN(valueOn(line, day))) return false
      return true
    })
  })
}

/** Marks of one kind by day, into stretches. `isNext`: whether no value lies between two days. */
export function joinDays(
  marked: readonly (Omit<DayStretch, 'from' | 'to'> & { day: Day })[],
  isNext: (from: Day, to: Day) => boolean,
): DayStretch[] {
  const stretches: DayStretch[] = []
  for (const { day, key, text } of marked) {
    const open = stretches.at(-1)
    if (open?.text === text && isNext(open.to, day)) open.to = day
    else stretches.push({ from: day, to: day, key, text })
  }
  return stretches
}

const MOST_EVENTS = 8

/**
 * Days on which what is newly tracked lifts the whole by 2% or more: coverage, not growth. `place`:
 * the series of a part, and its name.
 */
export function findCoverageJumps<Part extends Packed>(
  parts: readonly Part[],
  whole: Packed,
  place: (part: Part) => Omit<Jump, 'amount'>,
): ChartEvent[] {
  const byDay = new Map<Day, Jump[]>()
  for (const part of parts) {
    const amount = part.values[0]
    if (amount === undefined || part.start <= whole.start) continue
    const jumps = byDay.get(part.start) ?? []
    byDay.set(part.start, addJump(jumps, { ...place(part), amount }))
  }
  return [...byDay]
    .flatMap(([day, jumps]) => {
      const event = markJumps(day, jumps, knownBefore(whole, day), currencyOf(whole))
      return event ? [{ event, amount: sumJumps(jumps) }] : []
    })
    .sort((a, b) => b.amount - a.amount)
    .slice(0, MOST_EVENTS)
    .map(({ event }) => event)
    .sort((a, b) => a.day - b.day)
}

/** One of the same name and series is part of it. */
function addJump(jumps: readonly Jump[], added: Jump): Jump[] {
  const isSame = ({ series, name }: Jump) => series === added.series && name === added.name
  const known = jumps.find(isSame)
  if (!known) return [...jumps, added]
  return jumps.map((jump) =>
    jump === known ? { ...jump, amount: jump.amount + added.amount } : jump,
  )
}

const sumJumps = (jumps: readonly Jump[]): number =>
  jumps.reduce((sum, { amount }) => sum + amount, 0)
