import type { Day } from '#lib/dates.ts'
import {
  isFollowedBy,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/data/catalogue/catalogue-index.ts'
import type { AssetValue, Unit } from '#server/data/rollup/units.ts'
import { namedAssets } from '#server/market/figures/members.ts'
import { unitOwner } from '#server/market/figures/participant-view.ts'

type Kind = 'network' | 'platform' | 'issuer'

/**
 * How many networks, platforms or issuers have an asset now and had none by the end of a day. An asset was there when it had a
 * value there, or, where it has none there, when it was followed. Null where nobody had one: a site that began since then
 * has no newcomers.
 */
export function countNewcomers(
  kind: Kind,
  { assets }: CatalogueIndex,
  sizes: ReadonlyMap<number, AssetValue>,
  day: Day,
): number | null {
  const [now, before] = [new Set<number>(), new Set<number>()]
  for (const asset of namedAssets(assets.values())) {
    const units = sizes.get(asset.id)?.units ?? []
    for (const id of ownersOf(asset, kind)) {
      now.add(id)
      const own = units.filter((unit) => unitOwner(unit, kind) === id)
      if (own.length ? hadValue(own, day) : isFollowedBy(asset, day) || hadValue(units, day))
        before.add(id)
    }
  }
  return before.size ? [...now].filter((id) => !before.has(id)).length : null
}

const hadValue = (units: readonly Unit[], day: Day): boolean =>
  units.some(({ start }) => start <= day)

const ownersOf = (asset: CatalogueAsset, kind: Kind): readonly number[] =>
  ({
    network: asset.networkIds,
    platform: asset.platformIds,
    issuer: asset.issuerId === null ? [] : [asset.issuerId],
  })[kind]
