import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'

type EntityKind = 'asset' | 'class' | 'network' | 'platform' | 'issuer'

/** The entity's own colour, the same on every page. */
export function entityColor(key: number, kind: EntityKind, index: CatalogueIndex): string {
  return findColor(key, kind, index) ?? 'var(--s-other)'
}

function findColor(key: number, kind: EntityKind, index: CatalogueIndex): string | undefined {
  switch (kind) {
    case 'network':
      return networkById(key)?.color
    case 'class':
      return assetClassById(key)?.color
    case 'asset':
      return index.assets.get(key)?.color
    case 'platform':
      return index.platforms.get(key)?.color
    case 'issuer':
      return index.issuers.get(key)?.color
  }
}
