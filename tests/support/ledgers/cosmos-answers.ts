import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, type Standing } from './standing.ts'

// The forms are those of the gRPC gateway of the Cosmos SDK and, for the metadata, of Noble's genesis
// scripts, read on 2026-11-29. No live node was asked.

export const NOBLE_DENOM = 'ausdy'

export interface CosmosState extends Standing {
  chain?: string
  supply: string
  exponent?: number
}

export const nobleNow: CosmosState = {
  height: 42_000_000,
  at: LATE,
  supply: '5123456789012345678901234',
}

export const cosmosHash = (height: number): string =>
  height.toString(16).toUpperCase().padStart(64, 'C')

/** A node that has gone on for three blocks since. */
export const cosmosAnswers =
  (now: () => CosmosState): LedgerAnswers =>
  ({ params: [path], headers }) => {
    const { height, at, chain = 'noble-1', supply, exponent = 18 } = now()
    const { pathname, searchParams } = new URL(String(path), 'http://node')
    const [, which] = /^\/cosmos\/base\/tendermint\/v1beta1\/blocks\/(\w+)$/.exec(pathname) ?? []
    if (which !== undefined) {
      const number = which === 'latest' ? height + 3 : Number(which)
      return {
        block_id: {
          hash: Buffer.from(cosmosHash(number), 'hex').toString('base64'),
          part_set_header: { total: 1, hash: 'q83vASNFZ4mrze8BI0VniavN7wEjRWeJq83vASNFZ4k=' },
        },
        block: {
          header: {
            version: { block: '11', app: '0' },
            chain_id: chain,
            height: String(number),
            time: at.replace('Z', '.123456789Z'),
          },
          data: { txs: [] },
        },
      }
    }
    // the supply was another at another height
    const isThen = headers?.['x-cosmos-block-height'] === String(height)
    if (pathname === '/cosmos/bank/v1beta1/supply/by_denom')
      return { amount: { denom: searchParams.get('denom'), amount: isThen ? supply : '1' } }
    const denom = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    return {
      metadata: {
        description: 'Ondo US Dollar Yield',
        denom_units: [
          { denom, exponent: 0, aliases: ['attousdy'] },
          { denom: denom.slice(1), exponent, aliases: [] },
        ],
        base: denom,
        display: denom.slice(1),
        name: 'Ondo US Dollar Yield',
        symbol: 'USDY',
        uri: '',
        uri_hash: '',
      },
    }
  }
