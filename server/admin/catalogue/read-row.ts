import type { ClientBase, Pool } from 'pg'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import {
  isLink,
  getSubjectTable,
  type FieldColumn,
} from '#server/admin/catalogue/subject-tables.ts'

/** Days and moments are ISO texts, amounts are numbers, several ids or words are sorted. */
export type FieldValue = string | number | boolean | readonly string[] | readonly number[] | null
export type FieldValues = Readonly<Record<string, FieldValue>>

export interface CatalogueRow {
  id: number
  version: number
  name: string
  slug: string | null
  values: FieldValues
}

/** Beside its fields, by key. */
type SelectedRow = Record<string, FieldValue> & {
  id: number
  version: number
  '#name': string
  '#slug': string | null
}

/**
 * A row of the catalogue with every field that admins edit; undefined where there is none.
 * `isLocked`: nobody else changes it until the transaction ends.
 */
export async function readRow(
  client: ClientBase | Pool,
  subject: CatalogueSubject,
  id: number,
  isLocked = false,
): Promise<CatalogueRow | undefined> {
  const { table, nameColumn, hasSlug, fields } = getSubjectTable(subject)
  const named = Object.entries(fields).map(([key, field]) => `${selected(field)} as "${key}"`)
  const hasTerms = Object.values(fields).some((field) => !isLink(field) && field.inTerms)
  const {
    rows: [row],
  } = await client.query<SelectedRow>(
    `select e.id, e.version, e.${nameColumn} as "#name", ${hasSlug ? 'e.slug' : 'null'} as "#slug",
            ${named.join(', ')}
     from ${table} e ${hasTerms ? `left join ${table}_terms x on x.${table}_id = e.id` : ''}
     where e.id = $1 ${isLocked ? 'for update of e' : ''}`,
    [id],
  )
  if (!row) return undefined
  const { '#name': name, '#slug': slug } = row
  return {
    id: row.id,
    version: row.version,
    name,
    slug,
    values: Object.fromEntries(Object.keys(fields).map((key) => [key, row[key] ?? null])),
  }
}

function selected(field: FieldColumn): string {
  if (isLink(field))
    return `array(select l.${field.other} from ${field.link} l where l.${field.own} = e.id order by 1)`
  const column = `${field.inTerms ? 'x' : 'e'}.${field.column}`
  switch (field.type) {
    case 'numeric':
      return `${column}::float8`
    case 'date':
      return `${column}::text`
    case 'timestamptz':
      return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:"00.000Z"')`
    default:
      return column
  }
}
