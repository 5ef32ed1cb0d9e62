import type { Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import { findFlowSteps } from '#server/pipeline/gate/rules/activity/flow-steps.ts'
import { knownDaysOf, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

/** A flow is compared with as many days before it, of which at least so many are known. */
const USUAL_DAYS = 90
const LEAST_USUAL = 30
/** So far beyond the largest, or below the smallest, of them it is unusual. */
const BEYOND = 2
/**
 * By so many times it steps to another level. What people do, counted, steps by more where a token
 * is listed or a sale begins.
 */
const STEP = { amount: 2.5, count: 6 }
/** A level that has lasted for so many days is usual. */
const LASTING = 14
/** After so many usual days in a row what was unusual is over. */
const CALM_DAYS = 3
/**
 * A flow that is zero on more days than this share comes in bursts: it is never too little, and has
 * to be further beyond the largest.
 */
const MOST_ZEROS = 0.05
const BEYOND_BURSTS = 3

/** A level is that of a week, of which so many days are known. */
const LEVEL_DAYS = 7
const LEAST_LEVEL = 5
/** This share of the step by which a level may be left before it is held is unusual. */
const SHARE_OF_BOUND = 0.3
const NOISE_CHANGES = 90
const LEAST_CHANGES = 30
const NOISE_LIMIT = 8
/** With fewer changes, but so many, it has to be so many times the largest. */
const YOUNG = { changes: 10, times: 4 }

/**
 * Days that are published, and of which a reader should know that nothing around them confirms
 * them: a flow beyond all that there was in 90 days, or far below it, or that stepped to another
 * level; a level that is left for a few days, has just been left, or is that of the first days
 * alone, by less than what is held. Each with how many times the usual one it is.
 */
export function findUnusual(
  measure: MeasureKey,
  packed: Packed,
  classId: number | null,
): Map<Day, number> {
  const known = knownDaysOf(packed)
  if (getMeasure(measure).kind === 'flow' || isCountedAnew(measure))
    return new Map([...findStepsOf(measure, known), ...findFlows(known)])
  const steadiness = findSteadiness(measure, classId)
  if (!steadiness) return new Map()
  const { scale, within, begin } = steadiness
  const noiseLimit = NOISE_LIMIT
  return scale === 'log'
    ? findLevels(known, { bound: Math.log2(1 + within * SHARE_OF_BOUND), begin, noiseLimit })
    : findPoints(known, within * SHARE_OF_BOUND)
}

const isBurst = (values: Float64Array): boolean =>
  values.filter((value) => value === 0).length > MOST_ZEROS * values.length

/** A measure that comes in bursts has no level that it could leave. */
const findStepsOf = (measure: MeasureKey, known: KnownDays): Map<Day, number> =>
  isBurst(known.values)
    ? new Map<Day, number>()
    : findFlowSteps(known, getMeasure(measure).unit === 'count' ? STEP.count : STEP.amount)

function findFlows({ days, values }: KnownDays): Map<Day, number> {
  const unusual = new Map<Day, number>()
  const isBursts = isBurst(values)
  const beyond = isBursts ? BEYOND_BURSTS : BEYOND
  let usual: number[] = []
  // since the first day that was unusual, until some days in a row are usual again
  let since: number[] = []
  let calm = 0
  for (const [at, value] of values.entries()) {
    const size = Math.abs(value)
    // the first comparison says no for most days
    const isOdd =
      usual.length >= LEAST_USUAL &&
      (usual.every((each) => size > each * beyond) ||
        (!isBursts && usual.every((each) => size * beyond < each)))
    if (!isOdd && !since.length) {
      usual.push(size)
      if (usual.length > USUAL_DAYS) usual.shift()
      continue
    }
    since.push(size)
    calm = isOdd ? 0 : calm + 1
    if (isOdd && since.length < LASTING)
      unusual.set(days[at] ?? 0, size / (median(usual) || Math.max(...usual)))
    if (since.length >= LASTING && isOdd) usual = since
    else if (calm >= CALM_DAYS) usual = [...usual, ...since.slice(-CALM_DAYS)].slice(-USUAL_DAYS)
    else continue
    since = []
    calm = 0
  }
  return unusual
}

/**
 * Levels that move by doublings and halvings: days that leave the level before them by more than
 * `bound` doublings, and so many times the usual change, from `begin` on. Each with how many times
 * that level it is.
 */
export function findLevels(
  { days, values }: KnownDays,
  { bound, begin, noiseLimit }: { bound: number; begin: number; noiseLimit: number },
): Map<Day, number> {
  const logs = Float64Array.from(values, (value) => Math.log2(Math.max(Math.abs(value), 1e-300)))
  const hasBegun = (before: number) => 2 ** before >= begin
  const moved = findLeft({ days, values: logs }, { bound, hasBegun, noiseLimit })
  return new Map([...moved].map(([day, { away }]) => [day, 2 ** away]))
}

/** Levels that move by points. */
function findPoints(known: KnownDays, bound: number): Map<Day, number> {
  return new Map(
    [...findLeft(known, { bound, hasBegun: () => true, noiseLimit: NOISE_LIMIT })].flatMap(
      ([day, { before, away }]) =>
        before > 0 ? [[day, Math.max(0, (before + away) / before)] as const] : [],
    ),
  )
}

/** By how much a level is left, from which level on, and by how many times the usual change. */
interface Leaving {
  bound: number
  hasBegun: (level: number) => boolean
  noiseLimit: number
}

/** Days that leave the level before them and have no week after them at their own, with that level and by how much. */
function findLeft(known: KnownDays, leaving: Leaving): Map<Day, { before: number; away: number }> {
  const { days, values: logs } = known
  const { bound, hasBegun, noiseLimit } = leaving
  const unusual = findFirst(known, leaving)
  for (let at = LEAST_LEVEL; at < logs.length; at++) {
    const step = (logs[at] ?? 0) - (logs[at - 1] ?? 0)
    // nearly all days end here: neither a step nor within a few days of one
    if (Math.abs(step) <= bound && !unusual.has(days[at - 1] ?? 0)) continue
    const before = median(logs.subarray(Math.max(0, at - LEVEL_DAYS), at))
    const away = (logs[at] ?? 0) - before
    const noise = mostUsual(logs, at, noiseLimit)
    if (!hasBegun(before) || Math.abs(away) <= Math.max(bound, noise)) continue
    const later = logs.subarray(at + 1, at + 1 + LEVEL_DAYS)
    // a level that has lasted since is no slip; one that has gone the other way since did not last
    if (
      later.length >= LEAST_LEVEL &&
      (median(later) - before) * Math.sign(away) > Math.abs(away) / 2
    )
      continue
    unusual.set(days[at] ?? 0, { before, away })
  }
  return unusual
}

/**
 * First days that are left at once for the level of the week after them: nothing before them says
 * that they were right.
 */
function findFirst(
  { days, values: logs }: KnownDays,
  { bound, hasBegun, noiseLimit }: Leaving,
): Map<Day, { before: number; away: number }> {
  const first = new Map<Day, { before: number; away: number }>()
  const far = bound / SHARE_OF_BOUND // what begins grows: only what would be held later
  for (let at = 1; at < Math.min(LEAST_LEVEL, logs.length); at++) {
    if (Math.abs((logs[at] ?? 0) - (logs[at - 1] ?? 0)) <= far) continue
    const after = logs.subarray(at)
    const level = median(after.subarray(0, LEVEL_DAYS))
    const least = Math.max(far, mostUsual(after, NOISE_CHANGES, noiseLimit))
    for (let each = 0; each < at; each++) {
      const value = logs[each] ?? 0
      if (hasBegun(value) && hasBegun(level) && Math.abs(value - level) > least)
        first.set(days[each] ?? 0, { before: level, away: value - level })
    }
  }
  return first
}

/** Returns the size that a change has to exceed, by those of the days before; infinite where too few are known. */
function mostUsual(logs: Float64Array, at: number, noiseLimit: number): number {
  const from = Math.max(1, at - NOISE_CHANGES)
  const end = Math.min(at, logs.length)
  const changes = Float64Array.from({ length: Math.max(0, end - from) }, (_, place) =>
    Math.abs((logs[from + place] ?? 0) - (logs[from + place - 1] ?? 0)),
  )
  if (changes.length >= LEAST_CHANGES) return noiseLimit * median(changes) * 1.4826
  return changes.length >= YOUNG.changes ? YOUNG.times * Math.max(...changes) : Infinity
}
