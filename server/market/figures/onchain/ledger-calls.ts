import type { SupplyNetworkSlug } from '#lib/registry/supply-networks.ts'
import { curlNode, firstNode } from '#server/market/figures/onchain/node-curl.ts'

/**
 * The call that repeats the reading of a supply, for a shell. The address has the form of its
 * network, which has no quotes.
 */
export function writeLedgerCall(slug: SupplyNetworkSlug, address: string, height: number): string {
  return CALLS[slug](slug, address, height)
}

const readNode = (slug: string, path: string): string => `curl -s "${firstNode(slug)}${path}"`

/** A field of the node's answer at a path, within a text of a shell. */
const fieldOf = (slug: string, path: string, field: string): string =>
  `$(${readNode(slug, path)} | sed 's/.*"${field}":"\\([0-9.]*\\)".*/\\1/')`

function readBank(slug: SupplyNetworkSlug, denom: string, height: number): string {
  const query = new URLSearchParams({ denom })
  return (
    readNode(slug, `/cosmos/bank/v1beta1/supply/by_denom?${query}`) +
    ` -H 'x-cosmos-block-height: ${height}'`
  )
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
    return readNode(slug, `/assets?asset_code=${code}&asset_issuer=${issuer}`)
  },
  liquid: (slug, id) => readNode(slug, `/asset/${id}`),
  // answers are of versions, of which a block has several
  aptos: (slug, address, height) =>
    curlNode(
      slug,
      address.includes('::')
        ? { function: '0x1::coin::supply', type_arguments: [address], arguments: [] }
        : {
            function: '0x1::fungible_asset::supply',
            type_arguments: ['0x1::fungible_asset::Metadata'],
            arguments: [address],
          },
      `/view?ledger_version=${fieldOf(slug, `/blocks/by_height/${height}`, 'last_version')}`,
    ),
  sui: (slug, coin, height) =>
    curlNode(slug, {
      query:
        `{ checkpoint(sequenceNumber: ${height}) ` +
        `{ query { coinMetadata(coinType: "${coin}") { decimals supply } } } }`,
    }),
  tron: (slug, address) =>
    curlNode(
      slug,
      {
        owner_address: address,
        contract_address: address,
        function_selector: 'totalSupply()',
        visible: true,
      },
      '/walletsolidity/triggerconstantcontract',
    ),
  noble: readBank,
  provenance: readBank,
  'hedera-hashgraph': (slug, address, height) =>
    address.startsWith('0x')
      ? curlNode(
          slug,
          { block: `0x${height.toString(16)}`, data: '0x18160ddd', estimate: false, to: address },
          '/contracts/call',
        )
      : readNode(slug, `/tokens/${address}?timestamp=${fieldOf(slug, `/blocks/${height}`, 'to')}`),
  algorand: (slug, id) => readNode(slug, `/v2/assets/${id}`),
  near: (slug, account, height) =>
    curlNode(slug, {
      jsonrpc: '2.0',
      id: 'assay',
      method: 'query',
      params: {
        request_type: 'call_function',
        block_id: height,
        account_id: account,
        method_name: 'ft_total_supply',
        args_base64: 'e30=',
      },
    }),
  tezos: (slug, contract) => readNode(slug, `/v1/tokens?contract=${contract}`),
}
