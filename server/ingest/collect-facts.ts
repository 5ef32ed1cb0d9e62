import { networkById } from '#lib/registry/networks.ts'
import type { Facts } from '#server/data/catalogue/apply-facts.ts'
import { foldName, type Names } from '#server/data/catalogue/names.ts'
import { isAddressOn } from '#server/data/catalogue/written-address.ts'
import { findNameFault } from '#server/ingest/name-fault.ts'
import type { EntityFacts, Place, Sink } from '#server/ingest/source.ts'

export interface FactCollection {
  add: Sink['facts']
  /** the facts that can be applied: about entities that are there, or that this run makes */
  readonly facts: Facts
  /** will an asset of this name be made when the facts are applied? */
  brings(asset: string): boolean
  /** do the facts say of which class an asset of this name is? */
  tellsClass(asset: string): boolean
}

interface Told {
  refuse: (reason: string, place: Place) => void
  skip: (reason: string) => void
}

/** Gathers what the sources of a run say about entities. Facts about what is not known are left out, and counted. */
export function collectFacts(
  names: Names,
  create: boolean,
  { refuse, skip }: Told,
): FactCollection {
  const facts: Facts = {
    assets: [],
    tokens: [],
    pools: [],
    holders: [],
    platforms: [],
    transfers: [],
    loans: [],
  }
  const brought = new Set<string>()
  const classed = new Set<string>()
  const given = new Map<string, string>()
  const brings = (asset: string) => brought.has(foldName(asset))

  function addAsset(asset: Facts['assets'][number], place: Place): void {
    if (asset.assetClassId !== undefined)
      for (const spelling of spellings(asset)) classed.add(foldName(spelling))
    const isKnown =
      names.asset(asset.slug ?? asset.ticker ?? asset.name) !== undefined ||
      names.asset(asset.name) !== undefined
    if (!isKnown && !create) return skip('an asset that is not in the catalog (--create adds it)')
    if (!isKnown && asset.assetClassId === undefined)
      return skip(`the asset "${asset.name}", whose class is not in the file`)
    const fault = isKnown ? undefined : findNameFault(asset.name)
    if (fault) return refuse(fault, place)
    for (const spelling of spellings(asset)) brought.add(foldName(spelling))
    facts.assets.push(asset)
  }

  function add(fresh: EntityFacts, place: Place): void {
    facts.platforms.push(...(fresh.platforms ?? []))
    facts.transfers.push(...(fresh.transfers ?? []))
    facts.loans.push(...(fresh.loans ?? []))
    for (const asset of fresh.assets ?? []) addAsset(asset, place)
    for (const { network, ...token } of fresh.tokens ?? []) {
      const networkId = names.network(network)
      if (networkId === undefined) skip(`a token on an unknown network (${network})`)
      else if (token.address && !isAddressOn(networkId, token.address))
        skip(`a token with an invalid address for its network (${network})`)
      else if (names.asset(token.asset) === undefined && !brings(token.asset))
        skip('a token of an asset that is not in the catalog: add the asset under Admin, Assets')
      else if (isWanted(token, networkId)) facts.tokens.push({ ...token, networkId })
    }
    for (const { network, ...pool } of fresh.pools ?? []) {
      const networkId = names.network(network)
      if (networkId === undefined) refuse(`unknown network "${network}"`, place)
      else facts.pools.push({ ...pool, networkId })
    }
    for (const holders of fresh.holders ?? []) {
      if (names.asset(holders.asset) === undefined)
        skip('holders of an asset that is not in the catalog')
      else facts.holders.push(holders)
    }
  }

  /**
   * An address says which contract is meant: another asset's is no fact about this one, and a
   * second one is a second token.
   */
  function isWanted(
    { asset, address }: { asset: string; address?: string },
    networkId: number,
  ): boolean {
    if (!address) return true
    const assetId = names.asset(asset)
    const owner = names.assetAt(networkId, address)
    const network = networkById(networkId)?.name ?? networkId
    if (owner !== undefined && owner !== assetId) {
      skip(
        `the address ${address} on ${network}, which the file assigns to "${asset}", is a token of ${names.assetLabel(owner)}`,
      )
      return false
    }
    const place = `${foldName(asset)} ${networkId}`
    const isSecond =
      owner === undefined &&
      ((assetId !== undefined && names.hasAddress(assetId, networkId)) ||
        (given.get(place) ?? address.toLowerCase()) !== address.toLowerCase())
    if (isSecond && !create) {
      skip(
        `another token of ${asset} on ${network}, ${address}: it already has a different address there (--create adds it)`,
      )
      return false
    }
    given.set(place, address.toLowerCase())
    return true
  }

  return { add, facts, brings, tellsClass: (asset) => classed.has(foldName(asset)) }
}

const spellings = ({ slug, ticker, name }: Facts['assets'][number]): string[] =>
  [slug, ticker, name].filter((spelling) => spelling !== undefined)
