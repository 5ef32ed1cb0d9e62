import type { Day } from '#lib/dates.ts'
import { assetHref } from '#lib/routes.ts'
import { intersectScopes } from '#lib/view/figures/figure-id.ts'
import { assetMark } from '#lib/view/entities/mark.ts'
import type { LargestAsset } from '#lib/view/entities/participant-row.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import type { AssetValue, Unit } from '#server/pipeline/rollup/units/units.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { findPart } from '#server/market/figures/assets/asset-part.ts'
import { convertLatest } from '#server/market/currency/converted-latest.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { unitOwner } from '#server/market/figures/participants/participant-view.ts'
import type { Market } from '#server/market/market/market.ts'

const SHOWN = 3

interface LargestRequest {
  kind: 'network' | 'platform' | 'issuer'
  /** the units of the view that is shown */
  units: readonly Unit[]
  sizes: ReadonlyMap<number, AssetValue>
  index: CatalogueIndex
  /** by the end of which assets are ranked */
  day: Day
}

/**
 * The largest assets of each network, platform or issuer by its id, each with what of it belongs
 * there, as its own page says.
 */
export async function largestAssets(
  market: Market,
  { kind, units, sizes, index, day }: LargestRequest,
): Promise<Map<number, Omit<LargestAsset, 'share'>[]>> {
  const latest = await market.inDollars.latest('asset', [null], ['size'])
  const ownerOf = (unit: Unit) => unitOwner(unit, kind)
  const describe = (assetId: number, id: number): Omit<LargestAsset, 'share'>[] => {
    const asset = index.assets.get(assetId)
    const value = sizes.get(assetId)
    const owner = { scope: `${kind}:${id}`, owns: (unit: Unit) => ownerOf(unit) === id }
    const own = convertLatest(
      latest.get(lineKey(`asset:${assetId}`, 'size')),
      value?.line,
      market.money,
    )
    const part = findPart(owner, own, value, () => UNMARKED)
    if (!part || asset?.kind !== 'asset') return []
    const scope = `asset:${assetId}`
    return [
      {
        name: asset.name,
        href: assetHref(asset.slug),
        mark: assetMark(asset, asset.color),
        value: part.value,
        scope: part.isWhole ? scope : intersectScopes(scope, owner.scope),
        asOf: part.day,
      },
    ]
  }
  return new Map(
    [...Map.groupBy(units, ownerOf)].flatMap(([id, owned]) =>
      id === null
        ? []
        : [[id, rank(owned, day).flatMap((assetId) => describe(assetId, id))] as const],
    ),
  )
}

/** Ids of the largest named assets by what was known of them on the day. */
const rank = (units: readonly Unit[], day: Day): number[] =>
  [...Map.groupBy(units, ({ leaf }) => leaf.assetId)]
    .map(([id, members]) => ({
      id,
      size: members.reduce((sum, unit) => sum + (knownBefore(unit, day) ?? 0), 0),
    }))
    .filter(({ size }) => size > 0)
    .sort((a, b) => b.size - a.size || a.id - b.id)
    .slice(0, SHOWN)
    .map(({ id }) => id)
