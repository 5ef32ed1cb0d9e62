import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { PALETTE, slugColor } from '#lib/view/mark.ts'
import type { CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'

type EntityKind = 'asset' | 'class' | 'network' | 'platform' | 'issuer'

/** The entity's own colour, the same on every page. */
export function entityColor(key: number, kind: EntityKind, index: CatalogueIndex): string {
  if (kind === 'network') return networkById(key)?.color ?? 'var(--s-other)'
  if (kind === 'class') return assetClassById(key)?.color ?? 'var(--s-other)'
  const slug =
    kind === 'asset'
      ? index.assets.get(key)?.slug
      : kind === 'platform'
        ? index.platforms.get(key)?.slug
        : index.issuers.get(key)?.slug
  return slug === undefined ? 'var(--s-other)' : slugColor(slug)
}

/** Neighbours in one chart must differ: the second of two with one colour takes the next free one. */
export function distinctColors(wanted: readonly string[]): string[] {
  const taken = new Set<string>()
  return wanted.map((color) => {
    const free = taken.has(color)
      ? (PALETTE.find((other) => !taken.has(other) && !wanted.includes(other)) ??
        PALETTE.find((other) => !taken.has(other)) ??
        color)
      : color
    taken.add(free)
    return free
  })
}
