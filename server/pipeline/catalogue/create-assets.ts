import type { ClientBase } from 'pg'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { foldName, type Names } from '#server/pipeline/catalogue/names.ts'
import { writtenAddress } from '#server/pipeline/catalogue/written-address.ts'

/** An address part from a name: lower case letters, digits and single hyphens; never empty. */
export function makeSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
  return slug || 'unnamed'
}

/** A slug that no row of the table has yet. The table's name is never of a request. */
export async function freeSlug(client: ClientBase, table: string, name: string): Promise<string> {
  const slug = makeSlug(name)
  const { rows } = await client.query<{ slug: string }>(
    `select slug from ${table} where slug = $1 or slug like $1 || '-%'`,
    [slug],
  )
  const taken = new Set(rows.map((row) => row.slug))
  for (let n = 2, candidate = slug; ; n++) {
    if (!taken.has(candidate)) return candidate
    candidate = `${slug}-${n}`
  }
}

export interface NewAsset {
  name: string
  ticker?: string | undefined
  slug?: string | undefined
  aliases?: readonly string[]
  assetClassId: number
  website?: string | undefined
}

/** Makes an asset that a source named; its class dates from the day it was made. */
export async function createAsset(
  client: ClientBase,
  names: Names,
  asset: NewAsset,
): Promise<number> {
  const slug = await freeSlug(client, 'asset', asset.slug ?? asset.name)
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    `insert into asset (slug, name, ticker, aliases, asset_class_id, website, updated_at)
     values ($1, $2, $3, $4, $5, $6, now())
     returning id`,
    [
      slug,
      asset.name.trim(),
      asset.ticker ?? null,
      (asset.aliases ?? []).map(foldName),
      asset.assetClassId,
      asset.website ?? null,
    ],
  )
  if (!row) throw new Error(`the asset ${asset.name} was not created`)
  names.learnAsset(row.id, [slug, asset.ticker ?? '', asset.name, ...(asset.aliases ?? [])])
  await recordMembership(client, 'asset', row.id, 'class', String(asset.assetClassId))
  return row.id
}

/**
 * Creates the asset for all that a source counts within a class without naming it: one row a class,
 * shown last in tables and never as an asset of its own.
 */
export async function createRemainder(
  client: ClientBase,
  names: Names,
  assetClassId: number,
): Promise<number> {
  const assetClass = assetClassById(assetClassId)
  const slug = `all-others-${assetClass?.slug ?? assetClassId}`
  const known = names.asset(slug)
  if (known !== undefined) return known
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    `insert into asset (slug, name, kind, asset_class_id, updated_at)
     values ($1, 'All Others', 'remainder', $2, now())
     returning id`,
    [slug, assetClassId],
  )
  if (!row) throw new Error(`the remainder of ${slug} was not created`)
  names.learnAsset(row.id, [slug])
  return row.id
}

/**
 * Makes a token that a source named; its network dates from the day it was made. Throws AppError
 * for an address that is none there.
 */
export async function createToken(
  client: ClientBase,
  names: Names,
  token: {
    assetId: number
    networkId: number
    name: string
    symbol?: string | undefined
    address?: string | undefined
    decimals?: number | undefined
    standard?: string | undefined
  },
): Promise<number> {
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    `insert into token (asset_id, network_id, name, symbol, address, decimals, standard, tokenization, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, (select tokenization from asset where id = $1), now()) returning id`,
    [
      token.assetId,
      token.networkId,
      token.name,
      token.symbol ?? null,
      token.address ? writtenAddress(token.networkId, token.address) : null,
      token.decimals ?? null,
      token.standard ?? null,
    ],
  )
  if (!row) throw new Error(`the token ${token.name} was not created`)
  names.learnToken(row.id, token.assetId, token.networkId)
  await recordMembership(client, 'token', row.id, 'network', String(token.networkId))
  return row.id
}

export async function createPlatform(
  client: ClientBase,
  names: Names,
  name: string,
): Promise<number> {
  const slug = await freeSlug(client, 'platform', name)
  const {
    rows: [row],
  } = await client.query<{ id: number }>(
    'insert into platform (slug, name, updated_at) values ($1, $2, now()) returning id',
    [slug, name.trim()],
  )
  if (!row) throw new Error(`the platform ${name} was not created`)
  names.learnPlatform(row.id, [slug, name])
  return row.id
}

async function recordMembership(
  client: ClientBase,
  subject: 'asset' | 'token',
  id: number,
  kind: string,
  target: string,
): Promise<void> {
  await client.query(
    `insert into membership (subject, subject_id, kind, target, valid_from)
     values ($1, $2, $3, $4, (now() at time zone 'UTC')::date)`,
    [subject, id, kind, target],
  )
}
