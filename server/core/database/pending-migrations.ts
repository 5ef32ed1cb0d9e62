import { readdir } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { sql } from '#server/core/database/db.ts'

export const MIGRATIONS_FOLDER = new URL('../../../prisma/migrations/', import.meta.url)

/** Names of the migrations that this database does not have yet, in order; all of them where it has none. */
export async function pendingMigrations(): Promise<string[]> {
  const applied = new Set(await appliedMigrations(sql()))
  return (await knownMigrations()).filter((name) => !applied.has(name))
}

/** Names of the migrations of this program, in order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(MIGRATIONS_FOLDER, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort()
}

export async function appliedMigrations(client: Pick<ClientBase, 'query'>): Promise<string[]> {
  const {
    rows: [table],
  } = await client.query<{ exists: boolean }>(
    `select to_regclass('_prisma_migrations') is not null as exists`,
  )
  if (!table?.exists) return []
  const { rows } = await client.query<{ name: string }>(
    'select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null',
  )
  return rows.map(({ name }) => name)
}
