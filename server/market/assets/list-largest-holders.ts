import { z } from 'zod'
import { addressKindKeys, addressKinds } from '#lib/registry/address-kinds.ts'
import { findKnownAddress } from '#lib/registry/known-addresses.ts'
import { addressUrl, networkById } from '#lib/registry/networks.ts'
import { sourceById, sources } from '#lib/registry/sources.ts'
import { assetHref } from '#lib/routes.ts'
import { largestHolders, type LargestHolders } from '#lib/schemas/largest-holders.ts'
import type { HolderRow } from '#lib/view/entities/holder.ts'
import { networkMark } from '#lib/view/entities/mark.ts'
import { replicaSql } from '#server/core/database/db.ts'

interface Snapshot {
  assetId: number
  sourceId: number
  day: Date
  largest: unknown
}

/**
 * The largest holders of a snapshot with how their shares changed since its source counted 30 days
 * earlier, and what their addresses are known as: in the words of its source, by the facts of the
 * asset, by the registry, or as contracts of the catalogue. Empty where its source names none.
 */
export async function listLargestHolders(snapshot: Snapshot): Promise<HolderRow[]> {
  const { data: holders = [] } = largestHolders.safeParse(snapshot.largest)
  if (holders.length === 0) return []
  const [contracts, facts, earlier] = await Promise.all([
    findContracts(holders),
    findFacts(snapshot.assetId),
    findEarlierShares(snapshot),
  ])
  return holders.map(({ networkId, address, share, isContract = null, name, others = [] }) => {
    const before = earlier.get(address.toLowerCase())
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
            mark: networkMark(network),
          }
        : null,
      otherNetworks: others.flatMap((id) => networkById(id)?.name ?? []),
      share,
      change: before === undefined ? null : share - before,
      isContract,
      known: name
        ? { name, source: nameSource(snapshot.sourceId), href: null }
        : (facts.get(placeKey(networkId, address)) ??
          findRegistered(network?.slug, address) ??
          contracts.get(placeKey(networkId, address)) ??
          null),
    }
  })
}

const DAYS_BEFORE = 30
/** A count may be of some days before, where its source has none of that day. */
const MOST_DAYS_BEFORE = 37

/** Shares by address in lower case, of whom the same source counted among the largest 30 days before. */
async function findEarlierShares({
  assetId,
  sourceId,
  day,
}: Snapshot): Promise<Map<string, number>> {
  const { rows } = await replicaSql().query<{ largest: unknown }>({
    name: 'holders-before',
    text: `select largest from holder_snapshot
      where asset_id = $1
        and source_id = $2
        and day between $3::date - $5::int and $3::date - $4::int
      order by day desc limit 1`,
    values: [assetId, sourceId, day, DAYS_BEFORE, MOST_DAYS_BEFORE],
  })
  const { data: holders = [] } = largestHolders.safeParse(rows[0]?.largest)
  return new Map(holders.map(({ address, share }) => [address.toLowerCase(), share]))
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

/** Addresses of an asset that an admin has written down, with the page that names them. */
async function findFacts(assetId: number): Promise<Map<string, NonNullable<HolderRow['known']>>> {
  const { rows } = await replicaSql().query({
    name: 'address-facts-of',
    text: `select network_id as "networkId", '0x' || encode(address, 'hex') as address, kind, label,
             source
           from address_fact
           where asset_id = $1`,
    values: [assetId],
  })
  return new Map(
    z
      .array(factRow)
      .parse(rows)
      .map(({ networkId, address, kind, label, source }) => [
        placeKey(networkId, address),
        {
          name: `${addressKinds[kind].label}: ${label}`,
          source: new URL(source).host,
          href: source,
        },
      ]),
  )
}

const factRow = z.object({
  networkId: z.number(),
  address: z.string(),
  kind: z.enum(addressKindKeys),
  label: z.string(),
  source: z.string(),
})

/** Addresses that are themselves contracts of tokens in the catalogue. */
async function findContracts(
  holders: LargestHolders,
): Promise<Map<string, NonNullable<HolderRow['known']>>> {
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
  join token on token.network_id = h.network_id and lower(token.address) = h.address
  join asset on asset.id = token.asset_id`
