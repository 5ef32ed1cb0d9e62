import { isoDay, type Day } from '#lib/dates.ts'
import { UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import type { MeasureWindow } from '#lib/registry/measure-factors.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { sources } from '#lib/registry/sources.ts'
import { UnusualDays } from '#server/pipeline/rollup/units/unusual-days.ts'
import { choosePublished } from '#server/pipeline/series/choose-published.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay, trim, type Packed } from '#server/pipeline/series/packed.ts'

/** Sums over trailing days, and of windows that lack days how many they have. */
export interface Windows extends Packed {
  short: Map<Day, number>
  /** windows with days that nothing confirms, where they are more than a small part */
  unusual: Map<Day, number>
}

/**
 * The sum of each day and the days before it, `days` in all, or back to the first of its week or
 * month. A window over the first days of a line, over more than a tenth of unknown days (since a
 * week or month began: over any) or on an unknown day has no value: nothing is filled with zero.
 */
export function sumWindows(
  daily: Packed & DayMarks,
  { days, since }: Pick<MeasureWindow, 'days' | 'since'>,
): Windows {
  const { start, values } = daily
  const sums = new Float64Array(values.length).fill(Number.NaN)
  const short = new Map<Day, number>()
  const unusual = new Map<Day, number>()
  const lacking = since === null ? qualityRules.short_window.threshold : 0
  for (let end = 0; end < values.length; end++) {
    const length = since === null ? days : countSince(since, start + end)
    if (end < length - 1 || Number.isNaN(values[end])) continue
    let sum = 0
    let known = 0
    const unusualDays = new UnusualDays()
    for (let at = end - length + 1; at <= end; at++) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      unusualDays.add(value, daily.unusual?.get(start + at))
      sum += value
      known++
    }
    if (known < Math.ceil(length * (1 - lacking))) continue
    sums[end] = sum
    if (known < length) short.set(start + end, known)
    if (unusualDays.outweigh(sum)) unusual.set(start + end, UNUSUAL_PARTS)
  }
  return { start, values: sums, short, unusual }
}

/** How many days of its week, from Monday on, or month there are up to a day. */
const countSince = (since: 'week' | 'month', day: Day): number =>
  since === 'month' ? Number(isoDay(day).slice(8)) : ((day + DAYS_TO_MONDAY) % 7) + 1

/** 1970-01-01 was a Thursday. */
const DAYS_TO_MONDAY = 3

/** The lines of a window with those that no source gives: summed up from the daily lines of the same scope. */
export function withWindows(
  own: ReadonlyMap<string, Leaf>,
  daily: ReadonlyMap<string, Leaf>,
  window: MeasureWindow,
): Map<string, Leaf> {
  const lines = new Map(own)
  for (const [key, leaf] of daily) {
    if (leaf.assetId === null || leaf.frequency !== 'day') continue
    const { short, unusual, ...windows } = sumWindows(leaf, window)
    const packed = trim(windows)
    if (!packed) continue
    const { estimated: _estimated, unchanged: _unchanged, ...rest } = leaf
    const made: Leaf = {
      ...rest,
      ...packed,
      short,
      unusual,
      newestDay: lastDay(packed),
      rank: sources.assay.rank,
      isMade: true,
      madeOf: [leaf],
    }
    const reported = own.get(key)
    lines.set(key, (reported && choosePublished([reported, made])) ?? made)
  }
  return lines
}
