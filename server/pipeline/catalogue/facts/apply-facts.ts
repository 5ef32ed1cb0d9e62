import type { ClientBase } from 'pg'
import type { CatalogueField } from '#lib/catalogue/catalogue-subjects.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'
import {
  createAsset,
  createPlatform,
  createToken,
  makeSlug,
} from '#server/pipeline/catalogue/create-assets.ts'
import { applyEvents, type EventFact } from '#server/pipeline/catalogue/facts/apply-events.ts'
import { applyHolders, type HolderFact } from '#server/pipeline/catalogue/facts/apply-holders.ts'
import {
  applyIdentifiers,
  type IdentifierFact,
} from '#server/pipeline/catalogue/facts/apply-identifiers.ts'
import { applyLoans, type LoanFact } from '#server/pipeline/catalogue/facts/apply-loans.ts'
import { isEdited } from '#server/pipeline/catalogue/facts/is-edited.ts'
import type { Names } from '#server/pipeline/catalogue/names.ts'
import {
  publishTransfers,
  type TransferDays,
} from '#server/pipeline/catalogue/facts/publish-transfers.ts'
import { writtenAddress } from '#server/pipeline/catalogue/written-address.ts'

/** Facts that a source brings about entities; what it does not say stays as it is. Networks and classes are ids. */
export interface Facts {
  assets: {
    slug?: string
    name: string
    ticker?: string
    aliases?: string[]
    assetClassId?: number
    website?: string
  }[]
  tokens: {
    asset: string
    networkId: number
    name?: string
    symbol?: string
    address?: string
    decimals?: number
    standard?: string
  }[]
  pools: {
    name: string
    platform?: string
    networkId: number
    address: string
    creditLineAddress?: string
    startBlock?: number
    status: string
  }[]
  holders: HolderFact[]
  events: EventFact[]
  identifiers: IdentifierFact[]
  platforms: { name: string; slug?: string }[]
  /** read from blocks, which hold them: lists show them from the publication on */
  transfers: TransferDays[]
  loans: LoanFact[]
}

/**
 * Writes facts; returns how many rows were made or changed. Assets come first, so that tokens and holders find them.
 * Addresses are written the way their network writes them; one that cannot be one there throws AppError.
 */
export async function applyFacts(
  client: ClientBase,
  names: Names,
  source: SourceId,
  facts: Facts,
): Promise<number> {
  let changed = 0
  for (const { name } of facts.platforms)
    if (names.platform(name) === undefined) {
      await createPlatform(client, names, name)
      changed++
    }
  for (const asset of facts.assets) changed += await applyAsset(client, names, asset)
  for (const token of facts.tokens) changed += await applyToken(client, names, token)
  for (const pool of facts.pools) changed += await applyPool(client, names, source, pool)
  changed += await applyLoans(client, source, facts.loans)
  changed += await applyHolders(client, names, source, facts.holders)
  changed += await applyEvents(client, names, source, facts.events)
  changed += await applyIdentifiers(client, names, source, facts.identifiers)
  for (const days of facts.transfers) changed += await publishTransfers(client, days)
  return changed
}

async function applyAsset(
  client: ClientBase,
  names: Names,
  asset: Facts['assets'][number],
): Promise<number> {
  const id = names.asset(asset.slug ?? asset.ticker ?? asset.name) ?? names.asset(asset.name)
  if (id === undefined) {
    if (asset.assetClassId === undefined) return 0
    await createAsset(client, names, { ...asset, assetClassId: asset.assetClassId })
    return 1
  }
  const { rowCount } = await client.query(
    `update asset
     set ticker = case when ${fills('asset', 'ticker', '$2::text')} then $2 else ticker end,
       website = case when ${fills('asset', 'website', '$3::text')} then $3 else website end,
       updated_at = now()
     where id = $1 and (${fills('asset', 'ticker', '$2::text')} or ${fills('asset', 'website', '$3::text')})`,
    [id, asset.ticker ?? null, asset.website ?? null],
  )
  return rowCount ?? 0
}

async function applyToken(
  client: ClientBase,
  names: Names,
  token: Facts['tokens'][number],
): Promise<number> {
  const assetId = names.asset(token.asset)
  if (assetId === undefined) return 0
  const address = token.address ? writtenAddress(token.networkId, token.address) : null
  // an address names the token, whatever else is said of it
  const {
    rows: [known],
  } = address
    ? await client.query<{ id: number }>(TOKEN_AT, [token.networkId, address])
    : { rows: [] }
  const {
    rows: [blank],
  } = known
    ? { rows: [] }
    : await client.query<{ id: number }>(
        `select id
         from token
         where asset_id = $1 and network_id = $2 and (address is null or $3::text is null)
         order by id limit 1`,
        [assetId, token.networkId, address],
      )
  const id = known?.id ?? blank?.id
  if (id === undefined) {
    await createToken(client, names, {
      ...token,
      assetId,
      name: token.name ?? token.symbol ?? token.asset,
    })
    return 1
  }
  const filled = TOKEN_FACTS.map(
    ([field, given]) =>
      `${field} = case when ${fills('token', field, given)} then ${given} else ${field} end`,
  )
  const { rowCount } = await client.query(
    `update token
     set ${filled.join(', ')}, updated_at = now()
     where id = $1 and (${TOKEN_FACTS.map(([field, given]) => fills('token', field, given)).join(' or ')})`,
    [id, address, token.decimals ?? null, token.symbol ?? null, token.standard ?? null],
  )
  return rowCount ?? 0
}

/** A fact fills a blank, but none that an admin left. */
const fills = <Subject extends 'asset' | 'token'>(
  subject: Subject,
  field: CatalogueField<Subject>,
  given: string,
): string =>
  `(${field} is null and ${given} is not null and not ${isEdited(subject, `${subject}.id`, field)})`
const TOKEN_FACTS = [
  ['address', '$2::text'],
  ['decimals', '$3::int'],
  ['symbol', '$4::text'],
  ['standard', '$5::text'],
] as const

/** By its address, or by the one that it had before an admin corrected it. */
const TOKEN_AT = `
  select id from token where network_id = $1 and (lower(address) = lower($2)
    or exists (
      select from catalogue_edit c
      where c.subject = 'token'
        and c.subject_id = token.id
        and c.field = 'address'
        and lower(c.was) = lower($2)
    ))
  order by lower(address) = lower($2) desc nulls last, id limit 1`

async function applyPool(
  client: ClientBase,
  names: Names,
  source: SourceId,
  pool: Facts['pools'][number],
): Promise<number> {
  const platformId = pool.platform === undefined ? undefined : names.platform(pool.platform)
  const [address, creditLine] = [pool.address, pool.creditLineAddress].map((each) =>
    each ? writtenAddress(pool.networkId, each) : null,
  )
  const { rowCount } = await client.query(
    `insert into pool (
       slug, name, platform_id, network_id, address, credit_line_address, start_block, status,
       source_id, updated_at
     )
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now())
     on conflict (slug) do update
     set name = excluded.name, platform_id = coalesce(excluded.platform_id, pool.platform_id),
       network_id = excluded.network_id, address = excluded.address,
       credit_line_address = excluded.credit_line_address, start_block = excluded.start_block,
       status = excluded.status, updated_at = now()
     where (pool.name, pool.network_id, pool.address, pool.credit_line_address, pool.start_block, pool.status)
       is distinct from (
         excluded.name, excluded.network_id, excluded.address, excluded.credit_line_address,
         excluded.start_block, excluded.status
       )`,
    [
      `${makeSlug(pool.name)}-${pool.address.slice(2, 8).toLowerCase()}`,
      pool.name.trim(),
      platformId ?? null,
      pool.networkId,
      address,
      creditLine,
      pool.startBlock ?? null,
      pool.status,
      sources[source].id,
    ],
  )
  return rowCount ?? 0
}
