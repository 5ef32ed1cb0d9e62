import { marketPageByClass } from '#lib/registry/market-pages.ts'
import { dealColors, type ColorGroup } from '#lib/view/charts/deal-colors.ts'
import { slugColor } from '#lib/view/entities/mark.ts'

interface SizedAsset {
  slug: string
  kind: 'asset' | 'remainder'
  classId: number
  tokenization: string | null
  issuerId: number | null
  platformIds: readonly number[]
  networkIds: readonly number[]
  /** newest published; null: none */
  size: number | null
}
type Slugs = ReadonlyMap<number, string>

export interface EntityColors {
  asset: (asset: Pick<SizedAsset, 'slug' | 'kind'>) => string
  /** color of a platform or an issuer: a company that is both has one */
  company: (slug: string) => string
}

const STABLECOINS = 28

/** Colours of assets and companies: those that a chart of a market page or of a listing names are told apart. */
export function colorEntities(
  assets: readonly SizedAsset[],
  platforms: Slugs,
  issuers: Slugs,
): EntityColors {
  const groups = new Map<string, Map<string, number>>()
  const add = (group: string, slug: string | undefined, size: number) => {
    if (slug === undefined) return
    const sizes = groups.get(group) ?? new Map<string, number>()
    groups.set(group, sizes.set(slug, (sizes.get(slug) ?? 0) + size))
  }
  const named = assets.filter(({ kind }) => kind === 'asset')
  for (const asset of named) {
    const { slug, classId, tokenization, issuerId, platformIds, networkIds, size } = asset
    const market = marketPageByClass(classId) ?? `class ${classId}`
    const view = classId === STABLECOINS ? 'stablecoins' : (tokenization ?? 'distributed')
    const owners = [
      ...networkIds.map((id) => `network ${id}`),
      ...platformIds.map((id) => `platform ${id}`),
      `issuer ${issuerId}`,
    ]
    for (const place of [market, ...owners]) add(`asset ${place}`, slug, size ?? 0)
    for (const place of [market, view]) {
      for (const id of platformIds) add(`platform ${place}`, platforms.get(id), size ?? 0)
      add(`issuer ${place}`, issuers.get(issuerId ?? 0), size ?? 0)
    }
  }
  const listed = [...groups]
  const [ofAssets, ofCompanies] = [true, false].map((isAsset) =>
    dealColors(
      listed.flatMap(([name, sizes]): ColorGroup[] =>
        name.startsWith('asset ') === isAsset ? [sizes] : [],
      ),
    ),
  )
  return {
    asset: ({ slug, kind }) =>
      kind === 'asset' ? (ofAssets?.get(slug) ?? slugColor(slug)) : 'var(--s-other)',
    company: (slug) => ofCompanies?.get(slug) ?? slugColor(slug),
  }
}
