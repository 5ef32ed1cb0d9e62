import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** All bonds in one answer, under names that differ; each says its own symbol. */
export const etherfuse: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'docs.etherfuse.com/price-feeds; types of /lookup/bonds/cost in public clients, which read ' +
    'bond_cost_in_usd as dollars for one token',
  requests: [
    {
      name: 'bonds',
      address: 'https://api.etherfuse.com/lookup/bonds/cost',
      assets: {
        USTRY: 'ustry',
        CETES: 'cetes',
        TESOURO: 'tesouro',
        EUROB: 'eurob',
        GILTS: 'gilts',
      },
      readings: [
        {
          rows: 'values(@)',
          asset: 'bond_symbol',
          measures: [
            { measure: 'netAssetValue', value: 'bond_cost_in_usd' },
            { measure: 'yieldToMaturity', value: 'current_basis_points', factor: 0.0001 },
          ],
        },
      ],
    },
  ],
}
