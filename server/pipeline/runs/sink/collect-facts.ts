import { networkById } from '#lib/registry/networks.ts'
import type { Facts } from '#server/pipeline/catalogue/facts/apply-facts.ts'
import { foldName, type Names } from '#server/pipeline/catalogue/names.ts'
import { isAddressOn } from '#server/pipeline/catalogue/written-address.ts'
import { findNameFault } from '#server/pipeline/catalogue/name-fault.ts'
import type { EntityFacts, Place, Sink } from '#server/pipeline/inputs/source.ts'

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
export const collectFacts = (names: Names, create: boolean, told: Told): FactCollection =>
  new FactsOfRun(names, create, told)

class FactsOfRun implements FactCollection {
  readonly facts: Facts = {
    assets: [],
    tokens: [],
    pools: [],
    holders: [],
    events: [],
    identifiers: [],
    platforms: [],
    transfers: [],
    loans: [],
  }
  readonly #names: Names
  readonly #create: boolean
  readonly #told: Told
  readonly #brought = new Set<string>()
  readonly #classed = new Set<string>()
  /** the address that the run gives for a token, by asset and network */
  readonly #addresses = new Map<string, string>()

  constructor(names: Names, create: boolean, told: Told) {
    this.#names = names
    this.#create = create
    this.#told = told
  }

  brings(asset: string): boolean {
    return this.#brought.has(foldName(asset))
  }

  tellsClass(asset: string): boolean {
    return this.#classed.has(foldName(asset))
  }

  add(fresh: EntityFacts, place: Place): void {
    this.facts.platforms.push(...(fresh.platforms ?? []))
    this.facts.transfers.push(...(fresh.transfers ?? []))
    this.facts.loans.push(...(fresh.loans ?? []))
    for (const asset of fresh.assets ?? []) this.#addAsset(asset, place)
    for (const token of fresh.tokens ?? []) this.#addToken(token)
    for (const { network, ...pool } of fresh.pools ?? []) {
      const networkId = this.#names.network(network)
      if (networkId === undefined) this.#told.refuse(`unknown network "${network}"`, place)
      else this.facts.pools.push({ ...pool, networkId })
    }
    for (const holders of fresh.holders ?? []) {
      if (this.#names.asset(holders.asset) === undefined)
        this.#told.skip('holders of an asset that is not in the catalog')
      else this.facts.holders.push(holders)
    }
    for (const event of fresh.events ?? [])
      if (this.#knows(event.asset, place)) this.facts.events.push(event)
    for (const identifier of fresh.identifiers ?? [])
      if (this.#knows(identifier.asset, place)) this.facts.identifiers.push(identifier)
  }

  #knows(asset: string, place: Place): boolean {
    const isKnown = this.#names.asset(asset) !== undefined
    if (!isKnown) this.#told.refuse(`the asset "${asset}" is not in the catalog`, place)
    return isKnown
  }

  #addAsset(asset: Facts['assets'][number], place: Place): void {
    const { skip, refuse } = this.#told
    if (asset.assetClassId !== undefined)
      for (const spelling of spellings(asset)) this.#classed.add(foldName(spelling))
    const isKnown =
      this.#names.asset(asset.slug ?? asset.ticker ?? asset.name) !== undefined ||
      this.#names.asset(asset.name) !== undefined
    if (!isKnown && !this.#create)
      return skip('an asset that is not in the catalog (--create adds it)')
    if (!isKnown && asset.assetClassId === undefined)
      return skip(`the asset "${asset.name}", whose class is not in the file`)
    const fault = isKnown ? undefined : findNameFault(asset.name)
    if (fault) return refuse(fault, place)
    for (const spelling of spellings(asset)) this.#brought.add(foldName(spelling))
    this.facts.assets.push(asset)
  }

  #addToken({ network, ...token }: NonNullable<EntityFacts['tokens']>[number]): void {
    const { skip } = this.#told
    const networkId = this.#names.network(network)
    if (networkId === undefined) skip(`a token on an unknown network (${network})`)
    else if (token.address && !isAddressOn(networkId, token.address))
      skip(`a token with an invalid address for its network (${network})`)
    else if (this.#names.asset(token.asset) === undefined && !this.brings(token.asset))
      skip('a token of an asset that is not in the catalog: add the asset under Admin, Assets')
    else if (this.#isWanted(token, networkId)) this.facts.tokens.push({ ...token, networkId })
  }

  /**
   * An address says which contract is meant: another asset's is no fact about this one, and a
   * second one is a second token.
   */
  #isWanted({ asset, address }: { asset: string; address?: string }, networkId: number): boolean {
    if (!address) return true
    const names = this.#names
    const assetId = names.asset(asset)
    const owner = names.assetAt(networkId, address)
    const network = networkById(networkId)?.name ?? networkId
    if (owner !== undefined && owner !== assetId) {
      this.#told.skip(
        `the address ${address} on ${network}, which the file assigns to "${asset}", ` +
          `is a token of ${names.assetLabel(owner)}`,
      )
      return false
    }
    const place = `${foldName(asset)} ${networkId}`
    const isSecond =
      owner === undefined &&
      ((assetId !== undefined && names.hasAddress(assetId, networkId)) ||
        (this.#addresses.get(place) ?? address.toLowerCase()) !== address.toLowerCase())
    if (isSecond && !this.#create) {
      this.#told.skip(
        `another token of ${asset} on ${network}, ${address}: ` +
          'it already has a different address there (--create adds it)',
      )
      return false
    }
    this.#addresses.set(place, address.toLowerCase())
    return true
  }
}

const spellings = ({ slug, ticker, name }: Facts['assets'][number]): string[] =>
  [slug, ticker, name].filter((spelling) => spelling !== undefined)
