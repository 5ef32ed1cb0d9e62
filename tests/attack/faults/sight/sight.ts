import type { Day } from '#lib/dates.ts'
import { type Form, slugged } from '../forms/form.ts'
import { changedPoints, type ChangedPoint, findLine, type Table } from '../table.ts'
import { seenInLine } from './in-line.ts'
import { seenInRow } from './in-row.ts'
import { seenInPublished } from './in-published.ts'
import { seenInWorld } from './in-world.ts'

/** Holds the data that a check could have before it when a disturbed file comes. */
export interface Seen {
  form: Form
  /** the true values of all days; no check knows them, but the judge of the checks does */
  truth: Table
  /** the values of the file */
  file: Table
  /** the values that were published of the same lines before */
  known: Table
  /** other lines that the site has */
  core: Table
  today: Day
}

/** Why a check could see that a point is wrong; undefined: nothing tells it from a right one. */
export type Look = (point: ChangedPoint) => string | undefined

/** Days on which a check could see that something is wrong, with the reason: of each name that the file tells of. */
export type Seeable = ReadonlyMap<string, ReadonlyMap<Day, string>>

/**
 * Which wrong points a check could see: the bounds are those that figures move within on undisturbed files (forms, real
 * files), and not those of the gate.
 */
export function whatCanBeSeen(seen: Seen, changed: readonly ChangedPoint[]): Seeable {
  const looks = [
    seenAsBlank(seen),
    seenInRow(seen, changed),
    seenInWorld(seen),
    seenInPublished(seen, changed),
    seenInLine(seen, changed),
  ]
  const found = new Map<string, Map<Day, string>>()
  for (const point of changed) {
    const days = found.get(point.of) ?? new Map<Day, string>()
    found.set(point.of, days)
    if (days.has(point.day)) continue
    const reason = looks.map((look) => look(point)).find((each) => each !== undefined)
    if (reason !== undefined) days.set(point.day, reason)
  }
  return found
}

/** After so many days without a value a part is no longer missed: the total goes on without it. */
const MISSED_DAYS = 30

/**
 * A blank between values, or soon after the last one. What was never told of is not missed, and of
 * what was published the file says nothing when it does not name it.
 */
function seenAsBlank({ file, known }: Seen): Look {
  const named = new Set(file.flatMap(({ of, points }) => (points.size ? [of] : [])))
  return ({ of, measure, day, is }) => {
    const published = findLine(known, of, measure)?.points ?? new Map<Day, number>()
    if (is !== undefined || (published.has(day) && !named.has(of))) return undefined
    const days = [...(findLine(file, of, measure)?.points.keys() ?? []), ...published.keys()]
    const before = days.filter((each) => each < day)
    const isBetween = before.length > 0 && days.some((each) => each > day)
    const isMissed = before.length > 0 && day - Math.max(...before) <= MISSED_DAYS
    return isBetween || isMissed ? 'the file has no value' : undefined
  }
}

/**
 * Why a check could see it in what is published of `slug`, or of everything where that is no name
 * of the file; from the first of the days to the last.
 */
export function reasonToSee(
  seeable: Seeable,
  slug: string | undefined,
  from: Day,
  to: Day,
): string | undefined {
  const own = [...seeable].filter(([of]) => slugged(of) === slug)
  for (const [, days] of own.length ? own : seeable)
    for (let day = from; day <= to; day++) {
      const reason = days.get(day)
      if (reason !== undefined) return reason
    }
  return undefined
}

/** Lists the points where the file differs from the truth: days that it does not cover are no matter. */
export function wrongInFile(truth: Table, file: Table, days: ReadonlySet<Day>): ChangedPoint[] {
  return changedPoints(truth, file).filter(({ day, was }) => days.has(day) || was === undefined)
}
