import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Troy ounces, one for each token. */
export const matrixdock: DeclaredForm = {
  sureness: 'public code',
  evidence: 'DefiLlama/DefiLlama-Adapters (matrixdock): stats/total?symbol=XAUM',
  requests: [
    {
      name: 'total',
      address: 'https://www.matrixdock.com/rwa/anon/website/api/v1/stats/total?symbol={id}',
      assets: { XAUM: 'xaum' },
      readings: [{ measures: [{ measure: 'totalSupply', value: 'data.token_total_supply' }] }],
    },
  ],
}
