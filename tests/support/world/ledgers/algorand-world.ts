import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const ROUND = 56_000_000

/** An indexer, of assets without a reserve. */
export function algorandWorld(): LedgerWorld {
  const tokens = tokensOf('algorand')
  return ({ path }) => {
    const { pathname } = new URL(path, 'http://node')
    if (pathname === '/health') return { body: { round: ROUND } }
    const [, round] = /^\/v2\/blocks\/(\d+)$/.exec(pathname) ?? []
    if (round !== undefined)
      return {
        body: {
          round: Number(round),
          'genesis-id': 'mainnet-v1.0',
          'previous-block-hash': Buffer.alloc(32, 0xab).toString('base64'),
          timestamp: secondsAgo(30),
        },
      }
    const token = tokens.get(pathname.replace('/v2/assets/', ''))
    return (
      token && {
        body: {
          'current-round': ROUND - 1,
          asset: {
            index: Number(token.address),
            params: { total: Number(supplyOf(token)), decimals: token.decimals },
          },
        },
      }
    )
  }
}
