import { showDay, type Day } from '#lib/dates.ts'
import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import type { DayNote, DayStretch } from '#lib/view/figures/day-note.ts'
import { joinDays } from '#server/market/figures/charts/chart-marks.ts'
import type { AllDayMarks } from '#server/pipeline/series/series-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import { sumMarks } from '#server/market/figures/marks/part-marks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { TimeseriesResult } from '#server/market/studio/answers/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/answers/timeseries-lines.ts'

/** A mark of a value of a line: the day that names it, the rule that marked it, and what it says. */
export interface LineMark extends DayNote {
  day: Day
  rule: string
}

/**
 * By the parts of a line: its chart and its table both read them, and summing a line is most of
 * what drawing it costs.
 */
const summed = new WeakMap<readonly StudioPart[], { measure: MeasureKey; marks: AllDayMarks }>()

function sumMarksOnce(measure: MeasureKey, parts: readonly StudioPart[]): AllDayMarks {
  const before = summed.get(parts)
  if (before?.measure === measure) return before.marks
  const marks = sumMarks(measure, parts)
  summed.set(parts, { measure, marks })
  return marks
}

/**
 * The marks of the days that a line shows; of a sum over days those of any of them, with the first.
 * In words of pages with their `writeDay`.
 */
export function findLineMarks(
  { measure, steps, mode }: Pick<TimeseriesResult, 'measure' | 'steps' | 'mode'>,
  { parts, values }: Pick<TimeseriesLine, 'parts' | 'values'>,
  writeDay?: (day: Day) => string,
): LineMark[] {
  const marks = sumMarksOnce(measure, parts)
  const windowDays = findWindow(measure)?.days ?? null
  return steps.flatMap(({ day, from }, at) =>
    Number.isNaN(values[at])
      ? []
      : dayMarkKeys.flatMap((key): LineMark[] => {
          for (let each = mode === 'flow' ? from : day; each <= day; each++) {
            const note = marks[key].get(each)
            if (note === undefined) continue
            const { rule, describe } = dayMarks[key]
            return [{ day, key, rule, text: describe(note, windowDays, writeDay) }]
          }
          return []
        }),
  )
}

/** The same as a chart and its table read them: periods in a row that say the same together. */
export function findLineStretches(
  result: Pick<TimeseriesResult, 'measure' | 'steps' | 'mode'>,
  line: Pick<TimeseriesLine, 'parts' | 'values'>,
): DayStretch[] {
  const places = new Map(result.steps.map(({ day }, at) => [day, at]))
  const marks = findLineMarks(result, line, showDay)
  return dayMarkKeys.flatMap((key) =>
    joinDays(
      marks.filter((mark) => mark.key === key),
      (from, to) => (places.get(to) ?? 0) - (places.get(from) ?? 0) === 1,
    ),
  )
}
