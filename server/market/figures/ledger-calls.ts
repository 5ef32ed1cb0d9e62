import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { nodesVariable } from '#server/core/env/chain.ts'

/** The call that repeats the reading of a supply, for a shell. The address has the form of its network, which has no quotes. */
export function writeLedgerCall(slug: SupplyNetworkSlug, address: string, height: number): string {
  return CALLS[slug](nodesVariable({ slug }), address, height)
}

const CALLS: Record<
  SupplyNetworkSlug,
  (variable: string, address: string, height: number) => string
> = {
  solana: (variable, mint) =>
    post(variable, {
      jsonrpc: '2.0',
      id: 1,
      method: 'getTokenSupply',
      params: [mint, { commitment: 'finalized' }],
    }),
  'xrp-ledger': (variable, address, height) => {
    const [, issuer] = address.split('.')
    return post(
      variable,
      issuer === undefined
        ? {
            method: 'ledger_entry',
            params: [{ mpt_issuance: address.toUpperCase(), ledger_index: height }],
          }
        : {
            method: 'gateway_balances',
            params: [{ account: issuer, ledger_index: height, strict: true }],
          },
    )
  },
  stellar: (variable, address) => {
    const [code = '', issuer = ''] = address.split('-')
    return `curl -s "$${variable}/assets?asset_code=${code}&asset_issuer=${issuer}"`
  },
}

const post = (variable: string, question: object): string =>
  `curl -s "$${variable}" -H 'content-type: application/json' -d '${JSON.stringify(question)}'`
