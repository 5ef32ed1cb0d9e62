import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, type LedgerWorld } from './tokens-of.ts'

const TIP = 3_900_000
const GENESIS = '1466275836220db2944ca059a3a10ef6fd2ea684b0688d2c379296888a206003'

/** An Esplora server. */
export function liquidWorld(): LedgerWorld {
  const tokens = tokensOf('liquid')
  return ({ path }) => {
    if (path === '/blocks/0')
      return { body: [{ id: GENESIS, height: 0, timestamp: 1_296_688_602 }] }
    if (path === '/blocks')
      return { body: [{ id: 'ab'.repeat(32), height: TIP, timestamp: secondsAgo(30) }] }
    const token = tokens.get(path.replace('/asset/', ''))
    return (
      token && {
        body: {
          asset_id: token.address,
          chain_stats: {
            issued_amount: Number(supplyOf(token)),
            burned_amount: 0,
            has_blinded_issuances: false,
          },
          ticker: token.symbol,
          precision: token.decimals,
        },
      }
    )
  }
}
