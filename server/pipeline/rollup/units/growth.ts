import type { Day } from '#lib/dates.ts'
import { UNUSUAL_PARTS } from '#lib/registry/day-marks.ts'
import type { MeasureGrowth } from '#lib/registry/measure-factors.ts'
import { sources } from '#lib/registry/sources.ts'
import type { Leaf } from '#server/pipeline/series/leaves.ts'
import { lastDay, trim, type Packed } from '#server/pipeline/series/packed.ts'
import type { DayMarks } from '#server/pipeline/series/series-marks.ts'

/** A NAV stands until the next one is struck: over a weekend of four days at most. */
export const LEVEL_STANDS_DAYS = 4
const DAYS_A_YEAR = 365
/** More than this in a year is a step of the level, such as a split, and not what it earns. */
const MOST = 1

/**
 * The growth of a level over trailing days, as that of a year, as a fraction:
 * (level ÷ level so many days earlier) ^ (365 ÷ days) − 1, the formula of a compound annual rate. A
 * day has a value where its own level is known and one stood that many days earlier. A level that
 * stayed the same over all of them says nothing: what it earns is paid out.
 */
export function annualizeGrowth(
  level: Packed & DayMarks,
  days: number,
): Packed & { unusual: Map<Day, number> } {
  const { start, values } = level
  const standing = standingLevels(values)
  const rates = new Float64Array(values.length).fill(Number.NaN)
  const unusual = new Map<Day, number>()
  for (let at = days; at < values.length; at++) {
    const [now, before] = [values[at] ?? Number.NaN, standing[at - days] ?? Number.NaN]
    if (!(now > 0 && before > 0) || now === before) continue
    const rate = (now / before) ** (DAYS_A_YEAR / days) - 1
    if (Math.abs(rate) > MOST) continue
    rates[at] = rate
    if (level.unusual?.has(start + at) || level.unusual?.has(start + at - days))
      unusual.set(start + at, UNUSUAL_PARTS)
  }
  return { start, values: rates, unusual }
}

/** The level in force on each day. */
function standingLevels(values: Float64Array): Float64Array {
  const standing = Float64Array.from(values)
  let known = -Infinity
  for (const [at, value] of values.entries()) {
    if (!Number.isNaN(value)) known = at
    else if (at - known <= LEVEL_STANDS_DAYS) standing[at] = values[known] ?? Number.NaN
  }
  return standing
}

/**
 * The lines of a growth with those that no source gives: made of the levels of assets in its
 * classes, each for its asset alone.
 */
export function withGrowth(
  own: ReadonlyMap<string, Leaf>,
  levels: ReadonlyMap<string, Leaf>,
  { days, classes }: MeasureGrowth,
  isReported: (scopeKey: string) => boolean,
): Map<string, Leaf> {
  const lines = new Map(own)
  for (const [key, leaf] of levels) {
    const { scopeKind, classId } = leaf
    if (scopeKind !== 'asset' || classId === null || !classes.includes(classId)) continue
    if (lines.has(key) || isReported(key)) continue
    const { unusual, ...growth } = annualizeGrowth(leaf, days)
    const packed = trim(growth)
    if (!packed) continue
    const { estimated: _estimated, unchanged: _unchanged, short: _short, ...rest } = leaf
    lines.set(key, {
      ...rest,
      ...packed,
      unusual,
      newestDay: lastDay(packed),
      rank: sources.assay.rank,
      isMade: true,
      madeOf: [leaf],
      // a NAV that is struck once a month has no yield on most days: no mean could wait for it
      isBeside: true,
    })
  }
  return lines
}
