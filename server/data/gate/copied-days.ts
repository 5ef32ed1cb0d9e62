import { isoDay, type Day } from '#lib/dates.ts'
import { explainRule } from '#lib/registry/quality-rules.ts'
import {
  givenOn,
  isNewOn,
  type Finding,
  type LineReadings,
  type ScopeReadings,
} from '#server/data/gate/readings.ts'

/** One figure may come back by chance, and what is made of it with it; a whole row of so many columns does not. */
export const LEAST_COLUMNS = 4
/** Of them so many say on no other day what they say on both. */
const LEAST_RARE = 3

/** Days whose columns are those of another day: a row under the date of another one. Of both the one that was not published before is doubted. */
export function* findCopiedDays(scope: ScopeReadings): Generator<Omit<Finding, 'rule'>> {
  const columns = scope.lines.filter(({ measure }) => !scope.inferred.has(measure))
  if (columns.length < LEAST_COLUMNS) return
  const pairs = new Map<string, { days: readonly [Day, Day]; lines: LineReadings[] }>()
  for (const line of columns)
    for (const days of daysTwice(line)) {
      const key = days.join(' ')
      const pair = pairs.get(key) ?? { days, lines: [] }
      pair.lines.push(line)
      pairs.set(key, pair)
    }
  for (const { days, lines } of pairs.values()) {
    if (lines.length < LEAST_RARE || !isWholeRow(columns, days)) continue
    const [one, two] = days
    for (const { day, other } of [
      { day: one, other: two },
      { day: two, other: one },
    ])
      for (const line of scope.lines)
        if (isNewOn(line, day) && !line.released.has(day))
          yield {
            line,
            day,
            reason: explainRule('copied_day', {
              subject: line.subject,
              day: isoDay(day),
              other: isoDay(other),
              columns: String(columns.length),
            }),
          }
  }
}

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
