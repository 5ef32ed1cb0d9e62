import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const BLOCK = 42_000_000

/** The gateway of a chain of the Cosmos SDK. */
export function cosmosWorld(slug: string, chain: string): LedgerWorld {
  const tokens = tokensOf(slug)
  return ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://node')
    const [, which] = /^\/cosmos\/base\/tendermint\/v1beta1\/blocks\/(\w+)$/.exec(pathname) ?? []
    if (which !== undefined)
      return {
        body: {
          block_id: { hash: Buffer.alloc(32, 0xab).toString('base64') },
          block: {
            header: {
              chain_id: chain,
              height: which === 'latest' ? String(BLOCK) : which,
              time: new Date(secondsAgo(30) * 1000).toISOString(),
            },
          },
        },
      }
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    const denom = searchParams.get('denom') ?? last
    const token = tokens.get(denom)
    if (!token) return undefined
    if (last === 'by_denom')
      return { body: { amount: { denom, amount: supplyOf(token).toString() } } }
    return {
      body: {
        metadata: {
          base: denom,
          display: 'whole',
          denom_units: [
            { denom, exponent: 0 },
            { denom: 'whole', exponent: token.decimals },
          ],
        },
      },
    }
  }
}
