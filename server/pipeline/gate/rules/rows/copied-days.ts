import { showDay, isWeekend, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import { isCountedAnew } from '#server/pipeline/gate/rules/activity/excess-flow.ts'
import {
  givenOn,
  isNewOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'

/** One figure may come back by chance, and what is made of it with it; a whole row of so many columns does not. */
export const LEAST_COLUMNS = 4
/** So many of them say on no other day what they say on both. */
const LEAST_RARE = 3

/**
 * A row repeats the day before if so many of its flows above `FEW` are the same, on so many days in
 * a row: more than a holiday before a weekend. In the middle of a week one is enough, where more
 * flows are, and on any day where still more are: networks do not rest.
 */
const LEAST_REPEATED = { flows: 2, days: 4, flowsAtOnce: 3, flowsAtWeekends: 4 }
const FEW = 20

/**
 * Days whose columns are those of another day: a row under the date of another one. Of both the one
 * that was not published before is doubted.
 */
export function* findCopiedDays(scope: ScopeReadings): Generator<Finding<'copied_day'>> {
  const columns = scope.lines.filter(({ measure }) => !scope.inferred.has(measure))
  if (columns.length < LEAST_COLUMNS) return
  for (const [one, two] of findCopies(columns)) {
    yield* holdCopy(scope, columns, one, two)
    yield* holdCopy(scope, columns, two, one)
  }
  for (const day of findRepeats(columns)) yield* holdCopy(scope, columns, day, day - 1)
}

function* holdCopy(
  { lines }: ScopeReadings,
  columns: readonly LineReadings[],
  day: Day,
  other: Day,
): Generator<Finding<'copied_day'>> {
  for (const line of lines)
    if (isNewOn(line, day) && !line.released.has(day))
      yield finding('copied_day', line, day, {
        other: showDay(other),
        columns: String(columns.length),
      })
}

/** Pairs of days, not side by side, that are the same row. */
function findCopies(columns: readonly LineReadings[]): (readonly [Day, Day])[] {
  const pairs = new Map<string, { days: readonly [Day, Day]; count: number }>()
  for (const line of columns)
    for (const days of daysTwice(line)) {
      const key = days.join(' ')
      const pair = pairs.get(key) ?? { days, count: 0 }
      pair.count++
      pairs.set(key, pair)
    }
  return [...pairs.values()].flatMap(({ days, count }) =>
    count >= LEAST_RARE && isWholeRow(columns, days) ? [days] : [],
  )
}

/** Does a day repeat the row of the day before by more flows than do on any weekend? */
export const isSureRepeat = (columns: readonly LineReadings[], day: Day): boolean =>
  countSame(columns, columns.filter(isFlow), day) >= LEAST_REPEATED.flowsAtWeekends

const isFlow = ({ measure }: LineReadings): boolean =>
  getMeasure(measure).kind === 'flow' || isCountedAnew(measure)

/**
 * How many flows above what is few a day has in common with the day before, where its whole row is
 * the same; else none.
 */
function countSame(
  columns: readonly LineReadings[],
  flows: readonly LineReadings[],
  day: Day,
): number {
  const same = flows.filter(
    (flow) => Math.abs(givenOn(flow, day)) > FEW && givenOn(flow, day) === givenOn(flow, day - 1),
  )
  return isWholeRow(columns, [day - 1, day]) ? same.length : 0
}

/**
 * Days whose row has been that of the day before for longer than a source rests, flows included:
 * nobody sends the same each day.
 */
function findRepeats(columns: readonly LineReadings[]): Day[] {
  const flows = columns.filter(isFlow)
  const [longest] = flows.toSorted((one, other) => other.given.length - one.given.length)
  if (!longest || flows.length < LEAST_REPEATED.flows) return []
  const found: Day[] = []
  let repeats: Day[] = []
  let isSure = false
  for (let day = longest.start; day <= longest.start + longest.given.length; day++) {
    const same = countSame(columns, flows, day)
    if (same >= LEAST_REPEATED.flows) {
      repeats.push(day)
      if (isTelling(same, day)) isSure = true
      continue
    }
    if (isSure || repeats.length >= LEAST_REPEATED.days) found.push(...repeats)
    repeats = []
    isSure = false
  }
  return found
}

const isTelling = (same: number, day: Day): boolean =>
  same >= LEAST_REPEATED.flowsAtWeekends || (same >= LEAST_REPEATED.flowsAtOnce && isMidweek(day))

/** Neither a weekend nor beside one: days on which every source works. */
const isMidweek = (day: Day): boolean => ![day - 1, day, day + 1].some(isWeekend)

/** Does every column that has a value on one of the days have the same on the other? */
function isWholeRow(lines: readonly LineReadings[], [one, other]: readonly [Day, Day]): boolean {
  const present = lines.filter((line) => !Number.isNaN(givenOn(line, one)))
  return (
    present.length >= LEAST_COLUMNS &&
    lines.every((line) => Object.is(givenOn(line, one), givenOn(line, other)))
  )
}

/** Pairs of days, not side by side, that are the only two on which a line says a value. */
function daysTwice({ start, given }: LineReadings): (readonly [Day, Day])[] {
  const places = new Map<number, number[]>()
  for (const [at, value] of given.entries()) {
    if (Number.isNaN(value) || value === 0) continue
    const known = places.get(value)
    if (!known) places.set(value, [at])
    else if (known.length < 3) known.push(at)
  }
  return [...places.values()].flatMap((found) => {
    const [one, other] = found
    return found.length === 2 && one !== undefined && other !== undefined && other > one + 1
      ? [[start + one, start + other] as const]
      : []
  })
}
