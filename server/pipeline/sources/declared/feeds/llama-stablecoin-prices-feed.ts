import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** By its numbers, since tickers are given twice. */
const COINS = {
  1: 'usdt',
  2: 'usdc',
  5: 'dai',
  7: 'tusd',
  11: 'usdp',
  19: 'gusd',
  50: 'eurc',
  119: 'fdusd',
  120: 'pyusd',
  146: 'usde',
  250: 'rlusd',
  286: 'usdg',
}

export const llamaStablecoinPrices: DeclaredForm = {
  sureness: 'documented',
  evidence: 'api-docs.defillama.com, stablecoins: /stablecoins?includePrices=true',
  requests: [
    {
      name: 'coins',
      address: 'https://stablecoins.llama.fi/stablecoins?includePrices=true',
      assets: COINS,
      mayLackAssets: true,
      readings: [
        {
          rows: 'peggedAssets',
          asset: 'id',
          measures: [{ measure: 'price', value: 'price', isOptional: true }],
        },
      ],
    },
  ],
}
