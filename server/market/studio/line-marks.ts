import type { Day } from '#lib/dates.ts'
import { dayMarkKeys, dayMarks } from '#lib/registry/day-marks.ts'
import { findWindow } from '#lib/registry/measure-factors.ts'
import { sumParts } from '#server/data/rollup/units.ts'
import type { TimeseriesResult } from '#server/market/studio/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/timeseries-lines.ts'

/** A mark of a value of a line: the day that names it, the rule that marked it, and what it says. */
export interface LineMark {
  day: Day
  rule: string
  text: string
}

/** The marks of the days that a line shows; of a sum over days those of any of them, with the first. */
export function findLineMarks(
  { measure, steps, mode }: Pick<TimeseriesResult, 'measure' | 'steps' | 'mode'>,
  { parts, values }: Pick<TimeseriesLine, 'parts' | 'values'>,
): LineMark[] {
  const total = sumParts(measure, parts)
  const windowDays = findWindow(measure)?.days ?? null
  return steps.flatMap(({ day, from }, at) =>
    Number.isNaN(values[at])
      ? []
      : dayMarkKeys.flatMap((key): LineMark[] => {
          for (let each = mode === 'flow' ? from : day; each <= day; each++) {
            const note = total[key].get(each)
            if (note === undefined) continue
            const { rule, describe } = dayMarks[key]
            return [{ day, rule, text: describe(note, windowDays) }]
          }
          return []
        }),
  )
}
