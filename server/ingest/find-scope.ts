import { assetClassById, assetClasses } from '#lib/registry/asset-classes.ts'
import { benchmarks } from '#lib/registry/benchmarks.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { Names } from '#server/data/catalogue/names.ts'
import { makeScope, type Scope } from '#server/data/series/scope.ts'
import type { FactCollection } from '#server/ingest/collect-facts.ts'
import { findNameFault } from '#server/ingest/name-fault.ts'
import type { ScopeName } from '#server/ingest/source.ts'

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
export function scopeFinder({
  names,
  create,
  assetClassId,
  isOfOneClass,
  collection,
}: FinderParts): (name: ScopeName) => Found {
  const needsClass = (asset: string) => assetClassId === undefined && !collection.tellsClass(asset)

  // an id is a number, which may be a name as well
  const isClass = (name: string) =>
    !/^\d+$/.test(name.trim()) && names.assetClass(name) !== undefined

  function findClassFault(asset: string, assetId: number): string | undefined {
    const classId = names.classOf(assetId)
    if (!isOfOneClass || assetClassId === undefined) return undefined
    if (classId === undefined || classId === assetClassId) return undefined
    return `"${asset}" is in ${nameClass(classId)}, but --class is ${nameClass(assetClassId)}: correct --class or omit it`
  }

  function findAsset(asset: string): Found {
    const id = names.asset(asset)
    if (id !== undefined) return findClassFault(asset, id) ?? makeScope('asset', id)
    if (isClass(asset)) return noAsset(asset)
    if (!create && names.platform(asset) !== undefined)
      return `"${asset}" is a platform, not an asset: use --columns platform`
    if (!create)
      return `unknown asset "${asset}": ${makingIt(needsClass(asset))}, or add this name as an alias`
    if (needsClass(asset)) return whichClass(asset)
    return findNameFault(asset) ?? { kind: 'new-asset', name: asset }
  }

  function findToken(asset: string, network: string): Found {
    const networkId = names.network(network)
    if (networkId === undefined) return noNetwork(network)
    const assetId = names.asset(asset)
    const fault = assetId === undefined ? undefined : findClassFault(asset, assetId)
    if (fault) return fault
    const id = names.token(asset, networkId)
    if (id !== undefined) return makeScope('token', id)
    const isKnown = assetId !== undefined
    if (!isKnown && isClass(asset)) return noAsset(asset)
    const place = networkById(networkId)?.name ?? network
    if (!create && isKnown) return `"${asset}" has no token on ${place}: --create adds it`
    if (!create)
      return `"${asset}" and its token on ${place} are unknown: ${makingIt(needsClass(asset))}`
    if (!isKnown && !collection.brings(asset) && needsClass(asset)) return whichClass(asset)
    return (isKnown ? undefined : findNameFault(asset)) ?? { kind: 'new-token', asset, networkId }
  }

  return (name) => {
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
      case 'platform': {
        const id = names.platform(name.platform)
        if (id !== undefined) return makeScope('platform', id)
        return create
          ? (findNameFault(name.platform) ?? { kind: 'new-platform', name: name.platform })
          : `unknown platform "${name.platform}": --create adds it`
      }
      case 'class': {
        const id = names.assetClass(name.assetClass)
        return id === undefined
          ? `unknown asset class "${name.assetClass}"; available: ${classSlugs}`
          : makeScope('class', id, name.tokenization ?? null)
      }
      case 'remainder': {
        const id = name.assetClass === undefined ? assetClassId : names.assetClass(name.assetClass)
        if (id === undefined)
          return {
            skipped: `a value of "${name.label}", ${NO_CLASS}, excluded from classes and totals (set its class with --class)`,
          }
        return { kind: 'new-remainder', assetClassId: id }
      }
      case 'asset':
        return findAsset(name.asset)
      case 'token':
        return findToken(name.asset, name.network)
    }
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
  `a class is required to create the asset "${asset}". Set --class, for example --class us-treasury-debt; available: ${classSlugs}`

const noNetwork = (network: string): string =>
  `unknown network "${network}"; see /networks for names such as ethereum, base or solana`
