/** In what lateness is shown: of what is outstanding, or as an amount, in the currency of the page. */
export const LATENESS_UNITS = ['percent', 'usd'] as const
export type LatenessUnit = (typeof LATENESS_UNITS)[number]

/** Days past due as lenders group them; from 30 on a loan counts as delinquent. */
export const LATENESS = [
  { key: 'days1', label: '1–29 days', from: 1, to: 29 },
  { key: 'days30', label: '30–59 days', from: 30, to: 59 },
  { key: 'days60', label: '60–89 days', from: 60, to: 89 },
  { key: 'days90', label: '90+ days', from: 90, to: null },
] as const
export const DELINQUENT_FROM = 30
