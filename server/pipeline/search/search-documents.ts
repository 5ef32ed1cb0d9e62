import { assetHref, issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import type { SearchGroup, SearchItem, SearchKind } from '#lib/view/lists/search-item.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { assetMark, companyMark, nameMark, networkMark } from '#lib/view/entities/mark.ts'

/** Kinds of entities in the order in which their groups are shown. */
export const entityKinds = [
  'asset',
  'network',
  'platform',
  'issuer',
  'token',
] as const satisfies readonly SearchKind[]
export type EntityKind = (typeof entityKinds)[number]

export interface SearchDocument {
  key: string
  kind: EntityKind
  entityId: number
  slug: string
  label: string
  sublabel: string | null
  address: string | null
  size: number | null
}

export const COLUMNS = 'key, kind, entity_id as "entityId", slug, label, sublabel, address, size'

const LABELS: Record<EntityKind, string> = {
  asset: 'Assets',
  network: 'Networks',
  platform: 'Platforms',
  issuer: 'Issuers',
  token: 'Tokens',
}

/** Documents as readers see them, by kind and in the order in which they came. */
export function groupDocuments(
  documents: readonly SearchDocument[],
  index: CatalogueIndex,
): SearchGroup[] {
  const byKind = Map.groupBy(documents, ({ kind }) => kind)
  return [...byKind].map(([kind, found]) => ({
    key: kind,
    label: LABELS[kind],
    items: found.map((document) => makeItem(document, index)),
  }))
}

function makeItem(
  { key, kind, entityId, slug, label, sublabel, size }: SearchDocument,
  index: CatalogueIndex,
): SearchItem {
  return {
    key,
    kind,
    label,
    sublabel,
    href: HREFS[kind](slug),
    external: false,
    size,
    icon: null,
    mark: markDocument({ kind, entityId, slug, label }, index),
  }
}

/** A token has no page of its own: its asset's lists it. */
const HREFS: Record<EntityKind, (slug: string) => string> = {
  asset: assetHref,
  token: assetHref,
  network: networkHref,
  platform: platformHref,
  issuer: issuerHref,
}

function markDocument(
  { kind, entityId, slug, label }: Pick<SearchDocument, 'kind' | 'entityId' | 'slug' | 'label'>,
  index: CatalogueIndex,
): Mark {
  if (kind === 'network') return networkMark(networkById(entityId))
  const asset =
    kind === 'token'
      ? [...index.assets.values()].find((candidate) => candidate.slug === slug)
      : kind === 'asset'
        ? index.assets.get(entityId)
        : undefined
  if (asset) return assetMark(asset, asset.color)
  const companies = { platform: index.platforms, issuer: index.issuers }
  const company =
    kind === 'platform' || kind === 'issuer' ? companies[kind].get(entityId) : undefined
  return company ? companyMark(company) : nameMark(label, 'var(--s-other)')
}
