/**
 * What is assumed of a value that no source reports: that as many tokens circulate, or are on a network, as exist; that a token
 * costs its NAV, or has the NAV that it costs. Bits, so that a total of several parts says all of it.
 */
export const ASSUMED = { supply: 1, price: 2 } as const

/** `supply`, `price`, or `supply and price`. */
export const nameAssumed = (note: number): string =>
  Object.entries(ASSUMED)
    .flatMap(([name, bit]) => (note & bit ? [name] : []))
    .join(' and ')
