import type { Day } from '#lib/dates.ts'
import type { DemoLine } from '#prisma/seed/history.ts'

/** A slip of the unit, as files have them. */
const FACTOR = 1_000

/**
 * The newest reading of a line that the second run of the demo reads in another unit, so that there
 * is something held to show.
 */
export interface Slip {
  day: Day
  misread: number
  /** the value before it */
  before: number
}

/** Finds the slip of repo volume, a part of no total: holding it changes no other page. Null for every other line. */
export function findSlip({ scope, measure, start, values }: DemoLine): Slip | null {
  if (scope.kind !== 'platform' || measure !== 'repoVolume') return null
  const known = [...values.entries()].filter(([, value]) => !Number.isNaN(value))
  const [previous, newest] = known.slice(-2)
  if (!previous || !newest) return null
  const [at, value] = newest
  return { day: start + at, misread: value * FACTOR, before: previous[1] }
}
