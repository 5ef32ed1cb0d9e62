import { secondsAgo, supplyOf, type WorldToken } from '../world-truth.ts'
import { tokensOf } from './tokens-of.ts'

const SOLANA_SLOT = 400_000_000

/** A result of JSON-RPC of Solana. */
export function solanaWorld(): (method: string, params: readonly unknown[]) => unknown {
  const tokens = tokensOf('solana')
  return (method, [first]) => {
    switch (method) {
      case 'getGenesisHash':
        return '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      case 'getSlot':
        return SOLANA_SLOT
      case 'getBlock':
        return {
          blockTime: secondsAgo(30),
          blockhash: '3Eq21vXNB5s86c62bVuUfTeaMif1N2kUqRPBmGRJhyTA',
        }
      case 'getMultipleAccounts':
        return {
          context: { apiVersion: '3.1.8', slot: SOLANA_SLOT },
          value: listTexts(first).map((mint) => mintAccount(tokens.get(mint))),
        }
      default:
        throw new Error(`nothing is known of ${method}`)
    }
  }
}

const listTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

function mintAccount(token: WorldToken | undefined) {
  return (
    token && {
      data: {
        program: 'spl-token',
        parsed: {
          type: 'mint',
          info: {
            decimals: token.decimals,
            supply: supplyOf(token).toString(),
            isInitialized: true,
          },
        },
      },
      executable: false,
    }
  )
}
