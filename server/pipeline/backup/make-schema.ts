import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { AppError } from '#server/core/errors.ts'
import { MIGRATIONS_FOLDER } from '#server/core/database/pending-migrations.ts'

/**
 * Everything in the schemas of the site and of its queue, but no extension: to make one again takes
 * rights that a site may lack.
 */
const DROPS = `
  with own as (select oid from pg_namespace where nspname in ('public', 'pgboss')),
  of_extension as (select classid, objid from pg_depend where deptype = 'e')
  select format(
    'drop %s if exists %s cascade',
    case relkind
      when 'v' then 'view'
      when 'm' then 'materialized view'
      when 'S' then 'sequence'
      when 'f' then 'foreign table'
      else 'table'
    end,
    oid::regclass
  ) as statement
  from pg_class where relnamespace in (select oid from own) and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select from of_extension e where e.classid = 'pg_class'::regclass and e.objid = pg_class.oid)
  union all
  select format('drop routine if exists %s cascade', oid::regprocedure)
  from pg_proc where pronamespace in (select oid from own)
    and not exists (select from of_extension e where e.classid = 'pg_proc'::regclass and e.objid = pg_proc.oid)
  union all
  select format('drop type if exists %s cascade', oid::regtype)
  from pg_type where typnamespace in (select oid from own) and typtype in ('e', 'd')
    and not exists (select from of_extension e where e.classid = 'pg_type'::regclass and e.objid = pg_type.oid)`

/** As Prisma's CLI makes it. */
const HISTORY = `
  create table _prisma_migrations (
    id varchar(36) primary key not null, checksum varchar(64) not null, finished_at timestamptz,
    migration_name varchar(255) not null, logs text, rolled_back_at timestamptz,
    started_at timestamptz not null default now(), applied_steps_count integer not null default 0
  )`

/**
 * Makes the tables anew as they are after these migrations, without rows, within the transaction of
 * the caller: a migration is one transaction whoever applies it. Whatever was there is gone.
 */
export async function makeSchema(client: ClientBase, migrations: readonly string[]): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(DROPS)
  // one by one: what went with another is passed over
  for (const { statement } of rows) await client.query(statement)
  await client.query(HISTORY)
  for (const name of migrations) await apply(client, name)
}

async function apply(client: ClientBase, name: string): Promise<void> {
  const script = await readFile(new URL(`${name}/migration.sql`, MIGRATIONS_FOLDER))
  await client.query(script.toString('utf8')).catch((error: unknown) => {
    throw new AppError(
      'conflict',
      `The migration ${name} could not be applied: ${error instanceof Error ? error.message : String(error)}.`,
      { cause: error },
    )
  })
  await client.query(
    `insert into _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
     values (gen_random_uuid()::text, $1, clock_timestamp(), $2, 1)`,
    [createHash('sha256').update(script).digest('hex'), name],
  )
}
