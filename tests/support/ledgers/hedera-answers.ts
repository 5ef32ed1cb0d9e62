import { z } from 'zod'
import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of the OpenAPI document of docs.hedera.com, version 0.154.0, read on
// 2026-11-29. No live node was asked.

export const HEDERA_TOKEN = '0.0.456858'
export const HEDERA_CONTRACT = '0x39cEbA2b467FA987546000Eb5D1373acf1F3A2e1'

export interface HederaState extends Standing {
  supply: string
  decimals?: number
}

export const hederaNow: HederaState = {
  height: 90_000_000,
  at: LATE,
  supply: '9223372036854775807',
}

export const hederaHash = (height: number): string => `0x${height.toString(16).padStart(96, '0')}`

const call = z.object({ block: z.string(), data: z.string(), to: z.string() })

export const hederaAnswers =
  (now: () => HederaState): LedgerAnswers =>
  ({ method, params: [path, body] }, response) => {
    const standing = now()
    const { height, supply, decimals = 6 } = standing
    const { pathname, searchParams } = new URL(String(path), 'http://node')
    const moment = `${secondsOf(standing)}.060890949`
    const block = (number: number) => ({
      count: 8,
      gas_used: 0,
      hapi_version: '0.66.0',
      hash: hederaHash(number),
      logs_bloom: '0x',
      name: '2026-03-01T23_57_58.216373003Z.rcd.gz',
      number,
      previous_hash: hederaHash(number - 1),
      size: 3_085,
      timestamp: { from: `${secondsOf(standing) - 2}.000000001`, to: moment },
    })
    if (pathname === '/blocks') return { blocks: [block(height)], links: { next: null } }
    const [, named] = /^\/blocks\/(\d+)$/.exec(pathname) ?? []
    if (named !== undefined) return block(Number(named))
    if (method === 'POST') {
      const { block: at, data, to } = call.parse(body)
      const word = data === '0x313ce567' ? BigInt(decimals) : BigInt(supply)
      if (at === `0x${height.toString(16)}` && to === HEDERA_CONTRACT)
        return { result: `0x${word.toString(16).padStart(64, '0')}` }
    } else if (pathname === `/tokens/${HEDERA_TOKEN}`)
      return {
        token_id: HEDERA_TOKEN,
        name: 'Fund',
        symbol: 'FUND',
        type: 'FUNGIBLE_COMMON',
        deleted: false,
        decimals: String(decimals),
        initial_supply: '0',
        max_supply: '0',
        modified_timestamp: '1568411631.396440000',
        supply_type: 'INFINITE',
        // the supply was another at another moment
        total_supply: searchParams.get('timestamp') === moment ? supply : '1',
        treasury_account_id: '0.0.98',
      }
    response.writeHead(404).end('{"_status":{"messages":[{"message":"Not found"}]}}')
    return undefined
  }
