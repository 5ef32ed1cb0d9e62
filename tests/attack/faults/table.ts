import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/**
 * The values that a source gives for one asset, class, network or benchmark in one measure; days
 * that are absent are blank cells.
 */
export interface Line {
  of: string
  measure: MeasureKey
  points: Map<Day, number>
}

/** All that a source says, before it is written down in its form. */
export type Table = readonly Line[]

/** A point that reads differently from what is true; undefined: there is none. */
export interface ChangedPoint {
  of: string
  measure: MeasureKey
  day: Day
  was: number | undefined
  is: number | undefined
}

export const copyTable = (table: Table): Line[] =>
  table.map((line) => ({ ...line, points: new Map(line.points) }))

export const findLine = (table: Table, of: string, measure: MeasureKey): Line | undefined =>
  table.find((line) => line.of === of && line.measure === measure)

export const namesIn = (table: Table): string[] => [...new Set(table.map(({ of }) => of))]

/** Every day that a line of the table has, ascending. */
export const daysIn = (table: Table): Day[] =>
  [...new Set(table.flatMap(({ points }) => [...points.keys()]))].sort((one, other) => one - other)

/** The table on the days that are wanted. */
export const onDays = (table: Table, isWanted: (day: Day) => boolean): Line[] =>
  table.map((line) => ({
    ...line,
    points: new Map([...line.points].filter(([day]) => isWanted(day))),
  }))

export function changedPoints(was: Table, is: Table): ChangedPoint[] {
  const changed: ChangedPoint[] = []
  for (const { of, measure, points } of was) {
    const now = findLine(is, of, measure)?.points
    for (const [day, value] of points)
      if (now?.get(day) !== value) changed.push({ of, measure, day, was: value, is: now?.get(day) })
  }
  for (const { of, measure, points } of is) {
    const before = findLine(was, of, measure)?.points
    for (const [day, value] of points)
      if (before?.get(day) === undefined)
        changed.push({ of, measure, day, was: undefined, is: value })
  }
  return changed
}
