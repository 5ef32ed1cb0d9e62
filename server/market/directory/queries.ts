import { countryByCode } from '#lib/registry/countries.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { DIRECTORY_KINDS, type DirectoryKind, type DirectorySort } from '#lib/view/directory.ts'
import type { Facet } from '#lib/view/facet.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'

export const ENTRIES_PER_PAGE = 25

export interface DirectoryRequest {
  /** words that all have to stand in names, roles, descriptions or countries */
  search: string
  kind: DirectoryKind | undefined
  role: string | undefined
  /** two letters */
  country: string | undefined
  sort: DirectorySort
  direction: 'asc' | 'desc'
  page: number
}

/** A company or network, once, with every part that it has. */
export interface DirectoryEntry {
  /** of its leading part: its platform, else its manager, issuer or service */
  name: string
  slug: string
  /** its page here; null for those who have none */
  href: string | null
  /** the leading one first */
  parts: readonly DirectoryPart[]
  description: string | null
  website: string | null
  countries: readonly { code: string; name: string }[]
  /** assets that any of its parts has to do with, each once */
  assets: number
}

/** One part that somebody has, under the name of the entity that has it. */
export interface DirectoryPart {
  kind: DirectoryKind
  slug: string
  name: string
  /** of a service provider: "custodian" */
  role: string | null
  href: string | null
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

/** Companies and networks that match, by any of their parts; a page beyond the last is the last. */
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

interface EntryRow {
  name: string
  parts: Omit<DirectoryPart, 'href'>[]
  description: string | null
  website: string | null
  countries: string[]
  assets: number
}

function makeEntry({ parts, countries, ...row }: EntryRow): DirectoryEntry {
  const linked = parts.map((part) => ({ ...part, href: entryHref(part) }))
  const slug = parts[0]?.slug ?? ''
  const website =
    parts[0]?.kind === 'network' ? (networkBySlug(slug)?.website ?? null) : row.website
  return {
    ...row,
    slug,
    parts: linked,
    href: linked.find(({ href }) => href !== null)?.href ?? null,
    website: website && /^https?:\/\//i.test(website) ? website : null,
    countries: countries.flatMap((code) => {
      const country = countryByCode(code)
      return country ? [{ code: country.code, name: country.name }] : []
    }),
  }
}

function entryHref({ kind, slug }: Pick<DirectoryPart, 'kind' | 'slug'>): string | null {
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
const PARTS = `
  select 1 as rank, 'platform' as kind, e.slug, e.name, null as role, e.description, e.website, e.country_code as country,
    array(select a.id from asset a where a.kind = 'asset' and (a.platform_id = e.id or exists (select from token t where t.asset_id = a.id and t.platform_id = e.id))) as assets from platform e
  union all select 2, 'manager', e.slug, e.name, null, e.description, e.website, e.country_code, array(select a.id from asset a where a.manager_id = e.id and a.kind = 'asset') from manager e
  union all select 3, 'issuer', e.slug, e.name, null, e.description, e.website, e.country_code, array(select a.id from asset a where a.issuer_id = e.id and a.kind = 'asset') from issuer e
  union all select 4, 'provider', e.slug, e.name, e.role, e.description, e.website, e.country_code, array(select l.asset_id from asset_service_provider l where l.service_provider_id = e.id) from service_provider e
  union all select 0, 'network', e.slug, e.name, null, null, null, null, array_agg(distinct t.asset_id) from network e join token t on t.network_id = e.id and not t.hidden group by e.id`

// what shares a website, or a name, is one company; the leading part speaks for it
const COMPANIES = `
  select (array_agg(name order by rank, lower(name)))[1] as name,
    (array_agg(kind || ' ' || slug order by rank, lower(name)))[1] as key,
    jsonb_agg(jsonb_build_object('kind', kind, 'slug', slug, 'name', name, 'role', role) order by rank, lower(name), role, slug) as parts,
    (array_agg(description order by rank, lower(name)) filter (where description is not null))[1] as description,
    (array_agg(website order by rank, length(website), lower(name)) filter (where website is not null))[1] as website,
    array_remove((array_agg(distinct country)), null) as countries,
    array_agg(distinct kind) as kinds, array_remove(array_agg(distinct role), null) as roles,
    string_agg(concat_ws(' ', name, kind, role, description, place), ' ') as words,
    (select count(distinct id) from unnest(string_to_array(string_agg(array_to_string(assets, ','), ','), ',')) id where id <> '')::int as assets
  from (
    select part.*, place.name as place, case when kind = 'network' then 'network ' || part.slug
      else coalesce(host, max(host) over (partition by lower(part.name), kind = 'network'), lower(part.name)) end as company
    from (select *, lower(substring(website from '(?i)^https?://(?:www\\.)?([^/?#]+)')) as host from (${PARTS}) every_part) part
    left join jurisdiction place on place.code = part.country
  ) named group by company`

const ENTRIES = definePagedList<EntryRow>()({
  name: 'directory',
  from: `(${COMPANIES}) entry`,
  columns: 'name, parts, description, website, countries, assets',
  searched: ['entry.words'],
  filters: {
    kind: {
      holds: (value) => `${value} = any(entry.kinds)`,
      facet: { key: 'entry.kinds', isList: true },
    },
    role: {
      holds: (value) => `${value} = any(entry.roles)`,
      facet: { key: 'entry.roles', isList: true },
    },
    country: {
      holds: (value) => `${value} = any(entry.countries)`,
      facet: {
        key: 'entry.countries',
        label:
          'array(select coalesce(place.name, code) from unnest(entry.countries) with ordinality as listed(code, at) left join jurisdiction place using (code) order by at)',
        isList: true,
      },
    },
  },
  orders: {
    'name asc': 'lower(entry.name), entry.key',
    'name desc': 'lower(entry.name) desc, entry.key',
    'assets asc': 'entry.assets, lower(entry.name), entry.key',
    'assets desc': 'entry.assets desc, lower(entry.name), entry.key',
  },
  perPage: ENTRIES_PER_PAGE,
})
