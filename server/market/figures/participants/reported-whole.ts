import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { SIZE_MEASURES } from '#lib/registry/size-measures.ts'
import { sources } from '#lib/registry/sources.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'

interface Reported {
  sourceId: number
  measure: MeasureKey
}

/**
 * Chooses the line that says how much a network, platform or issuer carries: a value that a source
 * reports of it whole, as of a class, the preferred measure first; else the size that its assets
 * add up to. A reported value that ends more than 7 days before the size no longer counts.
 */
export function chooseWhole<Line extends Reported>(
  findLine: (measure: MeasureKey) => Line | undefined,
  newestDay: (line: Line) => Day,
): Line | undefined {
  const size = findLine('size')
  const reported = SIZE_MEASURES.map(findLine).find(
    (line) =>
      line !== undefined &&
      line.sourceId !== sources.assay.id &&
      (!size || newestDay(size) - newestDay(line) <= EXPECTED_DAYS),
  )
  return reported ?? size
}

/** Everything that a page of a network, platform or issuer may show its value in. */
export const WHOLE_MEASURES: readonly MeasureKey[] = ['size', ...SIZE_MEASURES, 'valueLocked']
