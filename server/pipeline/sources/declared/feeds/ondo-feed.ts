import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Over which days its yield is counted is not said, so that it is of no measure here. */
export const ondo: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'a body of 15 Sep 2026 recorded in public client code, and DefiLlama/peggedassets-server (USDY)',
  requests: [
    {
      name: 'assets',
      address: 'https://ondo.finance/api/v1/assets',
      assets: { usdy: 'usdy', ousg: 'ousg' },
      readings: [
        {
          // the moment stands above the list
          rows: 'assets[*].{symbol: symbol, price: priceUsd, at: $.timestamp}',
          asset: 'symbol',
          day: { path: 'at', form: 'iso' },
          measures: [{ measure: 'netAssetValue', value: 'price' }],
        },
      ],
    },
  ],
}
