import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { Subject } from '../forms/form.ts'
import { findLine, type ChangedPoint, type Line } from '../table.ts'
import { EARNEST, isPrice, isUneven, spikeBound, stepBound } from './bounds.ts'
import type { Look, Seen } from './sight.ts'

/** So many right days must stand beside the wrong ones. */
const DAYS_BESIDE = 3
const DAYS_OF_ONE_SIDE = 10
const NEAR_DAYS = 31
/** So many times what the line moves by from one day to the next. */
const NOISE = 10
/** The most that a yield moves by: for a day, and for good. */
const POINTS_OF_YIELD = { spike: 0.01, step: 0.02 }
/** An uneven line that is so many times its highest, or its level for ten days. */
const PEAK = 20

/** A line as a check could know it, which is told of by what is right of it. */
interface OwnLine {
  line: Line
  wrong: ReadonlySet<Day>
  right: readonly Day[]
  known: ReadonlySet<Day>
  noise: number
}

/** Against the right days of its own line, on both sides or on one. */
export function seenInLine(seen: Seen, changed: readonly ChangedPoint[]): Look {
  const lines = new Map<string, OwnLine | undefined>()
  return (point) => {
    const key = `${point.of} ${point.measure}`
    if (!lines.has(key)) lines.set(key, ownLine(seen, changed, point))
    const own = lines.get(key)
    return own && isOdd(point, own, seen.form.subject) ? 'it leaves its own line' : undefined
  }
}

function ownLine(
  { truth, known, file }: Seen,
  changed: readonly ChangedPoint[],
  { of, measure }: ChangedPoint,
): OwnLine | undefined {
  const line = findLine(truth, of, measure)
  if (!line) return undefined
  const wrong = new Set(
    changed.filter((each) => each.of === of && each.measure === measure).map(({ day }) => day),
  )
  const before = new Set(findLine(known, of, measure)?.points.keys())
  const covered = new Set([...before, ...(findLine(file, of, measure)?.points.keys() ?? [])])
  // nothing is nothing in any unit: only what is something tells how large the rest should be
  const right = [...line.points].flatMap(([day, value]) =>
    value !== 0 && covered.has(day) && !wrong.has(day) ? [day] : [],
  )
  return { line, wrong, right, known: before, noise: usualChange(line) }
}

function isOdd(point: ChangedPoint, own: OwnLine, subject: Subject): boolean {
  const { measure, day, was, is } = point
  const expected = was ?? nearest(own, day)
  if (expected === undefined || is === undefined) return false
  const before = own.right.filter((at) => at < day).length
  const after = own.right.filter((at) => at > day).length
  const isBetween = before >= DAYS_BESIDE && after >= DAYS_BESIDE
  if (!isBetween && Math.max(before, after) < DAYS_OF_ONE_SIDE) return false
  const { unit } = getMeasure(measure)
  const noise = NOISE * own.noise
  // the value published of the same day says as much as the days on its other side
  const isHeldBySides = isBetween || own.known.has(day)
  if (unit === 'percent') {
    const points = isHeldBySides ? POINTS_OF_YIELD.spike : POINTS_OF_YIELD.step
    return Math.abs(is - expected) > Math.max(points, noise)
  }
  const size = Math.max(Math.abs(is), Math.abs(expected))
  if (!isPrice(measure) && size < EARNEST[unit]) return false
  if (isUneven(measure)) return isOddFlow(is, expected, own)
  if (expected === 0) return false
  const isLaunch = before === 0 && !own.known.has(day) && is < expected && is < EARNEST[unit]
  if (isLaunch && !isPrice(measure)) return false
  const limit = isHeldBySides ? spikeBound(measure, subject) : stepBound(measure, subject, size)
  return apart(is, expected) > Math.max(limit, noise)
}

const apart = (one: number, other: number): number =>
  one / other > 0 ? Math.abs(Math.log(one / other)) : Infinity

function isOddFlow(is: number, expected: number, { line, wrong, noise }: OwnLine): boolean {
  if (is > PEAK * Math.max(peak(line), expected)) return true
  const isLevel = wrong.size >= DAYS_OF_ONE_SIDE && expected > 0
  return isLevel && apart(is, expected) > Math.max(Math.log(PEAK), NOISE * noise)
}

/** The true value of the right day that is nearest, within a month. */
function nearest({ line: { points }, right }: OwnLine, day: Day): number | undefined {
  const [first] = right
    .filter((at) => Math.abs(at - day) <= NEAR_DAYS)
    .sort((one, other) => Math.abs(one - day) - Math.abs(other - day))
  return first === undefined ? undefined : points.get(first)
}

/** The median change from one day to the next: of yields as it is, else as a logarithm. */
function usualChange({ measure, points }: Line): number {
  const values = [...points].sort(([one], [other]) => one - other).map(([, value]) => value)
  const isYield = getMeasure(measure).unit === 'percent'
  const steps = values.slice(1).flatMap((value, at) => {
    const before = values[at] ?? 0
    if (isYield) return Math.abs(value - before)
    return value > 0 && before > 0 ? Math.abs(Math.log(value / before)) : []
  })
  return steps.sort((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
}

const peak = ({ points }: Line): number =>
  [...points.values()].sort((one, other) => one - other)[Math.floor(points.size * 0.99)] ?? 0
