import { PRICE_MEASURES } from '#lib/registry/measure-factors.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { adjustments } from '#lib/query/query.ts'

export type Adjustment = (typeof adjustments)[number]

/** How a series is read across corporate actions, in the words of controls. */
export const adjustmentLabels = {
  none: 'As published',
  splits: 'Split-adjusted',
  total_return: 'Total return',
} as const satisfies Record<Adjustment, string>

/**
 * The adjustments that mean something of a measure: a split divides prices and multiplies supplies,
 * and a dividend leaves a price.
 */
export function adjustmentsOf(measure: MeasureKey): readonly Adjustment[] {
  if (PRICE_MEASURES.includes(measure)) return ['none', 'splits', 'total_return']
  const { unit, kind } = getMeasure(measure)
  return unit === 'token' && kind === 'stock' ? ['none', 'splits'] : ['none']
}
