/**
 * Where no source reports a value, as many tokens are assumed to circulate, or to be on a network, as exist, and a
 * token to cost its NAV, or to have the NAV that it costs. Bits, so that a total of several parts says all of it.
 */
export const ASSUMED = { supply: 1, price: 2 } as const

/** `supply`, `price`, or `supply and price`. */
export const nameAssumed = (note: number): string =>
  Object.entries(ASSUMED)
    .flatMap(([name, bit]) => (note & bit ? [name] : []))
    .join(' and ')
