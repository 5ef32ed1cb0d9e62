import { heaviestWay } from '#server/data/gate/heaviest-way.ts'
import type { KnownDays } from '#server/data/gate/known-days.ts'
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
  /**
   * how long a new level has to last to be taken for real: by the first entry that neither the
   * larger of both levels nor the step is above; `NEVER` where there is none
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

/**
 * A level that has lasted for so many days on both sides of such a step needs nobody's word: gold
 * was revalued in 1934.
 */
const NEVER = 1_000

/** A stretch of days between which a line never leaves its level by more than its noise. */
interface Stretch {
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

/** An odd day: the levels that the line has before and after it, where it has one. */
export interface OddDay {
  at: number
  before: number | null
  after: number | null
}

/**
 * Within its first so many days a line may rise, by so many doublings at a time: a fund fills. One
 * that begins with more than this was there before its file.
 */
const LAUNCH = { days: 30, doublings: 4, fewDays: 10, begins: 1e8 }
/** For so many days after its first one a line is young: a fund that fills also empties. */
const YOUNG_DAYS = 60
/** A level that is as good as nothing may be left by so many doublings at once: up to a billion dollars. */
const FROM_NOTHING = 11
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
/** Changes of this many times the usual one are part of a line. */
const NOISE_LIMIT = 8

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

/**
 * Which days of a line are odd. The line is cut where it leaves its level by more than its noise;
 * of all ways through the stretches the one over most days is taken, where each new level that
 * nothing explains costs as many days as it has to last. The days beside that way are odd: of an
 * odd few and a consistent many it is the few, wherever they stand.
 */
export function findOddDays(
  { days, values }: KnownDays,
  { scale, within, begin, small = begin, lasting }: Steadiness,
  {
    isTrusted = () => false,
    isKnown = () => false,
    isCorrected = () => false,
    isExplained = () => false,
    isAccounted = () => false,
  }: KnownReasons = {},
): OddDay[] {
  const count = days.length
  if (count < 2) return []
  const least = Math.log2(begin > 0 ? leastOf(values, begin, small) : Number.MIN_VALUE)
  const levels =
    scale === 'log'
      ? Float64Array.from(values, (value) =>
          Math.max(Math.log2(Math.abs(value)), Math.max(least, -1000)),
        )
      : Float64Array.from(values, (value) => value / scale)
  const usualGap = median(Float64Array.from(days.subarray(1), (day, at) => day - (days[at] ?? day)))
  // a line with one value a month moves further from one value to the next
  const calm =
    (scale === 'log' ? Math.log2(1 + within) : within / scale) * Math.min(1.5, longer(usualGap))
  const begun = begin > 0 ? findBegin(days, levels, least, isCorrected) : 0
  const gap = (at: number, before = at - 1) => (days[at] ?? 0) - (days[before] ?? 0)
  const isStep = (at: number, limit: number): boolean =>
    at > begun && Math.abs((levels[at] ?? 0) - (levels[at - 1] ?? 0)) > limit
  let steps = 0
  for (let at = 1; at < count; at++) if (isStep(at, calm * longer(gap(at) / usualGap))) steps++
  if (steps === 0) return []

  const noise = noiseAround(levels)
  // the usual move of a line is known for its usual gap
  const limitAt = (at: number, before = at - 1) =>
    Math.max(calm, NOISE_LIMIT * (noise[at] ?? 0)) * longer(gap(at, before) / usualGap)
  const cuts = [0]
  for (let at = 1; at < count; at++) if (isStep(at, limitAt(at)) && !isExplained(at)) cuts.push(at)
  if (cuts.length === 1) return []
  const stretches = cuts.map((from, n): Stretch => {
    const to = cuts[n + 1] ?? count
    let [released, known] = [0, 0]
    for (let at = from; at < to; at++) {
      if (isTrusted(at)) released++
      if (isKnown(at)) known++
    }
    return {
      from,
      to,
      entry: median(levels.subarray(from, Math.min(to, from + LEVEL_DAYS))),
      exit: median(levels.subarray(Math.max(from, to - LEVEL_DAYS), to)),
      weight: to - from + known + released * RELEASED_WEIGHT,
      isTrusted: released > 0,
      endsTrusted: isTrusted(to - 1),
    }
  })
  // a line that drifts may have left its level of last week, and not that of yesterday
  const step = (one: Stretch, next: Stretch) =>
    Math.min(
      Math.abs(next.entry - one.exit),
      Math.abs((levels[next.from] ?? 0) - (levels[one.to - 1] ?? 0)),
    )
  // over days that are known and passed by nothing is forgiven that would not be from the day
  // before: else it paid to pass by
  const isNear = (one: Stretch, next: Stretch) =>
    step(one, next) <= (one.to === next.from ? limitAt(next.from, one.to - 1) : limitAt(next.from))
  /** where a correction ends within the line, the published values say more than that lines may begin so */
  const isPatch = (one: Stretch, next: Stretch) =>
    isCorrected(one.to - 1) && !isCorrected(next.from)
  /** days of nothing within a level are a hole in it, and no time before it began */
  const isHole = (one: Stretch, next: Stretch) =>
    stretches.some((early) => early.to <= one.from && early.exit > least && isNear(early, next))
  const agree = (one: Stretch, next: Stretch, before?: Stretch) =>
    isNear(one, next) ||
    (begin > 0 &&
      one.exit <= least &&
      next.entry - least <= FROM_NOTHING &&
      !isPatch(one, next) &&
      (before !== undefined || !isHole(one, next))) ||
    ((begin > 0 || count < LAUNCH.fewDays) &&
      Math.abs(values[0] ?? 0) <= LAUNCH.begins &&
      gap(next.from, 0) <= LAUNCH.days &&
      isLaunch(one, next) &&
      !isPatch(one, next) &&
      !isAccounted(one.to - 1, next.from))
  const cost = (one: Stretch, next: Stretch) => {
    const steps = step(one, next)
    const size = Math.max(Math.abs(values[one.to - 1] ?? 0), Math.abs(values[next.from] ?? 0))
    const needed = lasting.find(({ upTo, mostSteps }) => size <= upTo && steps <= mostSteps)
    if (!needed || isAccounted(one.to - 1, next.from)) return NEVER
    const isYoung = gap(next.from, 0) <= YOUNG_DAYS && Math.abs(values[0] ?? 0) <= LAUNCH.begins
    return (
      steps *
      ((isYoung && needed.daysWhileYoung) ||
        (next.entry < one.exit && needed.daysPerFall) ||
        needed.daysPerStep)
    )
  }
  const way = heaviestWay(stretches, (one, next, before) => {
    // a released stretch is entered freely, and left to where it was entered from
    const isFree =
      next.isTrusted ||
      agree(one, next, before) ||
      (one.endsTrusted && before !== undefined && agree(before, next))
    return isFree ? 0 : cost(one, next)
  })
  const onWay = new Set(way)
  return stretches.flatMap((stretch, n) => {
    if (onWay.has(n)) return []
    const before = stretches[way.findLast((each) => each < n) ?? -1]
    const after = stretches[way.find((each) => each > n) ?? -1]
    return Array.from({ length: stretch.to - stretch.from }, (_, place) => ({
      at: stretch.from + place,
      before: before
        ? median(values.subarray(Math.max(before.from, before.to - LEVEL_DAYS), before.to))
        : null,
      after: after
        ? median(values.subarray(after.from, Math.min(after.to, after.from + LEVEL_DAYS)))
        : null,
    }))
  })
}

/**
 * Where a line begins, after the days on which it is as good as nothing: at whatever it has then.
 * After more than a launch of them, to come to billions is a step like any other, and so is what
 * was published to have begun before.
 */
function findBegin(
  days: Int32Array,
  levels: Float64Array,
  least: number,
  isCorrected: (at: number) => boolean,
): number {
  const begun = levels.findIndex((level, at) => level > least || isCorrected(at))
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

const isLaunch = (one: Stretch, next: Stretch): boolean =>
  next.entry > one.exit && next.entry - one.exit <= LAUNCH.doublings

/** A move over a gap may be larger: it grows with the root of the days. */
const longer = (gap: number): number => Math.min(3, Math.sqrt(Math.max(1, gap)))

/** For each day the usual change around it: 1.4826 × the median of the absolute changes, up to 45 on either side. */
function noiseAround(levels: Float64Array): Float64Array {
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
