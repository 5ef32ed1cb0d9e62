import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, type Standing } from './standing.ts'

// The forms are those of Horizon's documentation of /assets and /ledgers, read on 2026-11-25. No
// live node was asked.

export const STELLAR_ISSUER = 'GAJMPX5NBOG6TQFPQGRABJEEB2YE7RFRLUKJDZAZGAD5GFX4J7TADAZ6'

export interface StellarState extends Standing {
  authorized: string
  contracts?: string
}

export const stellarNow: StellarState = {
  height: 60_000_000,
  at: LATE,
  authorized: '922337203685.4775807',
}

export const stellarAnswers =
  (now: () => StellarState): LedgerAnswers =>
  ({ params: [path] }, response) => {
    const { height, at, authorized, contracts = '0.0000000' } = now()
    const { pathname, searchParams } = new URL(String(path), 'http://horizon')
    if (pathname === '/')
      return {
        horizon_version: '24.0.0',
        history_latest_ledger: height,
        network_passphrase: 'Public Global Stellar Network ; September 2015',
      }
    if (pathname === `/ledgers/${height}`)
      return {
        sequence: height,
        hash: 'ab'.repeat(32),
        closed_at: at,
        successful_transaction_count: 1,
      }
    response.setHeader('Latest-Ledger', String(height))
    return {
      _embedded: {
        records: [
          {
            asset_type: 'credit_alphanum4',
            asset_code: searchParams.get('asset_code'),
            asset_issuer: searchParams.get('asset_issuer'),
            num_claimable_balances: 1,
            num_contracts: 1,
            accounts: { authorized: 9, authorized_to_maintain_liabilities: 0, unauthorized: 1 },
            claimable_balances_amount: '0.5000000',
            liquidity_pools_amount: '0.2500000',
            contracts_amount: contracts,
            balances: {
              authorized,
              authorized_to_maintain_liabilities: '0.0000000',
              unauthorized: '1.0000000',
            },
          },
        ],
      },
    }
  }
