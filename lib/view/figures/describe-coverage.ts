/** How much of a group is in its value. */
export interface Coverage {
  /** assets, or tokens where these are counted, with a value of the measure */
  known: number
  /** all that are tracked with a size or a value */
  of: number
  /** the known part of their combined value, a fraction */
  share: number
  /** the things that are counted */
  noun: 'asset' | 'token'
}

/** A value that stands for less of its group is a part, and says so. */
const LEAST_SHARE = 0.98
export const isPartial = (coverage: Coverage | null): boolean =>
  coverage !== null && coverage.share < LEAST_SHARE

const SHARE = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 2 })

/** `1 of 22 assets, 3.1% by size` */
export const describeCoverage = ({ known, of, share, noun }: Coverage): string =>
  `${known.toLocaleString('en-US')} of ${of.toLocaleString('en-US')} ` +
  `${noun}${of === 1 ? '' : 's'}, ${SHARE.format(share)} by size`
