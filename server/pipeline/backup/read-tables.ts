import { escapeIdentifier, type ClientBase } from 'pg'
import { z } from 'zod'
import { backupTable, type BackupTable } from '#server/pipeline/backup/backup-format.ts'

/** Which migrations a database has is written anew when it is made; what belongs to an extension comes with that. */
const TABLES = `
  from pg_class c
  where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r'
    and c.relname <> '_prisma_migrations'
    and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
    )`

export async function readTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name ${TABLES} order by 1`,
  )
  return rows.map(({ name }) => name)
}

/**
 * All tables of the site with their columns, by name. The queue of jobs is in a schema of its own,
 * and none of them.
 */
export async function readTables(client: ClientBase): Promise<BackupTable[]> {
  const { rows } = await client.query<{ name: string; columns: unknown }>(`
    select c.relname::text as name, (
      select coalesce(
        json_agg(
          json_build_object(
            'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)
          ) order by a.attnum
        ),
        '[]'
      )
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    ) as columns ${TABLES} order by 1`)
  return z.array(backupTable).parse(rows)
}

/** `"asset" ("id", "slug")`: what COPY is told. */
export const copyTarget = ({ name, columns }: BackupTable): string =>
  `${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column.name)).join(', ')})`

/**
 * Statements on other connections wait until the transaction ends; `access share` lets all but
 * those that drop or empty tables go on.
 */
export async function lockTables(
  client: ClientBase,
  names: readonly string[],
  mode: 'access share' | 'access exclusive',
): Promise<void> {
  if (names.length)
    await client.query(`lock table ${names.map(escapeIdentifier).join(', ')} in ${mode} mode`)
}
