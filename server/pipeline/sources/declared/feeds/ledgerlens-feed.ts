import type { DeclaredForm } from '#server/pipeline/sources/declared/feeds/declared-form.ts'

/** An auditor's word on reserves; where it rings its own alarm (`ripcord`), there is nothing to read. */
export const ledgerlens: DeclaredForm = {
  sureness: 'public code',
  evidence:
    'smartcontractkit/external-adapters-js (the-network-firm): totalReserve, totalToken, ripcord',
  requests: [
    {
      name: 'reserves',
      address: 'https://api.oracle-services.ledgerlens.io/v1/chainlink/proof-of-reserves/{id}',
      assets: { STBT: 'stbt' },
      readings: [
        {
          rows: '[@][?ripcord == `false`]',
          measures: [{ measure: 'reserveValue', value: 'totalReserve' }],
        },
      ],
    },
  ],
}
