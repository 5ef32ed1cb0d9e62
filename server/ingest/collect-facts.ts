import type { Facts } from '#server/data/catalogue/apply-facts.ts'
import { foldName, type Names } from '#server/data/catalogue/names.ts'
import { isAddressOn } from '#server/data/catalogue/written-address.ts'
import type { EntityFacts, Place, Sink } from '#server/ingest/source.ts'

export interface FactCollection {
  add: Sink['facts']
  /** what can be applied: of entities that are there, or that this run makes */
  readonly facts: Facts
  /** will an asset of this name be made when the facts are applied? */
  brings(asset: string): boolean
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
  const facts: Facts = { assets: [], tokens: [], pools: [], holders: [], platforms: [] }
  const brought = new Set<string>()
  const brings = (asset: string) => brought.has(foldName(asset))

  function addAsset(asset: Facts['assets'][number]): void {
    const isKnown =
      names.asset(asset.slug ?? asset.ticker ?? asset.name) !== undefined ||
      names.asset(asset.name) !== undefined
    if (!isKnown && !create)
      return skip('an asset that is not in the catalogue (--create makes it)')
    if (!isKnown && asset.assetClassId === undefined)
      return skip(`the asset "${asset.name}", whose class the file does not say`)
    for (const spelling of [asset.slug, asset.ticker, asset.name])
      if (spelling) brought.add(foldName(spelling))
    facts.assets.push(asset)
  }

  function add(fresh: EntityFacts, place: Place): void {
    facts.platforms.push(...(fresh.platforms ?? []))
    for (const asset of fresh.assets ?? []) addAsset(asset)
    for (const { network, ...token } of fresh.tokens ?? []) {
      const networkId = names.network(network)
      if (networkId === undefined) skip(`a token on a network that is not known (${network})`)
      else if (token.address && !isAddressOn(networkId, token.address))
        skip(`a token with an address that its network cannot have (${network})`)
      else if (names.asset(token.asset) === undefined && !brings(token.asset))
        skip('a token of an asset that is not in the catalogue')
      else facts.tokens.push({ ...token, networkId })
    }
    for (const { network, ...pool } of fresh.pools ?? []) {
      const networkId = names.network(network)
      if (networkId === undefined) refuse(`there is no network "${network}"`, place)
      else facts.pools.push({ ...pool, networkId })
    }
    for (const holders of fresh.holders ?? []) {
      if (names.asset(holders.asset) === undefined)
        skip('holders of an asset that is not in the catalogue')
      else facts.holders.push(holders)
    }
  }

  return { add, facts, brings }
}
