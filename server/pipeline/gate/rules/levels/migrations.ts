import type { Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import type { LineReadings } from '#server/pipeline/gate/readings/readings.ts'

/** The amount that came is the amount that left, but for this share of it. */
const NEARLY = 0.04
/** A smaller part of a level moves any day. */
const LEAST_PART = 0.05
/** Two that are as close to each other’s level as this have been exchanged. */
const LIKE = 0.1
/** Over a longer gap more has happened than one migration. */
const LONGEST_GAP = 7

interface Step {
  line: LineReadings
  /** the day before, where it is known */
  since: Day
  from: number
  to: number
}

/**
 * Days on which what left one network came to another, by the lines of both. `families`: lines of
 * one measure among which an amount may move and stay as large, as an asset’s on its networks.
 * Lines that take each other’s level moved nothing: their columns are exchanged.
 */
export function findMigrations(
  families: Iterable<readonly LineReadings[]>,
): Map<LineReadings, Set<Day>> {
  const found = new Map<LineReadings, Set<Day>>()
  for (const lines of families)
    for (const [day, steps] of stepsByDay(lines))
      for (const line of movedLines(steps)) found.set(line, (found.get(line) ?? new Set()).add(day))
  return found
}

/** The lines of a day of which one took what the other lost. */
const movedLines = (steps: readonly Step[]): LineReadings[] =>
  steps.flatMap((one, at) =>
    steps
      .slice(at + 1)
      .filter((other) => isMove(one, other))
      .flatMap((other) => [one.line, other.line]),
  )

/** Does an amount of a measure stay as large where it moves? */
export function canMove({ measure }: Pick<LineReadings, 'measure'>): boolean {
  const { kind, unit, across } = getMeasure(measure)
  return kind === 'stock' && (unit === 'token' || (unit === 'usd' && across === 'sum'))
}

/** Steps that are more than usual, by their day. A line that begins comes from nothing. */
function stepsByDay(lines: readonly LineReadings[]): Map<Day, Step[]> {
  const steps = new Map<Day, Step[]>()
  if (lines.length < 2) return steps
  for (const line of lines) {
    const { days, values } = knownDays(line)
    for (const [at, to] of values.entries()) {
      const [day = 0, since = day - 1] = [days[at], days[at - 1]]
      const from = values[at - 1] ?? 0
      if (day - since > LONGEST_GAP || Math.abs(to - from) <= LEAST_PART * Math.max(from, to))
        continue
      const ofDay = steps.get(day) ?? []
      ofDay.push({ line, since, from, to })
      steps.set(day, ofDay)
    }
  }
  return steps
}

function isMove(one: Step, other: Step): boolean {
  const [left, came] = [one.to - one.from, other.to - other.from]
  const isExchange =
    isLike(one.to, other.from, LIKE) && isLike(other.to, one.from, LIKE) && other.from > 0
  return one.since === other.since && !isExchange && isLike(left, -came, NEARLY)
}

const isLike = (one: number, other: number, within: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * within
