import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, type Standing } from './standing.ts'

// The forms are those of the models in github.com/baking-bad/tzkt, read on 2026-11-29. No live node
// was asked.

export const TEZOS_CONTRACT = 'KT1S5iPRQ612wcNm6mXDqDhTNegGFcvTV7vM'

export interface TezosState extends Standing {
  supply: string
  /** as the issuer wrote it down */
  metadata?: unknown
  /** how many tokens the contract has */
  tokens?: number
}

export const tezosNow: TezosState = { height: 11_000_000, at: LATE, supply: '15501' }

export const tezosHash = (height: number): string =>
  `B${String(height).replaceAll('0', '1').padStart(50, 'L')}`

export const tezosAnswers =
  (now: () => TezosState): LedgerAnswers =>
  ({ params: [path] }, response) => {
    const {
      height,
      at,
      supply,
      metadata = { name: 'Aspen Digital', symbol: 'ASPD', decimals: '3' },
      tokens = 1,
    } = now()
    response.setHeader('Tzkt-Version', '1.16.0')
    response.setHeader('Tzkt-Level', String(height))
    response.setHeader('Tzkt-Known-Level', String(height))
    const { pathname, searchParams } = new URL(String(path), 'http://node')
    if (pathname === '/v1/head')
      return {
        chain: 'mainnet',
        chainId: 'NetXdQprcVkpaWU',
        cycle: 1_100,
        level: height,
        hash: tezosHash(height),
        timestamp: at,
        knownLevel: height,
        lastSync: at,
        synced: true,
      }
    const [, level] = /^\/v1\/blocks\/(\d+)$/.exec(pathname) ?? []
    if (level !== undefined)
      return { cycle: 1_100, level: Number(level), hash: tezosHash(Number(level)), timestamp: at }
    return Array.from({ length: tokens }, (_, tokenId) => ({
      id: 85_001_976_807_425 + tokenId,
      contract: { alias: 'Aspen Digital', address: searchParams.get('contract') },
      tokenId: String(tokenId),
      standard: 'fa1.2',
      firstMinter: { address: 'tz1hpW2XNRd4cHPePcyW6CBApzWSu4UAeN56' },
      transfersCount: 12,
      holdersCount: 5,
      totalMinted: supply,
      totalBurned: '0',
      totalSupply: supply,
      metadata,
    }))
  }
