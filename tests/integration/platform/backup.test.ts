import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { zstdCompressSync } from 'node:zlib'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { closeDatabase, db, sql } from '#server/core/database/db.ts'
import { knownMigrations } from '#server/core/database/pending-migrations.ts'
import {
  firstLines,
  LAST_LINE_BYTES,
  lastLine,
  type TableSum,
} from '#server/pipeline/backup/backup-format.ts'
import { openBackup } from '#server/pipeline/backup/open-backup.ts'
import { restoreBackup } from '#server/pipeline/backup/restore-backup.ts'
import { writeBackup } from '#server/pipeline/backup/write-backup.ts'
import { createDatabase, dropDatabase } from '../../../scripts/tests/test-postgres.mjs'
import { databaseState, valuesByObservation } from '../../support/ingest/database-state.ts'
import { makePerson, makeTeam } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const { server, template } = inject('testPostgres')
const own = new URL(process.env.DATABASE_URL ?? '').pathname.slice(1)
const folder = testFolder()
const file = path.join(folder, 'site.backup')

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ousg', assetClass: 'us_treasuries', on: ['ethereum'], issuer: 'Ondo' },
    { slug: 'usdy', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  await publishSeries('totalAssetValue', '2026-01-01', {
    ousg: [100e6, 101e6, null, 103e6],
    usdy: [50e6, 50e6, 51e6, 52e6],
  })
  const ann = await makePerson('ann@example.com', { name: 'Ann' })
  await makeTeam('Example', { members: { [ann]: 'OWNER' } })
  await db().auditEntry.create({
    data: { actor: ann, action: 'team.create', resource: 'organization', resourceId: '1' },
  })
  await writeBackup(file, { software: '0.1.0', mayReplace: false })
})

afterAll(async () => {
  await askFirst()
})

/** The one database that this process asks is the first one, or an own one of a test: they change names. */
let isFirst = true

/** From here on a database of a test's own is asked: migrated, or without anything. */
async function askAnother(from = template): Promise<void> {
  await closeDatabase()
  if (isFirst) await onServer(`alter database "${own}" rename to "${own}_first"`)
  else await dropDatabase(server, own)
  isFirst = false
  await createDatabase(server, own, from)
}

/** From here on the database that was backed up is asked. */
async function askFirst(): Promise<void> {
  if (isFirst) return
  await closeDatabase()
  await dropDatabase(server, own)
  await onServer(`alter database "${own}_first" rename to "${own}"`)
  isFirst = true
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function restore(from = file, mayReplace = false) {
  const backup = await openBackup(from)
  try {
    return await restoreBackup(backup, { mayReplace })
  } finally {
    await backup.close()
  }
}

async function siteVersion(): Promise<number> {
  const { rows } = await sql().query<{ version: number }>(
    'select data_version as version from site',
  )
  return rows[0]?.version ?? Number.NaN
}

/** Rows, bytes and SHA-256 of every table, read from a backup. */
async function sums(of: string): Promise<Record<string, TableSum>> {
  const backup = await openBackup(of)
  const reader = backup.tables()
  const all: Record<string, TableSum> = {}
  for (const { name } of backup.header.tables) {
    const hash = createHash('sha256')
    for await (const chunk of reader.rows()) hash.update(chunk)
    all[name] = await reader.sum()
    expect(all[name].sha256).toBe(hash.digest('hex'))
  }
  await backup.close()
  return all
}

const forms = () =>
  sql().query<{ form: string }>(`
    select 'constraint ' || conrelid::regclass || ' ' || pg_get_constraintdef(oid) as form
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes
    where schemaname in ('public', 'pgboss') and indexname not like 'queue_stats_%'
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select table_name || ' ' || privilege_type
    from information_schema.role_table_grants where grantee = 'assay_reader'
    union all select column_name || ' of ' || table_name || ' ' || data_type || ' '
      || coalesce(column_default, '')
    from information_schema.columns where table_schema = 'public'
    order by 1`)

describe('a backup in an empty database', () => {
  test('has the same rows, tables, keys, rights and figures, byte for byte', async () => {
    const [version, state, observed, shape] = [
      await siteVersion(),
      await databaseState(),
      await valuesByObservation(),
      (await forms()).rows,
    ]
    await askAnother()
    const { tables, rows, leftOut } = await restore()
    expect(leftOut).toEqual([])
    const again = path.join(folder, 'again.backup')
    const written = await writeBackup(again, { software: '0.1.0', mayReplace: false })
    expect([written.tables, written.rows]).toEqual([tables, rows])
    const [before, after] = [await sums(file), await sums(again)]
    expect({ ...after, site: null }).toEqual({ ...before, site: null })
    expect(before.observation?.rows).toBeGreaterThanOrEqual(7)
    expect(before.user?.rows).toBe(1)

    // nothing that was kept under an earlier version is taken for it
    expect(await siteVersion()).toBe(version + 1)
    expect({ ...(await databaseState()), site: null }).toEqual({ ...state, site: null })
    expect(await valuesByObservation()).toEqual(observed)
    expect((await forms()).rows).toEqual(shape)
    expect((await db().user.findFirstOrThrow({ include: { organization: true } })).name).toBe('Ann')
  })

  test('goes on: sequences give new numbers, and a run publishes', async () => {
    await askAnother()
    await restore()
    const next = await sql().query<{ run: number; series: number }>(
      'select max(id) as run, (select max(id) from series) as series from ingest_run',
    )
    await publishSeries('totalAssetValue', '2026-01-05', { ousg: [104e6], usdy: [53e6] })
    const later = await sql().query<{ run: number; value: number }>(
      `select (select max(id) from ingest_run) as run, value
       from series_latest l join series s on s.id = l.series_id
       where s.scope_key = 'asset:1'
         and s.measure_id = (select measure_id from series where id = l.series_id)
       order by l.day desc limit 1`,
    )
    expect(later.rows[0]).toEqual({ run: Number(next.rows[0]?.run) + 1, value: 104e6 })
    await expect(sql().query('delete from audit_entry')).rejects.toThrow('append-only')
  })

  test('needs no tables there before', async () => {
    await askAnother('template0')
    expect((await restore()).rows).toBeGreaterThan(50)
  })
})

test('only its owner may read the file, and one that is there is kept unless it may be replaced', async () => {
  await askFirst()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const before = readFileSync(file)
  const write = (mayReplace: boolean) => writeBackup(file, { software: '0.1.0', mayReplace })
  await expect(write(false)).rejects.toThrow(
    /site\.backup exists: choose another name, or add --force/,
  )
  expect(readFileSync(file)).toEqual(before)
  const part = `${file}.part`
  writeFileSync(part, 'of one that was killed')
  await expect(
    writeBackup(part.replace('.part', ''), { software: '0.1.0', mayReplace: true }),
  ).resolves.toBeDefined()
  expect(() => statSync(part)).toThrow()
  await expect(
    writeBackup(path.join(folder, 'nowhere', 'x'), { software: '0.1.0', mayReplace: false }),
  ).rejects.toThrow(
    /could not be written \(ENOENT\): specify a file in an existing, writable folder/,
  )
})

describe('a file is refused', () => {
  const copy = path.join(folder, 'copy.backup')
  const refusal = async (bytes: Uint8Array | string) => {
    writeFileSync(copy, bytes)
    return openBackup(copy).then(
      async (backup) => {
        await backup.close()
        return 'taken'
      },
      (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : ''),
    )
  }

  test('with any byte of it changed', async () => {
    const whole = readFileSync(file)
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.integer({ min: 1, max: 255 }),
        async (at, by) => {
          const damaged = Buffer.from(whole)
          damaged[at] = (whole[at] ?? 0) ^ by
          expect(await refusal(damaged)).toMatch(/^AppError: .*(damaged|has format)/)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('when it was cut anywhere', async () => {
    const whole = readFileSync(file)
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), async (length) => {
        expect(await refusal(whole.subarray(0, length))).toMatch(/truncated|is not an Assay backup/)
      }),
      { numRuns: 40 },
    )
  })

  test('when it is something else, of a later format, or has migrations of a later version', async () => {
    expect(await refusal('{"not": "a backup"}\n')).toMatch(/is not an Assay backup/)
    expect(await refusal('')).toMatch(/is not an Assay backup/)
    expect(await refusal('Assay backup, format 2\n')).toMatch(
      /has format 2, and this version of Assay reads up to 1: restore it with the version that wrote it/,
    )
    const later = firstLines({
      software: '9.0.0',
      takenAt: '2030-01-01T00:00:00.000Z',
      postgres: '18',
      migrations: ['20300101000000_later'],
      tables: [],
      sequences: [],
    })
    const sha256 = createHash('sha256').update(later).digest('hex')
    expect(await refusal(later + lastLine(sha256))).toMatch(
      /written by Assay 9\.0\.0 and has a migration that this version does not recognize \(20300101000000_later\)/,
    )
    expect(lastLine(sha256)).toHaveLength(LAST_LINE_BYTES)
    await expect(openBackup(path.join(folder, 'none'))).rejects.toThrow(/cannot be read \(ENOENT\)/)
  })

  /** With the checksum that it ought to have, which anybody can make. */
  const sealed = (...parts: (string | Uint8Array)[]): Buffer => {
    const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)))
    return Buffer.concat([
      bytes,
      Buffer.from(lastLine(createHash('sha256').update(bytes).digest('hex'))),
    ])
  }
  const notOurs = /was not written by npm run backup, although its checksum matches/

  test('when its header has no end, or is none', async () => {
    expect(
      await refusal(sealed('Assay backup, format 1\n', Buffer.alloc(8 * 2 ** 20, 'a'))),
    ).toMatch(/is not an Assay backup/)
    for (const header of ['{}', 'null', 'no JSON', '['.repeat(1_000_000)])
      expect(await refusal(sealed(`Assay backup, format 1\n${header}\n`))).toMatch(notOurs)
  })

  test('at a record that says more than a record of ours holds, or that does not end', async () => {
    const header = firstLines({
      software: '0.1.0',
      takenAt: '2026-11-28T00:00:00.000Z',
      postgres: '18',
      migrations: [],
      tables: [{ name: 'site', columns: [] }],
      sequences: [],
    })
    const readFirst = async (records: Buffer) => {
      writeFileSync(copy, sealed(header, records))
      const backup = await openBackup(copy)
      try {
        for await (const chunk of backup.tables().rows()) expect(chunk.length).toBeGreaterThan(0)
      } finally {
        await backup.close()
      }
    }
    const endless = Buffer.concat([Buffer.from([255, 255, 255, 255]), Buffer.alloc(64 * 2 ** 20)])
    await expect(readFirst(zstdCompressSync(endless))).rejects.toThrow(notOurs)
    const cut = Buffer.concat([Buffer.from([0, 0, 1, 0]), Buffer.alloc(10)])
    await expect(readFirst(zstdCompressSync(cut))).rejects.toThrow(notOurs)
    await expect(readFirst(Buffer.from('not packed at all'))).rejects.toThrow(notOurs)
  })
})

describe('a database that is not empty', () => {
  test('is refused as it is, and replaced as a whole when that is asked for', async () => {
    await askAnother()
    await makePerson('bob@example.com')
    await sql().query('create table own_note (text text)')
    await sql().query(`insert into site (id, mode, data_version) values (1, 'real', 900)`)
    await expect(restore()).rejects.toThrow(
      /^The database is not empty: it contains rows in 3 of its tables \(.*\), 1 account\. Set DATABASE_URL to an empty database, or add --replace/,
    )
    expect((await sql().query('select email from "user"')).rows).toEqual([
      { email: 'bob@example.com' },
    ])
    const heard: unknown[] = []
    const listener = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query('listen assay_data_version')
    await restore(file, true)
    await listener.query('select')
    await listener.end()
    expect((await sql().query('select email from "user"')).rows).toEqual([
      { email: 'ann@example.com' },
    ])
    // data that a running site kept under its version is not taken for that of the restored one
    expect(heard).toEqual(['901'])
    expect((await sql().query(`select to_regclass('own_note') as note`)).rows).toEqual([
      { note: null },
    ])
  })

  test('is as it was when the restore is killed', async () => {
    await askAnother()
    await makePerson('bob@example.com')
    const before = (await forms()).rows
    const killed = spawn(
      process.execPath,
      [
        '--input-type=module',
        '-e',
        `import { openBackup } from '#server/pipeline/backup/open-backup.ts'
         import { restoreBackup } from '#server/pipeline/backup/restore-backup.ts'
         await restoreBackup(await openBackup(${JSON.stringify(file)}), {
           mayReplace: true,
           watch: { ends: (table) => { if (table === 'user') process.kill(process.pid, 'SIGKILL') } },
         })`,
      ],
      { stdio: 'inherit' },
    )
    expect(await once(killed, 'exit')).toEqual([null, 'SIGKILL'])
    expect((await sql().query('select email from "user"')).rows).toEqual([
      { email: 'bob@example.com' },
    ])
    expect((await forms()).rows).toEqual(before)
  })
})

test('a run that publishes meanwhile is in the backup as a whole or not at all', async () => {
  await askFirst()
  const before = await sums(file)
  const torn = path.join(folder, 'meanwhile.backup')
  const csv = path.join(folder, 'series.csv')
  writeFileSync(
    csv,
    `Timestamp,Date,Measure,ousg,usdy\n${Date.UTC(2026, 0, 5)},2026-01-05,totalAssetValue,104e6,53e6\n`,
  )
  const run = { source: 'timeseries-export', inputs: [csv], options: {} }
  let status: number | null = null
  await writeBackup(torn, {
    software: '0.1.0',
    mayReplace: false,
    watch: {
      // another process publishes while this one stands between two tables
      begins: (table) => {
        if (table !== 'asset') return
        const args = ['tests/support/ingest/killed-run.ts', JSON.stringify(run)]
        status = spawnSync(process.execPath, args, { stdio: 'inherit' }).status
      },
    },
  })
  expect(status).toBe(0)
  expect(await sums(torn)).toEqual(before)
  expect((await sql().query('select id from ingest_run')).rows).toHaveLength(2)
})

test('a backup of fewer migrations comes up to date', async () => {
  const all = await knownMigrations()
  const older = path.join(folder, 'older.backup')
  await askAnother('template0')
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
  const { makeSchema } = await import('#server/pipeline/backup/make-schema.ts')
  await makeSchema(client, all.slice(0, 20))
  await client.query(`insert into issuer (slug, name) values ('ondo', 'Ondo')`)
  await client.end()
  await writeBackup(older, { software: '0.0.1', mayReplace: false })
  await askAnother()
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/restore.mjs', older], {
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toMatch(/issuer +1 row,/)
  expect(stdout).toContain(`Migrations: ${all.length - 20} applied`)
  expect(stdout).toMatch(/^Restored 1 row of \d+ tables in [\d.]+ s, /m)
  const shape = (await forms()).rows
  await askFirst()
  expect(shape).toEqual((await forms()).rows)
})
