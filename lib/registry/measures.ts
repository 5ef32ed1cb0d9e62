import type { Unit } from '#lib/view/figure.ts'

/**
 * Every measure of the product. Ids and slugs are stable: clients of the data API know them.
 * A new measure is one row. It needs no change to ingest, charts, tables, methodology pages or the API.
 */
export interface Measure {
  id: number
  slug: string
  label: string
  unit: Unit
  /** `stock`: the last value of a period counts; `flow`: the sum over it */
  kind: 'stock' | 'flow'
  /** How it adds over tokens and assets. `distinct` is exact only over raw addresses, else a sum that is an upper bound. */
  across: 'sum' | 'weightedMean' | 'distinct' | 'none'
  /** Measures that weigh a mean, in order of preference */
  weightBy?: readonly string[]
  /** Supply and price that a value is the product of */
  factors?: readonly [supply: string, price: string]
  /** How days become weeks and months */
  overTime: 'last' | 'sum'
  /** Days that the last value may stand in for a missing one, marked `estimated` */
  carryDays: number
  /** A step from one day to the next beyond this factor (either way) is held; null: any step is possible */
  maxDailyFactor: number | null
  /** May be below zero */
  signed: boolean
  definition: string
  formula: string
}

const usdStock = {
  unit: 'usd',
  kind: 'stock',
  across: 'sum',
  overTime: 'last',
  carryDays: 0,
  maxDailyFactor: 20,
  signed: false,
} as const
const usdFlow = {
  unit: 'usd',
  kind: 'flow',
  across: 'sum',
  overTime: 'sum',
  carryDays: 0,
  maxDailyFactor: null,
  signed: false,
} as const
const tokenFlow = {
  unit: 'token',
  kind: 'flow',
  across: 'none',
  overTime: 'sum',
  carryDays: 0,
  maxDailyFactor: null,
  signed: false,
} as const
const tokenStock = {
  unit: 'token',
  kind: 'stock',
  across: 'none',
  overTime: 'last',
  carryDays: 0,
  maxDailyFactor: 20,
  signed: false,
} as const
const unitPrice = {
  unit: 'usd',
  kind: 'stock',
  across: 'none',
  overTime: 'last',
  carryDays: 7,
  maxDailyFactor: 5,
  signed: false,
} as const
const distinct = {
  unit: 'count',
  kind: 'stock',
  across: 'distinct',
  overTime: 'last',
  carryDays: 0,
  maxDailyFactor: null,
  signed: false,
} as const
const countStock = {
  unit: 'count',
  kind: 'stock',
  across: 'sum',
  overTime: 'last',
  carryDays: 0,
  maxDailyFactor: 20,
  signed: false,
} as const
const apy = {
  unit: 'percent',
  kind: 'stock',
  across: 'weightedMean',
  weightBy: ['bridgedTokenValue', 'marketValue'],
  overTime: 'last',
  carryDays: 0,
  maxDailyFactor: null,
  signed: true,
} as const
const trailing = { ...usdStock, maxDailyFactor: null } as const

export const measures = {
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
    maxDailyFactor: null,
    signed: true,
    definition: 'The yearly yield an investor gets who buys today and holds to maturity.',
    formula:
      'the rate at which the discounted payments equal the price; over assets, weighted by outstanding capital',
  },
  totalAssetValue: {
    id: 2,
    slug: 'total_asset_value_dollar',
    label: 'Total Asset Value',
    ...usdStock,
    factors: ['totalSupply', 'netAssetValue'],
    definition: 'What the whole supply is worth at net asset value, whoever holds it.',
    formula: 'total supply × NAV',
  },
  netAssetValue: {
    id: 3,
    slug: 'net_asset_value_dollar',
    label: 'Net Asset Value',
    ...unitPrice,
    definition: 'Net asset value of one unit, as the administrator states it.',
    formula: '(assets − liabilities) ÷ units',
  },
  availableCapacity: {
    id: 6,
    slug: 'available_capacity_dollar',
    label: 'Available Capacity',
    ...usdStock,
    definition: 'What can still be invested before an offer is full.',
    formula: 'capacity − invested',
  },
  outstandingCapital: {
    id: 8,
    slug: 'outstanding_capital_dollar',
    label: 'Active Loans Value',
    ...usdStock,
    definition: 'Principal that was lent and is not yet repaid.',
    formula: '∑ principal drawn − principal repaid − written off',
  },
  totalLoansValue: {
    id: 10,
    slug: 'total_loans_value_dollar',
    label: 'Total Loans Value',
    ...usdStock,
    definition: 'Principal of all loans ever made.',
    formula: '∑ principal of every loan',
  },
  dailyTransferVolumeToken: {
    id: 13,
    slug: 'daily_transfer_volume_token',
    label: 'Daily Transfer Volume (Token)',
    ...tokenFlow,
    definition: 'Tokens that moved between holders on the day; mints and burns are left out.',
    formula: '∑ transfers between holders',
  },
  dailyActiveAddresses: {
    id: 14,
    slug: 'daily_active_addresses',
    label: 'Daily Active Addresses',
    ...distinct,
    definition: 'Addresses that sent or received on the day, the zero address left out.',
    formula: 'count of distinct senders and receivers',
  },
  holders: {
    id: 15,
    slug: 'holding_addresses_count',
    label: 'Holders',
    ...distinct,
    definition: 'Addresses with a balance above zero at the end of the day.',
    formula: 'count of addresses with balance > 0',
  },
  dailyMintsToken: {
    id: 16,
    slug: 'daily_mints_token',
    label: 'Daily Mints (Token)',
    ...tokenFlow,
    definition: 'Tokens created on the day: transfers from the zero address.',
    formula: '∑ transfers from the zero address',
  },
  dailyBurnsToken: {
    id: 17,
    slug: 'daily_burns_token',
    label: 'Daily Burns (Token)',
    ...tokenFlow,
    definition: 'Tokens destroyed on the day: transfers to the zero address.',
    formula: '∑ transfers to the zero address',
  },
  dailyMints: {
    id: 18,
    slug: 'daily_mints_dollar',
    label: 'Daily Mints',
    ...usdFlow,
    definition: 'What the tokens created on the day were worth.',
    formula: 'tokens minted × price of the day',
  },
  dailyBurns: {
    id: 19,
    slug: 'daily_burns_dollar',
    label: 'Daily Burns',
    ...usdFlow,
    definition: 'What the tokens destroyed on the day were worth.',
    formula: 'tokens burnt × price of the day',
  },
  dailyTransferVolume: {
    id: 20,
    slug: 'daily_transfer_volume_dollar',
    label: 'Daily Transfer Volume',
    ...usdFlow,
    definition: 'What moved between holders on the day was worth; mints and burns are left out.',
    formula: 'tokens transferred × price of the day',
  },
  fundedAssetsToken: {
    id: 21,
    slug: 'funded_assets_token',
    label: 'Funded Assets (Token)',
    ...tokenStock,
    definition: "Assets that a pool has funded, in the pool's own token.",
    formula: '∑ funded amounts',
  },
  price: {
    id: 39,
    slug: 'price_dollar',
    label: 'Price',
    ...unitPrice,
    definition: 'Dollars for one token on the market.',
    formula: 'volume-weighted price of the day, as the source states it',
  },
  marketValue: {
    id: 40,
    slug: 'market_value_dollar',
    label: 'Market Value',
    ...usdStock,
    factors: ['totalSupply', 'price'],
    definition: 'What the whole supply is worth at market price.',
    formula: 'total supply × price',
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
    unit: 'count',
    kind: 'flow',
    across: 'sum',
    overTime: 'sum',
    carryDays: 0,
    maxDailyFactor: null,
    signed: false,
    definition: 'Transfers of the day.',
    formula: 'count of transfers',
  },
  circulatingMarketValue: {
    id: 62,
    slug: 'circulating_market_value_dollar',
    label: 'Circulating Market Value',
    ...usdStock,
    factors: ['circulatingSupply', 'price'],
    definition:
      'What the supply in circulation is worth at market price; treasury, burnt and locked tokens are left out.',
    formula: 'circulating supply × price',
  },
  circulatingAssetValue: {
    id: 63,
    slug: 'circulating_asset_value_dollar',
    label: 'Circulating Asset Value',
    ...usdStock,
    factors: ['circulatingSupply', 'netAssetValue'],
    definition: 'What the supply in circulation is worth at net asset value.',
    formula: 'circulating supply × NAV',
  },
  bridgedTokenMarketCap: {
    id: 70,
    slug: 'bridged_token_market_cap_dollar',
    label: 'Bridged Token Market Cap',
    ...usdStock,
    factors: ['bridgedSupply', 'price'],
    definition:
      'What the supply on a network is worth at market price, less what was bridged out of it.',
    formula: 'bridged supply × price',
  },
  bridgedTokenValue: {
    id: 71,
    slug: 'bridged_token_value_dollar',
    label: 'Asset Value',
    ...usdStock,
    factors: ['bridgedSupply', 'netAssetValue'],
    definition:
      'What the supply on a network is worth at net asset value, less what was bridged out of it.',
    formula: 'bridged supply × NAV',
  },
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
  apy7Day: {
    id: 80,
    slug: 'apy_7_day',
    label: '7-Day APY',
    ...apy,
    definition:
      'Yearly yield at the pace of the trailing 7 days, from the change of NAV or from distributions.',
    formula: '(NAV ÷ NAV 7 days before) ^ (365 ÷ 7) − 1; over assets, weighted by value',
  },
  apy30Day: {
    id: 81,
    slug: 'apy_30_day',
    label: '30-Day APY',
    ...apy,
    definition:
      'Yearly yield at the pace of the trailing 30 days, from the change of NAV or from distributions.',
    formula: '(NAV ÷ NAV 30 days before) ^ (365 ÷ 30) − 1; over assets, weighted by value',
  },
  weeklyTransferVolume: {
    id: 1001,
    slug: 'weekly_transfer_volume',
    label: 'Weekly Transfer Volume',
    ...trailing,
    definition: 'Transfer volume of the trailing 7 days.',
    formula: '∑ daily transfer volume over 7 days',
  },
  monthlyTransferVolume: {
    id: 1003,
    slug: 'monthly_transfer_volume',
    label: 'Monthly Transfer Volume',
    ...trailing,
    definition: 'Transfer volume of the trailing 30 days.',
    formula: '∑ daily transfer volume over 30 days',
  },
  bridgeInflowDaily: {
    id: 1008,
    slug: 'bridge_inflow_daily',
    label: 'Bridge Inflow, Daily',
    ...usdFlow,
    definition: 'Value that came into a network or asset through a bridge on the day.',
    formula: '∑ value bridged in',
  },
  bridgeInflowWeekly: {
    id: 1009,
    slug: 'bridge_inflow_weekly',
    label: 'Bridge Inflow, Weekly',
    ...trailing,
    definition: 'Value that came in through a bridge in the calendar week so far.',
    formula: '∑ daily bridge inflow since Monday',
  },
  bridgeInflowMonthly: {
    id: 1010,
    slug: 'bridge_inflow_monthly',
    label: 'Bridge Inflow, Monthly',
    ...trailing,
    definition: 'Value that came in through a bridge in the calendar month so far.',
    formula: '∑ daily bridge inflow since the first of the month',
  },
  bridgeInflowTrailing7: {
    id: 1011,
    slug: 'bridge_inflow_trailing_7_day',
    label: 'Bridge Inflow, Trailing 7 Days',
    ...trailing,
    definition: 'Value that came in through a bridge in the trailing 7 days.',
    formula: '∑ daily bridge inflow over 7 days',
  },
  bridgeInflowTrailing30: {
    id: 1012,
    slug: 'bridge_inflow_trailing_30_day',
    label: 'Bridge Inflow, Trailing 30 Days',
    ...trailing,
    definition: 'Value that came in through a bridge in the trailing 30 days.',
    formula: '∑ daily bridge inflow over 30 days',
  },
  bridgeOutflowDaily: {
    id: 1013,
    slug: 'bridge_outflow_daily',
    label: 'Bridge Outflow, Daily',
    ...usdFlow,
    definition: 'Value that left a network or asset through a bridge on the day.',
    formula: '∑ value bridged out',
  },
  bridgeOutflowWeekly: {
    id: 1014,
    slug: 'bridge_outflow_weekly',
    label: 'Bridge Outflow, Weekly',
    ...trailing,
    definition: 'Value that left through a bridge in the calendar week so far.',
    formula: '∑ daily bridge outflow since Monday',
  },
  bridgeOutflowMonthly: {
    id: 1015,
    slug: 'bridge_outflow_monthly',
    label: 'Bridge Outflow, Monthly',
    ...trailing,
    definition: 'Value that left through a bridge in the calendar month so far.',
    formula: '∑ daily bridge outflow since the first of the month',
  },
  bridgeOutflowTrailing7: {
    id: 1016,
    slug: 'bridge_outflow_trailing_7_day',
    label: 'Bridge Outflow, Trailing 7 Days',
    ...trailing,
    definition: 'Value that left through a bridge in the trailing 7 days.',
    formula: '∑ daily bridge outflow over 7 days',
  },
  bridgeOutflowTrailing30: {
    id: 1017,
    slug: 'bridge_outflow_trailing_30_day',
    label: 'Bridge Outflow, Trailing 30 Days',
    ...trailing,
    definition: 'Value that left through a bridge in the trailing 30 days.',
    formula: '∑ daily bridge outflow over 30 days',
  },
  bridgeVolumeDaily: {
    id: 1018,
    slug: 'bridge_total_volume_daily',
    label: 'Bridge Volume, Daily',
    ...usdFlow,
    definition: 'Value that crossed a bridge in either direction on the day.',
    formula: 'bridge inflow + bridge outflow',
  },
  bridgeVolumeWeekly: {
    id: 1019,
    slug: 'bridge_total_volume_weekly',
    label: 'Bridge Volume, Weekly',
    ...trailing,
    definition: 'Value that crossed a bridge in the calendar week so far.',
    formula: '∑ daily bridge volume since Monday',
  },
  bridgeVolumeMonthly: {
    id: 1020,
    slug: 'bridge_total_volume_monthly',
    label: 'Bridge Volume, Monthly',
    ...trailing,
    definition: 'Value that crossed a bridge in the calendar month so far.',
    formula: '∑ daily bridge volume since the first of the month',
  },
  bridgeVolumeTrailing7: {
    id: 1021,
    slug: 'bridge_total_volume_trailing_7_day',
    label: 'Bridge Volume, Trailing 7 Days',
    ...trailing,
    definition: 'Value that crossed a bridge in the trailing 7 days.',
    formula: '∑ daily bridge volume over 7 days',
  },
  bridgeVolumeTrailing30: {
    id: 1022,
    slug: 'bridge_total_volume_trailing_30_day',
    label: 'Bridge Volume, Trailing 30 Days',
    ...trailing,
    definition: 'Value that crossed a bridge in the trailing 30 days.',
    formula: '∑ daily bridge volume over 30 days',
  },
  defaultedLoansAmount: {
    id: 2001,
    slug: 'defaulted_loans_amount_dollar',
    label: 'Defaulted Loans',
    ...usdStock,
    definition: 'Principal of loans that defaulted and are not recovered.',
    formula: '∑ principal of loans with the status defaulted or liquidated',
  },
  cumulativeIssuedAmount: {
    id: 2002,
    slug: 'cumulative_issued_amount_dollar',
    label: 'Cumulative Originated',
    ...usdStock,
    definition: 'Principal of all loans ever paid out.',
    formula: '∑ principal paid out since the start',
  },
  totalSupply: {
    id: 2003,
    slug: 'total_supply_token',
    label: 'Total Supply',
    ...tokenStock,
    definition: 'Tokens in existence at the end of the day, read from the contract.',
    formula: '∑ mints − ∑ burns',
  },
  circulatingSupply: {
    id: 2004,
    slug: 'circulating_supply_token',
    label: 'Circulating Supply',
    ...tokenStock,
    definition: 'Tokens in existence less those in treasury, burnt or locked.',
    formula: 'total supply − treasury − burnt − locked',
  },
  bridgedSupply: {
    id: 2005,
    slug: 'bridged_supply_token',
    label: 'Bridged Supply',
    ...tokenStock,
    definition: 'Tokens in circulation on a network, less those that were bridged out of it.',
    formula: 'circulating supply − bridged out',
  },
  valueLocked: {
    id: 2006,
    slug: 'total_value_locked_dollar',
    label: 'Total Value Locked',
    ...usdStock,
    definition: 'Value held by the contracts of a protocol, as the source counts it.',
    formula: '∑ balances × price, as the source states it',
  },
  size: {
    id: 2007,
    slug: 'size_dollar',
    label: 'Value',
    ...usdStock,
    maxDailyFactor: null,
    definition:
      'How big an asset is, by the first measure of its class that is known; totals add sizes and say which measures are in them.',
    formula: 'the first known of the size measures of its class',
  },
  netFlow: {
    id: 2008,
    slug: 'daily_net_flow_dollar',
    label: 'Net Flow',
    ...usdFlow,
    signed: true,
    definition: 'What was minted less what was burnt on the day, in dollars.',
    formula: 'daily mints − daily burns',
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

export type MeasureKey = keyof typeof measures

export const measureKeys = Object.keys(measures) as MeasureKey[]
export const isMeasureKey = (text: string): text is MeasureKey => Object.hasOwn(measures, text)
export const measureOf = (key: MeasureKey): Measure => measures[key]

const keyById = new Map<number, MeasureKey>(measureKeys.map((key) => [measures[key].id, key]))
const keyBySlug = new Map<string, MeasureKey>(measureKeys.map((key) => [measures[key].slug, key]))
export const measureById = (id: number): MeasureKey | undefined => keyById.get(id)
export const measureBySlug = (slug: string): MeasureKey | undefined => keyBySlug.get(slug)
