import { secondsAgo, supplyOf } from '../world-truth.ts'
import { tokensOf, wholeOf } from './tokens-of.ts'

const XRP_LEDGER = 99_000_000

/** A result of JSON-RPC of the XRP Ledger. */
export function xrpWorld(): (method: string, params: readonly unknown[]) => unknown {
  const tokens = tokensOf('xrp-ledger')
  const stated = {
    ledger_hash: XRP_LEDGER.toString(16).toUpperCase().padStart(64, 'A'),
    ledger_index: XRP_LEDGER,
    validated: true,
    status: 'success',
  }
  return (method, [asked]) => {
    const named = new Map<string, unknown>(
      Object.entries(typeof asked === 'object' && asked ? asked : {}),
    )
    switch (method) {
      case 'server_info':
        return { info: { network_id: 0 }, status: 'success' }
      case 'ledger':
        return { ...stated, ledger: { close_time: secondsAgo(30) - 946_684_800 } }
      case 'gateway_balances': {
        const account = named.get('account')
        const owed = [...tokens].filter(([address]) => address.endsWith(`.${String(account)}`))
        return {
          ...stated,
          account,
          obligations: Object.fromEntries(
            owed.map(([address, token]): [string, string] => [
              address.split('.')[0] ?? '',
              wholeOf(token).toString(),
            ]),
          ),
        }
      }
      case 'ledger_entry': {
        const token = tokens.get(String(named.get('mpt_issuance')))
        return token
          ? {
              ...stated,
              node: {
                LedgerEntryType: 'MPTokenIssuance',
                AssetScale: token.decimals,
                OutstandingAmount: supplyOf(token).toString(),
              },
            }
          : { error: 'entryNotFound', status: 'error' }
      }
      default:
        throw new Error(`nothing is known of ${method}`)
    }
  }
}
