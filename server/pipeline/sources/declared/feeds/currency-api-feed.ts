import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** Units for one dollar, so that a price is one divided by them. Where its quotes come from is not said. */
export const currencyApi: DeclaredForm = {
  sureness: 'documented',
  evidence: 'the npm package @fawazahmed0/currency-api 2026.9.29, read whole',
  requests: [
    {
      name: 'usd',
      address:
        'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
      assets: {
        paxg: 'paxg',
        xaut: 'xaut',
        dai: 'dai',
        tusd: 'tusd',
        usdp: 'usdp',
        gusd: 'gusd',
        eurc: 'eurc',
      },
      readings: [
        {
          rows: 'items(usd)[*].{coin: [0], price: `1` / [1], at: $.date}',
          asset: 'coin',
          day: { path: 'at', form: 'iso' },
          measures: [{ measure: 'price', value: 'price' }],
        },
      ],
    },
  ],
}
