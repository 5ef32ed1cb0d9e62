import type { Measure } from '#lib/registry/measures/measure.ts'
import { usdStock, tokenStock } from '#lib/registry/measures/shapes.ts'

/** Measures of loans, and of amounts that can still be invested. */
export const creditMeasures = {
  availableCapacity: {
    id: 6,
    slug: 'available_capacity_dollar',
    label: 'Available Capacity',
    ...usdStock,
    definition: 'Amount that can still be invested before an offering is full.',
    formula: 'capacity − invested',
  },
  outstandingCapital: {
    id: 8,
    slug: 'outstanding_capital_dollar',
    label: 'Active Loans Value',
    ...usdStock,
    definition: 'Principal outstanding on active loans.',
    formula: '∑ principal drawn − principal repaid − written off',
  },
  totalLoansValue: {
    id: 10,
    slug: 'total_loans_value_dollar',
    label: 'Total Loans Value',
    ...usdStock,
    definition: 'Principal of all loans originated.',
    formula: '∑ principal of every loan',
  },
  fundedAssetsToken: {
    id: 21,
    slug: 'funded_assets_token',
    label: 'Funded Assets (Token)',
    ...tokenStock,
    definition: "Assets funded by a pool, in the pool's own token.",
    formula: '∑ funded amounts',
  },
  defaultedLoansAmount: {
    id: 2001,
    slug: 'defaulted_loans_amount_dollar',
    label: 'Defaulted Loans',
    ...usdStock,
    rise: 'bad',
    definition: 'Principal of defaulted loans not recovered.',
    formula: '∑ principal of loans with the status defaulted or liquidated',
  },
  delinquentLoansAmount: {
    id: 2014,
    slug: 'delinquent_loans_amount_dollar',
    label: 'Delinquent Loans',
    ...usdStock,
    rise: 'bad',
    definition: 'Outstanding principal of loans with an installment past due, by days past due.',
    formula: '∑ outstanding principal of loans that are 1, 30, 60 or 90 days past due or more',
  },
  cumulativeIssuedAmount: {
    id: 2002,
    slug: 'cumulative_issued_amount_dollar',
    label: 'Cumulative Originated',
    ...usdStock,
    definition: 'Cumulative principal disbursed.',
    formula: '∑ principal disbursed since inception',
  },
} as const satisfies Record<string, Measure>
