import { z } from 'zod'
import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of docs.near.org/openapi.json (1.2.12), read on 2026-11-29, and the time of a
// block is from general knowledge of its nodes. No live node was asked.

export const NEAR_ACCOUNT = 'usyc.near'

export interface NearState extends Standing {
  supply: string
  decimals?: number
}

export const nearNow: NearState = { height: 176_826_522, at: LATE, supply: '1000000000001' }

export const nearHash = (height: number): string =>
  `2T8mJ5vL8PkYc3Rm6bNZBvA7k8mHh3oJmM4t9g${String(height).replaceAll('0', '1').slice(-6)}`

const question = z.object({
  method: z.string(),
  params: z.union([
    z.object({
      block_id: z.int().optional(),
      finality: z.string().optional(),
      account_id: z.string().optional(),
      method_name: z.string().optional(),
    }),
    z.array(z.unknown()),
  ]),
})

export const nearAnswers =
  (now: () => NearState): LedgerAnswers =>
  ({ params: [, body] }) => {
    const standing = now()
    const { height, supply, decimals = 6 } = standing
    const { method, params } = question.parse(body)
    const answer = (result: unknown) => ({ jsonrpc: '2.0', id: 'assay', result })
    const named = (!Array.isArray(params) && params.block_id) || height
    if (named > height || Array.isArray(params) !== (method === 'status'))
      return { jsonrpc: '2.0', id: 'assay', error: refusalOf('UNKNOWN_BLOCK') }
    if (Array.isArray(params))
      return answer({ chain_id: 'mainnet', sync_info: { latest_block_height: height + 2 } })
    const seconds = secondsOf(standing)
    if (method === 'block')
      return answer({
        author: 'pool.near',
        header: {
          height: named,
          prev_height: named - 1,
          hash: nearHash(named),
          // rounded, as JSON would be read
          timestamp: seconds * 1_000_000_000,
          timestamp_nanosec: `${seconds}178255585`,
        },
        chunks: [],
      })
    if (params.account_id !== NEAR_ACCOUNT)
      return { jsonrpc: '2.0', id: 'assay', error: refusalOf('UNKNOWN_ACCOUNT') }
    const said =
      params.method_name === 'ft_metadata'
        ? { spec: 'ft-1.0.0', name: 'Fund', symbol: 'FUND', icon: null, decimals }
        : supply
    return answer({
      block_hash: nearHash(named),
      block_height: named,
      logs: [],
      result: [...Buffer.from(JSON.stringify(said))],
    })
  }

const refusalOf = (name: string) => ({
  name: 'HANDLER_ERROR',
  cause: { name, info: {} },
  code: -32_000,
  message: 'Server error',
})
