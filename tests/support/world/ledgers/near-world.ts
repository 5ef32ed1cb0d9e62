import { z } from 'zod'
import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const BLOCK = 176_826_522
const HASH = '2T8mJ5vL8PkYc3Rm6bNZBvA7k8mHh3oJmM4t9g8vP3Qc'
const question = z.object({ method: z.string(), params: z.unknown() })
const call = z.object({ account_id: z.string(), method_name: z.string() })

/** A node. */
export function nearWorld(): LedgerWorld {
  const tokens = tokensOf('near')
  return ({ body }) => {
    const { method, params } = question.parse(body)
    const answer = (result: unknown) => ({ body: { jsonrpc: '2.0', id: 'assay', result } })
    if (method === 'status') return answer({ chain_id: 'mainnet' })
    if (method === 'block')
      return answer({
        header: { height: BLOCK, hash: HASH, timestamp_nanosec: `${secondsAgo(30)}000000000` },
      })
    const { account_id: account, method_name: name } = call.parse(params)
    const token = tokens.get(account)
    if (!token) return { body: { error: { cause: { name: 'UNKNOWN_ACCOUNT' } } } }
    const said = name === 'ft_metadata' ? { decimals: token.decimals } : supplyOf(token).toString()
    return answer({
      block_height: BLOCK,
      block_hash: HASH,
      logs: [],
      result: [...Buffer.from(JSON.stringify(said))],
    })
  }
}
