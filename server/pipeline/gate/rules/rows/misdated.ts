import { showDay, toDate, toDay, type Day } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { median } from '#lib/median.ts'
import { finding } from '#server/pipeline/gate/finding.ts'
import {
  changedDays,
  givenOn,
  isNewOn,
  newDays,
  publishedOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/pipeline/gate/readings/readings.ts'
import { isSureRepeat } from '#server/pipeline/gate/rules/rows/copied-days.ts'

/** Readings are looked for under dates that are this many days away. */
const MOST_DAYS = 31
/** So many that read otherwise than before, and nearly all, say what was published of another day. */
const LEAST_MOVED = 3
const MOVED_SHARE = 0.8
/** So many days that have not come are no slip of the pen. */
const LEAST_TO_COME = 3
/** So many steps between days whose month and day could be exchanged. */
const LEAST_STEPS = 30
/** Days further apart are no neighbors. */
const NEIGHBORS = 4
/** How much smaller the usual step is with month and day exchanged back. */
const CALMER = 2

/** All that is new of lines whose readings stand under other dates; of a scope, where most of its lines do. */
export function* findMisdated(scope: ScopeReadings): Generator<Finding<'misdated'>> {
  const lines = scope.lines.filter(hasNew)
  const toCome = Math.max(...scope.lines.map((line) => countToCome(line, scope.today)))
  if (toCome >= LEAST_TO_COME) {
    for (const line of lines) yield* holdNew(line, `${toCome} of their dates are in the future`)
    return
  }
  const exchanged = lines.find(hasMonthsAndDaysExchanged)
  if (exchanged) {
    for (const line of lines)
      yield* holdNew(line, 'they are continuous when month and day are swapped')
    return
  }
  if (scope.revises) return
  const moved = lines.flatMap((line) => {
    const days = findMove(line)
    return days === undefined ? [] : [{ line, days }]
  })
  const overlapping = lines.filter(({ published }) => published.some((value) => value === value))
  const [first] = moved
  if (first && moved.length > overlapping.length / 2)
    for (const line of lines) yield* holdNew(line, explainMove(first.days))
  else for (const { line, days } of moved) yield* holdNew(line, explainMove(days))
}

/**
 * All that is new of a scope, where its first new row is the last published one: the rows are a day
 * late. Of one row alone `copied_day` says so.
 */
export function* findLateRows(scope: ScopeReadings): Generator<Finding<'misdated'>> {
  const columns = scope.lines.filter(({ measure }) => !scope.inferred.has(measure))
  const first = columns.reduce((least, line) => {
    const [day = Infinity] = newDays(line)
    return Math.min(least, day)
  }, Infinity)
  const isPublished = columns.every((line) => !isNewOn(line, first - 1))
  if (!Number.isFinite(first) || !isPublished || !isSureRepeat(columns, first)) return
  const evidence = `the first row, of ${showDay(first)}, equals that of ${showDay(first - 1)}`
  for (const line of scope.lines)
    for (const day of newDays(line))
      if (!line.released.has(day) && day > first) yield finding('misdated', line, day, { evidence })
}

/** How many days of a line were kept back because they have not come; tomorrow has, where the sun rises first. */
const countToCome = ({ withheld }: LineReadings, today: Day): number =>
  [...withheld].filter((day) => day > today + 1).length

const explainMove = (days: number): string =>
  `they equal published values ${Math.abs(days)} ${days > 0 ? 'days earlier' : 'days later'}`

const hasNew = (line: LineReadings): boolean => !newDays(line).next().done

/** How many days away what is read of published days was published, where nearly all of it was; earlier above zero. */
function findMove(line: LineReadings): number | undefined {
  const changed = [...newDays(line)].filter((day) => !Number.isNaN(publishedOn(line, day)))
  if (changed.length < LEAST_MOVED || changed.some((day) => line.released.has(day)))
    return undefined
  for (let away = 1; away <= MOST_DAYS; away++)
    for (const days of [away, -away]) {
      const compared = changed.filter((day) => !Number.isNaN(publishedOn(line, day - days)))
      const same = compared.filter((day) => publishedOn(line, day - days) === givenOn(line, day))
      const levels = new Set(same.map((day) => givenOn(line, day)))
      if (levels.size >= LEAST_MOVED && same.length >= MOVED_SHARE * compared.length) return days
    }
  return undefined
}

/**
 * Is a line far calmer where days that could be months are read as months, and as calm as on its
 * other days? What moves by chance, or not at all, is not.
 */
function hasMonthsAndDaysExchanged(line: LineReadings): boolean {
  if (getMeasure(line.measure).kind === 'flow') return false
  // dates are only looked at where there can be enough of them
  if ([...newDays(line)].length < LEAST_STEPS) return false
  const others: number[] = []
  const as: number[] = []
  const exchanged: number[] = []
  let [before, other, last] = [Number.NaN, Number.NaN, Number.NaN]
  for (const [at, given] of line.given.entries()) {
    const day = line.start + at
    const turned = exchangeMonthAndDay(day)
    const read = turned === undefined ? given : (line.given[turned - line.start] ?? Number.NaN)
    if (Number.isNaN(given) || Number.isNaN(read)) continue
    const isStep = isNewOn(line, day) && day - last <= NEIGHBORS
    if (isStep && turned === undefined) others.push(Math.abs(given - before))
    if (isStep && turned !== undefined && turned !== day) {
      as.push(Math.abs(given - before))
      exchanged.push(Math.abs(read - other))
    }
    ;[before, other, last] = [given, read, day]
  }
  if (as.length < LEAST_STEPS || [...line.released].some(exchangeMonthAndDay)) return false
  return median(as) > CALMER * Math.max(median(exchanged), median(others))
}

/** 2026-02-05 → 2026-05-02; undefined where there is no such month. */
function exchangeMonthAndDay(day: Day): Day | undefined {
  const date = toDate(day)
  const month = date.getUTCDate() - 1
  if (month > 11) return undefined
  return toDay(new Date(Date.UTC(date.getUTCFullYear(), month, date.getUTCMonth() + 1)))
}

function* holdNew(line: LineReadings, evidence: string): Generator<Finding<'misdated'>> {
  // a file under other dates that leaves days blank takes nothing back either
  for (const day of changedDays(line)) {
    if (line.released.has(day)) continue
    yield finding('misdated', line, day, { evidence })
  }
}
