import { listMarkKeys } from '#components/charts/plot/marked-days.ts'
import type { Plot, PlotLine } from '#components/charts/plot/plot.ts'
import type { Day } from '#lib/dates.ts'
import { valueSignKeys, type ValueSignKey } from '#lib/registry/value-signs.ts'
import { findNotes, listNotes, type SignNote } from '#lib/view/figures/day-note.ts'

/** The letters beside a value of the total. */
export const findTotalSigns = ({ marks, isUpperBound }: Plot, day: Day): SignNote[] =>
  listNotes({ notes: findNotes(marks, day), isUpperBound: isUpperBound ?? false, heldFrom: null })

/** The letters beside a value of a line; a line that stands alone has the marks of its plot. */
export const findLineSigns = (
  plot: Plot,
  { marks, isUpperBound }: PlotLine,
  day: Day,
): SignNote[] =>
  listNotes({
    notes: findNotes(plot.lines.length > 1 ? marks : plot.marks, day),
    isUpperBound: isUpperBound ?? false,
    heldFrom: null,
  })

/** The letters of a table of the plot, for its legend. */
export function listPlotSigns(plot: Plot): ValueSignKey[] {
  const found = new Set<ValueSignKey>(listMarkKeys(plot))
  if (plot.isUpperBound) found.add('upperBound')
  return valueSignKeys.filter((key) => found.has(key))
}
