import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Every property in one answer, known by its contract on Gnosis. */
const PROPERTIES = {
  '0x57eaDD2A542cFE9F00A37F55dF4D5062f857C0E8': 'realtoken-9943-marlowe',
  '0xB5D30c28F87acf675Ed5B9f343E5ffF39eC9942C': 'realtoken-10024-appoline',
  '0x021Bb23a45e9FC824260435e670fC383b7b8cbbB': 'realtoken-16200-fullerton',
  '0x741857c07b100c9C0C1272D95845dDdc4f1b67cB': 'realtoken-8342-schaefer',
}

export const realt: DeclaredForm = {
  sureness: 'public code',
  evidence: 'api.realtoken.community/v1/token without a key in public clients',
  requests: [
    {
      name: 'tokens',
      address: 'https://api.realtoken.community/v1/token',
      assets: PROPERTIES,
      readings: [
        {
          asset: 'gnosisContract',
          measures: [
            { measure: 'netAssetValue', value: 'tokenPrice', currency: { path: 'currency' } },
          ],
        },
      ],
    },
  ],
}
