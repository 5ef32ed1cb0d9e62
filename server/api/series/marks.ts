import { isoDay } from '#lib/dates.ts'
import { HELD } from '#lib/view/day-note.ts'
import { findLineMarks, type LineMark } from '#server/market/studio/line-marks.ts'
import type { Cell } from '#server/market/studio/run-aggregates.ts'
import { computePoints, type TimeseriesResult } from '#server/market/studio/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/timeseries-lines.ts'

/** What is marked of a value: its day, the rule or state that marks it, and the note in words. */
export type ApiMark = readonly [day: string, rule: string, text: string]

/** The marks of a line by day: those of its values, and of days without one of which a reading is held. */
export const listLineMarks = (result: TimeseriesResult, line: TimeseriesLine): ApiMark[] =>
  [
    ...findLineMarks(result, line).map(writeMark),
    ...(line.isUpperBound ? computePoints(line, result.steps).map(([day]) => upperBound(day)) : []),
    ...line.heldDays.map((day) => held(isoDay(day))),
  ].sort(([one], [other]) => one.localeCompare(other))

/** Those of one value, or of the day that it is blank on. */
export function listCellMarks(cell: Cell | undefined, date: string | null): ApiMark[] {
  if (!cell || date === null) return []
  if (cell.value === null) return cell.blank === 'held' ? [held(date)] : []
  return [...cell.notes.map(writeMark), ...(cell.isUpperBound ? [upperBound(date)] : [])]
}

/** All that is marked of a day, by its ISO day. */
export const describeDays = (marks: readonly ApiMark[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(marks, ([day]) => day)].map(([day, own]) => [
      day,
      own.map(([, , text]) => text).join('; '),
    ]),
  )

const writeMark = ({ day, rule, text }: LineMark): ApiMark => [isoDay(day), rule, text]
const upperBound = (day: string): ApiMark => [day, 'upper_bound', 'upper bound']
const held = (day: string): ApiMark => [day, 'held', HELD]
