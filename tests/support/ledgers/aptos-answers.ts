import { z } from 'zod'
import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of aptos.dev/aptos-spec.json and of answers that providers publish, read on
// 2026-11-29. No live node was asked.

export const APTOS_ASSET = '0x50038be55be5b964cfa32cf128b5cf05f123959f286b4cc02b86cafd48945f89'
export const APTOS_COIN =
  '0xcfea864b32833f157f042618bd845145256b1bf4c0da34a7013b76e42daa53cc::usdy::USDY'

export interface AptosState extends Standing {
  /** null: the asset does not count its supply */
  supply: string | null
  decimals?: number
}

export const aptosNow: AptosState = {
  height: 1_060_000_000,
  at: LATE,
  supply: '340282366920938463463374607431768211455',
}

export const aptosHash = (height: number): string => `0x${height.toString(16).padStart(64, '0')}`

const view = z.object({
  function: z.string(),
  type_arguments: z.array(z.string()),
  arguments: z.array(z.string()),
})

/** A node whose ledger has gone on for 100 blocks since. */
export const aptosAnswers =
  (now: () => AptosState): LedgerAnswers =>
  ({ method, params: [path, body] }, response) => {
    const standing = now()
    const { height, supply, decimals = 6 } = standing
    if (path === '/')
      return {
        chain_id: 1,
        epoch: '15909',
        ledger_version: String(versionOf(height) + 500),
        oldest_ledger_version: '0',
        ledger_timestamp: microseconds(standing),
        node_role: 'full_node',
        oldest_block_height: '0',
        block_height: String(height + 100),
        git_hash: 'b2a11100ceb479c8d220937c003524d4708a7821',
      }
    const [, named] = /^\/blocks\/by_height\/(\d+)$/.exec(String(path)) ?? []
    if (method === 'GET' && named !== undefined)
      return {
        block_height: named,
        block_hash: aptosHash(Number(named)),
        block_timestamp: microseconds(standing),
        first_version: String(versionOf(Number(named)) - 4),
        last_version: String(versionOf(Number(named))),
        transactions: null,
      }
    const asked = view.parse(body)
    const isCoin = asked.function.startsWith('0x1::coin::')
    const wanted = isCoin
      ? { type_arguments: [APTOS_COIN], arguments: [] }
      : { type_arguments: ['0x1::fungible_asset::Metadata'], arguments: [APTOS_ASSET] }
    const isKnown =
      path === `/view?ledger_version=${versionOf(height)}` &&
      JSON.stringify([asked.type_arguments, asked.arguments]) ===
        JSON.stringify([wanted.type_arguments, wanted.arguments])
    if (!isKnown) {
      response.writeHead(400).end('{"message":"invalid input","error_code":"invalid_input"}')
      return undefined
    }
    if (asked.function.endsWith('::decimals')) return [decimals]
    return [{ vec: supply === null ? [] : [supply] }]
  }

/** Five transactions to a block. */
const versionOf = (height: number): number => height * 5 + 4
const microseconds = (standing: Standing): string => `${secondsOf(standing)}593000`
