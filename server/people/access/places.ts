import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networks } from '#lib/registry/networks.ts'
import { replicaSql } from '#server/core/database/db.ts'
import type { Place } from '#server/people/access/coordinates.ts'
import { perVersion } from '#server/core/cache/per-version.ts'

/**
 * Which places a line covers, by what it is of: `asset`, `token`, `network`, `platform`, `issuer`,
 * `class` or `total`.
 */
export interface Places {
  of: (kind: string, id: number | null) => readonly Place[]
}

interface Row {
  assetId: number
  classId: number
  issuerId: number | null
  assetPlatformId: number | null
  tokenId: number | null
  networkId: number | null
  platformId: number | null
}

/**
 * Where everything of the catalogue stands. A token is at one place; an asset wherever its tokens
 * are, or in its class alone; a group wherever its assets are, whoever reported its line.
 */
export const placesOfMarket = perVersion(async (): Promise<Places> => {
  const { rows } = await replicaSql().query<Row>(PLACES)
  const found = new Map<string, Map<string, Place>>()
  const add = (key: string, place: Place) => {
    const own = found.get(key) ?? new Map<string, Place>()
    found.set(key, own.set(place.join(), place))
  }
  for (const {
    assetId,
    classId,
    issuerId,
    assetPlatformId,
    tokenId,
    networkId,
    platformId,
  } of rows) {
    const place: Place = [classId, networkId]
    add(`asset:${assetId}`, place)
    add(`class:${classId}`, place)
    if (tokenId !== null) add(`token:${tokenId}`, place)
    if (networkId !== null) add(`network:${networkId}`, place)
    if (issuerId !== null) add(`issuer:${issuerId}`, place)
    for (const id of [assetPlatformId, platformId]) if (id !== null) add(`platform:${id}`, place)
    if (REAL_WORLD.has(classId)) add('total:', place)
  }
  const lists = new Map([...found].map(([key, places]) => [key, [...places.values()]]))
  return { of: (kind, id) => lists.get(`${kind}:${id ?? ''}`) ?? alone(kind, id) }
})

const REAL_WORLD = new Set<number>(assetClasses.flatMap(({ id, isRwa }) => (isRwa ? [id] : [])))

const EVERY_PLACE: readonly Place[] = assetClasses.flatMap(({ id: classId }) =>
  [null, ...networks.map(({ id }) => id)].map((networkId): Place => [classId, networkId]),
)

/** Places a group with nothing in it; an asset or token that is not known yet may belong to any place. */
function alone(kind: string, id: number | null): readonly Place[] {
  if (kind === 'asset' || kind === 'token') return EVERY_PLACE
  return [kind === 'network' ? [null, id] : kind === 'class' ? [id, null] : [null, null]]
}

const PLACES = `
  select a.id as "assetId", a.asset_class_id as "classId", a.issuer_id as "issuerId",
    a.platform_id as "assetPlatformId", t.id as "tokenId", t.network_id as "networkId",
    t.platform_id as "platformId"
  from asset a left join token t on t.asset_id = a.id`
