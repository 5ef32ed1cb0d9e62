import { BLANK, compact, decimal, finite, type Scale, signOf } from '#lib/format/compact.ts'

export interface MoneyOptions {
  scale?: Scale
  digits?: number
  sign?: 'auto' | 'always'
}

/** Dollars in short: `$38.66B`, `$9,876.50`, with a fixed scale `$0.37B`; blank for null. */
export function showMoney(value: number | null, options: MoneyOptions = {}): string {
  return value === null ? BLANK : compact(value, { ...options, prefix: '$' })
}

/** Dollars in full: `$38,659,094,446.50`. Less than a cent keeps its digits. */
export function showFullMoney(value: number | null): string {
  if (value === null) return BLANK
  const size = Math.abs(finite(value))
  return `${signOf(value, 'auto')}$${size > 0 && size < 0.01 ? fractionOfCent.format(size) : decimal(size, 2)}`
}

const fractionOfCent = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

/** A price or NAV: `$1.0002`, `$2,345.67`. A peg is judged by its fourth digit, an ounce of gold by its second. */
export function showPrice(value: number | null): string {
  return value === null ? BLANK : compact(value, { prefix: '$', scale: '', digits: Math.abs(value) < 100 ? 4 : 2 })
}
