import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { closeDatabase } from '#server/core/database/db.ts'
import { knownMigrations } from '#server/core/database/pending-migrations.ts'
import { makeSchema } from '#server/pipeline/backup/make-schema.ts'
import { writeBackup } from '#server/pipeline/backup/write-backup.ts'
import { createDatabase, dropDatabase } from '../../../scripts/tests/test-postgres.mjs'
import { exportFile } from '../../support/ingest/ingest-site.ts'
import { runProgramOn } from '../../support/site/run-program.ts'
import { writtenFile } from '../../support/files/written-file.ts'
import { testFolder } from '../../support/files/test-folder.ts'

// A database of the first release has the first two migrations, and rows in the tables of that
// time. It has to come up to today by the command that every release has, and a backup of it has to
// come up by a restore, with the same figures.

const RELEASED = 2
const { server } = inject('testPostgres')
const names = ['oldest', 'oldest_restored'].map((label) => `test_${process.pid}_${label}`)
const [oldest = '', restored = ''] = names
const folder = testFolder()

afterAll(async () => {
  await closeDatabase()
  for (const name of names) await dropDatabase(server, name)
})

/**
 * As the first release wrote them: ids of shipped entities below 10000, which a later migration
 * moves, and its own names of classes.
 */
const ROWS = `
  insert into asset_class (id, slug, name) values (27, 'us-treasuries', 'U.S. Treasuries');
  insert into network (id, slug, name) values (1, 'ethereum', 'Ethereum');
  insert into source (id, slug, name, licence, attribution, redistributable, rank, stale_after_days)
    values (4, 'timeseries-export', 'Time series', 'own', 'own', false, 10, 7);
  insert into issuer (id, slug, name) values (5, 'ondo', 'Ondo');
  insert into asset (id, slug, name, ticker, asset_class_id, issuer_id, tokenization)
    values
      (1, 'ousg', 'OUSG', 'OUSG', 27, 5, 'distributed'),
      (2, 'usdy', 'USDY', 'USDY', 27, 5, 'distributed');
  insert into token (id, asset_id, network_id, name, address)
    values (9, 1, 1, 'OUSG', '0x1B19C19393e2d034D8Ff31ff34c81252FcBbee92');
  insert into site (id, mode, data_version, first_run_at) values (1, 'real', 7, now());
  insert into ingest_run (id, source_id, state, inputs, finished_at, points_new, newest_day)
    values (1, 4, 'published', '{ousg.csv}', now(), 6, 20457);
  insert into series (id, scope_key, measure_id, source_id, scope_kind, scope_id, is_published)
    values (1, 'asset:1', 2, 4, 'asset', 1, true), (2, 'asset:2', 2, 4, 'asset', 2, true);
  insert into observation (series_id, day, run_id, value)
    values
      (1, 20454, 1, 100e6), (1, 20455, 1, 101e6), (1, 20457, 1, 103e6),
      (2, 20454, 1, 50e6), (2, 20455, 1, null), (2, 20456, 1, 51e6);
  insert into transaction (token_id, type, amount, at, hash, source_id)
    values (9, 'mint', 5000000, '2026-01-02', '0xabc', 4);
  insert into "user" (id, email, name) values ('u1', 'ann@example.com', 'Ann');
  select setval(pg_get_serial_sequence(t, 'id'), 10000)
    from unnest('{issuer,asset,token,ingest_run,series}'::text[]) t;`

/** Queries for the data that readers would miss. */
const KEPT = {
  assets: 'select slug, name, ticker, tokenization from asset order by slug',
  issuer:
    'select a.slug, i.slug as issuer from asset a join issuer i on i.id = a.issuer_id order by 1',
  tokens: 'select a.slug, t.name, t.address from token t join asset a on a.id = t.asset_id',
  observed: `
    select a.slug, s.measure_id, o.day, o.value
    from observation o
    join series s on s.id = o.series_id
    join asset a on a.id = s.scope_id
    order by 1, 2, 3`,
  scopes: `select a.slug from series s join asset a on s.scope_key = 'asset:' || a.id order by 1`,
  lines: `
    select a.slug, count(*)::int as lines
    from series s join asset a on a.id = s.scope_id
    where s.measure_id = 2 and s.scope_kind = 'asset'
    group by 1 order by 1`,
  transfers: `
    select a.slug, x.type, x.amount::text, x.hash
    from transaction x
    join token t on t.id = x.token_id
    join asset a on a.id = t.asset_id`,
  runs: 'select inputs, state, points_new from ingest_run where id = 1',
  people: 'select email, name from "user"',
  mode: 'select mode from site',
}

async function kept(url: string): Promise<Record<string, unknown[]>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all: Record<string, unknown[]> = {}
  for (const [name, query] of Object.entries(KEPT))
    all[name] = (await client.query<Record<string, unknown>>(query)).rows
  await client.end()
  return all
}

test('a database of the first release comes up to date with its figures, in place and out of a backup', async () => {
  const url = await createDatabase(server, oldest, 'template0')
  const migrations = await knownMigrations()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await makeSchema(client, migrations.slice(0, RELEASED))
  await client.query(ROWS)
  await client.end()
  const before = await kept(url)
  expect(before.observed).toHaveLength(6)
  expect(before.scopes).toHaveLength(2)

  // this process has asked no database yet
  process.env.DATABASE_URL = url
  const file = path.join(folder, 'oldest.backup')
  await writeBackup(file, { software: '0.0.1', mayReplace: false })

  const applied = `Migrations: ${migrations.length - RELEASED} applied`
  expect(runProgramOn(url, ['scripts/migrate.mjs'])).toContain(applied)
  const restoredUrl = await createDatabase(server, restored, 'template0')
  expect(runProgramOn(restoredUrl, ['scripts/restore.mjs', file])).toContain(applied)

  for (const each of [url, restoredUrl]) {
    expect(await kept(each)).toEqual(before)
    // and it goes on from there: the next file of the same assets is published
    runProgramOn(each, ['scripts/run.mjs', 'prisma/seed/cli.ts', '--reference-only'])
    const next = exportFile(['ousg', 'usdy'], { '2026-01-05': [104e6, 53e6] })
    runProgramOn(each, [
      'scripts/run.mjs',
      'server/pipeline/cli/ingest-cli.ts',
      'timeseries-export',
      writtenFile('next.csv', next),
    ])
    const after = await kept(each)
    expect(after.scopes).toEqual(expect.arrayContaining(before.scopes ?? []))
    expect(after.observed).toEqual(expect.arrayContaining(before.observed ?? []))
    expect(after.observed).toContainEqual({ slug: 'ousg', measure_id: 2, day: 20458, value: 104e6 })
    // on the line that it had, not on another beside it
    expect(after.lines).toEqual(before.lines)
  }
})
