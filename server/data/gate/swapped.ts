import { showDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import { knownDays } from '#server/data/gate/known-days.ts'
import { findSteadiness } from '#server/data/gate/steadiness.ts'
import {
  isNewOn,
  openDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/data/gate/readings.ts'

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
export function* findSwapped(found: Found): Generator<Finding> {
  for (const [measure, lines] of Map.groupBy(found.keys(), ({ measure }) => measure)) {
    // a figure that is counted anew each day has no level to take: two flows cross by chance
    if (!findSteadiness(measure)) continue
    const swaps = new Map<string, { pair: readonly [LineReadings, LineReadings]; days: Day[] }>()
    for (const [day, moves] of movesByDay(lines))
      for (const [at, one] of moves.entries())
        for (const other of moves.slice(at + 1)) {
          if (!isSwap(one, other)) continue
          const key = `${lines.indexOf(one.line)} ${lines.indexOf(other.line)}`
          const swap = swaps.get(key) ?? { pair: [one.line, other.line] as const, days: [] }
          swap.days.push(day)
          swaps.set(key, swap)
        }
    for (const { pair, days } of swaps.values()) yield* holdBoth(found, pair, days)
  }
}

/** From a swap to the one that takes it back, or to the end. */
function* holdBoth(
  found: Found,
  pair: readonly [LineReadings, LineReadings],
  days: readonly Day[],
): Generator<Finding> {
  const ascending = days.toSorted((one, other) => one - other)
  for (const [at, since] of ascending.entries()) {
    if (at % 2 === 1) continue
    for (const [line, other] of [pair, [pair[1], pair[0]] as const]) {
      const until = ascending[at + 1]
      for (const day of openDays(found, line, since, until))
        yield {
          line,
          day,
          rule: 'swapped',
          reason: explainRule('swapped', {
            measure: getMeasure(line.measure).label,
            subject: line.subject,
            day: showDay(day),
            other: other.subject,
            since: showDay(since),
          }),
        }
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
