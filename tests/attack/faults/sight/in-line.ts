import type { Day } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Subject } from '../forms/form.ts'
import { findLine, type ChangedPoint, type Line } from '../table.ts'
import type { Look, Seen } from './sight.ts'

/** So many right days must stand beside the wrong ones. */
const DAYS_BESIDE = 3
const DAYS_OF_ONE_SIDE = 10
const NOISE = 10
/** Below it a line has not begun in earnest. */
const EARNEST = { usd: 1e6, token: 1e6, count: 1e3, percent: 0 } as const
const LARGE = 1e7
/** What a fund of this size takes in or gives back on one day now and then: so much is no fault. */
const STEP = { large: 4, small: 20 }
const PEAK = 20
const NEAR_DAYS = 31
const POINTS_OF_YIELD = 0.02

/** Against the right days of its own line, on both sides or on one. */
export function seenInLine(
  { form: { subject }, truth, known, file }: Seen,
  changed: readonly ChangedPoint[],
): Look {
  const lines = new Map<string, OwnLine>()
  for (const { of, measure } of changed) {
    const key = `${of} ${measure}`
    const line = findLine(truth, of, measure)
    if (!line || lines.has(key)) continue
    const wrong = new Set(
      changed.filter((each) => each.of === of && each.measure === measure).map(({ day }) => day),
    )
    const covered = new Set(
      [known, file].flatMap((table) => [...(findLine(table, of, measure)?.points.keys() ?? [])]),
    )
    const right = [...line.points.keys()].filter((day) => covered.has(day) && !wrong.has(day))
    lines.set(key, { line, right, noise: noiseOf(line) })
  }
  return (point) => {
    const own = lines.get(`${point.of} ${point.measure}`)
    return own && isOdd(point, own, subject) ? 'it leaves its own line' : undefined
  }
}

interface OwnLine {
  line: Line
  right: readonly Day[]
  noise: number
}

function isOdd(
  { measure, day, was, is }: ChangedPoint,
  { line, right, noise }: OwnLine,
  subject: Subject,
): boolean {
  const isNear = (at: Day) => Math.abs(at - day) <= NEAR_DAYS
  const before = right.filter((at) => at < day).length
  const after = right.filter((at) => at > day).length
  const isBetween = before >= DAYS_BESIDE && after >= DAYS_BESIDE
  if (!isBetween && Math.max(before, after) < DAYS_OF_ONE_SIDE) return false
  const expected = was ?? nearest(line, right.filter(isNear), day)
  if (expected === undefined || is === undefined) return false
  const { unit, kind } = getMeasure(measure)
  if (unit === 'percent') return Math.abs(is - expected) > Math.max(POINTS_OF_YIELD, NOISE * noise)
  const size = Math.max(Math.abs(is), Math.abs(expected))
  const isPrice = measure === 'price' || measure === 'netAssetValue'
  if (!isPrice && size < EARNEST[unit]) return false
  // so a launch begins
  if (!isPrice && before === 0 && is < expected && is < EARNEST[unit]) return false
  if (kind === 'flow' || measure === 'dailyActiveAddresses') return is > PEAK * peak(line)
  if (expected === 0) return false
  const apart = is / expected > 0 ? Math.abs(Math.log(is / expected)) : Infinity
  const limit = isBetween ? log1p(floorOf(measure, subject)) : stepOf(measure, subject, size)
  return apart > Math.max(limit, NOISE * noise)
}

const log1p = (share: number) => Math.log(1 + share)

/** What a value may leave its line by for a day. */
function floorOf(measure: MeasureKey, subject: Subject): number {
  if (measure === 'price') return subject === 'stablecoin' ? 0.02 : subject === 'gold' ? 0.1 : 0.35
  if (measure === 'netAssetValue') return 0.05
  return measure === 'holders' ? 0.3 : 0.35
}

/** What it may leave it by for good, where nothing else says why. */
function stepOf(measure: MeasureKey, subject: Subject, size: number): number {
  if (measure === 'price' || measure === 'netAssetValue') return log1p(floorOf(measure, subject))
  if (measure === 'holders') return Math.log(2)
  return Math.log(size < LARGE ? STEP.small : STEP.large)
}

function nearest({ points }: Line, right: readonly Day[], day: Day): number | undefined {
  const [first] = right.toSorted((one, other) => Math.abs(one - day) - Math.abs(other - day))
  return first === undefined ? undefined : points.get(first)
}

/** The median change from one day to the next: of yields as it is, else as a logarithm. */
function noiseOf({ measure, points }: Line): number {
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
