import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of Esplora's API.md and of the server's source, read on 2026-11-29. No live
// node was asked.

export const LIQUID_ASSET = 'aa909f1b77451e409fe95fe1d3638ad017ab3325c6d4f00301af6d582d0f2034'
const GENESIS = '1466275836220db2944ca059a3a10ef6fd2ea684b0688d2c379296888a206003'

export interface LiquidState extends Standing {
  issued: number
  burned?: number
  blinded?: boolean
  /** null: the asset is not in the registry */
  precision?: number | null
}

export const liquidNow: LiquidState = {
  height: 3_900_000,
  at: LATE,
  issued: 2_100_000_000_000_000,
  burned: 1,
}

export const liquidHash = (height: number): string => height.toString(16).padStart(64, 'a')

export const liquidAnswers =
  (now: () => LiquidState): LedgerAnswers =>
  ({ params: [path] }) => {
    const standing = now()
    const { height, issued, burned = 0, blinded = false, precision = 4 } = standing
    if (path === '/blocks/0') return [blockOf(GENESIS, 0, 1_296_688_602)]
    if (path === '/blocks')
      return [0, 1, 2].map((back) =>
        blockOf(liquidHash(height - back), height - back, secondsOf(standing) - back * 60),
      )
    return {
      asset_id: String(path).split('/').at(-1),
      issuance_txin: { txid: 'd5'.repeat(32), vin: 0 },
      issuance_prevout: { txid: '83'.repeat(32), vout: 1 },
      reissuance_token: '55'.repeat(32),
      contract_hash: 'b3'.repeat(32),
      status: { confirmed: true, block_height: 105, block_hash: '7b'.repeat(32) },
      chain_stats: statsOf(issued, burned, blinded),
      mempool_stats: statsOf(0, 0, false),
      ...(precision !== null && {
        contract: { entity: { domain: 'issuer.example' }, name: 'Note', precision, version: 0 },
        entity: { domain: 'issuer.example' },
        ticker: 'NOTE',
        precision,
        name: 'Note',
      }),
    }
  }

const blockOf = (id: string, height: number, timestamp: number) => ({
  id,
  height,
  version: 536_870_912,
  timestamp,
  tx_count: 2,
  size: 6_432,
  weight: 7_512,
  merkle_root: 'cd'.repeat(32),
  previousblockhash: 'ef'.repeat(32),
  mediantime: timestamp - 300,
  ext: {},
})

const statsOf = (issued: number, burned: number, blinded: boolean) => ({
  tx_count: 2,
  issuance_count: 1,
  issued_amount: issued,
  burned_amount: burned,
  has_blinded_issuances: blinded,
  reissuance_tokens: blinded ? null : 1,
  burned_reissuance_tokens: 0,
})
