import type { Measure } from '#lib/registry/measures/measure.ts'
import { usdStock, usdFlow } from '#lib/registry/measures/shapes.ts'

const countStock = {
  unit: 'count',
  kind: 'stock',
  across: 'sum',
  overTime: 'last',
  carryDays: 0,
  patience: 14,
  steadyWithin: 0.35,
  signed: false,
} as const

/** Measures of the holdings and records of platforms and protocols. */
export const platformMeasures = {
  totalContracts: {
    id: 77,
    slug: 'total_contracts',
    label: 'Total Contracts',
    ...countStock,
    definition: 'Contracts opened by a platform.',
    formula: 'count of contracts',
  },
  totalCollateralizedFunds: {
    id: 78,
    slug: 'total_collateralized_funds',
    label: 'Total Collateralized Funds',
    ...usdStock,
    definition: 'Collateral backing the assets issued by a platform.',
    formula: '∑ collateral',
  },
  totalIssuedFunds: {
    id: 79,
    slug: 'total_issued_funds',
    label: 'Total Issued Funds',
    ...usdStock,
    definition: 'Total issued through a platform.',
    formula: '∑ issued',
  },
  valueLocked: {
    id: 2006,
    slug: 'total_value_locked_dollar',
    label: 'Total Value Locked',
    ...usdStock,
    definition: 'Value held in the contracts of a protocol, as defined by the source.',
    formula: '∑ balances × price, as reported by the source',
  },
  repoVolume: {
    id: 2009,
    slug: 'daily_repo_volume_dollar',
    label: 'Daily Repo Volume',
    ...usdFlow,
    definition: 'Cash lent against securities in repos recorded by a platform during the day.',
    formula: '∑ cash leg of repos during the day',
  },
} as const satisfies Record<string, Measure>
