import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/day-note.ts'
import { heldLines } from '#server/data/rollup/held-lines.ts'
import { lineKey, type PublishedLatest } from '#server/data/series/published.ts'
import { findDayNotes } from '#server/market/figures/day-notes.ts'

type Newest = Pick<PublishedLatest, 'scopeKey' | 'measure' | 'day' | 'marks' | 'quality'>
export type ReadNotes = (newest: Newest | undefined) => ValueNotes

/**
 * Says what is marked of newest values; `asOf`: as they were published by the end of that day, of
 * which no holds are known.
 */
export async function valueNotes(
  measures: readonly MeasureKey[],
  asOf: Day | null,
): Promise<ReadNotes> {
  const held = asOf === null ? await heldLines(measures) : null
  return (newest) => {
    if (!newest) return UNMARKED
    const { scopeKey, measure, day, marks, quality } = newest
    return {
      notes: findDayNotes(marks ?? undefined, day, measure),
      isUpperBound: quality === 'upper_bound',
      heldFrom: held?.get(lineKey(scopeKey, measure))?.find((each) => each > day) ?? null,
    }
  }
}
