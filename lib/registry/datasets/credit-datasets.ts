import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field, identity } from '#lib/registry/datasets/dataset-field.ts'

const creditState = (table: string) =>
  [
    ...identity(table),
    field(
      'status',
      'text',
      `${table}.status`,
      'open, full, funded, active, late, repaid, defaulted, liquidated or closed.',
    ),
  ] as const

/** Pools, their loans, and offers. */
export const creditDatasets = {
  pools: {
    title: 'Pools',
    group: 'credit',
    row: 'One credit pool.',
    table: 'pool',
    fields: [
      ...creditState('pool'),
      field('asset_id', 'integer', 'pool.asset_id', 'The asset it backs.'),
      field('platform_id', 'integer', 'pool.platform_id', 'Operating platform.'),
      field('network_id', 'integer', 'pool.network_id', 'The network it is on.'),
      field('address', 'text', 'pool.address', 'Its contract.'),
      field('category', 'text', 'pool.category', 'Purpose of its loans.'),
    ],
  },
  loans: {
    title: 'Loans',
    group: 'credit',
    row: 'One loan of a pool.',
    table: 'loan',
    fields: [
      ...creditState('loan'),
      field('pool_id', 'integer', 'loan.pool_id', 'Lending pool.'),
      field('borrower', 'text', 'loan.borrower', 'Borrower.'),
      field('category', 'text', 'loan.category', 'Purpose.'),
      field('region', 'text', 'loan.region', 'Region of the loan.'),
      field('country_code', 'text', 'loan.country_code', 'ISO 3166 two-letter code.'),
      field('principal', 'number', 'loan.principal', 'Original principal.', 'usd'),
      field('outstanding', 'number', 'loan.outstanding', 'Outstanding principal.', 'usd'),
      field('interest_rate', 'number', 'loan.interest_rate', 'Annual, as a fraction.', 'percent'),
      field('start_date', 'day', 'loan.start_date', 'First day.'),
      field('maturity_date', 'day', 'loan.maturity_date', 'Last day.'),
    ],
  },
  investments: {
    title: 'Investments',
    group: 'credit',
    row: 'One investment offering.',
    table: 'investment',
    fields: [
      ...creditState('investment'),
      field('asset_id', 'integer', 'investment.asset_id', 'Asset offered.'),
      field('platform_id', 'integer', 'investment.platform_id', 'Offering platform.'),
      field('yield', 'number', 'investment.yield', 'Annual, as a fraction.', 'percent'),
      field(
        'capacity',
        'number',
        'investment.capacity',
        'Maximum total subscriptions.',
        'currency',
      ),
      field('minimum', 'number', 'investment.minimum', 'Minimum investment.', 'currency'),
      field('currency', 'text', 'investment.currency', 'ISO 4217 currency code.'),
      field('eligibility', 'text', 'investment.eligibility', 'Eligible investors.'),
      field('how_to', 'text', 'investment.how_to', 'How to subscribe.'),
      field('opens_on', 'day', 'investment.opens_on', 'First day.'),
      field('closes_on', 'day', 'investment.closes_on', 'Last day.'),
    ],
  },
} as const satisfies Record<string, Dataset>
