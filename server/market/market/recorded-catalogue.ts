import { isoDay, toDate, type Day } from '#lib/dates.ts'
import { isTokenization } from '#lib/registry/tokenization.ts'
import { perVersionAndDay } from '#server/core/cache/per-version-and-day.ts'
import { replicaSql } from '#server/core/database/db.ts'
import {
  catalogueIndex,
  type CatalogueAsset,
  type CatalogueIndex,
} from '#server/pipeline/catalogue/catalogue-index.ts'
import { assetUnits } from '#server/pipeline/rollup/units/asset-units.ts'
import type { AssetValue } from '#server/pipeline/rollup/units/units.ts'

/** A group that an asset or token was recorded in by the end of a day, and is not in now. */
export interface EarlierGroup {
  subject: 'asset' | 'token'
  id: number
  kind: 'class' | 'issuer' | 'platform' | 'network' | 'tokenization'
  target: string
}

/** Groups as `leaves-as-of.ts` files lines: where nothing was recorded by then, they are those of now. */
export const earlierGroups = perVersionAndDay(async (asOf): Promise<readonly EarlierGroup[]> => {
  if (asOf === null) return []
  const { rows } = await replicaSql().query<EarlierGroup>({
    name: 'earlier-groups',
    text: GROUPS,
    values: [toDate(asOf + 1).toISOString()],
  })
  return rows
})

/** The catalogue with its assets in these groups; names, colors and countries are those of now. */
export const recordedIndex = perVersionAndDay(async (asOf): Promise<CatalogueIndex> => {
  const [index, groups] = await Promise.all([catalogueIndex(), earlierGroups(asOf)])
  if (!groups.length) return index
  const assets = new Map(index.assets)
  for (const { subject, id, kind, target } of groups) {
    const asset = subject === 'asset' ? assets.get(id) : undefined
    if (asset) assets.set(id, { ...asset, ...groupOf(kind, target) })
  }
  for (const [id, tokens] of Map.groupBy(await tokensOf(groups), ({ assetId }) => assetId)) {
    const asset = assets.get(id)
    if (asset) assets.set(id, { ...asset, ...placesOf(asset, tokens, groups) })
  }
  return { ...index, assets }
})

/** The same with the assets alone that were followed, or had a value, by the end of the day. */
export const recordedCatalogue = perVersionAndDay(async (asOf): Promise<CatalogueIndex> => {
  const index = await recordedIndex(asOf)
  if (asOf === null) return index
  const sizes = await assetUnits('size', asOf)
  const assets = [...index.assets].filter(
    ([id, asset]) => isFollowedBy(asset, asOf) || sizes.has(id),
  )
  return { ...index, assets: new Map(assets) }
})

/** Tells if an asset was followed by the end of a day; null: now. */
export const isFollowedBy = ({ addedOn }: CatalogueAsset, asOf: Day | null): boolean =>
  asOf === null || addedOn <= isoDay(asOf)

function groupOf(kind: EarlierGroup['kind'], target: string): Partial<CatalogueAsset> {
  switch (kind) {
    case 'class':
      return { classId: Number(target) }
    case 'issuer':
      return { issuerId: Number(target) }
    case 'platform':
      return { platformId: Number(target) }
    case 'tokenization':
      return { tokenization: isTokenization(target) ? target : null }
    case 'network':
      return {}
  }
}

/** An asset on the networks and platforms alone on which it has a value by a value day; as it is where none is told. */
export function placesBy(asset: CatalogueAsset, { units }: AssetValue): CatalogueAsset {
  const networks = new Set(units.map(({ leaf }) => leaf.networkId))
  const platforms = new Set(units.map(({ leaf }) => leaf.platformId ?? asset.platformId))
  const [networkIds, platformIds] = [
    asset.networkIds.filter((id) => networks.has(id)),
    asset.platformIds.filter((id) => platforms.has(id)),
  ]
  return {
    ...asset,
    ...(networkIds.length > 0 && { networkIds }),
    ...(platformIds.length > 0 && { platformIds }),
  }
}

interface PlacedToken {
  id: number
  assetId: number
  networkId: number
  platformId: number | null
}

/** The tokens of assets of which one was elsewhere, or which themselves were on another platform. */
async function tokensOf(groups: readonly EarlierGroup[]): Promise<PlacedToken[]> {
  const idsOf = (wanted: EarlierGroup['subject']) =>
    groups.flatMap(({ subject, id }) => (subject === wanted ? [id] : []))
  const { rows } = await replicaSql().query<PlacedToken>({
    name: 'placed-tokens',
    text: TOKENS,
    values: [idsOf('asset'), idsOf('token')],
  })
  return rows
}

function placesOf(
  { networkIds, platformId }: CatalogueAsset,
  tokens: readonly PlacedToken[],
  groups: readonly EarlierGroup[],
): Pick<CatalogueAsset, 'networkIds' | 'platformIds'> {
  const filed = (token: PlacedToken, wanted: EarlierGroup['kind']): number | undefined => {
    const group = groups.find(
      ({ subject, id, kind }) => subject === 'token' && id === token.id && kind === wanted,
    )
    return group && Number(group.target)
  }
  const then = new Set(tokens.map((token) => filed(token, 'network') ?? token.networkId))
  const platforms = tokens.map(
    (token) => filed(token, 'platform') ?? token.platformId ?? platformId,
  )
  return {
    // the order of sizes is that of now
    networkIds: [...new Set([...networkIds, ...then])].filter((id) => then.has(id)),
    platformIds: [...new Set(platforms.flatMap((id) => id ?? []))],
  }
}

const GROUPS = `
  select f.subject, f.id, f.kind, f.target
  from (
    select distinct on (subject, subject_id, kind) subject, subject_id as id, kind, target
    from membership
    where recorded_at < $1::timestamptz and valid_from < ($1::timestamptz at time zone 'UTC')::date
    order by subject, subject_id, kind, valid_from desc, recorded_at desc
  ) f
  left join asset a on f.subject = 'asset' and a.id = f.id
  left join token t on f.subject = 'token' and t.id = f.id
  where f.target is not null
    and case f.subject || ' ' || f.kind
        when 'asset class' then a.asset_class_id::text when 'asset issuer' then a.issuer_id::text
        when 'asset platform' then a.platform_id::text when 'asset tokenization' then a.tokenization
        when 'token network' then t.network_id::text when 'token platform' then t.platform_id::text
        when 'token tokenization' then t.tokenization end is distinct from f.target`

const TOKENS = `
  select t.id, t.asset_id as "assetId", t.network_id as "networkId", t.platform_id as "platformId"
  from token t
  where not t.hidden
    and (
      t.asset_id = any($1) or t.asset_id in (select k.asset_id from token k where k.id = any($2))
    )`
