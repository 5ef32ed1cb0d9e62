import { assetClassById } from '#lib/registry/asset-classes.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import { isRegion, regions, type Region } from '#lib/registry/regions.ts'
import type { Day } from '#lib/dates.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { DIRECTORY_KINDS, type DirectoryKind, type DirectorySort } from '#lib/view/directory.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/day-note.ts'
import type { Facet } from '#lib/view/facet.ts'
import type { Mark } from '#lib/view/league.ts'
import { nameMark, networkMark } from '#lib/view/mark.ts'
import { replicaSql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { catalogueIndex, type CatalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { readMarks } from '#server/data/series/day-marks.ts'
import { lineKey, publishedLines } from '#server/data/series/published.ts'
import { valueNotes } from '#server/market/figures/value-notes.ts'
import { COMPANIES } from '#server/market/directory/companies.ts'

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

/** A company or network, once, with every part that it has. */
export interface DirectoryEntry {
  /** the name of its leading part: its platform, else its manager, issuer or service */
  name: string
  slug: string
  mark: Mark
  /** its page here; null for those who have none */
  href: string | null
  /** the leading one first */
  parts: readonly DirectoryPart[]
  description: string | null
  website: string | null
  countries: readonly { code: string; name: string }[]
  /** assets that any of its parts has to do with, each once */
  assets: number
  /** the class of most of them first */
  classes: readonly string[]
  /** that of its leading part with a value; null: nothing is published of any */
  worth: DirectoryWorth | null
}

/** The value that is carried, issued, managed or served, in dollars. */
export interface DirectoryWorth {
  kind: DirectoryKind
  /** that of the published line; null: a sum over assets */
  scope: string | null
  measure: MeasureKey
  day: Day
  value: number
  /** over 30 days; null where it is not known */
  change30d: number | null
  /** the marks of the value; of a sum over assets nothing is known */
  notes: ValueNotes
}

/** One part that somebody has, under the name of the entity that has it. */
export interface DirectoryPart {
  kind: DirectoryKind
  slug: string
  name: string
  /** the role of a service provider: "custodian" */
  role: string | null
  href: string | null
  /** how many it has to do with in this part */
  assets: number
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
export async function listDirectory(request: DirectoryRequest): Promise<DirectoryPage> {
  const { search, kind, role, region, country, sort, direction, page } = request
  const [found, total, index] = await Promise.all([
    ENTRIES.readPage(replicaSql(), {
      search,
      filters: { kind, role, region, country },
      order: `${sort} ${direction}`,
      page,
    }),
    countEntries(),
    catalogueIndex(),
  ])
  const { facets } = found
  const notesOf = await readNotes(found.rows.flatMap(({ worth }) => worth ?? []))
  return {
    entries: found.rows.map((row) => makeEntry(row, index, notesOf)),
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

interface EntryRow {
  name: string
  parts: Omit<DirectoryPart, 'href'>[]
  description: string | null
  website: string | null
  countries: string[]
  assets: number
  classIds: number[]
  worth:
    | (Omit<DirectoryWorth, 'measure' | 'change30d' | 'notes'> & {
        measureId: number
        before: number | null
      })
    | null
}

type Worth = NonNullable<EntryRow['worth']>
type ReadNotes = (worth: Worth) => ValueNotes

/** Reads the marks of published values, and what is held since. */
async function readNotes(worths: readonly Worth[]): Promise<ReadNotes> {
  const measures = [...new Set(worths.map(measureOf))]
  const scopeKeys = worths.flatMap(({ scope }) => scope ?? [])
  const [lines, notesOf] = await Promise.all([
    publishedLines({ scopeKeys, measures }),
    valueNotes(measures, null),
  ])
  return (worth) => {
    const measure = measureOf(worth)
    const line = worth.scope === null ? undefined : lines.get(lineKey(worth.scope, measure))
    if (!line) return UNMARKED
    return notesOf({ ...line, day: worth.day, marks: readMarks(line.start, line.marks) })
  }
}

const measureOf = ({ measureId }: Worth): MeasureKey => measureById(measureId) ?? 'size'

function makeEntry(
  { parts, countries, classIds, worth, ...row }: EntryRow,
  index: CatalogueIndex,
  notesOf: ReadNotes,
): DirectoryEntry {
  const linked = parts.map((part) => ({ ...part, href: entryHref(part) }))
  const slug = parts[0]?.slug ?? ''
  const website =
    parts[0]?.kind === 'network' ? (networkBySlug(slug)?.website ?? null) : row.website
  return {
    ...row,
    slug,
    mark:
      parts[0]?.kind === 'network'
        ? networkMark(networkBySlug(slug))
        : nameMark(row.name, index.companyColor(slug)),
    parts: linked,
    classes: classIds.flatMap((id) => assetClassById(id)?.name ?? []),
    worth: worth && readWorth(worth, notesOf(worth)),
    href: linked.find(({ href }) => href !== null)?.href ?? null,
    website: website && /^https?:\/\//i.test(website) ? website : null,
    countries: countries.flatMap((code) => {
      const country = countryByCode(code)
      return country ? [{ code: country.code, name: country.name }] : []
    }),
  }
}

function readWorth(row: Worth, notes: ValueNotes): DirectoryWorth {
  const { measureId: _measureId, before, ...worth } = row
  return {
    ...worth,
    measure: measureOf(row),
    change30d: before ? worth.value / before - 1 : null,
    notes,
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
