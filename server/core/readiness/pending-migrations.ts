import { readdir } from 'node:fs/promises'
import { sql } from '#server/core/database/db.ts'

const FOLDER = new URL('../../../prisma/migrations/', import.meta.url)

/** Names of the migrations that this database does not have yet, in order; all of them where it has none. */
export async function pendingMigrations(): Promise<string[]> {
  const wanted = (await readdir(FOLDER, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
  const applied = new Set(await appliedMigrations())
  return wanted.filter((name) => !applied.has(name)).sort()
}

async function appliedMigrations(): Promise<string[]> {
  const {
    rows: [table],
  } = await sql().query<{ exists: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as exists`,
  )
  if (!table?.exists) return []
  const { rows } = await sql().query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  return rows.map(({ name }) => name)
}
