import { insertTokens } from '#server/data/catalogue/insert-tokens.ts'
import type { ClientBase } from 'pg'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { assetTerms, type AssetTerm } from '#lib/catalogue/terms.ts'
import { writeDocument, type AssetDocument } from '#lib/catalogue/document.ts'
import { readSources, type RowSource } from '#server/data/catalogue/read-sources.ts'
import { writeSourcedFacts } from '#server/data/catalogue/write-sourced-facts.ts'

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
    terms?: Readonly<Partial<Record<AssetTerm['key'], string | number | boolean>>>
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

  const issuers = await idsBySlug(client, 'issuer')
  const managers = await idsBySlug(client, 'manager')
  const platforms = await idsBySlug(client, 'platform')
  const providers = await idsBySlug(client, 'service_provider')
  const of = (ids: ReadonlyMap<string, number>, slug: string | undefined) =>
    slug === undefined ? null : (ids.get(slug) ?? null)
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
    rows.assets.map((row) => [
      row.id,
      row.slug,
      row.name,
      row.ticker,
      row.aliases,
      row.description,
      row.website,
      row.tokenization,
      classId(row.assetClass),
      of(issuers, row.issuer),
      of(managers, row.manager),
      of(platforms, row.platform),
      row.countryCode,
      row.inceptionDate,
      row.benchmark,
      row.benchmarkUnit,
      documentLines(row.documents),
    ]),
  )
  const assets = await idsBySlug(client, 'asset')
  await insertRows(
    client,
    'asset_terms',
    ['asset_id', ...assetTerms.map(({ column }) => column)],
    rows.assets.flatMap(({ slug, terms }) =>
      terms ? [[of(assets, slug), ...assetTerms.map(({ key }) => terms[key])]] : [],
    ),
  )
  const { rows: edited } = await client.query<{ id: number }>(
    "select distinct subject_id as id from catalogue_edit where subject = 'asset' and field = 'serviceProviderIds'",
  )
  const isOfAdmins = (assetId: number | null) => edited.some(({ id }) => id === assetId)
  await insertRows(
    client,
    'asset_service_provider',
    ['asset_id', 'service_provider_id'],
    rows.assets.flatMap((row) =>
      isOfAdmins(of(assets, row.slug))
        ? []
        : row.serviceProviders.map((slug) => [of(assets, row.slug), of(providers, slug)]),
    ),
  )
  await insertTokens(
    client,
    rows.tokens.map((row) => ({
      ...row,
      assetId: of(assets, row.asset),
      networkId: networkBySlug(row.network)?.id ?? null,
      platformId: of(platforms, row.platform),
    })),
  )
  const { facts, parts } = readSources(
    rows.assets.map((row) => ({
      ...row,
      issuer: of(issuers, row.issuer),
      manager: of(managers, row.manager),
      platform: of(platforms, row.platform),
      documents: documentLines(row.documents),
    })),
    rows.issuers,
    { assets, issuers, providers },
  )
  await writeSourcedFacts(client, facts, parts)
  await client.query(MEMBERSHIPS)
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

async function insertRows(
  client: ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (const row of rows) {
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       values (${columns.map((_, at) => `$${at + 1}`).join(', ')})
       on conflict do nothing`,
      row.map((value) => value ?? null),
    )
  }
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
