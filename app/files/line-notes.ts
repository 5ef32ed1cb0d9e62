import { isoDay, type Day } from '#lib/dates.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import {
  describeMarks,
  describeNotes,
  findNotes,
  HELD,
  type DayStretch,
} from '#lib/view/figures/day-note.ts'

/** Notes that a file gives beside the values of one line. */
export interface LineNotes {
  stretches: readonly DayStretch[]
  /** days of the plot without a value of which a reading is held */
  heldDays: readonly Day[]
  isUpperBound: boolean
}

/** The notes of each line of a plot, in its order. */
export const readLineNotes = (
  { start, days, lines, marks = [] }: Pick<Plot, 'start' | 'days' | 'lines' | 'marks'>,
  { series }: Pick<ChartModel, 'series'>,
): LineNotes[] =>
  lines.map((line, at) => {
    const { heldDays = [], isUpperBound = false } = series[at] ?? {}
    return {
      stretches: lines.length > 1 ? (line.marks ?? []) : marks,
      heldDays: heldDays.filter((day) => day >= start && day < start + days),
      isUpperBound,
    }
  })

/** The notes of one value as a cell has them; null where there are none. */
export function describeValue(
  { stretches, heldDays, isUpperBound }: LineNotes,
  day: Day,
  value: number | null,
): string | null {
  if (value === null) return heldDays.includes(day) ? HELD : null
  return describeMarks(describeNotes(findNotes(stretches, day)), isUpperBound)
}

/** The same as JSON. */
export const writeLineNotes = ({ stretches, heldDays, isUpperBound }: LineNotes) => ({
  ...(isUpperBound && { is_upper_bound: true }),
  marks: stretches.map(writeStretch),
  held: heldDays.map(isoDay),
})

export const writeStretch = ({ from, to, key, text }: DayStretch) => ({
  mark: key,
  from: isoDay(from),
  to: isoDay(to),
  text,
})
