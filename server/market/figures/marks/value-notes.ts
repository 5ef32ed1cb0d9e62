import type { MeasureKey } from '#lib/registry/measures.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/figures/day-note.ts'
import { lineKey, type PublishedLatest } from '#server/pipeline/series/published.ts'
import { findDayNotes } from '#server/market/figures/marks/day-notes.ts'
import type { Market } from '#server/market/market/market.ts'

type Newest = Pick<PublishedLatest, 'scopeKey' | 'measure' | 'day' | 'marks' | 'quality'>
export type ReadNotes = (newest: Newest | undefined) => ValueNotes

/** Says what is marked of newest values. */
export async function valueNotes(
  market: Market,
  measures: readonly MeasureKey[],
): Promise<ReadNotes> {
  const held = await market.heldDays(measures)
  return (newest) => {
    if (!newest) return UNMARKED
    const { scopeKey, measure, day, marks, quality } = newest
    return {
      notes: findDayNotes(marks ?? undefined, day, measure),
      isUpperBound: quality === 'upper_bound',
      heldFrom: held.get(lineKey(scopeKey, measure))?.find((each) => each > day) ?? null,
    }
  }
}
