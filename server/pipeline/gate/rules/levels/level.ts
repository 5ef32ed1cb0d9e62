import { showDay, type Day } from '#lib/dates.ts'
import { movingMedian } from '#lib/moving-median.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { explainSteps } from '#server/pipeline/gate/rules/levels/explain-steps.ts'
import { knownDays, type KnownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { findOddDays, type OddDay } from '#server/pipeline/gate/readings/odd-days.ts'
import { findZeroDays } from '#server/pipeline/gate/readings/zero-days.ts'
import {
  isNewOn,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { proposeSplit } from '#server/pipeline/gate/rules/levels/split.ts'
import { isFarOff } from '#server/pipeline/gate/rules/levels/revision.ts'
import { showNumber, showReading } from '#server/pipeline/gate/readings/show-number.ts'
import { findFlowSteadiness, findSteadinessOf } from '#server/pipeline/gate/readings/steadiness.ts'

/** Days on which a line leaves the levels around it, unless mints or burns explain the step. */
export function* findLevelsLeft(scope: ScopeReadings): Generator<Finding<'jump'>> {
  for (const line of scope.lines) {
    const all = knownDays(line)
    if (!findSteadinessOf(scope, line, all)) {
      yield* findFlowLevels(line, all)
      continue
    }
    const { zeros, known } = takeZeros(scope, line, all)
    for (const each of zeros) yield hold(line, all, each)
    const odd = findDaysOffLevel(scope, line, known)
    for (const each of odd)
      if (!isAsPublished(scope, line, known.days[each.at] ?? 0)) yield hold(line, known, each)
    const isNew = line.published.every((value) => Number.isNaN(value))
    if (isNew && !line.released.size && (isDivided(known, odd) || changesUnit(line, known, odd)))
      yield* divided(line, known, odd)
  }
}

/**
 * The place from which zeros at the end of a line are settled: one of them was released, or is
 * published, so that those after it say nothing new. Infinite where none is.
 */
function findSettledEnd(line: LineReadings, { days, values }: KnownDays): number {
  const from = values.findLastIndex((value) => value !== 0) + 1
  const at = days.findIndex(
    (day, place) => place >= from && (line.released.has(day) || publishedOn(line, day) === 0),
  )
  return at === -1 ? Infinity : at
}

/** A run that rewrites the past takes back nothing that it reads as it is published. */
const isAsPublished = ({ revises }: ScopeReadings, line: LineReadings, day: Day): boolean =>
  revises && !isNewOn(line, day)

/** Takes out of the known days those that say nothing, and of which nothing was published. */
function takeZeros(
  { isOfMany }: ScopeReadings,
  line: LineReadings,
  all: KnownDays,
): { zeros: OddDay[]; known: KnownDays } {
  const settledFrom = findSettledEnd(line, all)
  const zeros = findZeroDays(getMeasure(line.measure).unit, all, { isOfMany }).filter(({ at }) => {
    const day = all.days[at] ?? 0
    return !line.released.has(day) && publishedOn(line, day) !== 0 && at < settledFrom
  })
  if (!zeros.length) return { zeros, known: all }
  const out = new Set(zeros.map(({ at }) => at))
  const isLeft = (_: number, at: number) => !out.has(at)
  return { zeros, known: { days: all.days.filter(isLeft), values: all.values.filter(isLeft) } }
}

/** Places of the known days of a line that leave its levels; none of a line that has none. */
export function findDaysOffLevel(
  scope: ScopeReadings,
  line: LineReadings,
  known: KnownDays,
): OddDay[] {
  const steadiness = findSteadinessOf(scope, line, known)
  if (!steadiness) return []
  const dayAt = (at: number): Day => known.days[at] ?? 0
  const steps = explainSteps(scope, line)
  return findOddDays(known, steadiness, {
    isTrusted: (at) => line.released.has(dayAt(at)),
    isKnown: (at) => publishedOn(line, dayAt(at)) === known.values[at],
    isCorrected: (at) => isCorrected(line, dayAt(at)),
    isExplained: (at) => steps.isExplained(dayAt(at - 1), dayAt(at)),
    isAccounted: (from, to) => steps.isAccounted(dayAt(from), dayAt(to)),
  })
}

/** Was the day published, and is it read to be something else by far? */
const isCorrected = (line: LineReadings, day: Day): boolean =>
  !Number.isNaN(publishedOn(line, day)) && isFarOff(line, day)

/** The median of so many days is the usual flow around them. */
const FLOW_DAYS = 15

/** A flow that is zero on more days than this share comes in bursts, and has no usual size. */
const MOST_ZEROS = 0.05

/** Days around which a flow is usually another one: no single day is odd, but a fortnight in another unit is. */
function* findFlowLevels(line: LineReadings, known: KnownDays): Generator<Finding<'jump'>> {
  const { days, values } = known
  const zeros = values.reduce((count, value) => count + (value === 0 ? 1 : 0), 0)
  if (days.length < 2 * FLOW_DAYS || zeros > MOST_ZEROS * days.length) return
  const usual = { days, values: movingMedian(values, FLOW_DAYS) }
  const odd = findOddDays(usual, findFlowSteadiness(line.measure), {
    isTrusted: (at) => line.released.has(days[at] ?? 0),
    isKnown: (at) => publishedOn(line, days[at] ?? 0) === values[at],
  })
  for (const each of odd) yield hold(line, known, each)
}

/** Beyond it the odd days are no few, and nothing says which of two levels is the right one. */
const MOST_ODD = 0.25
/** A line that comes back to its level each time may be away on so many days. */
const MOST_LEFT = 0.5
/** A step by less than this factor may be what happened. */
const SLIP = 4
/** Two levels are one up to this factor. */
const ALIKE = 2
/** In a shorter line the odd days are few in any case. */
const LEAST_DIVIDED = 14

/**
 * Is a line divided between two levels? Days that leave a level which is there before them and
 * after them are in doubt themselves, and say nothing against the others while these are the most.
 */
function isDivided({ days, values }: KnownDays, odd: readonly OddDay[]): boolean {
  if (days.length < LEAST_DIVIDED || odd.length > MOST_LEFT * days.length)
    return days.length >= LEAST_DIVIDED
  // the newest days after a step that may have happened wait, and those before them are as good as they were
  const isNewest = ({ at, before, after }: OddDay) =>
    after === null && !isSlip(values[at] ?? Number.NaN, before)
  const undecided = odd.filter((each) => !isAlike(each.before, each.after) && !isNewest(each))
  return undecided.length > MOST_ODD * days.length
}

/** Pence and pounds, cents and dollars, and thousands of either. */
const UNITS = [100, 1_000]
/** A market moves on the day as well. */
const SAME_UNIT = 1.25
/** Fewer days before all others may be a slip of their own. */
const LEAST_FIRST_DAYS = 7

/**
 * Does a price begin in another unit than it goes on in? Nothing says which one was meant: the file
 * may have changed it, or mended it.
 */
function changesUnit(
  { measure }: LineReadings,
  { values }: KnownDays,
  odd: readonly OddDay[],
): boolean {
  if (getMeasure(measure).across !== 'none' || odd.length < LEAST_FIRST_DAYS) return false
  if (!odd.every(({ at }, place) => at === place)) return false
  const [last, next] = [values[odd.length - 1], values[odd.length]]
  if (!(last !== undefined && next !== undefined && last > 0 && next > 0)) return false
  const step = Math.max(last / next, next / last)
  return UNITS.some((unit) => Math.max(step / unit, unit / step) <= SAME_UNIT)
}

/** Units slip by more than a fund does in a day: where it did, its other days are as good as they were. */
const isSlip = (value: number, level: number | null): boolean =>
  level === null || !(value / level < SLIP && level / value < SLIP)

const isAlike = (one: number | null, other: number | null): boolean =>
  one !== null &&
  other !== null &&
  one > 0 &&
  other > 0 &&
  Math.max(one / other, other / one) <= ALIKE

/** The other days of a line that is divided between two levels, each beside the odd day that it is farthest from. */
function* divided(
  line: LineReadings,
  { days, values }: KnownDays,
  odd: readonly OddDay[],
): Generator<Finding<'jump'>> {
  const isOdd = new Set(odd.map(({ at }) => at))
  const others = odd
    .map(({ at }) => ({ day: days[at] ?? 0, level: values[at] ?? Number.NaN }))
    .sort((a, b) => a.level - b.level)
  const [least, most] = [others[0], others.at(-1)]
  if (!least || !most) return
  for (const [at, day] of days.entries()) {
    if (isOdd.has(at)) continue
    const value = values[at] ?? Number.NaN
    const other = distance(value, least.level) > distance(value, most.level) ? least : most
    yield finding('jump', line, day, {
      step: nameStep(other.level, value),
      levels:
        `${odd.length} of ${days.length} days are at a different level, ` +
        `for example ${showDay(other.day)}`,
    })
  }
}

function hold(
  line: LineReadings,
  { days, values }: KnownDays,
  { at, before, after }: OddDay,
): Finding<'jump'> {
  const { measure } = line
  const value = values[at] ?? Number.NaN
  const levels = [
    ...(before === null ? [] : [`${showReading(measure, before)} before`]),
    ...(after === null ? [] : [`${showReading(measure, after)} after`]),
  ].join(' and ')
  // a price before a split stands above the level that comes after it
  const by = before === null ? value / (after ?? Number.NaN) : before / value
  return finding('jump', line, days[at] ?? 0, {
    step: nameStep(farthest(value, before, after), value),
    levels: `${levels}${proposeSplit(line, by)}`,
  })
}

/** The level before or after a value that it is farther from; the value itself where neither is known. */
function farthest(value: number, before: number | null, after: number | null): number {
  if (before === null || after === null) return before ?? after ?? value
  return distance(value, after) > distance(value, before) ? after : before
}

/** Zero is infinitely far from all else. */
const distance = (value: number, level: number): number =>
  value === level ? 0 : Math.abs(Math.log(Math.abs(value / level)))

function nameStep(level: number, value: number): string {
  if (level === 0) return 'up from zero'
  if (value === 0) return 'down to zero'
  const factor = Math.abs(value / level)
  return factor >= 2 || factor <= 0.5
    ? `${showNumber(Math.max(factor, 1 / factor))} times ${factor > 1 ? 'above' : 'below'} its level`
    : `${showNumber(Math.abs(factor - 1) * 100)}% ${factor > 1 ? 'above' : 'below'} its level`
}
