import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HealthCheck } from '#lib/view/health.ts'
import { replicaSql, sql } from '#server/core/database/db.ts'
import { env } from '#server/core/env.ts'
import { showSize, check } from '#server/admin/health/check.ts'

const MOST_CONNECTIONS = 0.8
const MOST_LAG_S = 60

export async function checkDatabase(): Promise<HealthCheck[]> {
  const {
    rows: [row],
  } = await sql().query<{
    version: string
    number: number
    size: number
    connections: number
    most: number
    hasTrigrams: boolean
    hasReader: boolean
  }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number, pg_database_size(current_database())::float8 as size,
            (select count(*)::int from pg_stat_activity where datname = current_database()) as connections, current_setting('max_connections')::int as most,
            exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams", exists (select from pg_roles where rolname = 'assay_reader') as "hasReader"`,
  )
  if (!row) throw new Error('the database said nothing about itself')
  const isCrowded = row.connections > row.most * MOST_CONNECTIONS
  return [
    check(
      'version',
      'Version',
      row.number >= 150_000 ? 'fine' : 'broken',
      `PostgreSQL ${row.version}`,
      'This site needs PostgreSQL 15 or later.',
    ),
    check('size', 'Size', 'fine', showSize(row.size)),
    check(
      'connections',
      'Connections',
      isCrowded ? 'look' : 'fine',
      `${row.connections} of ${row.most}`,
      'Raise max_connections, or put a pooler before the database: new visitors soon find none left.',
    ),
    await checkLag(),
    check(
      'search',
      'Search by parts of words',
      row.hasTrigrams ? 'fine' : 'broken',
      row.hasTrigrams ? 'pg_trgm is there' : 'pg_trgm is missing',
      'Make the extension pg_trgm as a superuser, then run npm run db:migrate.',
    ),
    check(
      'reader',
      'Role for questions to the data API',
      row.hasReader ? 'fine' : 'look',
      row.hasReader ? 'assay_reader is there' : 'assay_reader is missing',
      'Let the migrations make the role assay_reader, so that questions of strangers can read market data and nothing else.',
    ),
    await checkMigrations(),
  ]
}

async function checkLag(): Promise<HealthCheck> {
  if (!env().DATABASE_REPLICA_URL)
    return check(
      'lag',
      'Copy for reading',
      'fine',
      'none is set up; everything is read from the one database',
    )
  const {
    rows: [row],
  } = await replicaSql().query<{ isCopy: boolean; lag: number | null }>(
    'select pg_is_in_recovery() as "isCopy", extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as lag',
  )
  if (!row?.isCopy)
    return check(
      'lag',
      'Copy for reading',
      'look',
      'DATABASE_REPLICA_URL is no copy of another database',
      'Point it to a copy that follows the main database, or leave it out.',
    )
  return check(
    'lag',
    'Copy for reading',
    (row.lag ?? 0) > MOST_LAG_S ? 'look' : 'fine',
    row.lag === null ? 'follows' : `${Math.round(row.lag)} s behind`,
    'Pages show data that is older than it need be: see why the copy does not follow.',
  )
}

async function checkMigrations(): Promise<HealthCheck> {
  const [folders, { rows }] = await Promise.all([
    readdir(join(process.cwd(), 'prisma', 'migrations'), { withFileTypes: true }).then((entries) =>
      entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    ),
    sql().query<{ name: string; isDone: boolean }>(
      'select migration_name as name, finished_at is not null as "isDone" from _prisma_migrations where rolled_back_at is null',
    ),
  ])
  const failed = rows.filter(({ isDone }) => !isDone).map(({ name }) => name)
  const missing = folders.filter((folder) => !rows.some(({ name }) => name === folder))
  const unknown = rows.filter(({ name }) => !folders.includes(name)).map(({ name }) => name)
  if (failed.length)
    return check(
      'migrations',
      'Migrations',
      'broken',
      `${failed[0] ?? ''} did not end`,
      'See what it left, then mark it with prisma migrate resolve.',
    )
  if (missing.length)
    return check(
      'migrations',
      'Migrations',
      'broken',
      `${missing.length} not applied, the first is ${missing[0] ?? ''}`,
      'Run npm run db:migrate.',
    )
  return check(
    'migrations',
    'Migrations',
    unknown.length ? 'look' : 'fine',
    unknown.length
      ? `${unknown.length} that this version does not know`
      : `all ${folders.length} applied`,
    'The database is of a newer version of this site: update the site.',
  )
}
