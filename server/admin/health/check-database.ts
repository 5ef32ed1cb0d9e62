import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { HealthCheck } from '#lib/view/admin/health-group.ts'
import { HAS_READER, sql } from '#server/core/database/db.ts'
import { readReplicaLag } from '#server/core/database/replica-lag.ts'
import { showSize, check } from '#server/admin/health/make-health-check.ts'
import { env } from '#server/core/env.ts'
import { askValkey } from '#server/core/valkey/ask-valkey.ts'

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
    role: string
    hasReader: boolean
  }>(
    `select current_setting('server_version') as version,
            current_setting('server_version_num')::int as number,
            pg_database_size(current_database())::float8 as size,
            (
              select count(*)::int from pg_stat_activity where datname = current_database()
            ) as connections,
            current_setting('max_connections')::int as most,
            exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
            quote_ident(current_user) as role,
            ${HAS_READER} as "hasReader"`,
  )
  if (!row) throw new Error('the database did not report its state')
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
      'Raise max_connections or add a connection pooler: few connections are left.',
    ),
    await checkLag(),
    ...(await checkValkey()),
    check(
      'search',
      'Partial-word search',
      row.hasTrigrams ? 'fine' : 'broken',
      row.hasTrigrams ? 'pg_trgm is installed' : 'pg_trgm is missing',
      'Create the extension pg_trgm as a superuser, then run npm run db:migrate.',
    ),
    check(
      'reader',
      'Role for data API queries',
      row.hasReader ? 'fine' : 'look',
      row.hasReader ? 'assay_reader' : `${row.role}, which can read everything`,
      'Run npm run db:migrate: it prints what an administrator has to run ' +
        'so that data API queries can read market data only.',
    ),
    await checkMigrations(),
  ]
}

async function checkLag(): Promise<HealthCheck> {
  const state = await readReplicaLag().catch(() => 'away' as const)
  if (!state)
    return check('lag', 'Read replica', 'fine', 'none set up; all reads use the main database')
  if (state === 'away')
    return check(
      'lag',
      'Read replica',
      'look',
      'DATABASE_REPLICA_URL does not respond; all reads use the main database',
      'Start the replica again, or unset DATABASE_REPLICA_URL.',
    )
  if (!state.isReplica)
    return check(
      'lag',
      'Read replica',
      'look',
      'DATABASE_REPLICA_URL is not a replica; all reads use the main database',
      'Point it to a streaming replica of the main database, or unset it.',
    )
  return check(
    'lag',
    'Read replica',
    (state.lag ?? 0) > MOST_LAG_S ? 'look' : 'fine',
    state.lag === null ? 'follows' : `${Math.round(state.lag)} s behind`,
    'While it is behind, pages read from the main database: check why the replica is lagging.',
  )
}

/** A row where VALKEY_URL is set, else none. */
async function checkValkey(): Promise<HealthCheck[]> {
  if (env().VALKEY_URL === undefined) return []
  const said = await askValkey('health', (client) => client.info('server'))
  const version = /^(?:valkey|redis)_version:(.+)$/m.exec(said ?? '')?.[1]?.trim()
  return [
    said === undefined
      ? check(
          'valkey',
          'Valkey',
          'look',
          'VALKEY_URL does not respond; limits are counted in the database, and each process uses its own page cache',
          'Start it again, or unset VALKEY_URL.',
        )
      : check('valkey', 'Valkey', 'fine', version ? `answers, version ${version}` : 'answers'),
  ]
}

async function checkMigrations(): Promise<HealthCheck> {
  const [folders, { rows }] = await Promise.all([
    readdir(join(process.cwd(), 'prisma', 'migrations'), { withFileTypes: true }).then((entries) =>
      entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    ),
    sql().query<{ name: string; isDone: boolean }>(
      `select migration_name as name, finished_at is not null as "isDone"
       from _prisma_migrations where rolled_back_at is null`,
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
      `${failed[0] ?? ''} did not finish`,
      'Check its partial changes, then mark it with prisma migrate resolve.',
    )
  if (missing.length)
    return check(
      'migrations',
      'Migrations',
      'broken',
      `${missing.length} not applied, first ${missing[0] ?? ''}`,
      'Run npm run db:migrate.',
    )
  return check(
    'migrations',
    'Migrations',
    unknown.length ? 'look' : 'fine',
    unknown.length ? `${unknown.length} unknown to this version` : `all ${folders.length} applied`,
    'The database belongs to a newer version of this site: update the site.',
  )
}
