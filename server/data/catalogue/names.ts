import type { ClientBase } from 'pg'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networkByName } from '#lib/registry/networks.ts'

/** How sources name what is in the catalogue: spellings are compared without case, outer blanks and repeated blanks. */
export interface Names {
  asset(name: string): number | undefined
  token(asset: string, networkId: number): number | undefined
  network(name: string): number | undefined
  assetClass(name: string): number | undefined
  platform(name: string): number | undefined
  /** tells the names of an entity that was made meanwhile */
  learnAsset(id: number, names: readonly string[]): void
  learnToken(id: number, assetId: number, networkId: number): void
  learnPlatform(id: number, names: readonly string[]): void
}

export const foldName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/** Reads the names of the whole catalogue once. An exact slug wins over a ticker, a ticker over a name, a name over an alias. */
export async function loadNames(client: ClientBase): Promise<Names> {
  const assets = new Map<string, number>()
  const tokens = new Map<string, number>()
  const platforms = new Map<string, number>()
  const { rows: assetRows } = await client.query<{
    id: number
    slug: string
    name: string
    ticker: string | null
    aliases: string[]
  }>('select id, slug, name, ticker, aliases from asset order by id')
  for (const pick of [
    (row: (typeof assetRows)[number]) => [row.slug],
    (row: (typeof assetRows)[number]) => [row.ticker ?? ''],
    (row: (typeof assetRows)[number]) => [row.name],
    (row: (typeof assetRows)[number]) => row.aliases,
  ])
    for (const row of assetRows) learn(assets, row.id, pick(row))
  const { rows: tokenRows } = await client.query<{
    id: number
    assetId: number
    networkId: number
  }>('select id, asset_id as "assetId", network_id as "networkId" from token order by id')
  for (const row of tokenRows)
    if (!tokens.has(tokenKey(row.assetId, row.networkId)))
      tokens.set(tokenKey(row.assetId, row.networkId), row.id)
  const { rows: platformRows } = await client.query<{ id: number; slug: string; name: string }>(
    'select id, slug, name from platform order by id',
  )
  for (const row of platformRows) learn(platforms, row.id, [row.slug, row.name])
  // sources go on saying the name that an admin corrected
  const { rows: former } = await client.query<{ id: number; name: string }>(
    "select subject_id as id, was as name from catalogue_edit where subject = 'platform' and field = 'name' and was is not null order by catalogue_edit.id desc",
  )
  for (const { id, name } of former) learn(platforms, id, [name])

  return {
    asset: (name) => assets.get(foldName(name)),
    token(asset, networkId) {
      const assetId = assets.get(foldName(asset))
      return assetId === undefined ? undefined : tokens.get(tokenKey(assetId, networkId))
    },
    network: (name) => networkByName(name)?.id,
    assetClass: (name) => classByName.get(foldName(name)),
    platform: (name) => platforms.get(foldName(name)),
    learnAsset: (id, names) => {
      learn(assets, id, names)
    },
    learnToken: (id, assetId, networkId) => {
      tokens.set(tokenKey(assetId, networkId), id)
    },
    learnPlatform: (id, names) => {
      learn(platforms, id, names)
    },
  }
}

const tokenKey = (assetId: number, networkId: number) => `${assetId} ${networkId}`

function learn(known: Map<string, number>, id: number, names: readonly string[]): void {
  for (const name of names.map(foldName)) if (name && !known.has(name)) known.set(name, id)
}

const classByName = new Map<string, number>(
  assetClasses.flatMap(({ id, key, slug, name, aliases }) =>
    [String(id), key, slug, name, ...aliases].map((spelling) => [foldName(spelling), id] as const),
  ),
)
