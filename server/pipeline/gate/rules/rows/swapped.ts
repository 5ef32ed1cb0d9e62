import { showDay, type Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import { findSteadiness } from '#server/pipeline/gate/readings/steadiness.ts'
import {
  givenOn,
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
/**
 * Levels that are no further apart than so many usual days of either line cross by themselves, as
 * those of two stocks do.
 */
const CROSSES = { moves: 8, leastDays: 10 }

/** A line that goes from one level to another from one known day to the next. */
interface Move {
  line: LineReadings
  from: number
  to: number
  /** usual move of the line from one day to the next, as a logarithm */
  usual: number
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

/** From a swap to the one that takes it back, or to the day from which it explains nothing more. */
function* holdBoth(
  found: Found,
  pair: readonly [LineReadings, LineReadings],
  days: readonly Day[],
): Generator<Finding<'swapped'>> {
  const ascending = days.toSorted((one, other) => one - other)
  for (const [at, since] of ascending.entries()) {
    if (at % 2 === 1) continue
    const until = Math.min(ascending[at + 1] ?? Infinity, findUnexplained(pair, since))
    for (const [line, other] of [pair, [pair[1], pair[0]] as const])
      for (const day of openDays(found, line, since, Math.min(until, endOf(line))))
        yield finding('swapped', line, day, { other: other.subject, since: showDay(since) })
  }
}

const endOf = ({ start, given }: LineReadings): Day => start + given.length

/**
 * The first day from a swap on of which it says nothing: one of the lines is nearer to where it
 * stood itself before than to where the other one stood.
 */
function findUnexplained(pair: readonly [LineReadings, LineReadings], since: Day): Day {
  const [before, beforeOther] = pair.map((line) => lastBefore(line, since))
  if (before === undefined || beforeOther === undefined) return Infinity
  const isOwn = (line: LineReadings, own: number, taken: number, day: Day) => {
    const value = givenOn(line, day)
    return Math.abs(Math.log(value / own)) < Math.abs(Math.log(value / taken))
  }
  for (let day = since; day < Math.max(...pair.map(endOf)); day++)
    if (isOwn(pair[0], before, beforeOther, day) || isOwn(pair[1], beforeOther, before, day))
      return day
  return Infinity
}

function lastBefore(line: LineReadings, day: Day): number | undefined {
  for (let at = day - 1; at >= line.start; at--)
    if (!Number.isNaN(givenOn(line, at))) return givenOn(line, at)
  return undefined
}

/** Moves to a new value that are too large for both levels to be alike, by their day. */
function movesByDay(lines: readonly LineReadings[]): Map<Day, Move[]> {
  const moves = new Map<Day, Move[]>()
  for (const line of lines) {
    const { days, values } = knownDays(line)
    const usual = usualMove(values)
    for (let at = 1; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      const [to = 0, from = 0] = [values[at], values[at - 1]]
      if (Math.min(from, to) < BEGIN || day - before > LONGEST_GAP) continue
      if (isWithin(from, to, APART) || !isNewOn(line, day)) continue
      const ofDay = moves.get(day) ?? []
      ofDay.push({ line, from, to, usual })
      moves.set(day, ofDay)
    }
  }
  return moves
}

/** The middle one of a line's moves; nothing where it has too few to tell. */
function usualMove(values: Float64Array): number {
  const moves = values
    .subarray(1)
    .map((value, at) => Math.abs(Math.log(value / (values[at] ?? 0))))
    .filter((move) => Number.isFinite(move))
  return moves.length < CROSSES.leastDays ? 0 : median(moves)
}

const isSwap = (one: Move, other: Move): boolean => {
  const apart = Math.abs(Math.log(one.to / other.to))
  if (apart <= CROSSES.moves * Math.max(one.usual, other.usual)) return false
  const share = isWithin(one.from, one.to, FAR_APART) ? qualityRules.swapped.threshold : LOOSELY
  return isWithin(one.to, other.from, share) && isWithin(other.to, one.from, share)
}

const isWithin = (one: number, other: number, share: number): boolean =>
  Math.abs(one - other) <= Math.max(Math.abs(one), Math.abs(other)) * share
