import { LONGEST_STEP, type Day, type Frequency } from '#lib/dates.ts'
import {
  OPINION_DOLLARS,
  OPINION_TOLERANCE,
  type OpinionMeasure,
} from '#lib/registry/second-opinions.ts'
import { newestDay } from '#server/pipeline/series/known-values.ts'
import { lastDay, valueOn, type Packed } from '#server/pipeline/series/packed.ts'

/** Values that are told of one network of an asset, or of all of it where nothing tells them apart. */
export interface OpinionLine extends Packed {
  networkId: number | null
}

/** An asset as one source alone tells it in one measure, beside what is published of the same networks. */
export interface Opinion {
  measure: OpinionMeasure
  sourceId: number
  /** how often the source reports */
  frequency: Frequency
  /** the published line of the asset as a whole */
  whole: Packed
  here: readonly OpinionLine[]
  there: readonly OpinionLine[]
  /** the published line of each network of the asset, also of those that the source has never told of */
  published: readonly OpinionLine[]
  /** published tokens in all, as a multiple of those in circulation; null where it is not known */
  allTokens: Packed | null
}

/** A value of an earlier day stands for so many days, or until the source is due again. */
const CARRY_DAYS = 7
/** An older reading says nothing of today. */
export const SILENT_DAYS = 30

export const carryDays = (frequency: Frequency): number =>
  Math.max(CARRY_DAYS, LONGEST_STEP[frequency])

/** A line whose newest value is older than this is compared with nothing. */
export const silentAfter = (frequency: Frequency): number =>
  Math.max(SILENT_DAYS, LONGEST_STEP[frequency])

/** The newest day up to `upTo` on which any of these has a value; null where that is too long ago. */
export function newestTold(lines: readonly Packed[], upTo: Day, frequency: Frequency): Day | null {
  const within = silentAfter(frequency)
  const days = lines.map((line) => newestDay(line, Math.min(upTo, lastDay(line)), within) ?? -1)
  const day = Math.max(-1, ...days)
  return day < 0 || upTo - day > within ? null : day
}

/** The sum of these on a day, each with its newest value of the days before it; NaN where none has one. */
export function sumOn(lines: readonly Packed[], day: Day, within: number): number {
  const values = lines.flatMap((line) => {
    const known = newestDay(line, day, within)
    return known === null ? [] : [valueOn(line, known)]
  })
  return values.length ? values.reduce((sum, value) => sum + value, 0) : Number.NaN
}

/** Is a gap beyond what two ways to count may differ by? Dollars count of values alone. */
export function isBeyond(measure: OpinionMeasure, gap: number, here: number): boolean {
  return (
    Math.abs(gap) > OPINION_TOLERANCE * Math.abs(here) ||
    (measure === 'size' && Math.abs(gap) > OPINION_DOLLARS)
  )
}
