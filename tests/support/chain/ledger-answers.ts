import type { LedgerAnswers } from './ledger-node.ts'

// The forms are those of the public documentation of each network, read on 2026-11-25: Solana's
// getTokenSupply and getAccountInfo, the XRP Ledger's gateway_balances and ledger_entry, Horizon's
// /assets. No live node was asked.

/** Where a node is: a ledger and when it closed. */
export interface Standing {
  height: number
  /** ISO, UTC */
  at: string
}

export const MINT = 'A1KLoBrKBde8Ty9qtNQUtq3C2ortoC3u7twggz7sEto6'
const ISSUER = 'rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p'
export const ISSUED = `4F55534700000000000000000000000000000000.${ISSUER}`
export const ISSUANCE = '05EECEBE97A7D635DE2393068691A015FED5A89AD203F5AA'
export const STELLAR_ISSUER = 'GAJMPX5NBOG6TQFPQGRABJEEB2YE7RFRLUKJDZAZGAD5GFX4J7TADAZ6'

export interface SolanaState extends Standing {
  amount: string
  decimals?: number
  extensions?: { extension: string; state?: unknown }[]
}

export const solanaAnswers =
  (now: () => SolanaState): LedgerAnswers =>
  ({ method, params }) => {
    const { height: slot, at, amount, decimals = 6, extensions } = now()
    const context = { apiVersion: '3.1.8', slot }
    switch (method) {
      case 'getGenesisHash':
        return '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
      case 'getSlot':
        return slot
      case 'getBlock':
        return {
          blockHeight: slot - 20_000_000,
          blockTime: seconds(at),
          blockhash: '3Eq21vXNB5s86c62bVuUfTeaMif1N2kUqRPBmGRJhyTA',
          parentSlot: Number(params[0]) - 1,
          previousBlockhash: 'mfcyqEXB3DnHXki6KjjmZck6YjmZLvpAByy2fj4nh6B',
        }
      case 'getAccountInfo':
        return {
          context,
          value: {
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
          },
        }
      case 'getTokenSupply':
        return {
          context,
          value: {
            amount,
            decimals,
            uiAmount: Number(amount) / 10 ** decimals,
            uiAmountString: '',
          },
        }
      default:
        throw new Error(`nothing is known of ${method}`)
    }
  }

export interface XrplState extends Standing {
  obligations?: Record<string, string>
  frozen?: { currency: string; value: string }[]
  outstanding?: string
  scale?: number
}

export const xrplHash = (height: number): string =>
  height.toString(16).toUpperCase().padStart(64, 'A')

export const xrplAnswers =
  (now: () => XrplState): LedgerAnswers =>
  ({ method, params: [asked] }) => {
    const { height, at, obligations, frozen, outstanding, scale } = now()
    const index =
      typeof asked === 'object' && asked && 'ledger_index' in asked ? asked.ledger_index : null
    const of = typeof index === 'number' ? index : height
    const ledger = { ledger_hash: xrplHash(of), ledger_index: of, validated: true }
    if (of > height) return { error: 'lgrNotFound', error_code: 21, status: 'error' }
    switch (method) {
      case 'server_info':
        return { info: { build_version: '2.6.1', network_id: 0 }, status: 'success' }
      case 'ledger':
        return {
          ledger: { close_time: seconds(at) - 946_684_800, closed: true, ledger_index: String(of) },
          ...ledger,
          status: 'success',
        }
      case 'gateway_balances':
        return {
          account: ISSUER,
          ...(obligations && { obligations }),
          ...(frozen && { frozen_balances: { rMwjYedjc7qqtKYVLiAccJSmCwih4LnE2q: frozen } }),
          ...ledger,
          status: 'success',
        }
      case 'ledger_entry':
        return outstanding === undefined
          ? { error: 'entryNotFound', error_code: 97, status: 'error' }
          : {
              index: 'AB'.repeat(32),
              ...ledger,
              node: {
                LedgerEntryType: 'MPTokenIssuance',
                Flags: 131_072,
                Issuer: ISSUER,
                ...(scale !== undefined && { AssetScale: scale }),
                OutstandingAmount: outstanding,
                MaximumAmount: '9223372036854775807',
              },
              status: 'success',
            }
      default:
        throw new Error(`nothing is known of ${method}`)
    }
  }

export interface StellarState extends Standing {
  authorized: string
  contracts?: string
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

const seconds = (time: string): number => Date.parse(time) / 1000
