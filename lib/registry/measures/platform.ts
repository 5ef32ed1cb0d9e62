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

/** What platforms and protocols hold and record. */
export const platformMeasures = {
  totalContracts: {
    id: 77,
    slug: 'total_contracts',
    label: 'Total Contracts',
    ...countStock,
    definition: 'Contracts that a platform has opened.',
    formula: 'count of contracts',
  },
  totalCollateralizedFunds: {
    id: 78,
    slug: 'total_collateralized_funds',
    label: 'Total Collateralized Funds',
    ...usdStock,
    definition: 'Collateral behind what a platform has issued.',
    formula: '∑ collateral',
  },
  totalIssuedFunds: {
    id: 79,
    slug: 'total_issued_funds',
    label: 'Total Issued Funds',
    ...usdStock,
    definition: 'What was issued through a platform.',
    formula: '∑ issued',
  },
  valueLocked: {
    id: 2006,
    slug: 'total_value_locked_dollar',
    label: 'Total Value Locked',
    ...usdStock,
    definition: 'Value held by the contracts of a protocol, as the source counts it.',
    formula: '∑ balances × price, as the source states it',
  },
  repoVolume: {
    id: 2009,
    slug: 'daily_repo_volume_dollar',
    label: 'Daily Repo Volume',
    ...usdFlow,
    definition: 'Cash lent against securities through repos that a platform recorded on the day.',
    formula: '∑ cash side of the repos of the day',
  },
} as const satisfies Record<string, Measure>
