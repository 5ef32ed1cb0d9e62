import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { z } from 'zod'
import { transactionOn } from '#server/core/database/sql-transaction.ts'
import { AppError } from '#server/core/errors.ts'
import type { BackupHeader, BackupTable } from '#server/pipeline/backup/backup-format.ts'
import { makeSchema } from '#server/pipeline/backup/make-schema.ts'
import type { Backup, TableReader } from '#server/pipeline/backup/open-backup.ts'
import {
  copyTarget,
  lockTables,
  readTableNames,
  readTables,
} from '#server/pipeline/backup/read-tables.ts'
import type { CopyWatch } from '#server/pipeline/backup/write-backup.ts'
import { withPublicationSession } from '#server/pipeline/publication/publication-session.ts'

/** The lock that Prisma's CLI holds while it migrates. */
const MIGRATION_LOCK = 72_707_369

interface Wish {
  /** whatever the database has may be lost */
  mayReplace: boolean
  watch?: CopyWatch & {
    /** an ingest is waited for */
    waits?: () => void
    /** told how much is about to be lost */
    replaces?: (holdings: string) => void
  }
}

export interface RestoreReport {
  tables: number
  rows: number
  /** tables that no migration makes */
  leftOut: string[]
}

/**
 * Puts a backup into a database, in one transaction: tables as its migrations make them, all rows, and where sequences
 * stand. Until it is committed others see what was there before. Later migrations are not applied.
 */
export function restoreBackup(
  backup: Backup,
  { mayReplace, watch = {} }: Wish,
): Promise<RestoreReport> {
  return withPublicationSession(async ({ client }) => {
    const report = await transactionOn(client, async () => {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      if (!mayReplace) await refuseRows(client)
      await lockTables(client, await readTableNames(client), 'access exclusive')
      if (!mayReplace)
        await refuseRows(client) // that came before the locks
      else watch.replaces?.(await holdings(client))
      const version = await readVersion(client)
      await makeSchema(client, backup.header.migrations)
      const loaded = await loadTables(client, backup, watch)
      for (const { name, last } of backup.header.sequences)
        await client.query('select setval(to_regclass(quote_ident($1)), $2::bigint)', [name, last])
      await passVersion(client, version)
      return loaded
    })
    await client.query('analyze')
    return report
  }, watch.waits)
}

async function refuseRows(client: ClientBase): Promise<void> {
  const held = await holdings(client)
  if (held)
    throw new AppError(
      'conflict',
      `The database is not empty: it contains ${held}. ` +
        'Set DATABASE_URL to an empty database, or add --replace to overwrite it.',
    )
}

/** Says in words how much would be lost with a database; empty where no table of the site has a row. */
async function holdings(client: ClientBase): Promise<string> {
  const names = await readTableNames(client)
  if (!names.length) return ''
  const { rows } = await client.query(
    names
      .map((name) => `(select '${name}' as name from ${escapeIdentifier(name)} limit 1)`)
      .join(' union all '),
  )
  if (!rows.length) return ''
  const filled = z.array(z.object({ name: z.string() })).parse(rows)
  const accounts = filled.some(({ name }) => name === 'user') ? await countAccounts(client) : 0
  const {
    rows: [size],
  } = await client.query<{ database: string; bytes: string }>(
    `select current_database() as database, pg_size_pretty(pg_database_size(current_database())) as bytes`,
  )
  return (
    `rows in ${rows.length} of its tables (${size?.bytes ?? ''}), ` +
    (accounts === 1 ? '1 account' : `${accounts} accounts`)
  )
}

async function countAccounts(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from "user"',
  )
  return rows[0]?.count ?? 0
}

async function loadTables(
  client: ClientBase,
  backup: Backup,
  watch: CopyWatch,
): Promise<RestoreReport> {
  const made = new Map((await readTables(client)).map((table) => [table.name, table]))
  refuseOtherTables(backup.header, made)
  const addKeys = await dropKeys(client)
  const report: RestoreReport = { tables: 0, rows: 0, leftOut: [] }
  const reader = backup.tables()
  for (const table of backup.header.tables) {
    watch.begins?.(table.name)
    const isMade = made.has(table.name)
    const rows = await loadTable(client, isMade ? table : null, reader, watch)
    if (!isMade) report.leftOut.push(table.name)
    else report.tables++
    if (isMade) report.rows += rows
  }
  await addKeys()
  return report
}

interface Key {
  dropped: string
  added: string
}

/** Foreign keys first: they stand on the others. `n`, that a column is not null, stays: it costs nothing. */
const KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropped,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as added
  from pg_constraint
  where connamespace = 'public'::regnamespace
    and contype in ('f', 'p', 'u', 'x')
    and conrelid <> '_prisma_migrations'::regclass
  order by contype <> 'f'`

const INDEXES = `
  select format('drop index %s', i.indexrelid::regclass) as dropped, pg_get_indexdef(i.indexrelid) as added
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace
    and c.relkind = 'r'
    and not exists (select from pg_constraint where conindid = i.indexrelid)`

/**
 * Takes keys and indexes from tables that are about to be filled: tables come in the order of their
 * names and refer to each other in circles, and an index is made faster of all rows than row by
 * row. → puts them back, each checked over all rows
 */
async function dropKeys(client: ClientBase): Promise<() => Promise<void>> {
  const { rows: constraints } = await client.query<Key>(KEYS)
  const { rows: indexes } = await client.query<Key>(INDEXES)
  const keys = [...constraints, ...indexes]
  for (const { dropped } of keys) await client.query(dropped)
  return async () => {
    await client.query(`set local maintenance_work_mem = '256MB'`)
    for (const { added } of keys.reverse()) await client.query(added)
  }
}

/** Refuses a backup without the tables that its migrations make: rows of tables changed by other means may not fit. */
function refuseOtherTables(header: BackupHeader, made: ReadonlyMap<string, BackupTable>): void {
  const has = new Map(header.tables.map((table) => [table.name, table]))
  const other = [...made.values()].find(
    (table) => columnsOf(table) !== columnsOf(has.get(table.name)),
  )
  if (other)
    throw new AppError(
      'unprocessable',
      `The table ${other.name} of the backup does not match its migrations: ` +
        'its database was changed by other means, or these migrations were edited. ' +
        `Restore it with Assay ${header.software} as it was released.`,
    )
}

const columnsOf = (table: BackupTable | undefined): string =>
  JSON.stringify(table?.columns.map(({ name, type }) => `${name} ${type}`).sort())

/** `table` null: its rows are passed over. → how many rows */
async function loadTable(
  client: ClientBase,
  table: BackupTable | null,
  reader: TableReader,
  watch: CopyWatch,
): Promise<number> {
  const hash = createHash('sha256')
  let bytes = 0
  async function* rows() {
    for await (const chunk of reader.rows()) {
      hash.update(chunk)
      bytes += chunk.length
      watch.bytes?.(bytes)
      if (table) yield chunk
    }
  }
  const copy =
    table && client.query(copyFrom(`copy ${copyTarget(table)} from stdin (format binary)`))
  if (copy) await pipeline(rows, copy)
  else for await (const _ of rows());
  const sum = await reader.sum()
  if (hash.digest('hex') !== sum.sha256 || (copy && copy.rowCount !== sum.rows))
    throw new AppError('unprocessable', 'The file was changed while it was read.')
  if (table) watch.ends?.(table.name, sum)
  return sum.rows
}

/** The data version that the site shows now; 0: none. */
async function readVersion(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ isThere: boolean }>(
    `select to_regclass('site') is not null as "isThere"`,
  )
  if (!rows[0]?.isThere) return 0
  const site = await client.query<{ version: number }>(
    'select data_version as version from site where id = 1',
  )
  return site.rows[0]?.version ?? 0
}

/** Moves the data version past each that was shown here, so that nothing kept under one of those is shown again. */
async function passVersion(client: ClientBase, before: number): Promise<void> {
  await client.query(
    `with moved as (update site set data_version = greatest(data_version, $1) + 1 where id = 1 returning data_version)
     select pg_notify('assay_data_version', data_version::text) from moved`,
    [before],
  )
}
