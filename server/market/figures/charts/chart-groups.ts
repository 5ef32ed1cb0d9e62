import { assetClassById } from '#lib/registry/asset-classes.ts'
import { networkById } from '#lib/registry/networks.ts'
import { assetHref, networkHref, platformHref } from '#lib/routes.ts'
import { classHref } from '#lib/registry/market-pages.ts'
import type { Day } from '#lib/dates.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'

export type GroupBy = 'asset' | 'network' | 'platform' | 'class' | 'issuer'

/** The largest first, by what each had at the end or in the week before. */
export function rankGroups(
  units: readonly Unit[],
  groupBy: GroupBy,
  end: Day,
): { key: number; members: Unit[]; size: number }[] {
  return [...Map.groupBy(units, (unit) => groupKey(unit, groupBy))]
    .flatMap(([key, members]) =>
      key === null
        ? []
        : [
            {
              key,
              members,
              size: members.reduce((sum, unit) => sum + (knownBefore(unit, end, 7) ?? 0), 0),
            },
          ],
    )
    .sort((a, b) => b.size - a.size || a.key - b.key)
}

function groupKey({ leaf }: Unit, groupBy: GroupBy): number | null {
  switch (groupBy) {
    case 'asset':
      return leaf.assetId
    case 'network':
      return leaf.networkId ?? 0
    case 'platform':
      return leaf.platformId ?? 0
    case 'issuer':
      return leaf.issuerId ?? 0
    case 'class':
      return leaf.classId
  }
}

export function nameGroup(
  key: number,
  groupBy: GroupBy,
  { assets, platforms, issuers }: CatalogueIndex,
): { label: string; href: string | null } {
  switch (groupBy) {
    case 'asset': {
      const asset = assets.get(key)
      return {
        label: asset?.ticker ?? asset?.name ?? `asset ${key}`,
        href: asset && asset.kind === 'asset' ? assetHref(asset.slug) : null,
      }
    }
    case 'network': {
      const network = networkById(key)
      return {
        label: network?.name ?? 'Unknown network',
        href: network ? networkHref(network.slug) : null,
      }
    }
    case 'platform': {
      const platform = platforms.get(key)
      return {
        label: platform?.name ?? 'No platform',
        href: platform ? platformHref(platform.slug) : null,
      }
    }
    case 'issuer':
      return { label: issuers.get(key)?.name ?? 'Unknown issuer', href: null }
    case 'class':
      return { label: assetClassById(key)?.name ?? `class ${key}`, href: classHref(key) }
  }
}
