import { assetClassById } from '#lib/registry/asset-classes.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { creditCategories, isCreditCategory } from '#lib/registry/credit-categories.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import { networkById } from '#lib/registry/networks.ts'
import { isRegion, regions } from '#lib/registry/regions.ts'
import { isLoanStatus, loanStatuses } from '#lib/registry/statuses.ts'
import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { Grouping } from '#lib/studio/groupings.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { entityColor } from '#server/pipeline/catalogue/entity-color.ts'
import { poolNames, poolsById } from '#server/market/studio/parts/asset-pools.ts'
import type { Market } from '#server/market/market/market.ts'

/** A group as readers know it. `color` is the entity's own, the same on every page; null where it has none. */
export interface GroupName {
  name: string
  slug: string | null
  href: string | null
  color: string | null
}

/** Names of groups by their keys; a key of null is what has no group. */
export async function groupNames(
  market: Market,
  groupBy: Grouping,
  keys: readonly (string | null)[],
): Promise<(key: string | null) => GroupName> {
  const index = await market.names()
  const rows = await rowNames(groupBy, keys)
  return (key) =>
    key === null
      ? plain(UNKNOWN[groupBy] ?? 'Unknown')
      : (rows.get(key) ?? nameGroup(groupBy, key, index))
}

const UNKNOWN: Readonly<Partial<Record<Grouping, string>>> = {
  network: 'Unknown network',
  platform: 'No platform',
  issuer: 'Unknown issuer',
  token: 'Reported as a whole',
  asset: 'Reported as a whole',
  loan: 'Smaller loans',
  pool: 'No pool',
}

const plain = (name: string): GroupName => ({ name, slug: null, href: null, color: null })

function nameGroup(groupBy: Grouping, key: string, index: CatalogueIndex): GroupName {
  const id = Number(key)
  switch (groupBy) {
    case 'class':
      return nameClass(id, index)
    case 'network':
      return nameNetwork(id, index)
    case 'asset':
      return nameAsset(id, index)
    case 'platform':
      return ofRow(index.platforms.get(id), platformHref, entityColor(id, 'platform', index), key)
    case 'issuer':
      return ofRow(index.issuers.get(id), issuerHref, entityColor(id, 'issuer', index), key)
    case 'jurisdiction':
      return { ...plain(countryByCode(key)?.name ?? key), slug: key.toLowerCase() }
    case 'tokenization':
      return {
        ...plain(key === 'distributed' ? 'Distributed' : 'Represented'),
        slug: key,
        color: key === 'distributed' ? 'var(--s1)' : 'var(--s5)',
      }
    case 'category':
      return { ...plain(isCreditCategory(key) ? creditCategories[key].label : key), slug: key }
    case 'region':
      return { ...plain(isRegion(key) ? regions[key].label : key), slug: key }
    case 'status':
      return { ...plain(isLoanStatus(key) ? loanStatuses[key].label : key), slug: key }
    default:
      return plain(`${groupBy} ${key}`)
  }
}

function nameClass(id: number, index: CatalogueIndex): GroupName {
  const row = assetClassById(id)
  return {
    name: row?.name ?? `class ${id}`,
    slug: row?.slug ?? null,
    href: classHref(id),
    color: entityColor(id, 'class', index),
  }
}

function nameNetwork(id: number, index: CatalogueIndex): GroupName {
  const network = networkById(id)
  return {
    name: network?.name ?? `network ${id}`,
    slug: network?.slug ?? null,
    href: network ? networkHref(network.slug) : null,
    color: entityColor(id, 'network', index),
  }
}

function nameAsset(id: number, index: CatalogueIndex): GroupName {
  const asset = index.assets.get(id)
  if (!asset) return plain(`asset ${id}`)
  return {
    name: asset.kind === 'asset' ? (asset.ticker ?? asset.name) : asset.name,
    slug: asset.slug,
    href: asset.kind === 'asset' ? assetHref(asset.slug) : null,
    color: entityColor(id, 'asset', index),
  }
}

function ofRow(
  row: { slug: string; name: string } | undefined,
  href: (slug: string) => string,
  color: string,
  key: string,
): GroupName {
  return row ? { name: row.name, slug: row.slug, href: href(row.slug), color } : plain(key)
}

/** Names that are in no registry and not in the index: asked for when they are shown. */
async function rowNames(
  groupBy: Grouping,
  keys: readonly (string | null)[],
): Promise<Map<string, GroupName>> {
  if (groupBy === 'pool') {
    const [whole, single] = await Promise.all([poolNames(), poolsById()])
    return new Map([
      ...[...whole.values()].map(({ key, name }) => [key, { ...plain(name), slug: key }] as const),
      ...[...single].map(([key, name]) => [key, { ...plain(name), slug: key }] as const),
    ])
  }
  const ids = keys.flatMap((key) => key ?? []).map(Number)
  if (groupBy === 'token') {
    const { rows } = await replicaSql().query<{
      id: number
      symbol: string
      slug: string
      networkId: number
    }>({ name: 'studio-tokens', values: [ids], text: TOKENS })
    return new Map(
      rows.map(({ id, symbol, slug, networkId }) => [
        String(id),
        {
          name: `${symbol} on ${networkById(networkId)?.name ?? 'a network'}`,
          slug: String(id),
          href: assetHref(slug),
          color: null,
        },
      ]),
    )
  }
  if (groupBy !== 'loan') return new Map()
  const { rows } = await replicaSql().query<{ id: number; name: string }>({
    name: 'studio-loans',
    values: [ids],
    text: 'select id, name from loan where id = any($1)',
  })
  return new Map(rows.map(({ id, name }) => [String(id), { ...plain(name), slug: String(id) }]))
}

const TOKENS = `
  select t.id, coalesce(t.symbol, a.ticker, a.name) as symbol, a.slug, t.network_id as "networkId"
  from token t
  join asset a on a.id = t.asset_id
  where t.id = any($1)`
