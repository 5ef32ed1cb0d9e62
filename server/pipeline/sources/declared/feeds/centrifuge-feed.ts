import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

const QUESTION = '{tokens(limit:500){items{symbol totalIssuance tokenPrice}}}'

/** Prices with 18 decimals. Symbols that begin with "de" are wrappers, and of other assets. */
export const centrifuge: DeclaredForm = {
  sureness: 'documented',
  evidence:
    'docs.centrifuge.io (GraphQL at api.centrifuge.io), and the queries of @centrifuge/sdk 2.4.6',
  requests: [
    {
      name: 'tokens',
      address: 'https://api.centrifuge.io/',
      body: JSON.stringify({ query: QUESTION }),
      assets: { JTRSY: 'jtrsy', JAAA: 'jaaa' },
      readings: [
        {
          rows: 'data.tokens.items',
          asset: 'symbol',
          measures: [{ measure: 'netAssetValue', value: 'tokenPrice', factor: 1e-18 }],
        },
      ],
    },
  ],
}
