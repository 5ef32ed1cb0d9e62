/** What stands where nothing is known. */
export const BLANK = '–'
export const MINUS = '\u2212'

/** Thousands, millions, billions, trillions; the empty one is the plain number. */
export const SCALES = ['', 'K', 'M', 'B', 'T'] as const
export type Scale = (typeof SCALES)[number]
const SIZE: Readonly<Record<Scale, number>> = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }

/** Below this a number is short enough to be written out. */
const FIRST_COMPACT = 10_000

export interface CompactOptions {
  /** fixed, so that a column or legend shares one unit; else the largest that fits */
  scale?: Scale
  /** digits behind the point */
  digits?: number
  /** `always`: a plus before what is above zero */
  sign?: 'auto' | 'always'
  prefix?: string
}

/**
 * `38659094446.5` → `38.66B`. Half of the last digit is the most it differs from the number; what is too small to show is
 * written as smaller than the smallest, never as zero. Throws a RangeError for NaN and infinity.
 */
export function compact(value: number, options: CompactOptions = {}): string {
  const { digits = 2, sign = 'auto', prefix = '' } = options
  const size = Math.abs(finite(value))
  const scale = options.scale ?? scaleOf(size, digits)
  const text = decimal(size / SIZE[scale], digits) + scale
  if (value === 0) return prefix + text
  const smallest = 10 ** -digits
  if (size / SIZE[scale] < smallest / 2) return tooSmall(value, prefix + decimal(smallest, digits) + scale)
  return signOf(value, sign) + prefix + text
}

/** A number that is none was let through somewhere: better no page than a wrong figure. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a figure: ${value}`)
  return value
}

export function signOf(value: number, sign: 'auto' | 'always'): string {
  if (value < 0) return MINUS
  return sign === 'always' && value > 0 ? '+' : ''
}

const formats = new Map<number, Intl.NumberFormat>()

/** With thousands separators and exactly so many digits behind the point. */
export function decimal(value: number, digits: number): string {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
    formats.set(digits, format)
  }
  return format.format(value)
}

function scaleOf(size: number, digits: number): Scale {
  if (size < FIRST_COMPACT) return ''
  // 999,996 reads 1.00M, not 1,000.00K
  const rounds = (scale: Scale) => Math.round(size / SIZE[scale] * 10 ** digits) / 10 ** digits
  return SCALES.find((scale) => scale !== '' && rounds(scale) < 1000) ?? 'T'
}

function tooSmall(value: number, smallest: string): string {
  return value > 0 ? `<${smallest}` : `>${MINUS}${smallest}`
}
