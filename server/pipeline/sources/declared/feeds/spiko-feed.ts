import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

const CLASSES = { USTBL: 'ustbl', EUTBL: 'eutbl', UKTBL: 'uktbl' }

/** Shares and holders are over all networks, of which the site cannot read each. */
export const spiko: DeclaredForm = {
  sureness: 'documented',
  evidence: 'public-api.spiko.io/v0/docs/openapi.json, and recorded answers of EURSAFO and UKTBL',
  requests: [
    {
      name: 'totals',
      address: 'https://public-api.spiko.io/share-classes/{id}/totals',
      assets: CLASSES,
      readings: [
        {
          day: { path: 'netAssetValue.day', form: 'iso' },
          measures: [
            {
              measure: 'netAssetValue',
              value: 'netAssetValue.amount.value',
              currency: { path: 'netAssetValue.amount.currency' },
            },
          ],
        },
        {
          measures: [
            { measure: 'totalSupply', value: 'totalShares' },
            { measure: 'holders', value: 'numberOfHolders' },
          ],
        },
      ],
    },
    {
      name: 'yield',
      address: 'https://public-api.spiko.io/share-classes/{id}/yield',
      assets: CLASSES,
      readings: [
        {
          measures: [
            { measure: 'apy7Day', value: 'weeklyYield' },
            { measure: 'apy30Day', value: 'monthlyYield' },
          ],
        },
      ],
    },
  ],
}
