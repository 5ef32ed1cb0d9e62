import { showDay, type Day } from '#lib/dates.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'
import {
  isNewOn,
  openDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** Levels that are as close as this may be taken for each other by chance. */
const APART = 0.1
/** Levels that are further apart than this are taken over with less precision: a day has passed, or a few. */
const FAR_APART = 0.4
const LOOSELY = 0.2
/** After a longer gap no level is what it was. */
const LONGEST_GAP = 30
/** Below it a line has not begun in earnest. */
const BEGIN = 1e5

/** A line that goes from one level to another from one known day to the next. */
interface Move {
  line: LineReadings
  from: number
  to: number
}

/**
 * Two lines of a measure that take each other’s level on the same day, until they take them back:
 * their columns are exchanged.
 */
export function* findSwapped(found: Found): Generator<Finding<'swapped'>> {
  for (const [measure, lines] of Map.groupBy(found.keys(), ({ measure }) => measure)) {
    // a figure that is counted anew each day has no level to take: two flows cross by chance
    if (!findSteadiness(measure)) continue
    for (const { pair, days } of listSwaps(lines)) yield* holdBoth(found, pair, days)
  }
}

interface Swap {
  pair: readonly [LineReadings, LineReadings]
  days: Day[]
}

/** Each pair of lines that take each other’s level, with the days on which they do. */
function listSwaps(lines: readonly LineReadings[]): Iterable<Swap> {
  const swaps = new Map<string, Swap>()
  for (const [day, moves] of movesByDay(lines))
    for (const [at, one] of moves.entries())
      for (const other of moves.slice(at + 1).filter((each) => isSwap(one, each))) {
        const key = `${lines.indexOf(one.line)} ${lines.indexOf(other.line)}`
        const swap = swaps.get(key) ?? { pair: [one.line, other.line], days: [] }
        swap.days.push(day)
        swaps.set(key, swap)
      }
  return swaps.values()
}

/** From a swap to the one that takes it back, or to the end. */
function* holdBoth(
  found: Found,
  pair: readonly [LineReadings, LineReadings],
  days: readonly Day[],
): Generator<Finding<'swapped'>> {
  const ascending = days.toSorted((one, other) => one - other)
  for (const [at, since] of ascending.entries()) {
    if (at % 2 === 1) continue
    for (const [line, other] of [pair, [pair[1], pair[0]] as const]) {
      const until = ascending[at + 1]
      for (const day of openDays(found, line, since, until))
        yield finding('swapped', line, day, { other: other.subject, since: showDay(since) })
    }
  }
}

/** Moves to a new value that are too large for both levels to be alike, by their day. */
function movesByDay(lines: readonly LineReadings[]): Map<Day, Move[]> {
  const moves = new Map<Day, Move[]>()
  for (const line of lines) {
    const { days, values } = knownDays(line)
    for (let at = 1; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      const [to = 0, from = 0] = [values[at], values[at - 1]]
      if (Math.min(from, to) < BEGIN || day - before > LONGEST_GAP) continue
      if (isWithin(from, to, APART) || !isNewOn(line, day)) continue
      const ofDay = moves.get(day) ?? []
      ofDay.push({ line, from, to })
      moves.set(day, ofDay)
    }
  }
  return moves
}

const isSwap = (one: Move, other: Move): boolean => {
  const share = isWithin(one.from, one.to, FAR_APART) ? qualityRules.swapped.threshold : LOOSELY
  return isWithin(one.to, other.from, share) && isWithin(other.to, one.from, share)
}

const isWithin = (one: number, other: number, share: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * share
