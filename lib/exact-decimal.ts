/** A decimal number without rounding: `digits` / 10 ^ `scale`. */
export interface ExactDecimal {
  digits: bigint
  /** digits behind the point, 0 or more */
  scale: number
}

const PLAIN = /^(-?)(\d{1,100})(?:\.(\d{1,100}))?(?:[eE]([+-]?\d{1,3}))?$/
const LONGEST = 200

/**
 * `14.0301` → 140301 behind which four digits are cut off, `12e3` → 12000; undefined for what is no
 * decimal, or far too long.
 */
export function readDecimal(text: string): ExactDecimal | undefined {
  const [, sign, whole, fraction = '', power = '0'] = PLAIN.exec(text) ?? []
  if (whole === undefined) return undefined
  const scale = fraction.length - Number(power)
  if (Math.abs(scale) > LONGEST) return undefined
  const digits = BigInt(`${sign ?? ''}${whole}${fraction}`)
  return trim(scale < 0 ? { digits: digits * 10n ** BigInt(-scale), scale: 0 } : { digits, scale })
}

/** Raw integer units of a token with so many digits behind the point: `604118900001` of 6 → 604118.900001. */
export const readUnits = (units: string, decimals: number): ExactDecimal =>
  trim({ digits: BigInt(units), scale: decimals })

/** The nearest number to raw units in whole tokens: it is divided as text, so that nothing is rounded twice. */
export const tokensOfUnits = (units: bigint, decimals: number): number =>
  Number(writeDecimal(readUnits(units.toString(), decimals)))

export const addDecimals = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => {
  const scale = Math.max(one.scale, other.scale)
  return trim({ digits: raise(one, scale) + raise(other, scale), scale })
}

export const multiplyDecimals = (one: ExactDecimal, other: ExactDecimal): ExactDecimal =>
  trim({ digits: one.digits * other.digits, scale: one.scale + other.scale })

/** As digits with a point, which readDecimal and PostgreSQL read back. */
export function writeDecimal({ digits, scale }: ExactDecimal): string {
  const text = (digits < 0n ? -digits : digits).toString().padStart(scale + 1, '0')
  const point = text.length - scale
  return `${digits < 0n ? '-' : ''}${text.slice(0, point)}${scale ? `.${text.slice(point)}` : ''}`
}

const raise = ({ digits, scale }: ExactDecimal, to: number): bigint =>
  digits * 10n ** BigInt(to - scale)

/** Zeros at the end say nothing: two that are equal are written equally. */
function trim({ digits, scale }: ExactDecimal): ExactDecimal {
  let [left, behind] = [digits, scale]
  while (behind > 0 && left % 10n === 0n) {
    left /= 10n
    behind--
  }
  return { digits: left, scale: behind }
}
