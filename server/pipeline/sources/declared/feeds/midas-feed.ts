import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Over which days its yields are counted is not said, so that they are of no measure here. */
export const midas: DeclaredForm = {
  sureness: 'public code',
  evidence: 'the form of /api/data/prices/details in public reserve code: details by token',
  requests: [
    {
      name: 'prices',
      address: 'https://api-prod.midas.app/api/data/prices/details',
      assets: { mTBILL: 'mtbill', mBASIS: 'mbasis', mEDGE: 'medge', 'mF-ONE': 'mf-one' },
      readings: [
        {
          rows: 'items(details)[*].{token: [0], price: [1].price}',
          asset: 'token',
          measures: [{ measure: 'netAssetValue', value: 'price' }],
        },
      ],
    },
  ],
}
