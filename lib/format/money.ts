import {
  BLANK,
  compact,
  type CompactOptions,
  decimal,
  finite,
  plain,
  chooseSign,
} from '#lib/format/compact.ts'

/** Dollars in short: `$38.66B`, `$83.2M`, `$9.88K`; blank for null. */
export function showMoney(
  value: number | null,
  options: Omit<CompactOptions, 'prefix'> = {},
): string {
  return value === null ? BLANK : compact(value, { ...options, prefix: '$' })
}

/** Dollars in full: `$38,659,094,446.50`. Less than a cent keeps its digits. */
export function showFullMoney(value: number | null): string {
  if (value === null) return BLANK
  const size = Math.abs(finite(value))
  return `${chooseSign(value, 'auto')}$${size > 0 && size < 0.01 ? fractionOfCent.format(size) : decimal(size, 2)}`
}

const fractionOfCent = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

/** A price or NAV: `$1.0002`, `$2,345.67`. A peg is judged by its fourth digit, an ounce of gold by its second. */
export function showPrice(
  value: number | null,
  options: Pick<CompactOptions, 'sign'> = {},
): string {
  return value === null
    ? BLANK
    : plain(value, Math.abs(value) < 100 ? 4 : 2, { ...options, prefix: '$' })
}
