import type { LedgerAnswers } from './ledger-node.ts'
import { LATE, secondsOf, type Standing } from './standing.ts'

// The forms are those of the XRP Ledger's documentation of gateway_balances and ledger_entry, read
// on 2026-11-25. No live node was asked.

const ISSUER = 'rHuiXXjHLpMP8ZE9sSQU5aADQVWDwv6h5p'
export const ISSUED = `4F55534700000000000000000000000000000000.${ISSUER}`
export const ISSUANCE = '05EECEBE97A7D635DE2393068691A015FED5A89AD203F5AA'

export interface XrplState extends Standing {
  obligations?: Record<string, string>
  frozen?: { currency: string; value: string }[]
  outstanding?: string
  scale?: number
}

export const xrplNow: XrplState = {
  height: 102_884_310,
  at: LATE,
  obligations: { '4F55534700000000000000000000000000000000': '243006.0000001', USD: '5' },
}

export const xrplHash = (height: number): string =>
  height.toString(16).toUpperCase().padStart(64, 'A')

export const xrplAnswers =
  (now: () => XrplState): LedgerAnswers =>
  ({ method, params: [asked] }) => {
    const standing = now()
    const { height, obligations, frozen, outstanding, scale } = standing
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
          ledger: {
            close_time: secondsOf(standing) - 946_684_800,
            closed: true,
            ledger_index: String(of),
          },
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
