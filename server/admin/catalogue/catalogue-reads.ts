import type { Reference } from '#lib/catalogue/fact.ts'
import { adminViewHref } from '#lib/links/admin-href.ts'
import { toDay, showDay } from '#lib/dates.ts'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { AdminResourceKey } from '#lib/registry/admin/admin-resource-keys.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type {
  AdminLabels,
  AdminOption,
  AdminRecord,
  AdminValue,
  RelatedList,
} from '#lib/view/admin/admin-record.ts'
import { splitSearch, stripNul } from '#lib/search/split-search.ts'
import { sql } from '#server/core/database/db.ts'
import type { AdminReads } from '#server/admin/kit/admin-module.ts'
import { factSources } from '#server/admin/catalogue/read-fact-sources.ts'
import { entityHref } from '#server/admin/catalogue/entity-href.ts'
import { readRow, type CatalogueRow } from '#server/admin/catalogue/read-row.ts'
import { listCatalogue, type CatalogueListing } from '#server/admin/catalogue/list-catalogue.ts'
import { isLink, getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'

export interface CatalogueReads extends AdminReads {
  subject: CatalogueSubject
}

const MOST_OPTIONS = 20
const NUMBER = /^[1-9]\d{0,8}$/

/** Returns the reads of a subject of the catalogue for the admin pages. */
export function catalogueReads(listing: CatalogueListing): CatalogueReads {
  return {
    subject: listing.subject,
    resource: listing.resource,
    list: listCatalogue(listing),
    find: (id) => find(listing, id),
    options: (asked) => options(listing, asked),
  }
}

async function find(
  { subject, resource, where = 'true', related }: CatalogueListing,
  id: string,
): Promise<AdminRecord | null> {
  const { table, hasSlug, hasUpdatedAt } = getSubjectTable(subject)
  const number = NUMBER.test(id)
    ? Number(id)
    : hasSlug
      ? (await idsOfSlugs(table, [id])).ids[0]
      : undefined
  if (number === undefined) return null
  const row = await readRow(sql(), subject, number)
  const {
    rows: [times],
  } = await sql().query<{ made: string | null; changed: string | null }>(
    `select ${hasUpdatedAt ? `to_json(e.created_at)#>>'{}'` : 'null'} as made,
            ${hasUpdatedAt ? `to_json(e.updated_at)#>>'{}'` : 'null'} as changed
     from ${table} e where e.id = $1 and ${where}`,
    [number],
  )
  if (!row || !times) return null
  const [values, labels, sources, others, href] = await Promise.all([
    formValues(subject, resource, row),
    labelsFor(subject, resource, row),
    listSources(subject, row.id),
    related?.(row.id) ?? [],
    entityHref(sql(), subject, row),
  ])
  return {
    id: String(row.id),
    name: row.name,
    version: row.version,
    values,
    labels,
    actions: [],
    related: [...others, sources],
    facts: [
      ...(href ? [{ label: 'Page', kind: 'link' as const, value: { label: href, href } }] : []),
      ...(row.slug === null
        ? []
        : [
            {
              label: 'Slug',
              kind: 'mono' as const,
              value: row.slug,
              note: 'Permanent URL name.',
            },
          ]),
      ...(times.made === null
        ? []
        : [{ label: 'Created', kind: 'moment' as const, value: times.made }]),
      ...(times.changed === null
        ? []
        : [{ label: 'Changed', kind: 'moment' as const, value: times.changed }]),
    ],
  }
}

/** As the form holds them: numbers of registries as choices, lists of rows by their slugs. */
async function formValues(
  subject: CatalogueSubject,
  { fields: shown }: AdminResource,
  { values }: CatalogueRow,
): Promise<Record<string, AdminValue>> {
  const { fields } = getSubjectTable(subject)
  const entries = await Promise.all(
    Object.entries(values).map(async ([key, value]): Promise<[string, AdminValue]> => {
      const field = fields[key]
      if (field && isLink(field)) return [key, await readSlugs(field.of, value)]
      return [
        key,
        shown[key]?.kind === 'choice' && typeof value === 'number' ? String(value) : value,
      ]
    }),
  )
  return Object.fromEntries(entries)
}

async function readSlugs(of: Reference, ids: AdminValue): Promise<string[]> {
  const { rows } = await sql().query<{ slug: string }>(
    `select slug from ${of} where id = any($1::int[]) order by slug`,
    [ids],
  )
  return rows.map(({ slug }) => slug)
}

/** Ids of rows by their slugs, with the slugs that nothing has. The table's name is never of a request. */
export async function idsOfSlugs(
  of: string,
  slugs: readonly string[],
): Promise<{ ids: number[]; unknown: string[] }> {
  const wanted = [
    ...new Set(slugs.map((slug) => stripNul(slug).trim().toLowerCase()).filter(Boolean)),
  ]
  const { rows } = await sql().query<{ id: number; slug: string }>(
    `select id, slug from ${of} where slug = any($1::text[]) order by id`,
    [wanted],
  )
  return {
    ids: rows.map(({ id }) => id),
    unknown: wanted.filter((slug) => !rows.some((row) => row.slug === slug)),
  }
}

async function labelsFor(
  subject: CatalogueSubject,
  { fields: shown }: AdminResource,
  { values }: CatalogueRow,
): Promise<AdminLabels> {
  const { fields } = getSubjectTable(subject)
  const labels = await Promise.all(
    Object.entries(fields).map(async ([key, field]) => {
      const value = values[key]
      if (shown[key]?.kind !== 'reference' || !field.of || typeof value !== 'number') return []
      const {
        rows: [row],
      } = await sql().query<{ name: string }>(`select name from ${field.of} where id = $1`, [value])
      return row ? [[key, { [String(value)]: row.name }] as const] : []
    }),
  )
  return Object.fromEntries(labels.flat())
}

/** Lists the proofs of the facts: the newest edit of each, else where the shipped catalogue has it from. */
async function listSources(subject: CatalogueSubject, id: number): Promise<RelatedList> {
  const found = await factSources(subject, id)
  return {
    key: 'sources',
    title: 'Sources of its facts',
    empty: 'No facts with a source yet.',
    items: found.map(({ key, label, sourceUrl, at, isEdit }) => ({
      key,
      label: `${label}: ${new URL(sourceUrl).hostname}`,
      href: sourceUrl,
      detail: `${isEdit ? 'edited' : 'read'} ${showDay(toDay(at))}`,
    })),
  }
}

async function options(
  { subject, joins = '', where = 'true', searched, detail }: CatalogueListing,
  { q, ids }: { q: string; ids: readonly string[] },
): Promise<AdminOption[]> {
  const { table, nameColumn } = getSubjectTable(subject)
  const known = ids.filter((id) => NUMBER.test(id)).map(Number)
  if (ids.length && !known.length) return []
  const { rows } = await sql().query<AdminOption>(
    `select e.id as value, e.${nameColumn} as label, ${detail} as detail from ${table} e ${joins}
     where ${where} and ($1::int[] = '{}' or e.id = any($1)) and not exists (
       select from unnest($2::text[]) word where strpos(lower(${searched}), word) = 0
     )
     order by lower(e.${nameColumn}), e.id limit ${MOST_OPTIONS}`,
    [known, splitSearch(q.toLowerCase())],
  )
  return rows
}

const MOST_RELATED = 20

/**
 * Rows that belong to one, as links to their own admin pages. `statement` gives id, label, detail
 * and the count of all.
 */
export async function relatedRows({
  key,
  title,
  empty,
  resource,
  statement,
  id,
  newHref,
}: {
  key: string
  title: string
  empty: string
  resource: AdminResourceKey
  statement: string
  id: number
  newHref?: string
}): Promise<RelatedList> {
  const { rows } = await sql().query<{
    id: number
    label: string
    detail: string | null
    count: number
  }>(
    `select r.*, count(*) over ()::int as count from (${statement}) r order by r.label limit ${MOST_RELATED}`,
    [id],
  )
  return {
    key,
    title,
    empty,
    ...(newHref !== undefined && { newHref }),
    more: (rows[0]?.count ?? 0) - rows.length,
    items: rows.map((row) => ({
      key: String(row.id),
      label: row.label,
      href: adminViewHref(resource, String(row.id)),
      detail: row.detail ?? '',
    })),
  }
}
