import {
  BLANK,
  compact,
  type CompactOptions,
  finite,
  MINUS,
  plain,
  chooseSign,
} from '#lib/format/compact.ts'

/**
 * Tokens in short: `26.06B`, `9.88K`, and below one four significant digits (`0.003125`), as far as
 * six behind the point.
 */
export function showAmount(
  value: number | null,
  options: Pick<CompactOptions, 'sign'> = {},
): string {
  if (value === null) return BLANK
  const size = Math.abs(value)
  if (size === 0 || size >= READS_AS_ONE) return compact(value, options)
  return plain(value, Math.min(6, 3 - Math.floor(Math.log10(size))), options)
}

const READS_AS_ONE = 0.99995

/** As many digits as a double holds: `26,057,352,837.37`. */
export function showFullAmount(value: number | null): string {
  return value === null
    ? BLANK
    : chooseSign(value, 'auto') + allDigits.format(Math.abs(finite(value)))
}

const allDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15 })

/** Raw integer units of a token, exactly: `7105700577n` with 6 decimals → `7,105.700577`. */
export function exactAmount(raw: bigint, decimals: number): string {
  const digits = (raw < 0n ? -raw : raw).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  return `${raw < 0n ? MINUS : ''}${whole}${fraction && `.${fraction}`}`
}

/** A decimal that is kept as text, with all of its digits: `243006.0000001` → `243,006.0000001`. */
export function exactText(text: string): string {
  const [whole = '', fraction] = text.replace('-', '').split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${text.startsWith('-') ? MINUS : ''}${grouped}${fraction ? `.${fraction}` : ''}`
}
