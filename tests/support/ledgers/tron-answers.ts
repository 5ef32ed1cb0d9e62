import { z } from 'zod'
import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of tronprotocol.github.io/documentation-en and of public clients, read on
// 2026-11-29. No live node was asked.

export const TRON_CONTRACT = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const GENESIS = '00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc'

export interface TronState extends Standing {
  supply: bigint
  decimals?: number
}

export const tronNow: TronState = { height: 80_000_000, at: LATE, supply: 2n ** 256n - 1n }

export const tronHash = (height: number): string =>
  `${height.toString(16).padStart(16, '0')}${'5c'.repeat(24)}`

const question = z.object({
  id_or_num: z.string().optional(),
  function_selector: z.string().optional(),
  contract_address: z.string().optional(),
})

export const tronAnswers =
  (now: () => TronState): LedgerAnswers =>
  ({ params: [path, body] }) => {
    const standing = now()
    const { height, supply, decimals = 6 } = standing
    const asked = question.parse(body)
    if (path === '/walletsolidity/getblock')
      return asked.id_or_num === '0'
        ? { blockID: GENESIS, block_header: { raw_data: { txTrieRoot: '00'.repeat(32) } } }
        : {
            blockID: tronHash(height),
            block_header: {
              raw_data: {
                number: height,
                txTrieRoot: '1d'.repeat(32),
                witness_address: `41${'2f'.repeat(20)}`,
                parentHash: tronHash(height - 1),
                version: 31,
                timestamp: secondsOf(standing) * 1000,
              },
              witness_signature: 'ab'.repeat(65),
            },
          }
    if (
      path !== '/walletsolidity/triggerconstantcontract' ||
      asked.contract_address !== TRON_CONTRACT
    )
      return { result: { code: 'CONTRACT_VALIDATE_ERROR', message: '536d617274' } }
    const said = asked.function_selector === 'decimals()' ? BigInt(decimals) : supply
    return {
      result: { result: true },
      energy_used: 2_500,
      constant_result: [said.toString(16).padStart(64, '0')],
      transaction: { ret: [{}], visible: true, txID: 'cd'.repeat(32), raw_data: {} },
    }
  }
