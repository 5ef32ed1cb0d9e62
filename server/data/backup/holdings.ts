import { escapeIdentifier, type ClientBase } from 'pg'
import { readTableNames } from '#server/data/backup/read-tables.ts'

/** Says in words how much would be lost with a database; empty where no table of the site has a row. */
export async function holdings(client: ClientBase): Promise<string> {
  const names = await readTableNames(client)
  if (!names.length) return ''
  const { rows } = await client.query<{ name: string }>(
    names
      .map((name) => `(select '${name}' as name from ${escapeIdentifier(name)} limit 1)`)
      .join(' union all '),
  )
  if (!rows.length) return ''
  const accounts = rows.some(({ name }) => name === 'user') ? await countAccounts(client) : 0
  const {
    rows: [size],
  } = await client.query<{ database: string; bytes: string }>(
    `select current_database() as database, pg_size_pretty(pg_database_size(current_database())) as bytes`,
  )
  return `rows in ${rows.length} of its tables (${size?.bytes ?? ''}), ${accounts === 1 ? '1 account' : `${accounts} accounts`}`
}

async function countAccounts(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from "user"',
  )
  return rows[0]?.count ?? 0
}
