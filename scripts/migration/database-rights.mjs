// Checks a role's rights in a database before it is migrated: half-way there a migration would fail
// with less said.
import pg from 'pg'
import { Refusal } from '../processes/processes.mjs'

/** The lock that Prisma's engine holds while it migrates. */
const MIGRATION_LOCK = 72_707_369

const RIGHTS = `
  select coalesce(
           not has_schema_privilege(to_regnamespace('pgboss')::oid, 'create'),
           not has_database_privilege(current_database(), 'create')
         ) as "lacksQueue",
         not exists (select from pg_extension where extname = 'pg_trgm') and not exists (
           select from pg_available_extension_versions
           where name = 'pg_trgm' and (
             select rolsuper or (trusted and has_database_privilege(current_database(), 'create'))
             from pg_roles where rolname = current_user
           )
         ) as "lacksTrigrams",
         to_regclass('public._prisma_migrations') is null and not coalesce(
           has_schema_privilege(to_regnamespace('public')::oid, 'create'), true
         ) as "lacksTables",
         exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
         quote_ident(current_user) as role, quote_ident(current_database()) as database`

/**
 * Refuses a database in which the role may not make what a migration makes, with what to ask an
 * administrator for; and forgets the migrations that failed there. A database that is not there, or
 * does not answer, is the engine's to make or to complain about.
 */
export async function prepareToMigrate(url) {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    const { rows } = await client.query(RIGHTS)
    refuseMissingRights(rows[0])
    await forgetFailedMigrations(client)
  } catch (error) {
    if (error instanceof Refusal) throw error
  } finally {
    await client.end()
  }
}

function refuseMissingRights({
  lacksQueue,
  lacksTrigrams,
  lacksTables,
  hasTrigrams,
  role,
  database,
}) {
  if (lacksTrigrams && !hasTrigrams)
    throw new Refusal(
      `The server of ${database} does not have the extension pg_trgm, which search requires: ` +
        "install it there (it is in PostgreSQL's contrib package), then start again.",
    )
  const lacking = [
    ...(lacksTrigrams ? [['the extension pg_trgm', 'create extension pg_trgm']] : []),
    ...(lacksQueue
      ? [['the schema of the job queue', `create schema pgboss authorization ${role}`]]
      : []),
    ...(lacksTables ? [['its tables', `grant create on schema public to ${role}`]] : []),
  ]
  if (!lacking.length) return
  const things = new Intl.ListFormat('en-GB').format(lacking.map(([thing]) => thing))
  const asked = lacking.map(([, statement]) => statement)
  throw new Refusal(
    `The role ${role} may not make ${things} in ${database}: ` +
      `ask a database administrator to run "${asked.join('; ')}", then start again.`,
  )
}

/**
 * A migration is one transaction: what failed, or was killed, changed nothing, and may be tried
 * again once its cause is gone. The engine would refuse every migration after it. Left alone while
 * somebody else migrates.
 */
async function forgetFailedMigrations(client) {
  const { rows } = await client.query(
    `select to_regclass('_prisma_migrations') is not null as "isThere"`,
  )
  if (!rows[0].isThere) return
  await client.query('begin')
  const { rows: locks } = await client.query('select pg_try_advisory_xact_lock($1) as "isFree"', [
    MIGRATION_LOCK,
  ])
  if (locks[0].isFree)
    await client.query(
      'update _prisma_migrations set rolled_back_at = now() where finished_at is null and rolled_back_at is null',
    )
  await client.query('commit')
}
