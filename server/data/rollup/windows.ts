import type { Day } from '#lib/dates.ts'
import { UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { sources } from '#lib/registry/sources.ts'
import { UnusualDays } from '#server/data/rollup/unusual-days.ts'
import { choosePublished } from '#server/data/series/choose.ts'
import type { Leaf } from '#server/data/series/leaves.ts'
import type { DayMarks } from '#server/data/series/day-marks.ts'
import { lastDay, trim, type Packed } from '#server/data/series/packed.ts'

/** Sums over trailing days, and of windows that lack days how many they have. */
export interface Windows extends Packed {
  short: Map<Day, number>
  /** windows with days that nothing confirms, where they are more than a small part */
  unusual: Map<Day, number>
}

/**
 * The sum of each day and the days before it, `days` in all. A window over the first days of a line, over more than a tenth of
 * unknown days or on an unknown day has no value: nothing is filled with zero.
 */
export function sumWindows(daily: Packed & DayMarks, days: number): Windows {
  const { start, values } = daily
  const sums = new Float64Array(values.length).fill(Number.NaN)
  const short = new Map<Day, number>()
  const unusual = new Map<Day, number>()
  const fewest = Math.ceil(days * (1 - qualityRules.short_window.threshold))
  for (let end = days - 1; end < values.length; end++) {
    if (Number.isNaN(values[end])) continue
    let sum = 0
    let known = 0
    const unusualDays = new UnusualDays()
    for (let at = end - days + 1; at <= end; at++) {
      const value = values[at] ?? Number.NaN
      if (Number.isNaN(value)) continue
      unusualDays.add(value, daily.unusual?.get(start + at))
      sum += value
      known++
    }
    if (known < fewest) continue
    sums[end] = sum
    if (known < days) short.set(start + end, known)
    if (unusualDays.outweigh(sum)) unusual.set(start + end, UNUSUAL_PARTS)
  }
  return { start, values: sums, short, unusual }
}

/** The lines of a window with those that no source gives: summed up from the daily lines of the same scope. */
export function withWindows(
  own: ReadonlyMap<string, Leaf>,
  daily: ReadonlyMap<string, Leaf>,
  days: number,
): Map<string, Leaf> {
  const lines = new Map(own)
  for (const [key, leaf] of daily) {
    if (leaf.assetId === null || leaf.frequency !== 'day') continue
    const { short, unusual, ...windows } = sumWindows(leaf, days)
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
