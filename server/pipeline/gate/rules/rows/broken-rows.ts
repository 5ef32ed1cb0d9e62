import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  givenOn,
  isNewOn,
  isPublishedBefore,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import type { Steadiness } from '#server/pipeline/gate/readings/line-stretches.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'

/** So many lines, and this share of all that a row tells of, step on one day: no asset does that by itself. */
const MANY = { lines: 3, share: 0.5 }
/** A line that is known for fewer days is still being filled. */
const LEAST_KNOWN = 14
/** After a longer gap no level is what it was. */
const LONGEST_GAP = 30

/** Days of rows that are not those of the lines they name. */
interface BrokenRows {
  days: readonly Day[]
  /** lines that stepped as they began, of so many */
  wrong: number
  of: number
}

interface Step {
  line: LineReadings
  /** its value on the day before */
  from: number
  /** doublings that it may move by */
  within: number
}

/**
 * Rows from a day on which most assets of a file step at once, up to the one on which they are
 * back: cells that are one column further on, or another file. It is the rows that are doubted and
 * not each line, which may be right by chance, and they do not come right by lasting. Where nothing
 * was published yet the fewer days are those before.
 */
export function findBrokenRows(lines: readonly LineReadings[], found: Found): BrokenRows[] {
  const [first] = lines
  const steadiness = first && findSteps(first)
  if (!steadiness) return []
  const broken: BrokenRows[] = []
  const ends = new Set<Day>()
  for (const [day, { steps, of }] of [...stepsByDay(lines, steadiness)].sort(([a], [b]) => a - b)) {
    if (steps.length < MANY.lines || steps.length < of * MANY.share || ends.has(day)) continue
    if (steps.filter(({ line }) => isEndOfHold(found, line, day)).length >= steps.length / 2)
      continue
    const after = daysAway(steps, day)
    const before = steps.some(({ line }) => isPublishedBefore(line, day))
      ? []
      : daysBefore(steps, day)
    const last = after.at(-1) ?? day
    ends.add(last + 1)
    const isLast = steps.every(({ line }) => last + 1 >= line.start + line.given.length)
    const days = isLast && before.length && before.length < after.length ? before : after
    broken.push({ days, wrong: steps.length, of })
  }
  return broken
}

/** How amounts may move that add up; of prices and counts many may move at once. */
function findSteps({ measure, classId }: LineReadings): Steadiness | undefined {
  const { unit, across, kind } = getMeasure(measure)
  const steadiness = findSteadiness(measure, classId)
  return unit === 'usd' && across === 'sum' && kind === 'stock' ? steadiness : undefined
}

/** The steps to each day of which something is new, and how many lines were known long enough to make one. */
function stepsByDay(
  lines: readonly LineReadings[],
  { within, begin }: Steadiness,
): Map<Day, { steps: Step[]; of: number }> {
  const bound = Math.log2(1 + within)
  const byDay = new Map<Day, { steps: Step[]; of: number }>()
  for (const line of lines) {
    const { days, values } = knownDays(line)
    for (let at = LEAST_KNOWN; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      const [to = 0, from = 0] = [values[at], values[at - 1]]
      if (!isNewOn(line, day) || day - before > LONGEST_GAP) continue
      const ofDay = byDay.get(day) ?? { steps: [], of: 0 }
      ofDay.of++
      if (Math.max(from, to) >= begin && !isNear(from, to, bound))
        ofDay.steps.push({ line, from, within: bound })
      byDay.set(day, ofDay)
    }
  }
  return byDay
}

const isNear = (from: number, to: number, within: number): boolean =>
  Math.abs(Math.log2(to / from)) <= within

/** Was the line held up to the day before, and is it no longer? */
function isEndOfHold(found: Found, line: LineReadings, day: Day): boolean {
  const findings = found.get(line)
  return findings?.has(day - 1) === true && !findings.has(day)
}

/** Days from one on, up to that on which most of the lines are back at what they said before, or were released. */
function daysAway(steps: readonly Step[], since: Day): Day[] {
  const end = Math.max(...steps.map(({ line }) => line.start + line.given.length))
  const days: Day[] = []
  for (let day = since; day < end; day++) {
    const known = steps.filter(({ line }) => !Number.isNaN(givenOn(line, day)))
    const back = known.filter(
      ({ line, from, within }) =>
        line.released.has(day) || isNear(from, givenOn(line, day), within),
    )
    if (known.length && back.length >= known.length / 2) break
    days.push(day)
  }
  return days
}

/** The days before one, from the first of the lines on. */
function daysBefore(steps: readonly Step[], day: Day): Day[] {
  const start = Math.min(...steps.map(({ line }) => line.start))
  return Array.from({ length: day - start }, (_, at) => start + at)
}
