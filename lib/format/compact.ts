/** Stands where nothing is known. */
export const BLANK = '–'
export const MINUS = '\u2212'

/** Thousands, millions, billions, trillions; the empty one is the plain number. */
export const SCALE_SIZES = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 } as const
type Scale = keyof typeof SCALE_SIZES

/**
 * Three or four significant digits at every size: `9.88K`, `83.2M`, `606.8M`, `38.66B`. A number
 * takes the first form in which it reads below the bound, so that 999,960 reads 1.00M and never
 * 1,000.0K.
 */
const FORMS: readonly { scale: Scale; below: number; digits: number }[] = [
  { scale: '', below: 100, digits: 2 },
  { scale: '', below: 1000, digits: 0 },
  { scale: 'K', below: 10, digits: 2 },
  { scale: 'K', below: 1000, digits: 1 },
  { scale: 'M', below: 10, digits: 2 },
  { scale: 'M', below: 1000, digits: 1 },
  // a tenth of a billion is too coarse for a headline
  { scale: 'B', below: 100, digits: 2 },
  { scale: 'B', below: 1000, digits: 1 },
  { scale: 'T', below: 100, digits: 2 },
  { scale: 'T', below: 1000, digits: 1 },
]
const LARGEST = { scale: 'T', digits: 0 } as const

export interface CompactOptions {
  /** digits behind the point, for what is round: bounds and ticks */
  digits?: number
  /** `always`: a plus before what is above zero */
  sign?: 'auto' | 'always'
  prefix?: string
}

/**
 * `38659094446.5` → `38.66B`: the unit is that of the number's own size, whatever stands beside it,
 * so that one number reads the same everywhere. What is too small to show is written as smaller
 * than the smallest, never as zero.
 * Throws a RangeError for NaN and infinity.
 */
export function compact(value: number, options: CompactOptions = {}): string {
  const { digits, ...rest } = options
  if (value === 0) return `${rest.prefix ?? ''}0`
  const form = chooseForm(Math.abs(finite(value)), digits)
  return written(value, form.scale, digits ?? form.digits, rest)
}

/** The unit of a number's size, before anything is rounded. */
export function chooseScale(value: number): Scale {
  const size = Math.abs(finite(value))
  return FORMS.find(({ scale, below }) => size / SCALE_SIZES[scale] < below)?.scale ?? LARGEST.scale
}

/** Without a unit, with so many digits behind the point: `1.0002`. */
export function plain(
  value: number,
  digits: number,
  options: Omit<CompactOptions, 'digits'> = {},
): string {
  return written(finite(value), '', digits, options)
}

function chooseForm(size: number, fixed?: number): { scale: Scale; digits: number } {
  return (
    FORMS.find(
      ({ scale, below, digits }) => rounded(size / SCALE_SIZES[scale], fixed ?? digits) < below,
    ) ?? LARGEST
  )
}

const rounded = (value: number, digits: number): number =>
  Math.round(value * 10 ** digits) / 10 ** digits

function written(
  value: number,
  scale: Scale,
  digits: number,
  { sign = 'auto', prefix = '' }: Omit<CompactOptions, 'digits'>,
): string {
  const size = Math.abs(value) / SCALE_SIZES[scale]
  const smallest = 10 ** -digits
  if (value !== 0 && size < smallest / 2)
    return tooSmall(value, prefix + decimal(smallest, digits) + scale)
  return chooseSign(value, sign) + prefix + decimal(size, digits) + scale
}

/** A number that is none was let through somewhere: better no page than a wrong figure. */
export function finite(value: number): number {
  if (!Number.isFinite(value)) throw new RangeError(`not a figure: ${value}`)
  return value
}

export function chooseSign(value: number, sign: 'auto' | 'always'): string {
  if (value < 0) return MINUS
  return sign === 'always' && value > 0 ? '+' : ''
}

const formats = new Map<number, Intl.NumberFormat>()

/** With thousands separators and exactly so many digits behind the point. */
export function decimal(value: number, digits: number): string {
  let format = formats.get(digits)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    formats.set(digits, format)
  }
  return format.format(value)
}

function tooSmall(value: number, smallest: string): string {
  return value > 0 ? `<${smallest}` : `>${MINUS}${smallest}`
}
