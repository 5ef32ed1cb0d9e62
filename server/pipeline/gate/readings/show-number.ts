import { chooseSign } from '#lib/format/compact.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'

const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })
/** A price near one is told from one. */
const each = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 })
const EACH_BELOW = 1_000

/** A number as sentences of the gate have it. */
export const showNumber = (value: number): string =>
  chooseSign(value, 'auto') + (Math.abs(value) < 0.1 ? small : number).format(Math.abs(value))

/** A reading of a measure, in its unit: `$114,074,000,000`, `$1.00078`, `3.84%`, `1,204`; NaN is nothing. */
export function showReading(measure: MeasureKey, value: number): string {
  if (Number.isNaN(value)) return 'nothing'
  const { unit, across } = getMeasure(measure)
  if (unit === 'percent') return `${showNumber(value * 100)}%`
  if (unit !== 'usd') return showNumber(value)
  const size = Math.abs(value)
  const shown = across === 'none' && size < EACH_BELOW ? each.format(size) : showNumber(size)
  return `${chooseSign(value, 'auto')}$${shown}`
}
