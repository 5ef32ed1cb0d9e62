import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const LEVEL = 11_000_000

/** A TzKT server, which says of which block an answer is. */
export function tezosWorld(): LedgerWorld {
  const tokens = tokensOf('tezos')
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://node')
    const of = (body: unknown) => ({ body, headers: { 'tzkt-level': String(LEVEL) } })
    const block = {
      level: LEVEL,
      hash: `B${'L'.repeat(50)}`,
      timestamp: new Date(secondsAgo(30) * 1000).toISOString(),
    }
    if (pathname === '/v1/head') return of({ ...block, chainId: 'NetXdQprcVkpaWU' })
    if (pathname.startsWith('/v1/blocks/')) return of(block)
    const token = tokens.get(searchParams.get('contract') ?? '')
    return of(
      token
        ? [
            {
              contract: { address: token.address },
              totalSupply: supplyOf(token).toString(),
              metadata: { decimals: String(token.decimals) },
            },
          ]
        : [],
    )
  }
}
