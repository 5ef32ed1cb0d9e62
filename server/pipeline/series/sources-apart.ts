import type { Day } from '#lib/dates.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'
import { staleDays } from '#server/pipeline/series/waited-until.ts'

/** The values of two lines of the same scope and measure on the newest day that both know. */
export interface SourcesCompared {
  day: Day
  one: number
  other: number
  /** how far apart they are on that day, as a fraction of the larger */
  apart: number
  /** the first day since which all that both know are too far apart; null where that is not so of two days and more */
  since: Day | null
}

/** One day may be a matter of when it was read. */
const LEAST_DAYS = 2
/** How far back the days are looked at that are apart. */
const MOST_DAYS = 365

/** Compares two lines up to a day; undefined where no day of the 30 before it is known to both. */
export function compareSources(one: Packed, other: Packed, upTo: Day): SourcesCompared | undefined {
  const from = Math.max(one.start, other.start, upTo - MOST_DAYS)
  const common: Day[] = []
  for (let day = Math.min(upTo, lastDay(one), lastDay(other)); day >= from; day--) {
    if (Number.isNaN(valueOn(one, day)) || Number.isNaN(valueOn(other, day))) continue
    if (common.length && !isApart(one, other, day)) break
    common.push(day)
    if (!isApart(one, other, day)) break
  }
  const [day] = common
  if (day === undefined || upTo - day > staleDays()) return undefined
  return {
    day,
    one: valueOn(one, day),
    other: valueOn(other, day),
    apart: measureApart(one, other, day),
    since: common.length >= LEAST_DAYS ? (common.at(-1) ?? null) : null,
  }
}

const isApart = (one: Packed, other: Packed, day: Day): boolean =>
  measureApart(one, other, day) > qualityRules.second_source.threshold

function measureApart(one: Packed, other: Packed, day: Day): number {
  const [is, says] = [valueOn(one, day), valueOn(other, day)]
  return is === says ? 0 : Math.abs(is - says) / Math.max(Math.abs(is), Math.abs(says))
}
