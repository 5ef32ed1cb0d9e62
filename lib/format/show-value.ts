import { showAmount, showFullAmount } from '#lib/format/show-amount.ts'
import { BLANK } from '#lib/format/compact.ts'
import { showCount, showFullCount } from '#lib/format/show-count.ts'
import { showFullMoney, showMoney } from '#lib/format/show-money.ts'
import { showBasisPoints, showPercent } from '#lib/format/show-percent.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'

/** A value in the way of its unit, in short; percent comes as a fraction. */
export function showValue(
  value: number | null,
  unit: ShownUnit,
  options: { sign?: 'auto' | 'always' } = {},
): string {
  switch (unit) {
    case 'token':
      return showAmount(value, options)
    case 'count':
      return showCount(value, options)
    case 'percent':
      return showPercent(value, options)
    case 'bps':
      return value === null ? BLANK : showBasisPoints(value)
    case 'ounce':
      return value === null ? BLANK : `${showAmount(value, options)} oz`
    case 'kilogram':
      return value === null ? BLANK : `${showAmount(value, options)} kg`
    default:
      return showMoney(value, unit, options)
  }
}

/** The same in full, for titles, screen readers and copying. */
export function showFullValue(value: number | null, unit: ShownUnit): string {
  switch (unit) {
    case 'token':
      return showFullAmount(value)
    case 'count':
      return showFullCount(value)
    case 'percent':
      return showPercent(value, { digits: 4 })
    case 'bps':
      return showPercent(value, { digits: 4 })
    case 'ounce':
      return value === null ? BLANK : `${showFullAmount(value)} troy oz`
    case 'kilogram':
      return value === null ? BLANK : `${showFullAmount(value)} kg`
    default:
      return showFullMoney(value, unit)
  }
}
