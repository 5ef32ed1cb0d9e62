import { insertRows } from '#server/pipeline/catalogue/facts/insert-rows.ts'
import { insertTokens } from '#server/pipeline/catalogue/facts/insert-tokens.ts'
import type { ClientBase } from 'pg'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { sources } from '#lib/registry/sources.ts'
import { assetTerms, type AssetTerm } from '#lib/catalogue/terms.ts'
import { writeDocument, type AssetDocument } from '#lib/catalogue/asset-document.ts'
import { readSources, type RowSource } from '#server/pipeline/catalogue/facts/read-sources.ts'
import { writeSourcedFacts } from '#server/pipeline/catalogue/facts/write-sourced-facts.ts'

/**
 * Rows of the catalogue that ships with the product: explicit ids, others referred to by slug,
 * absent fields unknown.
 */
export interface CatalogueRows {
  issuers: readonly (Organization & {
    legalName?: string
    lei?: string
    sources?: readonly RowSource[]
  })[]
  managers: readonly Organization[]
  platforms: readonly Organization[]
  serviceProviders: readonly (Organization & { role: string })[]
  assets: readonly {
    id: number
    slug: string
    name: string
    ticker?: string
    aliases: readonly string[]
    description: string
    website?: string
    assetClass: string
    status?: string
    tokenization?: string
    issuer?: string
    manager?: string
    platform?: string
    countryCode?: string
    inceptionDate?: string
    benchmark?: string
    benchmarkUnit?: string
    serviceProviders: readonly string[]
    documents?: readonly (Omit<AssetDocument, 'date'> & { date?: string })[]
    terms?: Readonly<
      Partial<Record<AssetTerm['key'], string | number | boolean | readonly string[]>>
    >
    sources?: readonly RowSource[]
  }[]
  tokens: readonly {
    id: number
    asset: string
    network: string
    platform?: string
    name: string
    symbol?: string
    address?: string
    decimals?: number
    standard?: string
    transferability?: string
    tokenization?: string
    sources?: readonly RowSource[]
  }[]
  events: readonly {
    asset: string
    kind: string
    day: string
    factor?: string
    note?: string
    address: string
  }[]
}

interface Organization {
  id: number
  slug: string
  name: string
  description?: string
  website?: string
  countryCode?: string
}

/**
 * Writes the catalogue; rows that are there (by slug, tokens by id) keep what an operator changed,
 * and of the rest take what has a source. Memberships begin on the asset's inception where it is
 * known, else on the day of loading.
 */
export async function upsertCatalogue(client: ClientBase, rows: CatalogueRows): Promise<void> {
  const organizations = await insertOrganizations(client, rows)
  const assets = await insertAssets(client, rows.assets, organizations)
  const tokenIds = await insertTokens(
    client,
    rows.tokens.map((row) => ({
      ...row,
      assetId: idOf(assets, row.asset),
      networkId: networkBySlug(row.network)?.id ?? null,
      platformId: idOf(organizations.platforms, row.platform),
    })),
  )
  const { issuers, managers, platforms, providers } = organizations
  const { facts, parts } = readSources(
    rows.assets.map((row) => ({
      ...row,
      issuer: idOf(issuers, row.issuer),
      manager: idOf(managers, row.manager),
      platform: idOf(platforms, row.platform),
      documents: documentLines(row.documents),
    })),
    rows.issuers,
    rows.tokens.map((row) => ({ ...row, id: tokenIds.get(row.id) ?? row.id })),
    { assets, issuers, providers },
  )
  await writeSourcedFacts(client, facts, parts)
  await insertEvents(client, rows.events, assets)
  await client.query(MEMBERSHIPS)
}

type Ids = ReadonlyMap<string, number>
type Organizations = Readonly<Record<'issuers' | 'managers' | 'platforms' | 'providers', Ids>>

const idOf = (ids: Ids, slug: string | undefined): number | null =>
  slug === undefined ? null : (ids.get(slug) ?? null)

/** Returns the ids of all that are there, by slug. */
async function insertOrganizations(
  client: ClientBase,
  rows: CatalogueRows,
): Promise<Organizations> {
  await insertRows(
    client,
    'issuer',
    ORGANIZATION_COLUMNS.concat(['legal_name', 'lei']),
    rows.issuers.map((row) => [...organization(row), row.legalName, row.lei]),
  )
  await insertRows(client, 'manager', ORGANIZATION_COLUMNS, rows.managers.map(organization))
  await insertRows(client, 'platform', ORGANIZATION_COLUMNS, rows.platforms.map(organization))
  await insertRows(
    client,
    'service_provider',
    ORGANIZATION_COLUMNS.concat(['role']),
    rows.serviceProviders.map((row) => [...organization(row), row.role]),
  )
  return {
    issuers: await idsBySlug(client, 'issuer'),
    managers: await idsBySlug(client, 'manager'),
    platforms: await idsBySlug(client, 'platform'),
    providers: await idsBySlug(client, 'service_provider'),
  }
}

/** Assets with their terms and service providers. Returns the ids of all that are there, by slug. */
async function insertAssets(
  client: ClientBase,
  assets: CatalogueRows['assets'],
  { issuers, managers, platforms, providers }: Organizations,
): Promise<Ids> {
  await insertRows(
    client,
    'asset',
    [
      'id',
      'slug',
      'name',
      'ticker',
      'aliases',
      'description',
      'website',
      'status',
      'tokenization',
      'asset_class_id',
      'issuer_id',
      'manager_id',
      'platform_id',
      'country_code',
      'inception_date',
      'benchmark',
      'benchmark_unit',
      'documents',
    ],
    assets.map((row) => [
      row.id,
      row.slug,
      row.name,
      row.ticker,
      row.aliases,
      row.description,
      row.website,
      row.status ?? 'live',
      row.tokenization,
      classId(row.assetClass),
      idOf(issuers, row.issuer),
      idOf(managers, row.manager),
      idOf(platforms, row.platform),
      row.countryCode,
      row.inceptionDate,
      row.benchmark,
      row.benchmarkUnit,
      documentLines(row.documents),
    ]),
  )
  const ids = await idsBySlug(client, 'asset')
  await insertRows(
    client,
    'asset_terms',
    ['asset_id', ...assetTerms.map(({ column }) => column)],
    assets.flatMap(({ slug, terms }) =>
      terms ? [[idOf(ids, slug), ...assetTerms.map(({ key }) => terms[key])]] : [],
    ),
  )
  await insertProviders(client, assets, ids, providers)
  return ids
}

/** Those of an asset whose providers an operator changed stay as they are. */
async function insertProviders(
  client: ClientBase,
  assets: CatalogueRows['assets'],
  assetIds: Ids,
  providers: Ids,
): Promise<void> {
  const { rows: edited } = await client.query<{ id: number }>(
    "select distinct subject_id as id from catalogue_edit where subject = 'asset' and field = 'serviceProviderIds'",
  )
  const isOfAdmins = (assetId: number | null) => edited.some(({ id }) => id === assetId)
  await insertRows(
    client,
    'asset_service_provider',
    ['asset_id', 'service_provider_id'],
    assets.flatMap((row) =>
      isOfAdmins(idOf(assetIds, row.slug))
        ? []
        : row.serviceProviders.map((slug) => [idOf(assetIds, row.slug), idOf(providers, slug)]),
    ),
  )
}

/** Those that an operator recorded otherwise stay as they are. */
function insertEvents(
  client: ClientBase,
  events: CatalogueRows['events'],
  assets: Ids,
): Promise<void> {
  return insertRows(
    client,
    'asset_event',
    ['asset_id', 'kind', 'day', 'factor', 'note', 'source_url', 'source_id'],
    events.flatMap(({ asset, kind, day, factor, note, address }) => {
      const assetId = idOf(assets, asset)
      const source = sources.catalogue.id
      return assetId === null ? [] : [[assetId, kind, day, factor, note, address, source]]
    }),
  )
}

const documentLines = (
  documents: readonly (Omit<AssetDocument, 'date'> & { date?: string })[] = [],
): string[] => documents.map((each) => writeDocument({ date: null, ...each }))

const ORGANIZATION_COLUMNS = ['id', 'slug', 'name', 'description', 'website', 'country_code']
const organization = (row: Organization): unknown[] => [
  row.id,
  row.slug,
  row.name,
  row.description,
  row.website,
  row.countryCode,
]

const classIds = new Map<string, number>(assetClasses.map(({ id, key }) => [key, id]))
function classId(key: string): number {
  const id = classIds.get(key)
  if (id === undefined)
    throw new Error(`the catalog names an asset class that does not exist: ${key}`)
  return id
}

async function idsBySlug(client: ClientBase, table: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: number; slug: string }>(`select id, slug from ${table}`)
  return new Map(rows.map(({ id, slug }) => [slug, id]))
}

const MEMBERSHIPS = `
  insert into membership (subject, subject_id, kind, target, valid_from)
  select m.subject, m.id, m.kind, m.target, coalesce(m.since, (now() at time zone 'UTC')::date) from (
    select 'asset' as subject, id, 'class' as kind, asset_class_id::text as target, inception_date as since from asset
    union all select 'asset', id, 'issuer', issuer_id::text, inception_date from asset where issuer_id is not null
    union all select 'asset', id, 'tokenization', tokenization, inception_date from asset where tokenization is not null
    union all
    select 'token', t.id, 'network', t.network_id::text, a.inception_date
    from token t
    join asset a on a.id = t.asset_id
    union all
    select 'token', t.id, 'platform', t.platform_id::text, a.inception_date
    from token t
    join asset a on a.id = t.asset_id
    where t.platform_id is not null
  ) m
  where not exists (select 1 from membership k where k.subject = m.subject and k.subject_id = m.id and k.kind = m.kind)`
