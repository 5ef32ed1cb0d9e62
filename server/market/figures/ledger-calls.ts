import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { curlNode, firstNode } from '#server/market/figures/node-curl.ts'

/**
 * The call that repeats the reading of a supply, for a shell. The address has the form of its
 * network, which has no quotes.
 */
export function writeLedgerCall(slug: SupplyNetworkSlug, address: string, height: number): string {
  return CALLS[slug](slug, address, height)
}

const CALLS: Record<
  SupplyNetworkSlug,
  (slug: SupplyNetworkSlug, address: string, height: number) => string
> = {
  solana: (slug, mint) =>
    curlNode(slug, {
      jsonrpc: '2.0',
      id: 1,
      method: 'getTokenSupply',
      params: [mint, { commitment: 'finalized' }],
    }),
  'xrp-ledger': (slug, address, height) => {
    const [, issuer] = address.split('.')
    return curlNode(
      slug,
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
  stellar: (slug, address) => {
    const [code = '', issuer = ''] = address.split('-')
    return `curl -s "${firstNode(slug)}/assets?asset_code=${code}&asset_issuer=${issuer}"`
  },
}
