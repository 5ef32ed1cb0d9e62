import type { Load } from './forms/form.ts'

/** A real file beside the checkout, how it is loaded, and the days of it that are known to be wrong. */
export interface RealFile {
  path: string
  source: Load['source']
  options: Load['options']
  /** days that a file with the newest ones repeats */
  overlap: number
  /** the file that names its assets, and is loaded before it */
  after?: RealFile
  /** values of these days may be held, with the reason */
  wrong: Readonly<Record<string, string>>
}

/** Prices that stand alone beside those of their own days, and of gold. */
const WRONG_PRICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gusd: { '2018-09-17': 'a dollar coin at 1.82 between 1.29 and 1.25' },
  dgx: Object.fromEntries(
    [
      '2018-09-30',
      '2018-11-03',
      '2019-04-29',
      '2020-12-31',
      '2021-01-01',
      '2021-01-02',
      '2021-05-10',
      '2021-05-11',
      '2021-05-12',
    ].map((day) => [day, 'a gram of gold 17 to 55% away from gold, for a few days']),
  ),
}

const COINS = ['usdc', 'usdt_eth', 'usdt_trx', 'dai', 'busd', 'gusd', 'pax', 'tusd', 'paxg', 'dgx']
const audit = (name: string, options: Load['options'], after?: RealFile): RealFile => ({
  path: `rwa_audit/${name}.csv`,
  source: 'asset-registry',
  options,
  overlap: Infinity,
  wrong: {},
  ...(after && { after }),
})
const registry = audit('rwa_asset_registry', { 'as-of': '2026-06-02', class: 'stocks' })

export const realFiles: readonly RealFile[] = [
  ...COINS.map((coin) => ({
    path: `coinmetrics/csv/${coin}.csv`,
    source: 'coinmetrics' as const,
    options: {},
    overlap: Infinity,
    wrong: WRONG_PRICES[coin] ?? {},
  })),
  {
    path: 'rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv',
    source: 'timeseries-export',
    options: { class: 'us-treasury-debt' },
    overlap: 7,
    wrong: {
      '2023-09-25': 'OUSG, a quarter of the total, has no value',
      '2024-01-29': 'USDY has 99.2 million between 69.8 and 69.8',
    },
  },
  {
    path: 'rwa_xyz/rwa-token-timeseries-export-1788252801943.tail26.csv',
    source: 'timeseries-export',
    options: {},
    overlap: 7,
    wrong: {},
  },
  {
    path: 'private_credit/rwa-xyz-credit_market_caps.tail4.csv',
    source: 'timeseries-export',
    options: { class: 'private-credit' },
    overlap: 1,
    wrong: { '2026-06-09': 'assets that are kept off-chain have no value' },
  },
  {
    path: 'private_credit/goldfinch_pools.csv',
    source: 'pools',
    options: {},
    overlap: Infinity,
    wrong: {},
  },
  {
    path: 'defillama_rwa_history/rwa_category_history.csv',
    source: 'tvl-history',
    options: {},
    overlap: Infinity,
    wrong: Object.fromEntries(
      ['2025-07-24', '2026-01-31', '2026-02-01', '2026-02-02', '2026-02-03', '2026-02-04'].map(
        (day) => [day, 'a zero stands for a hole'],
      ),
    ),
  },
  {
    path: 'defillama_rwa_history/rwa_tvl_history.csv',
    source: 'tvl-history',
    options: {},
    overlap: Infinity,
    wrong: Object.fromEntries(
      ['2024-06-12', '2024-06-13', '2024-06-15', '2024-06-24'].map((day) => [
        day,
        'a third of the days beside it',
      ]),
    ),
  },
  ...['monthly', 'monthly-processed'].map((name) => ({
    path: `gold_prices/${name}.csv`,
    source: 'gold' as const,
    options: {},
    overlap: Infinity,
    wrong: {},
  })),
  {
    path: 'us_treasury_rates/daily-treasury-rates.csv',
    source: 'treasury-rates',
    options: {},
    overlap: 7,
    wrong: {},
  },
  registry,
  audit('rwa_holder_metrics', {}, registry),
  audit('rwa_activity_daily_30d', {}, registry),
  audit('rwa_mint_burn_metrics', {}, registry),
  {
    path: 'defillama_stablecoins/pegged_assets.json',
    source: 'stablecoins',
    options: {},
    overlap: Infinity,
    wrong: {},
  },
  {
    path: 'defillama_rwa_tokens/rwa_token_addresses.csv',
    source: 'token-addresses',
    options: {},
    overlap: Infinity,
    wrong: {},
  },
]
