import { assetClassById, assetClasses } from '#lib/registry/asset-classes.ts'
import { benchmarks } from '#lib/registry/benchmarks.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'
import { makeScope, type Scope } from '#server/pipeline/series/scope.ts'
import type { FactCollection } from '#server/pipeline/runs/sink/collect-facts.ts'
import { findNameFault } from '#server/pipeline/catalogue/name-fault.ts'
import type { ScopeName } from '#server/pipeline/inputs/source.ts'

/** An entity that a source named and the catalogue does not have. */
export type Missing =
  | { kind: 'new-asset'; name: string }
  | { kind: 'new-token'; asset: string; networkId: number }
  | { kind: 'new-remainder'; assetClassId: number }
  | { kind: 'new-platform'; name: string }

/** A scope, one to be made, why the name is refused (with the way out), or why it has no place here. */
type Found = Scope | Missing | string | { skipped: string }

/** Says of a value that it counts in a total and is published nowhere. */
export const NO_CLASS = 'an aggregate without an asset class'

interface FinderParts {
  names: Names
  /** make what is missing (of this class), or refuse */
  create: boolean
  assetClassId: number | undefined
  /** known assets are to be of this class too */
  isOfOneClass: boolean
  collection: Pick<FactCollection, 'brings' | 'tellsClass'>
}

/** How what a source names is found in the catalogue. */
export function scopeFinder(parts: FinderParts): (name: ScopeName) => Found {
  const finder = new ScopeFinder(parts)
  return (name) => finder.find(name)
}

class ScopeFinder {
  readonly #parts: FinderParts

  constructor(parts: FinderParts) {
    this.#parts = parts
  }

  find(name: ScopeName): Found {
    const { names } = this.#parts
    switch (name.kind) {
      case 'total':
        return makeScope('total', null, name.tokenization ?? null)
      case 'benchmark':
        return name.benchmark in benchmarks
          ? makeScope('benchmark', name.benchmark)
          : `unknown benchmark ${name.benchmark}; available: ${Object.keys(benchmarks).join(', ')}`
      case 'network': {
        const id = names.network(name.network)
        return id === undefined ? noNetwork(name.network) : makeScope('network', id)
      }
      case 'platform':
        return this.#findPlatform(name.platform)
      case 'class': {
        const id = names.assetClass(name.assetClass)
        return id === undefined
          ? `unknown asset class "${name.assetClass}"; available: ${classSlugs}`
          : makeScope('class', id, name.tokenization ?? null)
      }
      case 'remainder':
        return this.#findRemainder(name)
      case 'asset':
        return this.#findAsset(name.asset)
      case 'token':
        return this.#findToken(name.asset, name.network)
    }
  }

  #findPlatform(platform: string): Found {
    const { names, create } = this.#parts
    const id = names.platform(platform)
    if (id !== undefined) return makeScope('platform', id)
    return create
      ? (findNameFault(platform) ?? { kind: 'new-platform', name: platform })
      : `unknown platform "${platform}": --create adds it`
  }

  #findRemainder({ assetClass, label }: Extract<ScopeName, { kind: 'remainder' }>): Found {
    const { names, assetClassId } = this.#parts
    const id = assetClass === undefined ? assetClassId : names.assetClass(assetClass)
    if (id !== undefined) return { kind: 'new-remainder', assetClassId: id }
    return {
      skipped:
        `a value of "${label}", ${NO_CLASS}, ` +
        'excluded from classes and totals (set its class with --class)',
    }
  }

  #findAsset(asset: string): Found {
    const { names, create } = this.#parts
    const id = names.asset(asset)
    if (id !== undefined) return this.#findClassFault(asset, id) ?? makeScope('asset', id)
    if (this.#isClass(asset)) return noAsset(asset)
    if (!create && names.platform(asset) !== undefined)
      return `"${asset}" is a platform, not an asset: use --columns platform`
    const needsClass = this.#needsClass(asset)
    if (!create)
      return `unknown asset "${asset}": ${makingIt(needsClass)}, or add this name as an alias`
    if (needsClass) return whichClass(asset)
    return findNameFault(asset) ?? { kind: 'new-asset', name: asset }
  }

  #findToken(asset: string, network: string): Found {
    const { names, create, collection } = this.#parts
    const networkId = names.network(network)
    if (networkId === undefined) return noNetwork(network)
    const assetId = names.asset(asset)
    const fault = assetId === undefined ? undefined : this.#findClassFault(asset, assetId)
    if (fault) return fault
    const id = names.token(asset, networkId)
    if (id !== undefined) return makeScope('token', id)
    const isKnown = assetId !== undefined
    if (!isKnown && this.#isClass(asset)) return noAsset(asset)
    const place = networkById(networkId)?.name ?? network
    if (!create && isKnown) return `"${asset}" has no token on ${place}: --create adds it`
    const needsClass = this.#needsClass(asset)
    if (!create) return `"${asset}" and its token on ${place} are unknown: ${makingIt(needsClass)}`
    if (!isKnown && !collection.brings(asset) && needsClass) return whichClass(asset)
    return (isKnown ? undefined : findNameFault(asset)) ?? { kind: 'new-token', asset, networkId }
  }

  #needsClass(asset: string): boolean {
    return this.#parts.assetClassId === undefined && !this.#parts.collection.tellsClass(asset)
  }

  /** An id is a number, which may be a name as well. */
  #isClass(name: string): boolean {
    return !/^\d+$/.test(name.trim()) && this.#parts.names.assetClass(name) !== undefined
  }

  #findClassFault(asset: string, assetId: number): string | undefined {
    const { names, isOfOneClass, assetClassId } = this.#parts
    const classId = names.classOf(assetId)
    if (!isOfOneClass || assetClassId === undefined) return undefined
    if (classId === undefined || classId === assetClassId) return undefined
    return (
      `"${asset}" is in ${nameClass(classId)}, but --class is ${nameClass(assetClassId)}: ` +
      'correct --class or omit it'
    )
  }
}

const classSlugs = assetClasses.map(({ slug }) => slug).join(', ')

const nameClass = (id: number): string => assetClassById(id)?.name ?? `class ${id}`

const noAsset = (name: string): string =>
  `"${name}" is an asset class, not an asset: use --columns class if all columns are classes, otherwise delete this one`

const makingIt = (needsClass: boolean): string =>
  needsClass
    ? '--create adds it with --class, for example --create --class us-treasury-debt'
    : '--create adds it'

const whichClass = (asset: string): string =>
  `a class is required to create the asset "${asset}". ` +
  `Set --class, for example --class us-treasury-debt; available: ${classSlugs}`

const noNetwork = (network: string): string =>
  `unknown network "${network}"; see /networks for names such as ethereum, base or solana`
