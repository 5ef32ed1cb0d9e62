import { countryByCode } from '#lib/registry/countries.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { DIRECTORY_KINDS, type DirectoryKind, type DirectorySort } from '#lib/view/directory.ts'
import type { Facet } from '#lib/view/facet.ts'
import { pageWithin } from '#lib/paging.ts'
import { replicaSql } from '#server/core/database/db.ts'

export const ENTRIES_PER_PAGE = 25

export interface DirectoryRequest {
  /** words that all have to stand in the name, role, description or country */
  search: string
  kind: DirectoryKind | undefined
  role: string | undefined
  /** two letters */
  country: string | undefined
  sort: DirectorySort
  direction: 'asc' | 'desc'
  page: number
}

/** Who takes part: one row for each part that somebody has. */
export interface DirectoryEntry {
  kind: DirectoryKind
  slug: string
  name: string
  /** of a service provider: "custodian" */
  role: string | null
  description: string | null
  website: string | null
  country: { code: string; name: string } | null
  /** the page here; null for those who have none */
  href: string | null
  /** assets that it takes part in */
  assets: number
}

export interface DirectoryPage {
  entries: DirectoryEntry[]
  count: number
  page: number
  /** each counts what matches all the other filters */
  kinds: Facet[]
  roles: Facet[]
  countries: Facet[]
}

/** Issuers, managers, platforms, networks and service providers that match; a page beyond the last is the last. */
export async function listDirectory(request: DirectoryRequest): Promise<DirectoryPage> {
  const { kind, role, country, sort, direction } = request
  const filter = [
    splitWords(request.search),
    kind ?? null,
    role?.replaceAll('\0', '') ?? null,
    country ?? null,
  ]
  const { rows: facets } = await replicaSql().query<{ facet: string; key: string; count: number }>({
    name: 'directory-facets',
    text: FACETS,
    values: filter,
  })
  const of = (name: string) => facets.filter(({ facet }) => facet === name)
  const count = of('all')[0]?.count ?? 0
  const page = pageWithin(request.page, count, ENTRIES_PER_PAGE)
  const { rows } = await replicaSql().query<EntryRow>({
    name: `directory-page-${sort}-${direction}`,
    text: pageText(sort, direction),
    values: [...filter, ENTRIES_PER_PAGE, (page - 1) * ENTRIES_PER_PAGE],
  })
  return {
    entries: rows.map(makeEntry),
    count,
    page,
    kinds: of('kind').map(({ key, count: rowsOf }) => ({
      key,
      label: KIND_WORDS[readKind(key)],
      count: rowsOf,
    })),
    roles: of('role').map(({ key, count: rowsOf }) => ({ key, label: key, count: rowsOf })),
    countries: of('country').map(({ key, count: rowsOf }) => ({
      key,
      label: countryByCode(key)?.name ?? key,
      count: rowsOf,
    })),
  }
}

export const KIND_WORDS: Readonly<Record<DirectoryKind, string>> = {
  issuer: 'Issuer',
  manager: 'Asset manager',
  platform: 'Platform',
  network: 'Network',
  provider: 'Service provider',
}

const readKind = (text: string): DirectoryKind =>
  DIRECTORY_KINDS.find((kind) => kind === text) ?? 'provider'
const splitWords = (search: string): string[] =>
  search.replaceAll('\0', '').split(/\s+/).filter(Boolean)

type EntryRow = Omit<DirectoryEntry, 'country' | 'href'> & { countryCode: string | null }

function makeEntry({ countryCode, ...row }: EntryRow): DirectoryEntry {
  const country = countryCode === null ? undefined : countryByCode(countryCode)
  const website = row.kind === 'network' ? (networkBySlug(row.slug)?.website ?? null) : row.website
  return {
    ...row,
    website: website && /^https?:\/\//i.test(website) ? website : null,
    country: country ? { code: country.code, name: country.name } : null,
    href: entryHref(row),
  }
}

function entryHref({ kind, slug }: Pick<DirectoryEntry, 'kind' | 'slug'>): string | null {
  switch (kind) {
    case 'issuer':
      return issuerHref(slug)
    case 'platform':
      return platformHref(slug)
    case 'network':
      return networkHref(slug)
    case 'manager':
    case 'provider':
      return null
  }
}

// remainders are nobody's; a platform's assets are those of its tokens too
const ENTRIES = `
  select 'issuer' as kind, e.slug, e.name, null as role, e.description, e.website, e.country_code as "countryCode", (select count(*) from asset a where a.issuer_id = e.id and a.kind = 'asset')::int as assets from issuer e
  union all select 'manager', e.slug, e.name, null, e.description, e.website, e.country_code, (select count(*) from asset a where a.manager_id = e.id and a.kind = 'asset')::int from manager e
  union all select 'platform', e.slug, e.name, null, e.description, e.website, e.country_code,
    (select count(*) from asset a where a.kind = 'asset' and (a.platform_id = e.id or exists (select from token t where t.asset_id = a.id and t.platform_id = e.id)))::int from platform e
  union all select 'network', e.slug, e.name, null, null, null, null, count(distinct t.asset_id)::int from network e join token t on t.network_id = e.id and not t.hidden group by e.id
  union all select 'provider', e.slug, e.name, e.role, e.description, e.website, e.country_code, (select count(*) from asset_service_provider l where l.service_provider_id = e.id)::int from service_provider e`

const FOUND = `
  from (${ENTRIES}) entry left join jurisdiction place on place.code = entry."countryCode"
  where not exists (
    select from unnest($1::text[]) word where strpos(lower(concat_ws(' ', entry.name, entry.kind, entry.role, entry.description, place.name)), lower(word)) = 0
  )`

const BY_KIND = '($2::text is null or entry.kind = $2)'
const BY_ROLE = '($3::text is null or entry.role = $3)'
const BY_COUNTRY = '($4::text is null or entry."countryCode" = $4)'

const pageText = (sort: DirectorySort, direction: 'asc' | 'desc') => `
  select entry.* ${FOUND} and ${BY_KIND} and ${BY_ROLE} and ${BY_COUNTRY}
  order by ${sort === 'assets' ? `entry.assets ${direction}, lower(entry.name)` : `lower(entry.name) ${direction}`}, entry.kind, entry.slug limit $5 offset $6`

const FACETS = `
  with found as (select entry.kind, entry.role, entry."countryCode" as country, ${BY_KIND} as by_kind, ${BY_ROLE} as by_role, ${BY_COUNTRY} as by_country ${FOUND})
  select * from (
    select 'all' as facet, '' as key, count(*)::int as count from found where by_kind and by_role and by_country
    union all select 'kind', kind, count(*)::int from found where by_role and by_country group by kind
    union all select 'role', role, count(*)::int from found where role is not null and by_kind and by_country group by role
    union all select 'country', country, count(*)::int from found where country is not null and by_kind and by_role group by country
  ) facets order by count desc, key`
