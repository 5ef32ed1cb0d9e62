import { z } from 'zod'
import { ADMIN_ROWS } from '#lib/page-state/admin-list-state.ts'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { AdminResource } from '#lib/registry/admin/resource.ts'
import type { AdminCell, AdminRow, RelatedList } from '#lib/view/admin/admin-record.ts'
import { sql } from '#server/core/database/db.ts'
import { definePagedList } from '#server/core/database/paged-list.ts'
import { getSubjectTable } from '#server/admin/catalogue/subject-tables.ts'
import type { AdminReads } from '#server/admin/kit/admin-module.ts'

/** How a subject is listed: expressions of SQL over `e`, its row. Nothing of a request is ever in them. */
export interface CatalogueListing {
  subject: CatalogueSubject
  resource: AdminResource
  /** tables beside the own one */
  joins?: string
  /** rows that are listed at all */
  where?: string
  /** the text in which words are looked for */
  searched: string
  /** by column; those that can be sorted are sorted by the same */
  cells: Readonly<Record<string, string>>
  /** by filter; compared with what the address says, as text */
  filters?: Readonly<Record<string, string>>
  /** tells apart what is called the same */
  detail: string
  related?: (id: number) => Promise<RelatedList[]>
}

/** The list of a subject in the admin pages. */
export function listCatalogue(listing: CatalogueListing): AdminReads['list'] {
  const pages = definePages(listing)
  return async ({ q, sort, dir, page: wanted, filters }) => {
    const { rows, count, page } = await pages.readPage(sql(), {
      search: q,
      filters,
      order: `${sort} ${dir}`,
      page: wanted,
    })
    return { page, total: count, rows: rows.map(makeRow) }
  }
}

function definePages({
  subject,
  joins = '',
  where = 'true',
  searched,
  cells,
  filters = {},
}: CatalogueListing) {
  const { table, nameColumn } = getSubjectTable(subject)
  const expressions = { ...cells, name: `lower(e.${nameColumn})` }
  return definePagedList<ListedRow>()({
    name: `admin-${subject}`,
    from: `${table} e ${joins}`,
    where,
    columns: `e.id, e.${nameColumn} as name, e.version, json_build_object(${Object.entries(cells)
      .map(([key, expression]) => `'${key}', ${expression}`)
      .join(', ')}) as cells`,
    searched: [searched],
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, expression]) => [
        key,
        { holds: (value: string) => `(${expression})::text = ${value}` },
      ]),
    ),
    orders: Object.fromEntries(
      Object.entries(expressions).flatMap(([key, expression]) =>
        ['asc', 'desc'].map((dir) => [`${key} ${dir}`, `${expression} ${dir} nulls last, e.id`]),
      ),
    ),
    perPage: ADMIN_ROWS,
  })
}

interface ListedRow {
  id: number
  name: string
  version: number
  cells: unknown
}

const cells: z.ZodType<Record<string, AdminCell>> = z.record(
  z.string(),
  z.union([
    z.string(),
    z.number(),
    z.boolean(),
    z.null(),
    z.array(z.string()),
    z.object({ label: z.string(), href: z.string() }),
  ]),
)

const makeRow = ({ id, name, version, cells: given }: ListedRow): AdminRow => ({
  id: String(id),
  name,
  version,
  cells: cells.parse(given),
})
