import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

const QUESTION =
  '{poolV2S(where:{syrupRouter_not:null}){id principalOut weeklyApy monthlyApy asset{decimals}}}'

/** Yields are percentages with 28 decimals; principal is in the coin that is lent, of 6 decimals. */
export const maple: DeclaredForm = {
  sureness: 'public code',
  evidence: 'DefiLlama/yield-server (maple): poolV2S of api.maple.finance/v2/graphql',
  requests: [
    {
      name: 'pools',
      address: 'https://api.maple.finance/v2/graphql',
      body: JSON.stringify({ query: QUESTION }),
      assets: {
        '0x80ac24aa929eaf5013f6436cda2a7ba190f5cc0b': 'syrup-usdc',
        '0x356b8d89c1e1239cbbb9de4815c39a1474d5ba7d': 'syrup-usdt',
      },
      readings: [
        {
          rows: 'data.poolV2S',
          asset: 'id',
          measures: [
            { measure: 'outstandingCapital', value: 'principalOut', factor: 1e-6 },
            { measure: 'apy7Day', value: 'weeklyApy', factor: 1e-30 },
            { measure: 'apy30Day', value: 'monthlyApy', factor: 1e-30 },
          ],
        },
      ],
    },
  ],
}
