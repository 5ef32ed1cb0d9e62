import { showFigure } from '#lib/format/show-figure.ts'
import { showFullValue } from '#lib/format/show-value.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

/**
 * Two values of a measure side by side, amounts of money maybe in another currency: short, and in
 * full where short they would read the same.
 */
export function showPair(
  before: number | null,
  after: number | null,
  measure: MeasureKey,
  unit: ShownUnit = getMeasure(measure).unit,
): { before: string; after: string } {
  const short = {
    before: showFigure(before, unit, measure),
    after: showFigure(after, unit, measure),
  }
  return short.before !== short.after || before === after
    ? short
    : { before: showFullValue(before, unit), after: showFullValue(after, unit) }
}
