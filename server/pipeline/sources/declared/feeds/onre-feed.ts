import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Assets and circulation are over all networks; the site reads the token itself. */
export const onre: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'smartcontractkit/external-adapters-js (onre) and DefiLlama/dimension-adapters: core.api.onre.finance/data/nav',
  requests: [
    {
      name: 'nav',
      address: 'https://core.api.onre.finance/data/nav',
      assets: { onyc: 'onyc' },
      readings: [
        {
          asset: "'onyc'",
          day: { path: 'net_asset_value_date', form: 'us' },
          measures: [{ measure: 'netAssetValue', value: 'net_asset_value' }],
        },
      ],
    },
  ],
}
