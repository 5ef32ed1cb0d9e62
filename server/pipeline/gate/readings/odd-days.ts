import { heaviestWay, type WayCost } from '#server/pipeline/gate/readings/heaviest-way.ts'
import type { KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  cutIntoStretches,
  firstLevel,
  FROM_NOTHING,
  lastLevel,
  LAUNCH,
  noiseAround,
  readLevels,
  type KnownReasons,
  type Levels,
  type Steadiness,
  type Stretch,
} from '#server/pipeline/gate/readings/line-stretches.ts'

/**
 * So many days a new level has to last, and the one before it to have lasted, where no entry allows
 * the step: then it needs nobody's word. Gold was revalued in 1934.
 */
const LASTING_BEYOND_DOUBT = 1_000

/** An odd day: the levels that the line has before and after it, where it has one. */
export interface OddDay {
  at: number
  before: number | null
  after: number | null
}

/**
 * So many days has to last what a line came to from next to nothing, however many times as much it
 * is: a fund is launched with contracts that were tried out for months.
 */
const DUST_DAYS = 30

/** For so many days after its first one a line is young: a fund that fills also empties. */
const YOUNG_DAYS = 60
/** Changes of this many times the usual one are part of a line. */
const NOISE_LIMIT = 8

/**
 * Which days of a line are odd. The line is cut where it leaves its level by more than its noise;
 * of all ways through the stretches the one over most days is taken, where each new level that
 * nothing explains costs as many days as it has to last. The days beside that way are odd: of an
 * odd few and a consistent many it is the few, wherever they stand.
 */
export function findOddDays(
  known: KnownDays,
  steadiness: Steadiness,
  reasons: KnownReasons = {},
): OddDay[] {
  if (known.days.length < 2) return []
  const line = readLevels(known, steadiness, reasons)
  // nearly no line moves by more than is calm at all
  if (!known.days.some((_, at) => line.isStep(at, line.calm))) return []
  const limits = noiseAround(line.levels).map((noise) => Math.max(line.calm, NOISE_LIMIT * noise))
  const stretches = cutIntoStretches(line, limits, reasons)
  if (stretches.length === 1) return []
  const way = heaviestWay(stretches, weighSteps(line, limits, stretches, steadiness, reasons))
  return listBeside(known, stretches, way)
}

/** How many days a step between two stretches has to last; none where nothing is odd about it. */
function weighSteps(
  { values, least, gapTo, moveTo, overGap }: Levels,
  limits: Float64Array,
  stretches: readonly Stretch[],
  { begin, dust = 0, lasting }: Steadiness,
  { isCorrected, isAccounted }: KnownReasons,
): WayCost<Stretch> {
  // a line that drifts may have left its level of last week, and not that of yesterday
  const step = (one: Stretch, next: Stretch) =>
    Math.min(Math.abs(next.entry - one.exit), moveTo(next.from, one.to - 1))
  // over days that are known and passed by nothing is forgiven that would not be from the day
  // before: else it paid to pass by
  const isNear = (one: Stretch, next: Stretch) =>
    step(one, next) <= (limits[next.from] ?? 0) * overGap(next.from)
  /** where a correction ends within the line, the published values say more than that lines may begin so */
  const isPatch = (one: Stretch, next: Stretch) =>
    isCorrected?.(one.to - 1) && !isCorrected?.(next.from)
  /** days of nothing within a level are a hole in it, and no time before it began */
  const isHole = (one: Stretch, next: Stretch) =>
    stretches.some((early) => early.to <= one.from && early.exit > least && isNear(early, next))
  const isYoung = ({ from }: Stretch, days: number) =>
    gapTo(from, 0) <= days && Math.abs(values[0] ?? 0) <= LAUNCH.begins
  const isFromNothing = (one: Stretch, next: Stretch, before: Stretch | undefined) =>
    begin > 0 &&
    one.exit <= least &&
    next.entry - least <= FROM_NOTHING &&
    !isPatch(one, next) &&
    (before !== undefined || !isHole(one, next))
  const isLaunch = (one: Stretch, next: Stretch) =>
    (begin > 0 || values.length < LAUNCH.fewDays) &&
    isYoung(next, LAUNCH.days) &&
    next.entry > one.exit &&
    next.entry - one.exit <= LAUNCH.doublings &&
    !isPatch(one, next) &&
    !isAccounted?.(one.to - 1, next.from)
  const agree = (one: Stretch, next: Stretch, before?: Stretch) =>
    isNear(one, next) || isFromNothing(one, next, before) || isLaunch(one, next)
  return (one, next, before) => {
    // a released stretch is entered freely, and left to where it was entered from
    if (next.isTrusted || agree(one, next, before)) return 0
    if (one.endsTrusted && before !== undefined && agree(before, next)) return 0
    const steps = step(one, next)
    const size = Math.max(Math.abs(values[one.to - 1] ?? 0), Math.abs(values[next.from] ?? 0))
    const needed = lasting.find(({ upTo, mostSteps }) => size <= upTo && steps <= mostSteps)
    if (isAccounted?.(one.to - 1, next.from)) return LASTING_BEYOND_DOUBT
    const isFromDust = Math.abs(values[one.to - 1] ?? 0) < dust && next.entry > one.exit
    if (isFromDust) return DUST_DAYS
    if (!needed) return LASTING_BEYOND_DOUBT
    const days =
      (isYoung(next, YOUNG_DAYS) && needed.daysWhileYoung) ||
      (next.entry < one.exit && needed.daysPerFall) ||
      needed.daysPerStep
    return steps * days
  }
}

/** All days that the way passes by, with the levels of the stretches on it before and after. */
function listBeside(
  { values }: KnownDays,
  stretches: readonly Stretch[],
  way: readonly number[],
): OddDay[] {
  const onWay = new Set(way)
  return stretches.flatMap(({ from, to }, n) => {
    if (onWay.has(n)) return []
    const before = stretches[way.findLast((each) => each < n) ?? -1]
    const after = stretches[way.find((each) => each > n) ?? -1]
    return Array.from({ length: to - from }, (_, place) => ({
      at: from + place,
      before: before ? lastLevel(values, before) : null,
      after: after ? firstLevel(values, after) : null,
    }))
  })
}
