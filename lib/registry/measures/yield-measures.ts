import type { Measure } from '#lib/registry/measures/measure.ts'

/** Treasuries paid 16% a year at most, in 1981: a yield of half a percent that is read as half of all is more. */
const mostOf = { 27: 0.25 }

/**
 * Treasuries, private, structured and asset-backed credit, strategies and specialty finance in
 * dollars. Bonds and funds of other currencies are left out: their NAV in dollars moves with the
 * rate of exchange.
 */
const EARNING_CLASSES = [27, 33, 42, 51, 52, 55]

const apy = {
  unit: 'percent',
  kind: 'stock',
  across: 'weightedMean',
  weightBy: ['bridgedTokenValue', 'marketValue'],
  overTime: 'last',
  carryDays: 0,
  patience: 14,
  steadyWithin: 0.01,
  mostOf,
  signed: true,
} as const

/** Measures of the yearly earnings of assets. */
export const yieldMeasures = {
  yieldToMaturity: {
    id: 1,
    slug: 'yield_to_maturity',
    label: 'Yield to Maturity',
    unit: 'percent',
    kind: 'stock',
    across: 'weightedMean',
    weightBy: ['outstandingCapital', 'circulatingAssetValue'],
    overTime: 'last',
    carryDays: 0,
    patience: 14,
    steadyWithin: 0.01,
    mostOf,
    signed: true,
    // a rate is what borrowers pay as much as what lenders earn
    rise: 'neutral',
    definition:
      'Annual yield earned by buying today and holding to maturity. ' +
      'Of private credit: the average APR, the annual interest rate of active loans.',
    formula:
      'rate at which discounted payments equal the price; ' +
      'of private credit ∑ interest rate × outstanding ÷ ∑ outstanding; ' +
      'over assets, weighted by outstanding capital',
  },
  apy7Day: {
    id: 80,
    slug: 'apy_7_day',
    label: '7-Day APY',
    ...apy,
    growth: { level: 'netAssetValue', days: 7, classes: EARNING_CLASSES },
    definition: 'Trailing 7-day yield, annualized, from the change in NAV or from distributions.',
    formula: '(NAV ÷ NAV 7 days earlier) ^ (365 ÷ 7) − 1; over assets, weighted by value',
  },
  apy30Day: {
    id: 81,
    slug: 'apy_30_day',
    label: '30-Day APY',
    ...apy,
    growth: { level: 'netAssetValue', days: 30, classes: EARNING_CLASSES },
    definition: 'Trailing 30-day yield, annualized, from the change in NAV or from distributions.',
    formula: '(NAV ÷ NAV 30 days earlier) ^ (365 ÷ 30) − 1; over assets, weighted by value',
  },
} as const satisfies Record<string, Measure>
