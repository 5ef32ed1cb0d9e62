const DECIMAL = /^-?\d{1,15}(\.\d{1,9})?(e\d{1,2})?$/

/** The bound of a range as somebody wrote it, percent as a fraction; null where it is no number. */
export function readBound(text: string, unit: string): number | null {
  const plain = text.replaceAll(',', '').toLowerCase()
  if (!DECIMAL.test(plain)) return null
  const written = Number(plain)
  return unit === 'percent' ? withTwelveDigits(written / 100) : written
}

/** A bound as addresses and forms show it, a fraction as percent; '' where there is none. */
export function writeBound(value: number | null | undefined, unit: string): string {
  if (value === null || value === undefined) return ''
  return String(unit === 'percent' ? withTwelveDigits(value * 100) : value)
}

/** 4.1 / 100 * 100 is not 4.1 in binary; twelve digits are what a reader may have written. */
const withTwelveDigits = (value: number): number => Number(value.toPrecision(12))
