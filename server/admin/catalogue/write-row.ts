import type { ClientBase } from 'pg'
import { z } from 'zod'
import type { CatalogueSubject } from '#lib/catalogue/catalogue-subjects.ts'
import type { FieldValues } from '#server/admin/catalogue/read-row.ts'
import {
  isLink,
  getSubjectTable,
  type FieldColumn,
} from '#server/admin/catalogue/subject-tables.ts'

const idRow = z.object({ id: z.int() })
const versionRow = z.object({ version: z.int() })

/** Writes fields of a row that is there and counts its version up. → the version that it has now */
export async function updateRow(
  client: ClientBase,
  subject: CatalogueSubject,
  id: number,
  values: FieldValues,
): Promise<number> {
  const { table, hasUpdatedAt } = getSubjectTable(subject)
  const own = listColumns(subject, values, false)
  const sets = [
    'version = version + 1',
    ...(hasUpdatedAt ? ['updated_at = now()'] : []),
    ...own.map(({ column, type }, at) => `${column} = $${at + 2}::${type}`),
  ]
  const { rows } = await client.query(
    `update ${table} set ${sets.join(', ')} where id = $1 returning version`,
    [id, ...own.map(({ value }) => value)],
  )
  await writeAround(client, subject, id, values)
  return versionRow.parse(rows[0]).version
}

/** Makes a row; `more` are columns that no form has. → its id */
export async function insertRow(
  client: ClientBase,
  subject: CatalogueSubject,
  values: FieldValues,
  more: Readonly<Record<string, string | number>>,
): Promise<number> {
  const { table, hasUpdatedAt } = getSubjectTable(subject)
  const own = listColumns(subject, values, false)
  const extra = Object.entries(more)
  const columns = [
    ...own.map(({ column }) => column),
    ...extra.map(([column]) => column),
    ...(hasUpdatedAt ? ['updated_at'] : []),
  ]
  const given = [
    ...own.map(({ type }, at) => `$${at + 1}::${type}`),
    ...extra.map((_, at) => `$${own.length + at + 1}`),
    ...(hasUpdatedAt ? ['now()'] : []),
  ]
  const { rows } = await client.query(
    `insert into ${table} (${columns.join(', ')}) values (${given.join(', ')}) returning id`,
    [...own.map(({ value }) => value), ...extra.map(([, value]) => value)],
  )
  const { id } = idRow.parse(rows[0])
  await writeAround(client, subject, id, values)
  return id
}

/** Writes values that stand in other tables: terms of an asset, and lists of ids. */
async function writeAround(
  client: ClientBase,
  subject: CatalogueSubject,
  id: number,
  values: FieldValues,
): Promise<void> {
  const { table, fields } = getSubjectTable(subject)
  const terms = listColumns(subject, values, true)
  if (terms.some(({ value }) => value !== null) || (terms.length && (await hasTerms(client, id)))) {
    const columns = terms.map(({ column }) => column)
    const parameters = terms.map(({ type }, at) => `$${at + 2}::${type}`)
    const sets = columns.map((column) => `${column} = excluded.${column}`)
    await client.query(
      `insert into ${table}_terms (${table}_id, ${columns.join(', ')})
       values ($1, ${parameters.join(', ')})
       on conflict (${table}_id) do update set ${sets.join(', ')}`,
      [id, ...terms.map(({ value }) => value)],
    )
  }
  for (const [key, value] of Object.entries(values)) {
    const field = fields[key]
    if (!field || !isLink(field)) continue
    await client.query(
      `delete from ${field.link} where ${field.own} = $1 and ${field.other} <> all($2::int[])`,
      [id, value],
    )
    await client.query(
      `insert into ${field.link} (${field.own}, ${field.other})
       select $1, other from unnest($2::int[]) other
       on conflict do nothing`,
      [id, value],
    )
  }
}

/** Only an asset has any. */
async function hasTerms(client: ClientBase, id: number): Promise<boolean> {
  const { rowCount } = await client.query('select from asset_terms where asset_id = $1', [id])
  return rowCount === 1
}

function listColumns(subject: CatalogueSubject, values: FieldValues, inTerms: boolean) {
  const { fields } = getSubjectTable(subject)
  return Object.entries(values).flatMap(([key, value]) => {
    const field: FieldColumn | undefined = fields[key]
    return field && !isLink(field) && (field.inTerms ?? false) === inTerms
      ? [{ column: field.column, type: field.type, value }]
      : []
  })
}
