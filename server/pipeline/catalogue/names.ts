import type { ClientBase } from 'pg'
import { assetClassByName, assetClasses } from '#lib/registry/asset-classes.ts'
import { networkByName } from '#lib/registry/networks.ts'

/** How sources name what is in the catalogue: spellings are compared without case, outer blanks and repeated blanks. */
export interface Names {
  asset(name: string): number | undefined
  token(asset: string, networkId: number): number | undefined
  network(name: string): number | undefined
  assetClass(name: string): number | undefined
  platform(name: string): number | undefined
  /** the asset whose token has this address there, or had it before an admin corrected it */
  assetAt(networkId: number, address: string): number | undefined
  /** has the asset a token there, and each of them an address? */
  hasAddress(assetId: number, networkId: number): boolean
  /** one of its names as the catalogue writes it, for sentences: USDC for usdc */
  spell(asset: string): string
  /** its name, for sentences */
  assetLabel(assetId: number): string | undefined
  /** class of an asset that was there before */
  classOf(assetId: number): number | undefined
  /** tells the names of an entity that was made meanwhile */
  learnAsset(id: number, names: readonly string[]): void
  learnToken(id: number, assetId: number, networkId: number): void
  learnPlatform(id: number, names: readonly string[]): void
}

export const foldName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * Reads the names of the whole catalogue once. An exact slug wins over a ticker, a ticker over a
 * name, a name over an alias.
 */
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
    classId: number
  }>(`select id, slug, name, ticker, coalesce(aliases, '{}') as aliases, asset_class_id as "classId"
     from asset order by id`)
  for (const pick of [
    (row: (typeof assetRows)[number]) => [row.slug],
    (row: (typeof assetRows)[number]) => [row.ticker ?? ''],
    (row: (typeof assetRows)[number]) => [row.name],
    (row: (typeof assetRows)[number]) => row.aliases,
  ])
    for (const row of assetRows) learn(assets, row.id, pick(row))
  const spellings = new Map<string, string>()
  for (const { name, ticker, aliases, slug } of assetRows)
    for (const spelling of [ticker ?? '', name, ...aliases, slug])
      if (!spellings.has(foldName(spelling))) spellings.set(foldName(spelling), spelling)
  const labels = new Map(assetRows.map(({ id, name }) => [id, name]))
  const classes = new Map(assetRows.map(({ id, classId }) => [id, classId]))
  const { rows: tokenRows } = await client.query<{
    id: number
    assetId: number
    networkId: number
    addresses: string[]
    isBlank: boolean
  }>(TOKENS)
  const addresses = new Map<string, number>()
  const blank = new Set<string>()
  for (const { id, assetId, networkId, isBlank, ...row } of tokenRows) {
    const key = tokenKey(assetId, networkId)
    if (!tokens.has(key)) tokens.set(key, id)
    if (isBlank) blank.add(key)
    for (const address of row.addresses) addresses.set(addressKey(networkId, address), assetId)
  }
  const { rows: platformRows } = await client.query<{ id: number; slug: string; name: string }>(
    'select id, slug, name from platform order by id',
  )
  for (const row of platformRows) learn(platforms, row.id, [row.slug, row.name])
  // sources go on saying the name that an admin corrected
  const { rows: former } = await client.query<{ id: number; name: string }>(
    `select subject_id as id, was as name
     from catalogue_edit
     where subject = 'platform' and field = 'name' and was is not null
     order by catalogue_edit.id desc`,
  )
  for (const { id, name } of former) learn(platforms, id, [name])

  return {
    asset: (name) => assets.get(foldName(name)),
    token(asset, networkId) {
      const assetId = assets.get(foldName(asset))
      return assetId === undefined ? undefined : tokens.get(tokenKey(assetId, networkId))
    },
    network: (name) => networkByName(name)?.id,
    assetClass: (name) => classByName.get(foldName(name)) ?? assetClassByName(name)?.id,
    platform: (name) => platforms.get(foldName(name)),
    assetAt: (networkId, address) => addresses.get(addressKey(networkId, address)),
    hasAddress(assetId, networkId) {
      const key = tokenKey(assetId, networkId)
      return tokens.has(key) && !blank.has(key)
    },
    spell: (asset) => spellings.get(foldName(asset)) ?? asset,
    assetLabel: (assetId) => labels.get(assetId),
    classOf: (assetId) => classes.get(assetId),
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
const addressKey = (networkId: number, address: string) => `${networkId} ${address.toLowerCase()}`

const TOKENS = `
  select t.id, t.asset_id as "assetId", t.network_id as "networkId", t.address is null as "isBlank",
    array_remove(
      array[t.address] || array(
        select c.was
        from catalogue_edit c
        where c.subject = 'token' and c.subject_id = t.id and c.field = 'address'
      ),
      null
    ) as addresses
  from token t order by t.id`

function learn(known: Map<string, number>, id: number, names: readonly string[]): void {
  for (const name of names.map(foldName)) if (name && !known.has(name)) known.set(name, id)
}

const classByName = new Map<string, number>(
  assetClasses.flatMap(({ id, key, slug, name, aliases }) =>
    [String(id), key, slug, name, ...aliases].map((spelling) => [foldName(spelling), id] as const),
  ),
)
