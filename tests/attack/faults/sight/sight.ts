import type { Day } from '#lib/dates.ts'
import type { Form } from '../forms/form.ts'
import { changedPoints, type ChangedPoint, type Table } from '../table.ts'
import { seenInLine } from './in-line.ts'
import { seenInRow } from './in-row.ts'
import { seenInPublished } from './in-published.ts'
import { seenInWorld } from './in-world.ts'

/** What a check could have before it when a disturbed file comes. */
export interface Seen {
  form: Form
  /** what is true on all days; no check knows it, but who judges the checks does */
  truth: Table
  /** what the file says */
  file: Table
  /** what was published of the same lines before */
  known: Table
  /** other lines that the site has */
  core: Table
  gold: ReadonlyMap<Day, number>
  today: Day
}

/** Why a check could see that a point is wrong; undefined: nothing tells it from a right one. */
export type Look = (point: ChangedPoint) => string | undefined

/**
 * Which wrong points a check could see, by day, with the reason of the first: the bounds are those that figures move
 * within on undisturbed files (forms, real files), and not those of the gate. A blank is always seen: the file has none.
 */
export function seeableDays(seen: Seen, changed: readonly ChangedPoint[]): Map<Day, string> {
  const looks = [
    seenInRow(seen, changed),
    seenInWorld(seen),
    seenInPublished(seen, changed),
    seenInLine(seen, changed),
  ]
  const days = new Map<Day, string>()
  for (const point of changed) {
    if (days.has(point.day)) continue
    const reason =
      point.is === undefined
        ? 'the file has no value'
        : looks.map((look) => look(point)).find((found) => found !== undefined)
    if (reason !== undefined) days.set(point.day, reason)
  }
  return days
}

/** What differs between the file and the truth: days that it does not cover are no matter. */
export function wrongInFile(truth: Table, file: Table, days: ReadonlySet<Day>): ChangedPoint[] {
  return changedPoints(truth, file).filter(({ day, was }) => days.has(day) || was === undefined)
}
