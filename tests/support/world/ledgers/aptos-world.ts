import { z } from 'zod'
import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const BLOCK = 1_060_000_000
const view = z.object({
  function: z.string(),
  type_arguments: z.array(z.string()),
  arguments: z.array(z.string()),
})

/** A full node. */
export function aptosWorld(): LedgerWorld {
  const tokens = tokensOf('aptos')
  return ({ path, body }) => {
    if (path === '/' || path === '') return { body: { chain_id: 1, block_height: String(BLOCK) } }
    const [, height] = /^\/blocks\/by_height\/(\d+)$/.exec(path) ?? []
    if (height !== undefined)
      return {
        body: {
          block_height: height,
          block_hash: `0x${'ab'.repeat(32)}`,
          block_timestamp: `${secondsAgo(30)}000000`,
          last_version: '5392452111',
        },
      }
    const asked = view.parse(body)
    const isCoin = asked.function.startsWith('0x1::coin::')
    const token = tokens.get((isCoin ? asked.type_arguments : asked.arguments)[0] ?? '')
    if (!token || isCoin !== token.address.includes('::')) return undefined
    return {
      body: asked.function.endsWith('::decimals')
        ? [token.decimals]
        : [{ vec: [supplyOf(token).toString()] }],
    }
  }
}
