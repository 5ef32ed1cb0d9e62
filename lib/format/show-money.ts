import {
  BLANK,
  compact,
  type CompactOptions,
  decimal,
  finite,
  plain,
  chooseSign,
} from '#lib/format/compact.ts'
import { getCurrency, type CurrencyKey } from '#lib/registry/currencies.ts'

/** An amount in short: `$38.66B`, `€83.2M`, `CHF 9.88K`; blank for null. */
export function showMoney(
  value: number | null,
  currency: CurrencyKey = 'usd',
  options: Omit<CompactOptions, 'prefix'> = {},
): string {
  return value === null
    ? BLANK
    : compact(value, { ...options, prefix: getCurrency(currency).prefix })
}

/** An amount in full: `$38,659,094,446.50`, `¥5,798,864,166,975`. Less than the smallest coin keeps its digits. */
export function showFullMoney(value: number | null, currency: CurrencyKey = 'usd'): string {
  if (value === null) return BLANK
  const { prefix, digits } = getCurrency(currency)
  const size = Math.abs(finite(value))
  const isFraction = size > 0 && size < 10 ** -digits
  const shown = isFraction ? fractionOfCent.format(size) : decimal(size, digits)
  return `${chooseSign(value, 'auto')}${prefix}${shown}`
}

const fractionOfCent = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })

/** A price or NAV: `$1.0002`, `€2,345.67`. A peg is judged by its fourth digit, an ounce of gold by its second. */
export function showPrice(
  value: number | null,
  currency: CurrencyKey = 'usd',
  options: Pick<CompactOptions, 'sign'> = {},
): string {
  return value === null
    ? BLANK
    : plain(value, Math.abs(value) < 100 ? 4 : 2, {
        ...options,
        prefix: getCurrency(currency).prefix,
      })
}
