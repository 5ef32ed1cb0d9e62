import { isoDay, type Day } from '#lib/dates.ts'
import { median } from '#lib/median.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { explainRule, qualityRules } from '#lib/registry/quality-rules.ts'
import { knownDays } from '#server/data/gate/known-days.ts'
import {
  isNewOn,
  openDays,
  type Finding,
  type Found,
  type LineReadings,
} from '#server/data/gate/readings.ts'
import { showNumber } from '#server/data/gate/show-number.ts'

/** Fewer may move alike by chance. */
const LEAST_LINES = 4
/** So many of them move by the same factor, up to this much; of fewer than so many all. */
const ALIKE = { share: 0.8, within: 0.015, few: 6 }
/** After a longer gap no level is what it was. */
const LONGEST_GAP = 30
/** Below it a line has not begun in earnest. */
const BEGIN = 1e5
/** What follows one price moves alike: cryptocurrencies, commodities, stocks and what is made of them. */
const FOLLOW_A_MARKET: ReadonlySet<number> = new Set([26, 34, 35, 37])

/** A line from one known day to the next, as a logarithm. */
interface Move {
  line: LineReadings
  by: number
}

/** Values of many assets that move by one factor on one day, until they move back by it: a file in another currency or unit. */
export function* findSameFactor(found: Found): Generator<Finding> {
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
      for (const line of lines)
        for (const day of openDays(found, line, since, back?.day))
          yield {
            line,
            day,
            rule: 'same_factor',
            reason: explainRule('same_factor', {
              measure: getMeasure(measure).label,
              subject: line.subject,
              day: isoDay(day),
              alike: String(alike),
              lines: String(of),
              factor: showNumber(Math.exp(by)),
              since: isoDay(since),
            }),
          }
    }
  }
}

interface Step {
  day: Day
  by: number
  alike: number
  of: number
}

/** What most lines move by on a day, where that is one factor. */
function commonStep(day: Day, moves: readonly Move[]): Step[] {
  if (moves.length < LEAST_LINES) return []
  const by = median(Float64Array.from(moves, (move) => move.by))
  const alike = moves.filter((move) => Math.abs(move.by - by) <= ALIKE.within).length
  const share = moves.length < ALIKE.few ? 1 : ALIKE.share
  const isStep = Math.abs(by) > qualityRules.same_factor.threshold && alike >= moves.length * share
  return isStep ? [{ day, by, alike, of: moves.length }] : []
}

function movesByDay(lines: readonly LineReadings[]): Map<Day, Move[]> {
  const moves = new Map<Day, Move[]>()
  for (const line of lines) {
    if (line.classId !== null && FOLLOW_A_MARKET.has(line.classId)) continue
    const { days, values } = knownDays(line)
    for (let at = 1; at < days.length; at++) {
      const [day = 0, before = 0] = [days[at], days[at - 1]]
      const [to = 0, from = 0] = [values[at], values[at - 1]]
      if (Math.min(from, to) < BEGIN || day - before > LONGEST_GAP || !isNewOn(line, day)) continue
      const ofDay = moves.get(day) ?? []
      ofDay.push({ line, by: Math.log(to / from) })
      moves.set(day, ofDay)
    }
  }
  return moves
}
