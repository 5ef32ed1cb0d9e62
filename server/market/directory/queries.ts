import { countryByCode } from '#lib/registry/countries.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { DIRECTORY_KINDS, type DirectoryKind, type DirectorySort } from '#lib/view/directory.ts'
import type { Facet } from '#lib/view/facet.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'

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
  const { search, kind, role, country, sort, direction, page } = request
  const found = await ENTRIES.readPage(replicaSql(), {
    search,
    filters: { kind, role, country },
    order: `${sort} ${direction}`,
    page,
  })
  const { facets } = found
  return {
    entries: found.rows.map(makeEntry),
    count: found.count,
    page: found.page,
    kinds: facets('kind').map((facet) => ({ ...facet, label: KIND_WORDS[readKind(facet.key)] })),
    roles: facets('role'),
    countries: facets('country'),
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
const PARTICIPANTS = `
  select 'issuer' as kind, e.slug, e.name, null as role, e.description, e.website, e.country_code as "countryCode", (select count(*) from asset a where a.issuer_id = e.id and a.kind = 'asset')::int as assets from issuer e
  union all select 'manager', e.slug, e.name, null, e.description, e.website, e.country_code, (select count(*) from asset a where a.manager_id = e.id and a.kind = 'asset')::int from manager e
  union all select 'platform', e.slug, e.name, null, e.description, e.website, e.country_code,
    (select count(*) from asset a where a.kind = 'asset' and (a.platform_id = e.id or exists (select from token t where t.asset_id = a.id and t.platform_id = e.id)))::int from platform e
  union all select 'network', e.slug, e.name, null, null, null, null, count(distinct t.asset_id)::int from network e join token t on t.network_id = e.id and not t.hidden group by e.id
  union all select 'provider', e.slug, e.name, e.role, e.description, e.website, e.country_code, (select count(*) from asset_service_provider l where l.service_provider_id = e.id)::int from service_provider e`

const ENTRIES = definePagedList<EntryRow>()({
  name: 'directory',
  from: `(${PARTICIPANTS}) entry left join jurisdiction place on place.code = entry."countryCode"`,
  columns: 'entry.*',
  searched: ['entry.name', 'entry.kind', 'entry.role', 'entry.description', 'place.name'],
  filters: {
    kind: { holds: (value) => `entry.kind = ${value}`, facet: { key: 'entry.kind' } },
    role: { holds: (value) => `entry.role = ${value}`, facet: { key: 'entry.role' } },
    country: {
      holds: (value) => `entry."countryCode" = ${value}`,
      facet: { key: 'entry."countryCode"', label: 'coalesce(place.name, entry."countryCode")' },
    },
  },
  orders: {
    'name asc': 'lower(entry.name), entry.kind, entry.slug',
    'name desc': 'lower(entry.name) desc, entry.kind, entry.slug',
    'assets asc': 'entry.assets, lower(entry.name), entry.kind, entry.slug',
    'assets desc': 'entry.assets desc, lower(entry.name), entry.kind, entry.slug',
  },
  perPage: ENTRIES_PER_PAGE,
})
