import { isRegion, regions, type Region } from '#lib/registry/regions.ts'
import {
  DIRECTORY_KINDS,
  type DirectoryKind,
  type DirectorySort,
} from '#lib/view/entities/directory.ts'
import type { Facet } from '#lib/view/lists/facet.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import {
  makeEntry,
  readEntry,
  readNotes,
  type DirectoryEntry,
  type EntryRow,
} from '#server/market/directory/directory-entry.ts'
import { COMPANIES } from '#server/market/directory/companies.ts'
import type { Market } from '#server/market/market/market.ts'

export const ENTRIES_PER_PAGE = 25

export interface DirectoryRequest {
  /** words that all have to stand in names, roles, descriptions or countries */
  search: string
  kind: DirectoryKind | undefined
  role: string | undefined
  region: Region | undefined
  /** two letters */
  country: string | undefined
  sort: DirectorySort
  direction: 'asc' | 'desc'
  page: number
}

export interface DirectoryPage {
  entries: DirectoryEntry[]
  count: number
  page: number
  /** each counts what matches all the other filters */
  kinds: Facet[]
  roles: Facet[]
  regions: Facet[]
  countries: Facet[]
  /** companies and networks of the whole directory */
  total: number
}

/** Companies and networks that match, by any of their parts; a page beyond the last is the last. */
export async function listDirectory(
  market: Market,
  request: DirectoryRequest,
): Promise<DirectoryPage> {
  const { search, kind, role, region, country, sort, direction, page } = request
  const [found, total, index] = await Promise.all([
    ENTRIES.readPage(replicaSql(), {
      search,
      filters: { kind, role, region, country },
      order: `${sort} ${direction}`,
      page,
    }),
    countEntries(),
    market.names(),
  ])
  const { facets } = found
  const rows = found.rows.map(readEntry)
  const notesOf = await readNotes(
    market,
    rows.flatMap(({ worth }) => worth ?? []),
  )
  return {
    entries: rows.map((row) => makeEntry(row, index, notesOf)),
    count: found.count,
    page: found.page,
    kinds: facets('kind').map((facet) => ({ ...facet, label: KIND_WORDS[readKind(facet.key)] })),
    roles: facets('role'),
    regions: facets('region').flatMap((facet) =>
      isRegion(facet.key) ? [{ ...facet, label: regions[facet.key].label }] : [],
    ),
    countries: facets('country'),
    total,
  }
}

async function countEntries(): Promise<number> {
  const { rows } = await replicaSql().query<{ count: number }>({
    name: 'directory-total',
    text: `select count(*)::int as count from (${COMPANIES}) entry`,
  })
  return rows[0]?.count ?? 0
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

const ENTRIES = definePagedList<EntryRow>()({
  name: 'directory',
  from: `(${COMPANIES}) entry`,
  columns: `name, parts, description, website, countries, worth, cardinality("assetIds") as assets,
    array(
      select a.asset_class_id from asset a
      where a.id = any(entry."assetIds")
      group by a.asset_class_id order by count(*) desc, a.asset_class_id
    ) as "classIds"`,
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
    region: {
      holds: (value) => `${value} = any(entry.regions)`,
      facet: { key: 'entry.regions', isList: true },
    },
    country: {
      holds: (value) => `${value} = any(entry.countries)`,
      facet: {
        key: 'entry.countries',
        label: `array(
          select coalesce(place.name, code)
          from unnest(entry.countries) with ordinality as listed(code, at)
          left join jurisdiction place using (code) order by at
        )`,
        isList: true,
      },
    },
  },
  orders: {
    'name asc': 'lower(entry.name), entry.key',
    'name desc': 'lower(entry.name) desc, entry.key',
    'assets asc': 'cardinality(entry."assetIds"), lower(entry.name), entry.key',
    'assets desc': 'cardinality(entry."assetIds") desc, lower(entry.name), entry.key',
    'value asc': `(entry.worth->>'value')::float8 nulls last, lower(entry.name), entry.key`,
    'value desc': `(entry.worth->>'value')::float8 desc nulls last, lower(entry.name), entry.key`,
  },
  perPage: ENTRIES_PER_PAGE,
})
