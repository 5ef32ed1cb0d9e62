const number = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

/** A reading as sentences of the gate have it. */
export const showNumber = (value: number): string =>
  (Math.abs(value) < 0.1 ? small : number).format(value)
