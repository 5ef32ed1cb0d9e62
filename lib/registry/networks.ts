import { evmChains } from '#lib/registry/networks/evm-chains.ts'
import { layeredNetworks } from '#lib/registry/networks/layers.ts'
import type { Network } from '#lib/registry/networks/network.ts'
import { otherChains } from '#lib/registry/networks/other-chains.ts'

export type { Network }

/**
 * Networks with ids that clients of the data API know. A new network is one row in one of the three
 * files. It needs no change to the database schema, ingest, menus, charts, network pages, the
 * sitemap or the API.
 *
 * Ids below 1,000,000 belong to clients: a network has one only where it is known. All others count
 * from 1,000,001 on, in the order in which they came.
 */
export const networks: readonly Network[] = [...evmChains, ...layeredNetworks, ...otherChains].sort(
  (one, other) => one.id - other.id,
)

const byId = new Map<number, Network>(networks.map((row) => [row.id, row]))
const bySlug = new Map<string, Network>(networks.map((row) => [row.slug, row]))
const byName = new Map<string, Network>(
  networks.flatMap((row: Network) =>
    [row.slug, row.name, row.apiName ?? row.name, ...row.aliases].map((name) => [
      asOneSpelling(name),
      row,
    ]),
  ),
)

export const networkById = (id: number): Network | undefined => byId.get(id)
export const networkBySlug = (slug: string): Network | undefined => bySlug.get(slug)

/** By slug, name or alias, however it is spelled: `XRP Ledger`, `xrp-ledger`, `plume_mainnet`, `arbitrum-one`. */
export const networkByName = (name: string): Network | undefined => byName.get(asOneSpelling(name))

export function addressUrl(network: Network, address: string): string | null {
  return network.explorer && network.explorer.address.replace('{address}', inPath(address))
}

/** The explorer's page of a token, else that of its address. */
export function tokenUrl(network: Network, address: string): string | null {
  if (!network.explorer) return null
  return network.explorer.token?.replace('{address}', inPath(address)) ?? null
}

export function transactionUrl(network: Network, hash: string): string | null {
  return network.explorer && network.explorer.transaction.replace('{hash}', inPath(hash))
}

function asOneSpelling(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}

/** Move types (`0x…::usdy::USDY`) keep their colons, which a path may hold and explorers expect. */
function inPath(text: string): string {
  return encodeURIComponent(text).replaceAll('%3A', ':')
}
