import type { Dataset } from '#lib/registry/datasets/dataset.ts'
import { field, identity } from '#lib/registry/datasets/fields.ts'

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
      field('asset_id', 'integer', 'pool.asset_id', 'The asset it stands behind.'),
      field('platform_id', 'integer', 'pool.platform_id', 'The platform that runs it.'),
      field('network_id', 'integer', 'pool.network_id', 'The network it is on.'),
      field('address', 'text', 'pool.address', 'Its contract.'),
      field('category', 'text', 'pool.category', 'What it lends for.'),
    ],
  },
  loans: {
    title: 'Loans',
    group: 'credit',
    row: 'One loan of a pool.',
    table: 'loan',
    fields: [
      ...creditState('loan'),
      field('pool_id', 'integer', 'loan.pool_id', 'The pool that lends.'),
      field('borrower', 'text', 'loan.borrower', 'Who owes it.'),
      field('category', 'text', 'loan.category', 'What it is for.'),
      field('region', 'text', 'loan.region', 'Where it is lent.'),
      field('country_code', 'text', 'loan.country_code', 'Two letters of ISO 3166.'),
      field('principal', 'number', 'loan.principal', 'What was lent.', 'usd'),
      field('outstanding', 'number', 'loan.outstanding', 'What is not yet repaid.', 'usd'),
      field('interest_rate', 'number', 'loan.interest_rate', 'A year, a fraction.', 'percent'),
      field('start_date', 'day', 'loan.start_date', 'First day.'),
      field('maturity_date', 'day', 'loan.maturity_date', 'Last day.'),
    ],
  },
  investments: {
    title: 'Investments',
    group: 'credit',
    row: 'One offer to invest in an asset.',
    table: 'investment',
    fields: [
      ...creditState('investment'),
      field('asset_id', 'integer', 'investment.asset_id', 'What is offered.'),
      field('platform_id', 'integer', 'investment.platform_id', 'Where it is offered.'),
      field('yield', 'number', 'investment.yield', 'A year, a fraction.', 'percent'),
      field('capacity', 'number', 'investment.capacity', 'The most it takes in all.', 'currency'),
      field('minimum', 'number', 'investment.minimum', 'The least one can invest.', 'currency'),
      field('currency', 'text', 'investment.currency', 'Three letters of ISO 4217.'),
      field('eligibility', 'text', 'investment.eligibility', 'Who may invest.'),
      field('how_to', 'text', 'investment.how_to', 'How one subscribes.'),
      field('opens_on', 'day', 'investment.opens_on', 'First day.'),
      field('closes_on', 'day', 'investment.closes_on', 'Last day.'),
    ],
  },
} as const satisfies Record<string, Dataset>
