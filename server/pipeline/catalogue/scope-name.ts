import { assetClassById } from '#lib/registry/asset-classes.ts'
import { getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { networkById } from '#lib/registry/networks.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { Segment } from '#server/pipeline/series/scope.ts'

export interface ParsedScope {
  kind: string
  id: number | null
  name: string
  segment: Segment | null
}

const SCOPE = /^([a-z]+)(?::([a-z0-9-]+))?(?:#(distributed|represented|stablecoins))?$/

/** The inverse of `scopeKey`; undefined for what is none. */
export function parseScope(key: string): ParsedScope | undefined {
  const match = SCOPE.exec(key)
  if (!match) return undefined
  const [, kind = '', name = '', segment] = match
  const id = /^\d{1,9}$/.test(name) ? Number(name) : null
  return {
    kind,
    id,
    name,
    segment:
      segment === 'distributed' || segment === 'represented' || segment === 'stablecoins'
        ? segment
        : null,
  }
}

interface Named {
  slug: string
  name: string
}

/** Holds the parts of the catalogue that are needed to name a scope. */
interface ScopeNames {
  assets: ReadonlyMap<number, Named & { ticker: string | null }>
  platforms: ReadonlyMap<number, Named>
  issuers: ReadonlyMap<number, Named>
}

export interface NamedScope {
  name: string
  href: string | null
}

/** A scope as readers know it: `USDC on Ethereum`, `U.S. Treasuries, distributed`. */
export async function nameScope(key: string, index: ScopeNames): Promise<NamedScope> {
  const scope = parseScope(key)
  if (!scope) return { name: key, href: null }
  const { name, href } = await plainName(scope, index)
  return { name: scope.segment ? `${name}, ${scope.segment}` : name, href }
}

async function plainName(
  { kind, id, name }: ParsedScope,
  { assets, platforms, issuers }: ScopeNames,
): Promise<NamedScope> {
  if (kind === 'total') return { name: 'All real-world assets', href: '/' }
  if (kind === 'benchmark')
    return { name: isBenchmarkKey(name) ? getBenchmark(name).label : name, href: null }
  if (id === null) return { name, href: null }
  switch (kind) {
    case 'class':
      return { name: assetClassById(id)?.name ?? name, href: classHref(id) }
    case 'network': {
      const network = networkById(id)
      return { name: network?.name ?? name, href: network ? networkHref(network.slug) : null }
    }
    case 'platform':
      return named(platforms.get(id), platformHref, name)
    case 'issuer':
      return named(issuers.get(id), issuerHref, name)
    case 'asset':
      return named(assets.get(id), assetHref, name)
    case 'token':
      return tokenName(id, name, assets)
    default:
      return { name, href: null }
  }
}

const named = (
  row: Named | undefined,
  href: (slug: string) => string,
  fallback: string,
): NamedScope => (row ? { name: row.name, href: href(row.slug) } : { name: fallback, href: null })

async function tokenName(
  id: number,
  fallback: string,
  assets: ScopeNames['assets'],
): Promise<NamedScope> {
  const {
    rows: [token],
  } = await replicaSql().query<{ assetId: number; networkId: number }>({
    name: 'token-scope',
    text: 'select asset_id as "assetId", network_id as "networkId" from token where id = $1',
    values: [id],
  })
  const asset = token && assets.get(token.assetId)
  if (!asset) return { name: fallback, href: null }
  return {
    name: `${asset.ticker ?? asset.name} on ${networkById(token.networkId)?.name ?? 'a network'}`,
    href: assetHref(asset.slug),
  }
}
