import { isoDay, type Day } from '#lib/dates.ts'
import {
  heldMark,
  upperBoundMark,
  type ValueMark,
} from '#server/market/records/fields/value-marks.ts'
import { findLineMarks, type LineMark } from '#server/market/studio/answers/line-marks.ts'
import { describeCoverage, isPartial, type Coverage } from '#lib/view/figures/describe-coverage.ts'
import type { Cell } from '#server/market/studio/answers/run-aggregates.ts'
import {
  computePoints,
  type TimeseriesResult,
} from '#server/market/studio/answers/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/answers/timeseries-lines.ts'

/** The marks of a line by day: those of its values, and of days without one of which a reading is held. */
export const listLineMarks = (
  result: TimeseriesResult,
  line: TimeseriesLine,
  coverageOn: (day: Day) => Coverage | null,
): ValueMark[] =>
  [
    ...findLineMarks(result, line).map(writeMark),
    ...result.steps.flatMap(({ day }, at) =>
      Number.isNaN(line.values[at]) ? [] : listPartial(isoDay(day), coverageOn(day)),
    ),
    ...(line.isUpperBound
      ? computePoints(line, result.steps).map(([day]) => upperBoundMark(day))
      : []),
    ...line.heldDays.map((day) => heldMark(isoDay(day))),
  ].sort(([one], [other]) => one.localeCompare(other))

/** Those of one value, or of the day that it is blank on. */
export function listCellMarks(
  cell: Cell | undefined,
  date: string | null,
  coverage: Coverage | null,
): ValueMark[] {
  if (!cell || date === null) return []
  if (cell.value === null) return cell.blank === 'held' ? [heldMark(date)] : []
  return [
    ...cell.notes.map(writeMark),
    ...listPartial(date, coverage),
    ...(cell.isUpperBound ? [upperBoundMark(date)] : []),
  ]
}

const listPartial = (day: string, coverage: Coverage | null): ValueMark[] =>
  coverage && isPartial(coverage) ? [[day, 'partial_coverage', describeCoverage(coverage)]] : []

/** All that is marked of a day, by its ISO day. */
export const describeDays = (marks: readonly ValueMark[]): Map<string, string> =>
  new Map(
    [...Map.groupBy(marks, ([day]) => day)].map(([day, own]) => [
      day,
      own.map(([, , text]) => text).join('; '),
    ]),
  )

const writeMark = ({ day, rule, text }: LineMark): ValueMark => [isoDay(day), rule, text]
