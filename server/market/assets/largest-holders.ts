import { findKnownAddress } from '#lib/registry/known-addresses.ts'
import { addressUrl, networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import { largestHolders, type LargestHolders } from '#lib/schemas/largest-holders.ts'
import type { HolderRow } from '#lib/view/holder.ts'
import { networkMark } from '#lib/view/mark.ts'
import { replicaSql } from '#server/core/database/db.ts'

/** The largest holders of a snapshot with what their addresses are known as; empty where its source names none. */
export async function listLargestHolders(snapshot: {
  largest: unknown
  sourceId: number
}): Promise<HolderRow[]> {
  const { data: holders = [] } = largestHolders.safeParse(snapshot.largest)
  const contracts = await findContracts(holders)
  return holders.map(({ networkId, address, share, name }) => {
    const network = networkById(networkId)
    const href = network ? addressUrl(network, address) : null
    return {
      key: placeKey(networkId, address),
      address,
      explorer: network?.explorer && href ? { name: network.explorer.name, href } : null,
      network: network
        ? {
            name: network.name,
            slug: network.slug,
            mark: networkMark(network).text,
            color: networkMark(network).color,
          }
        : null,
      share,
      known: name
        ? { name, source: nameSource(snapshot.sourceId), href: null }
        : (findRegistered(network?.slug, address) ??
          contracts.get(placeKey(networkId, address)) ??
          null),
    }
  })
}

const placeKey = (networkId: number, address: string): string =>
  `${networkId} ${address.toLowerCase()}`

function nameSource(id: number): string {
  const source = sourceById(id)
  return source ? sources[source].name : 'its source'
}

function findRegistered(network: string | undefined, address: string): HolderRow['known'] {
  const known = network === undefined ? undefined : findKnownAddress(network, address)
  return known ? { name: known.name, source: known.source.name, href: known.source.href } : null
}

/** Addresses that are themselves contracts of tokens in the catalogue. */
async function findContracts(
  holders: LargestHolders,
): Promise<Map<string, NonNullable<HolderRow['known']>>> {
  if (holders.length === 0) return new Map()
  const { rows } = await replicaSql().query<{
    networkId: number
    address: string
    asset: string
    slug: string
  }>({ name: 'contracts-at', text: CONTRACTS }, [
    holders.map(({ networkId }) => networkId),
    holders.map(({ address }) => address.toLowerCase()),
  ])
  return new Map(
    rows.map(({ networkId, address, asset, slug }) => [
      placeKey(networkId, address),
      { name: `${asset}: token contract`, source: 'Catalog', href: assetHref(slug) },
    ]),
  )
}

const CONTRACTS = `
  select token.network_id as "networkId", token.address, asset.name as asset, asset.slug
  from unnest($1::int[], $2::text[]) h(network_id, address)
  join token on token.network_id = h.network_id and lower(token.address) = h.address join asset on asset.id = token.asset_id`
