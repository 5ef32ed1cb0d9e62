import type { KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { median } from '#lib/median.ts'

/**
 * How a line of a measure may move. A line is steady where it follows its own level; a level that
 * is left for a few days, or that only a few days ever had, is odd.
 */
export interface Steadiness {
  /** in what moves are counted: doublings and halvings, or differences of this size */
  scale: 'log' | number
  /** a move of up to this is never odd, however calm the line is: a fraction of the level, or a difference */
  within: number
  /** levels below this are as good as nothing, and may be left by any factor; 0: none is */
  begin: number
  /**
   * a level between this and `begin` for long is small, and no longer as good as nothing; absent
   * where that says nothing
   */
  small?: number
  /** a level below this was next to nothing: what it became has to last for `DUST_DAYS`; absent as `small` is */
  dust?: number
  /**
   * how long a new level has to last to be taken for real: by the first entry that neither the
   * larger of both levels nor the step is above; `LASTING_BEYOND_DOUBT` where there is none
   */
  lasting: readonly Lasting[]
}

interface Lasting {
  upTo: number
  /** how many days it has to last for each unit of the scale that led to it */
  daysPerStep: number
  /** the same of a fall, where that is another */
  daysPerFall?: number
  /** the same of a line that began not long ago, up or down, where that is another */
  daysWhileYoung?: number
  /** holds for steps of up to so many units */
  mostSteps: number
}

/** A stretch of days between which a line never leaves its level by more than its noise. */
export interface Stretch {
  /** places in the line: from, and up to but without */
  from: number
  to: number
  /** level of its first and of its last days, in units of the scale */
  entry: number
  exit: number
  /** days, of which those that somebody released outweigh all others */
  weight: number
  /** somebody released one of its days, and the last one */
  isTrusted: boolean
  endsTrusted: boolean
}

/**
 * Within its first so many days a line may rise, by so many doublings at a time: a fund fills. One
 * that begins with more than this was there before its file.
 */
export const LAUNCH = { days: 30, doublings: 4, fewDays: 10, begins: 1e8 }
/** A level that is as good as nothing may be left by so many doublings at once: up to a billion dollars. */
export const FROM_NOTHING = 11
/**
 * A level that was small for so many known days may be left by so many doublings at once: by more,
 * it was something all the time.
 */
const SMALL = { days: 60, doublings: 2 }
const RELEASED_WEIGHT = 1e6
const LEVEL_DAYS = 7
const NOISE_CHANGES = 90
/** Among fewer changes a fault would be the usual one. */
const LEAST_CHANGES = 14

/** The facts that are known about the steps of a line. Places count its known days. */
export interface KnownReasons {
  /** somebody released the day */
  isTrusted?: (at: number) => boolean
  /** the day was published before as it reads now: it counts for two */
  isKnown?: (at: number) => boolean
  /** the day was published, and is now read to be something else */
  isCorrected?: (at: number) => boolean
  /** mints or burns are the step to this day */
  isExplained?: (at: number) => boolean
  /**
   * flows that could make the step between two places are reported: where they do not explain it
   * there is no excuse, neither in the first weeks nor by lasting
   */
  isAccounted?: (from: number, to: number) => boolean
}

/** A line in units of its scale. A move over a gap is measured by the usual one. */
export type Levels = ReturnType<typeof readLevels>

export function readLevels(
  { days, values }: KnownDays,
  { scale, within, begin, small = begin }: Steadiness,
  { isCorrected }: KnownReasons,
) {
  const least = Math.log2(begin > 0 ? leastOf(values, begin, small) : Number.MIN_VALUE)
  const levels = values.map((value) =>
    scale === 'log' ? Math.max(Math.log2(Math.abs(value)), least, -1000) : value / scale,
  )
  const begun = begin > 0 ? findBegin(days, levels, least, isCorrected) : 0
  const usualGap = median(Float64Array.from(days.subarray(1), (day, at) => day - (days[at] ?? day)))
  const bound = scale === 'log' ? Math.log2(1 + within) : within / scale
  const gapTo = (at: number, before = at - 1) => (days[at] ?? 0) - (days[before] ?? 0)
  const moveTo = (at: number, before = at - 1) =>
    Math.abs((levels[at] ?? 0) - (levels[before] ?? 0))
  const overGap = (at: number) => longer(gapTo(at) / usualGap)
  return {
    values,
    levels,
    least,
    gapTo,
    moveTo,
    overGap,
    // a line with one value a month moves further from one value to the next
    calm: bound * Math.min(1.5, longer(usualGap)),
    isStep: (at: number, limit: number) => at > begun && moveTo(at) > limit * overGap(at),
  }
}

/** Cut wherever the line leaves its level by more than its limit, and nothing explains it. */
export function cutIntoStretches(
  { levels, isStep }: Levels,
  limits: Float64Array,
  { isExplained, isTrusted, isKnown }: KnownReasons,
): Stretch[] {
  const cuts = [0]
  for (let at = 1; at < levels.length; at++)
    if (isStep(at, limits[at] ?? 0) && !isExplained?.(at)) cuts.push(at)
  return cuts.map((from, n) => {
    const to = cuts[n + 1] ?? levels.length
    let [released, known] = [0, 0]
    for (let at = from; at < to; at++) {
      if (isTrusted?.(at)) released++
      if (isKnown?.(at)) known++
    }
    return {
      from,
      to,
      entry: firstLevel(levels, { from, to }),
      exit: lastLevel(levels, { from, to }),
      weight: to - from + known + released * RELEASED_WEIGHT,
      isTrusted: released > 0,
      endsTrusted: isTrusted?.(to - 1) ?? false,
    }
  })
}

export const firstLevel = (
  values: Float64Array,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): number => median(values.subarray(from, Math.min(to, from + LEVEL_DAYS)))
export const lastLevel = (
  values: Float64Array,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): number => median(values.subarray(Math.max(from, to - LEVEL_DAYS), to))

/**
 * Where a line begins, after the days on which it is as good as nothing: at whatever it has then.
 * After more than a launch of them, to come to billions is a step like any other, and so is what
 * was published to have begun before.
 */
function findBegin(
  days: Int32Array,
  levels: Float64Array,
  least: number,
  isCorrected: KnownReasons['isCorrected'],
): number {
  const begun = levels.findIndex((level, at) => level > least || isCorrected?.(at) === true)
  if (begun <= 0) return 0
  const isLate = (days[begun] ?? 0) - (days[0] ?? 0) > LAUNCH.days
  return isLate && (levels[begun] ?? 0) - least > FROM_NOTHING ? 0 : begun
}

/** Up to what a line is as good as nothing: one that was small for long, and then is many times as large, never was. */
function leastOf(values: Float64Array, begin: number, small: number): number {
  let days = 0
  for (const [at, value] of values.entries()) {
    const before = values[at - 1] ?? Number.NaN
    if (days >= SMALL.days && before < begin && value >= begin * 2 ** SMALL.doublings) return small
    if (value >= small && value < begin) days++
  }
  return begin
}

/** A move over a gap may be larger: it grows with the root of the days. */
const longer = (gap: number): number => Math.min(3, Math.sqrt(Math.max(1, gap)))

/** For each day the usual change around it: 1.4826 × the median of the absolute changes, up to 45 on either side. */
export function noiseAround(levels: Float64Array): Float64Array {
  const changes = levels.slice(1).map((level, at) => Math.abs(level - (levels[at] ?? 0)))
  const noise = new Float64Array(levels.length)
  const half = NOISE_CHANGES / 2
  if (changes.length < LEAST_CHANGES) return noise
  // the median moves slowly: every fifteenth day is enough
  for (let at = 0; at < levels.length; at += 15) {
    const usual =
      1.4826 * median(changes.subarray(Math.max(0, at - half), Math.min(changes.length, at + half)))
    noise.fill(usual, at, at + 15)
  }
  return noise
}
