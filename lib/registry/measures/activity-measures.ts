import type { Measure } from '#lib/registry/measures/measure.ts'
import { countFlow, usdFlow, trailing } from '#lib/registry/measures/shapes.ts'

const tokenFlow = {
  unit: 'token',
  kind: 'flow',
  across: 'none',
  overTime: 'sum',
  carryDays: 0,
  patience: 14,
  steadyWithin: null,
  signed: false,
} as const

/** More addresses than any network has ever had: about 0.4 billion on the largest two. */
const MOST_ADDRESSES = 1e9

const distinct = {
  unit: 'count',
  kind: 'stock',
  most: MOST_ADDRESSES,
  across: 'distinct',
  overTime: 'last',
  carryDays: 0,
  patience: 14,
  steadyWithin: null,
  signed: false,
} as const

/** Who holds tokens, and how they move, come and go. */
export const activityMeasures = {
  dailyTransferVolumeToken: {
    id: 13,
    slug: 'daily_transfer_volume_token',
    label: 'Daily Transfer Volume (Token)',
    ...tokenFlow,
    definition: 'Tokens transferred between holders during the day, excluding mints and burns.',
    formula: '∑ transfers between holders',
  },
  dailyActiveAddresses: {
    id: 14,
    slug: 'daily_active_addresses',
    label: 'Daily Active Addresses',
    ...distinct,
    definition: 'Addresses that sent or received during the day, excluding the zero address.',
    formula: 'count of distinct senders and receivers',
  },
  holders: {
    id: 15,
    slug: 'holding_addresses_count',
    label: 'Holders',
    ...distinct,
    steadyWithin: 0.25,
    definition: 'Addresses with a balance above zero at the end of the day.',
    formula: 'count of addresses with balance > 0',
  },
  dailyMintsToken: {
    id: 16,
    slug: 'daily_mints_token',
    label: 'Daily Mints (Token)',
    ...tokenFlow,
    definition: 'Tokens created during the day: transfers from the zero address.',
    formula: '∑ transfers from the zero address',
  },
  dailyBurnsToken: {
    id: 17,
    slug: 'daily_burns_token',
    label: 'Daily Burns (Token)',
    ...tokenFlow,
    definition: 'Tokens destroyed during the day: transfers to the zero address.',
    formula: '∑ transfers to the zero address',
  },
  dailyMints: {
    id: 18,
    slug: 'daily_mints_dollar',
    label: 'Daily Mints',
    ...usdFlow,
    definition: 'Dollar value of tokens created during the day.',
    formula: 'tokens minted × daily price',
  },
  dailyBurns: {
    id: 19,
    slug: 'daily_burns_dollar',
    label: 'Daily Burns',
    ...usdFlow,
    definition: 'Dollar value of tokens destroyed during the day.',
    formula: 'tokens burned × daily price',
  },
  dailyTransferVolume: {
    id: 20,
    slug: 'daily_transfer_volume_dollar',
    label: 'Daily Transfer Volume',
    ...usdFlow,
    definition:
      'Dollar value of tokens transferred between holders during the day, excluding mints and burns.',
    formula: 'tokens transferred × daily price',
  },
  weeklyActiveAddresses: {
    id: 42,
    slug: 'weekly_active_addresses',
    label: 'Weekly Active Addresses',
    ...distinct,
    definition: 'Addresses that sent or received in the trailing 7 days.',
    formula: 'count of distinct senders and receivers over 7 days',
  },
  monthlyActiveAddresses: {
    id: 43,
    slug: 'monthly_active_addresses',
    label: 'Monthly Active Addresses',
    ...distinct,
    definition: 'Addresses that sent or received in the trailing 30 days.',
    formula: 'count of distinct senders and receivers over 30 days',
  },
  dailyTransactions: {
    id: 46,
    slug: 'daily_transactions_count',
    label: 'Daily Transactions',
    ...countFlow,
    definition: 'Number of transfers during the day.',
    formula: 'count of transfers',
  },
  weeklyTransferVolume: {
    id: 1001,
    slug: 'weekly_transfer_volume',
    label: 'Weekly Transfer Volume',
    ...trailing,
    window: ['dailyTransferVolume', 7],
    definition: 'Transfer volume of the trailing 7 days.',
    formula: '∑ daily transfer volume over 7 days',
  },
  monthlyTransferVolume: {
    id: 1003,
    slug: 'monthly_transfer_volume',
    label: 'Monthly Transfer Volume',
    ...trailing,
    window: ['dailyTransferVolume', 30],
    definition: 'Transfer volume of the trailing 30 days.',
    formula: '∑ daily transfer volume over 30 days',
  },
  netFlow: {
    id: 2008,
    slug: 'daily_net_flow_dollar',
    label: 'Net Flow',
    ...usdFlow,
    signed: true,
    definition: 'Mints less burns during the day, in dollars.',
    formula: 'daily mints − daily burns',
  },
  ouncesIssued: {
    id: 2012,
    slug: 'daily_net_ounces_issued',
    label: 'Net Ounces Issued',
    ...tokenFlow,
    across: 'sum',
    signed: true,
    definition: 'Troy ounces of metal minted less those burned during the day.',
    formula: '(tokens minted − tokens burned) × troy ounces per token',
  },
} as const satisfies Record<string, Measure>
