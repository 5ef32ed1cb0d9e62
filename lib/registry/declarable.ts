import type { MeasureKey } from '#lib/registry/measures.ts'

/** A source can report these of an asset or a token; the others are made here. */
export const declarableMeasures = [
  'netAssetValue',
  'price',
  'totalAssetValue',
  'marketValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalSupply',
  'circulatingSupply',
  'holders',
  'apy7Day',
  'apy30Day',
  'yieldToMaturity',
  'reserves',
  'reserveValue',
  'outstandingCapital',
] as const satisfies readonly MeasureKey[]
export type DeclarableMeasure = (typeof declarableMeasures)[number]

/** How an answer writes a day: `2026-11-27`, `11/27/2026`, or moments since 1970. */
export const dayForms = {
  iso: 'YYYY-MM-DD, with or without a time',
  us: 'MM/DD/YYYY',
  european: 'DD/MM/YYYY or DD.MM.YYYY',
  seconds: 'seconds since 1970',
  milliseconds: 'milliseconds since 1970',
  nanoseconds: 'nanoseconds since 1970',
} as const
export type DayForm = keyof typeof dayForms
export const dayFormKeys = Object.keys(dayForms) as DayForm[]
