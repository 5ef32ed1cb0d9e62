import { showDay, type Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { qualityRules } from '#lib/registry/quality-rules.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { knownDays } from '#server/pipeline/gate/readings/known-days.ts'
import {
  isNewOn,
  isPublishedBefore,
  openDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { showNumber } from '#server/pipeline/gate/readings/show-number.ts'

/** Fewer may move alike by chance. */
const LEAST_LINES = 4
/** So many of them move by the same factor, up to this much; of fewer than so many all. */
const ALIKE = { share: 0.8, within: 0.015, few: 6 }
/**
 * The moves of a line by itself come on top: a little more than what the line changes by on all but
 * a tenth of so many days. (Its middle day tells too little: a supply stands still and then grows
 * by a twentieth.) In all no more than a share of the factor, and a line that does as much as the
 * factor by itself tells nothing.
 */
const OWN = { share: 0.9, times: 1.6, days: 10, most: 0.3 }
/** After a longer gap no level is what it was. */
const LONGEST_GAP = 30
/** Below it a line has not begun in earnest. */
const BEGIN = 1e5
/** Classes that follow one price move alike: cryptocurrencies, commodities, stocks and what is made of them. */
const FOLLOW_A_MARKET: ReadonlySet<number> = new Set([26, 34, 35, 37])

/** A line from one known day to the next, as a logarithm. */
interface Move {
  line: LineReadings
  by: number
  /** size that its moves mostly stay below; 0 where too little is known */
  usual: number
}

/**
 * Values of many assets that move by one factor on one day, until they move back by it: a file in
 * another currency or unit.
 */
export function* findSameFactor(found: Found): Generator<Finding<'same_factor'>> {
  for (const [measure, lines] of Map.groupBy(found.keys(), (line) => line.measure)) {
    const { unit, across } = getMeasure(measure)
    if (unit !== 'usd' || across !== 'sum' || lines.length < LEAST_LINES) continue
    const steps = [...movesByDay(lines)]
      .flatMap(([day, moves]) => commonStep(day, moves))
      .sort((one, other) => one.day - other.day)
    for (const [at, { day: since, by, alike, of }] of steps.entries()) {
      const back = steps.slice(at + 1).find((each) => Math.abs(each.by + by) <= ALIKE.within * 2)
      const isBack = steps.slice(0, at).some((each) => Math.abs(each.by + by) <= ALIKE.within * 2)
      if (isBack) continue
      const [from, until] = back ? [since, back.day] : fewerDays(found, lines, since)
      for (const line of lines)
        for (const day of openDays(found, line, from, until))
          yield finding('same_factor', line, day, {
            alike: String(alike),
            lines: String(of),
            factor: showNumber(Math.exp(by)),
            since: showDay(since),
          })
    }
  }
}

/**
 * Picks the fewer of the days at two levels, which are doubted: those before the step only where
 * nothing of them was published.
 */
function fewerDays(
  found: Found,
  lines: readonly LineReadings[],
  since: Day,
): [from: Day, until: Day | undefined] {
  const count = (from: (line: LineReadings) => Day, until?: Day) =>
    lines.reduce((sum, line) => sum + [...openDays(found, line, from(line), until)].length, 0)
  const isPublished = lines.some((line) => isPublishedBefore(line, since))
  const first = Math.min(...lines.map(({ start }) => start))
  return !isPublished && count(({ start }) => start, since) < count(() => since)
    ? [first, since]
    : [since, undefined]
}

/** As a logarithm: what the changes of most days stay below. */
function usualChange(values: Float64Array): number {
  const changes = [...values.subarray(1)]
    .flatMap((value, at) => {
      const before = values[at] ?? 0
      return value > 0 && before > 0 ? [Math.abs(Math.log(value / before))] : []
    })
    .sort((one, other) => one - other)
  return changes.length < OWN.days ? 0 : (changes[Math.floor(OWN.share * changes.length)] ?? 0)
}

interface Step {
  day: Day
  by: number
  alike: number
  of: number
}

/** Finds the one factor that most lines move by on a day, if there is one. */
function commonStep(day: Day, moves: readonly Move[]): Step[] {
  if (moves.length < LEAST_LINES) return []
  const by = median(Float64Array.from(moves, (move) => move.by))
  const size = Math.abs(by)
  if (size <= qualityRules.same_factor.threshold) return []
  const telling = moves.filter(({ usual }) => OWN.times * usual <= size)
  if (telling.length < LEAST_LINES) return []
  const alike = telling.filter(
    (move) =>
      Math.abs(move.by - by) <= Math.min(ALIKE.within + OWN.times * move.usual, size * OWN.most),
  ).length
  const share = telling.length < ALIKE.few ? 1 : ALIKE.share
  return alike >= telling.length * share ? [{ day, by, alike, of: telling.length }] : []
}

function movesByDay(lines: readonly LineReadings[]): Map<Day, Move[]> {
  const moves = new Map<Day, Move[]>()
  for (const line of lines) {
    if (line.classId !== null && FOLLOW_A_MARKET.has(line.classId)) continue
    const { days, values } = knownDays(line)
    const usual = usualChange(values)
    for (let at = 1; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      const [to = 0, from = 0] = [values[at], values[at - 1]]
      if (Math.min(from, to) < BEGIN || day - before > LONGEST_GAP || !isNewOn(line, day)) continue
      const ofDay = moves.get(day) ?? []
      ofDay.push({ line, by: Math.log(to / from), usual })
      moves.set(day, ofDay)
    }
  }
  return moves
}
