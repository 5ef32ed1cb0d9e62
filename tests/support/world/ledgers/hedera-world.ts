import { z } from 'zod'
import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const BLOCK = 90_000_000
const call = z.object({ data: z.string(), to: z.string() })

/** A mirror node. */
export function hederaWorld(): LedgerWorld {
  const tokens = tokensOf('hedera-hashgraph')
  return ({ path, body }) => {
    const { pathname } = new URL(path, 'http://node')
    const block = {
      number: BLOCK,
      hash: `0x${'ab'.repeat(48)}`,
      timestamp: { from: `${secondsAgo(32)}.000000000`, to: `${secondsAgo(30)}.000000000` },
    }
    if (pathname === '/blocks') return { body: { blocks: [block] } }
    if (pathname.startsWith('/blocks/')) return { body: block }
    if (pathname === '/contracts/call') {
      const { data, to } = call.parse(body)
      const token = tokens.get(to)
      if (!token) return undefined
      const word = data === '0x313ce567' ? BigInt(token.decimals) : supplyOf(token)
      return { body: { result: `0x${word.toString(16).padStart(64, '0')}` } }
    }
    const token = tokens.get(pathname.replace('/tokens/', ''))
    return (
      token && {
        body: {
          token_id: token.address,
          type: 'FUNGIBLE_COMMON',
          deleted: false,
          decimals: String(token.decimals),
          total_supply: supplyOf(token).toString(),
        },
      }
    )
  }
}
