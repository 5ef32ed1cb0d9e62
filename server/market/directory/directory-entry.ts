import { z } from 'zod'
import { assetClassById } from '#lib/registry/asset-classes.ts'
import { countryByCode } from '#lib/registry/countries.ts'
import { measureById, type MeasureKey } from '#lib/registry/measures.ts'
import { networkBySlug } from '#lib/registry/networks.ts'
import type { Day } from '#lib/dates.ts'
import { issuerHref, networkHref, platformHref } from '#lib/routes.ts'
import { DIRECTORY_KINDS, type DirectoryKind } from '#lib/view/entities/directory.ts'
import { UNMARKED, type ValueNotes } from '#lib/view/figures/day-note.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'
import { companyMark, networkMark } from '#lib/view/entities/mark.ts'
import type { CatalogueIndex } from '#server/pipeline/catalogue/catalogue-index.ts'
import { readMarks } from '#server/pipeline/series/series-marks.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { valueNotes } from '#server/market/figures/marks/value-notes.ts'
import type { Market } from '#server/market/market/market.ts'

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

/** As the statement answers. */
export interface EntryRow {
  name: string
  parts: unknown
  description: string | null
  website: string | null
  countries: string[]
  assets: number
  classIds: number[]
  worth: unknown
}

const kind = z.enum(DIRECTORY_KINDS)
const writtenParts = z.array(
  z.object({
    kind,
    slug: z.string(),
    name: z.string(),
    role: z.string().nullable(),
    assets: z.int(),
  }),
)
const writtenWorth = z
  .object({
    kind,
    scope: z.string().nullable(),
    measureId: z.int(),
    day: z.int(),
    value: z.number(),
    before: z.number().nullable(),
  })
  .nullable()

export const readEntry = ({ parts, worth, ...row }: EntryRow) => ({
  ...row,
  parts: writtenParts.parse(parts),
  worth: writtenWorth.parse(worth),
})

type Entry = ReturnType<typeof readEntry>
type Worth = NonNullable<Entry['worth']>
type ReadNotes = (worth: Worth) => ValueNotes

/** Reads the marks of published values, and what is held since. */
export async function readNotes(market: Market, worths: readonly Worth[]): Promise<ReadNotes> {
  const measures = [...new Set(worths.map(measureOf))]
  const scopeKeys = worths.flatMap(({ scope }) => scope ?? [])
  const [lines, notesOf] = await Promise.all([
    market.lines(scopeKeys, measures),
    valueNotes(market, measures),
  ])
  return (worth) => {
    const measure = measureOf(worth)
    const line = worth.scope === null ? undefined : lines.get(lineKey(worth.scope, measure))
    if (!line) return UNMARKED
    return notesOf({ ...line, day: worth.day, marks: readMarks(line.start, line.marks) })
  }
}

const measureOf = ({ measureId }: Worth): MeasureKey => measureById(measureId) ?? 'size'

export function makeEntry(
  { parts, countries, classIds, worth, ...row }: Entry,
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
        : companyMark(index.company(slug)),
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
