import { z } from 'zod'
import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, type Standing } from './standing.ts'

// The forms are those of the GraphQL reference of docs.sui.io, read on 2026-11-29. No live node was
// asked.

export const SUI_COIN =
  '0x960b531667636f39e85867775f52f6b1f220a058c4de786905bdf761e06a56bb::usdy::USDY'

export interface SuiState extends Standing {
  /** null: nobody knows its treasury */
  supply: string | null
  decimals?: number
}

export const suiNow: SuiState = { height: 250_000_000, at: LATE, supply: '18446744073709551615' }

export const suiDigest = (height: number): string =>
  `BE4JixC94sDtCgHJZruyk7QffZnWDFvM2oFjC8${String(height).replaceAll('0', '1').padStart(6, '1')}`.slice(
    0,
    44,
  )

const question = z.object({
  query: z.string(),
  variables: z.object({ height: z.int().optional(), coin: z.string().optional() }),
})

/** A node that has gone on for 20 checkpoints since. */
export const suiAnswers =
  (now: () => SuiState): LedgerAnswers =>
  ({ params: [, body] }) => {
    const { height, at, supply, decimals = 6 } = now()
    const { query, variables } = question.parse(body)
    const newest = height + 20
    if (query.includes('chainIdentifier'))
      return {
        data: {
          chainIdentifier: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
          checkpoint: { sequenceNumber: newest },
        },
      }
    const named = variables.height ?? newest
    if (named > newest) return { data: { checkpoint: null } }
    return {
      data: {
        checkpoint: {
          sequenceNumber: named,
          digest: suiDigest(named),
          timestamp: at.replace('Z', '.761Z'),
          ...(query.includes('coinMetadata') && {
            query: { coinMetadata: variables.coin === SUI_COIN ? { decimals, supply } : null },
          }),
        },
      },
    }
  }
