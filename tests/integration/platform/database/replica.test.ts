import { spawnSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { closeDatabase, readerSql, replicaSql } from '#server/core/database/db.ts'
import { readReplicaLag } from '#server/core/database/replica-lag.ts'
import { watchDatabase } from '#server/core/database/watch-database.ts'
import { log } from '#server/core/log.ts'
import { processMetrics } from '#server/core/metrics/process-metrics.ts'
import { startReplicatedPostgres } from '../../../support/services/replica.ts'

// A figure that a replica gives a moment too early would be kept under the new version. The replica here lies two
// seconds behind: with the pools of before, the first question after a publication read the old figure.

const BEHIND_MS = 2_000
let servers: Awaited<ReturnType<typeof startReplicatedPostgres>>
let primary: pg.Client
let stopWatching: () => Promise<void>

beforeAll(async () => {
  servers = await startReplicatedPostgres({ delay: BEHIND_MS })
  primary = new pg.Client({ connectionString: servers.primaryUrl })
  await primary.connect()
  await primary.query(`
    create table site (id int primary key, data_version int not null);
    create table figure (value int not null);
    insert into site values (1, 1);
    insert into figure values (100)`)
  process.env.DATABASE_URL = servers.primaryUrl
  process.env.DATABASE_REPLICA_URL = servers.replicaUrl
  stopWatching = watchDatabase()
})

afterAll(async () => {
  await stopWatching()
  await closeDatabase()
  await primary.end()
  await servers.stop()
})

interface Reading {
  value: number
  isReplica: boolean
}

async function read(pool: () => pg.Pool | Promise<pg.Pool> = replicaSql): Promise<Reading> {
  const { rows } = await (await pool()).query<Reading>(
    'select value, pg_is_in_recovery() as "isReplica" from figure',
  )
  return rows[0] ?? { value: Number.NaN, isReplica: false }
}

async function publish(value: number): Promise<number> {
  await primary.query('begin')
  await primary.query('update figure set value = $1', [value])
  const { rows } = await primary.query<{ version: number }>(
    'update site set data_version = data_version + 1 returning data_version as version',
  )
  const version = rows[0]?.version ?? Number.NaN
  await primary.query(`select pg_notify('assay_data_version', $1)`, [String(version)])
  await primary.query('commit')
  return version
}

const told = () => processMetrics.metrics()

const fromReplica = (value: number) => expect.poll(() => read()).toEqual({ value, isReplica: true })

test('a replica is asked, but after a publication only once it has it', async () => {
  await fromReplica(100)
  expect(await read(readerSql)).toEqual({ value: 100, isReplica: true })

  const version = await publish(200)
  await expect.poll(dataVersion).toBe(version)
  expect(await read()).toEqual({ value: 200, isReplica: false })
  expect(await read(readerSql)).toEqual({ value: 200, isReplica: false })
  await fromReplica(200)
})

test('the same after what pages show beside published data was edited', async () => {
  await fromReplica(200)
  await primary.query(`update figure set value = 300; select pg_notify('assay_content', '')`)
  await expect.poll(() => read()).toEqual({ value: 300, isReplica: false })
  const seen = new Set<number>()
  for (let isReplica = false; !isReplica; await pause(50)) {
    const reading = await read()
    seen.add(reading.value)
    isReplica = reading.isReplica
  }
  expect(seen).toEqual(new Set([300]))
})

test('while the replica is away, the primary answers; afterwards the replica again', async () => {
  await fromReplica(300)
  const [warned, informed] = [vi.spyOn(log, 'warn'), vi.spyOn(log, 'info')]
  onTestFinished(() => {
    vi.restoreAllMocks()
  })
  await servers.stopReplica()
  await expect
    .poll(() => read().catch(() => null))
    .toEqual({
      value: 300,
      isReplica: false,
    })
  await expect(readReplicaLag()).rejects.toThrow()
  expect(await told()).toContain('assay_replica_current 0\n')
  await servers.startReplica()
  await fromReplica(300)
  expect(await told()).toContain('assay_replica_current 1\n')
  expect(warned.mock.calls.map(([sentence]) => sentence)).toContain(
    'the replica does not respond: market data is read from the main database',
  )
  expect(informed.mock.calls.at(-1)).toEqual(['market data is read from the replica'])
})

const ASKS = `
  import { setTimeout as pause } from 'node:timers/promises'
  import { dataVersion } from '#server/core/cache/data-version.ts'
  import { isReplicaCurrent } from '#server/core/database/watch-replica.ts'
  import { watchDatabase } from '#server/core/database/watch-database.ts'
  watchDatabase()
  await pause(1000)
  console.log(JSON.stringify({ version: await dataVersion(), isReplicaAsked: isReplicaCurrent() }))
  process.exit()`

test('the replica of another database, as of one that was restored beside it, is not asked', async () => {
  await fromReplica(300)
  const restored = servers.primaryUrl.replace(/[^/]*$/, 'restored')
  await primary.query('create database restored')
  const client = new pg.Client({ connectionString: restored })
  await client.connect()
  await client.query(`
    create table site (id int primary key, data_version int not null);
    insert into site values (1, 1)`)
  await client.end()
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', ASKS], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: restored, LOG_LEVEL: 'info' },
  })
  expect(JSON.parse(stdout)).toEqual({ version: 1, isReplicaAsked: false })
  expect(stderr).toContain('DATABASE_REPLICA_URL is a replica of another database')
})

test('one that was promoted is no replica any more, and not asked', async () => {
  await fromReplica(300)
  const replica = new pg.Client({ connectionString: servers.replicaUrl })
  await replica.connect()
  await replica.query('select pg_promote()')
  await replica.query('update figure set value = 999')
  await replica.end()
  expect(await readReplicaLag()).toMatchObject({ isReplica: false })
  await expect.poll(() => read()).toEqual({ value: 300, isReplica: false })
})
