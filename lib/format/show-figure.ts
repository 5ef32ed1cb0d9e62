import { showPrice } from '#lib/format/show-money.ts'
import { showValue } from '#lib/format/show-value.ts'
import { isCurrencyKey } from '#lib/registry/currencies.ts'
import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

/** A published value in short. A price or NAV keeps its digits: a peg is not told from its loss in `$1.00`. */
export function showFigure(
  value: number | null,
  unit: ShownUnit,
  measure: MeasureKey | null,
  options: { sign?: 'auto' | 'always' } = {},
): string {
  return measure && isUnitPrice(measure)
    ? showPrice(value, isCurrencyKey(unit) ? unit : 'usd', options)
    : showValue(value, unit, options)
}

/** Money for one unit of something, which add up to nothing. */
export function isUnitPrice(measure: MeasureKey): boolean {
  const { unit, across } = getMeasure(measure)
  return unit === 'usd' && across === 'none'
}
