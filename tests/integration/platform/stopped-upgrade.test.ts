import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { makeNextRelease } from '../../support/site/next-release.ts'
import { runProgramOn } from '../../support/site/run-program.ts'
import { testFolder } from '../../support/files/test-folder.ts'

// A node is drained, or somebody stops the job that upgrades, while a migration takes long. Here it
// takes until the test lets go of a lock, for which it asks again and again: one that waited for it
// would be tried again later.

const LOCK = 4711
const PROGRAM = ['scripts/image.mjs', 'db:upgrade']
process.env.DEMO = 'off'

test('a stopped upgrade finishes its migration, begins no other, and goes on at the next start', async () => {
  const release = testFolder()
  makeNextRelease(release, {
    version: '98.7.6',
    migration: `do $$ begin while not pg_try_advisory_xact_lock(${LOCK}) loop perform pg_sleep(0.1); end loop; end $$;
      create table slow_step (id int);`,
  })
  const after = path.join(release, 'prisma', 'migrations', '99991231000001_after')
  mkdirSync(after)
  writeFileSync(path.join(after, 'migration.sql'), 'create table step_after (id int);')
  const url = process.env.DATABASE_URL ?? ''
  const tables = async () => {
    const { rows } = await sql().query<{ slow: boolean; after: boolean }>(
      `select to_regclass('slow_step') is not null as slow, to_regclass('step_after') is not null as after`,
    )
    return rows[0]
  }
  const isWaiting = async () => {
    const { rowCount } = await sql().query(
      `select from pg_stat_activity where query like 'do $$%pg_try_advisory_xact_lock(${LOCK})%' and state = 'active'`,
    )
    return rowCount === 1
  }

  const holder = new pg.Client({ connectionString: url })
  await holder.connect()
  await holder.query(`select pg_advisory_lock(${LOCK})`)
  const upgrade = spawn(process.execPath, PROGRAM, {
    cwd: release,
    env: { ...process.env, DATABASE_DIRECT_URL: '', NODE_ENV: 'production' },
  })
  const ended = once(upgrade, 'exit')
  let said = ''
  for (const stream of [upgrade.stdout, upgrade.stderr])
    stream.on('data', (piece: Buffer) => {
      said += piece.toString()
    })
  try {
    await expect.poll(isWaiting).toBe(true)
    for (let times = 0; times < 2; times++) {
      upgrade.kill('SIGTERM')
      await expect.poll(() => said).toContain('Stopping once the migration')
    }
    await pause(11_000) // other children are ended by force after ten seconds
    expect([upgrade.exitCode, await isWaiting()]).toEqual([null, true])
  } finally {
    await holder.end()
  }
  expect(await ended).toEqual([143, null])
  expect(said.match(/Stopping once/g)).toHaveLength(1)
  expect(await tables()).toEqual({ slow: true, after: false })

  expect(runProgramOn(url, PROGRAM, release)).toContain('Migrations … 1 applied')
  expect(await tables()).toEqual({ slow: true, after: true })
})
