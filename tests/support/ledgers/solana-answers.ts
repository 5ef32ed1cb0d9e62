import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of Solana's documentation of getMultipleAccounts and getBlock, read on
// 2026-11-25. No live node was asked.

export const MINT = 'A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6'

export interface SolanaState extends Standing {
  amount: string
  decimals?: number
  extensions?: { extension: string; state?: unknown }[]
}

export const solanaNow: SolanaState = { height: 400_000_000, at: LATE, amount: '604118900001' }

export const solanaAnswers =
  (now: () => SolanaState): LedgerAnswers =>
  ({ method, params }) => {
    const standing = now()
    const { height: slot, amount, decimals = 6, extensions } = standing
    const context = { apiVersion: '3.1.8', slot }
    switch (method) {
      case 'getGenesisHash':
        return '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      case 'getSlot':
        return slot
      case 'getBlock':
        return {
          blockHeight: slot - 20_000_000,
          blockTime: secondsOf(standing),
          blockhash: '3Eq21vXNB5s86c62bVuUfTeaMif1N2kUqRPBmGRJhyTA',
          parentSlot: Number(params[0]) - 1,
          previousBlockhash: 'mfcyqEXB3DnHXki6KjjmZck6YjmZLvpAByy2fj4nh6B',
        }
      case 'getMultipleAccounts': {
        const [mints] = params
        const account = {
          data: {
            program: extensions ? 'spl-token-2022' : 'spl-token',
            parsed: {
              type: 'mint',
              info: {
                decimals,
                freezeAuthority: null,
                isInitialized: true,
                mintAuthority: null,
                supply: amount,
                ...(extensions && { extensions }),
              },
            },
            space: 82,
          },
          executable: false,
          lamports: 1_461_600,
          owner: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
          rentEpoch: 0,
          space: 82,
        }
        return { context, value: Array.isArray(mints) ? mints.map(() => account) : [] }
      }
      default:
        throw new Error(`nothing is known of ${method}`)
    }
  }
