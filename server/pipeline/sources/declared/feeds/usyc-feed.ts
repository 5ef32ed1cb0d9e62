import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

export const usyc: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'DefiLlama/dimension-adapters (usyc) and public clients of usyc.hashnote.com/api/price-reports',
  requests: [
    {
      name: 'reports',
      address: 'https://usyc.hashnote.com/api/price-reports',
      assets: { usyc: 'usyc' },
      readings: [
        {
          rows: 'data',
          asset: "'usyc'",
          day: { path: 'timestamp', form: 'seconds' },
          measures: [{ measure: 'netAssetValue', value: 'price' }],
        },
      ],
    },
  ],
}
