import { beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { isLate } from '#lib/view/sources/source-row.ts'
import {
  readConnectorFreshness,
  readFailedMails,
  readHeldValues,
  readSourceFreshness,
  readTakesChanges,
} from '#server/admin/health/operator-figures.ts'
import { sourceRows } from '#server/admin/sources/source-rows.ts'
import { siteHealth } from '#server/admin/health/site-health.ts'
import { closeDatabase, directClient, sql } from '#server/core/database/db.ts'
import { noteFetch, switchConnector } from '#server/pipeline/answers/connector-rows.ts'
import { judgedSources } from '#server/pipeline/sources/standing/judged-sources.ts'
import { noteLateSources } from '#server/pipeline/sources/standing/note-late-sources.ts'
import { noteBackup } from '#server/pipeline/backup/last-backup.ts'
import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { metricsText } from '#server/edge/metrics/metrics-text.ts'
import { readExposition, readValue } from '../../support/site/exposition.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const isExpected = async (source: string) =>
  (await readSourceFreshness()).find((row) => row.source === source)?.isExpected

beforeAll(async () => {
  await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }])
})

test('a file that was loaded once promises no more; one that is loaded on two days does, for half a year', async () => {
  const load = (value: number) =>
    publishSeries('Total Asset Value (Dollar)', isoDay(today() - 12), { bill: steady(5, value) })
  await load(100)
  expect(await isExpected('timeseries-export')).toBe(false)
  await load(101)
  expect(await isExpected('timeseries-export')).toBe(false)
  await sql().query("update ingest_run set started_at = started_at - interval '1 day' where id = 1")
  expect(await isExpected('timeseries-export')).toBe(true)
  await sql().query("update ingest_run set started_at = started_at - interval '181 days'")
  expect(await isExpected('timeseries-export')).toBe(false)
})

test('an archive that has ended makes nobody wait for it, and the live connector of its source does', async () => {
  await sql().query(
    `insert into ingest_run (source_id, state, inputs, connector, finished_at)
     select id, 'published', '{}', 'coinmetrics-archive', now()
     from source where slug = 'coinmetrics'`,
  )
  await switchConnector('coinmetrics-archive', true)
  expect(await isExpected('coinmetrics')).toBe(false)
  await switchConnector('coinmetrics-api', true)
  expect(await isExpected('coinmetrics')).toBe(true)
  for (const key of ['coinmetrics-api', 'coinmetrics-archive']) await switchConnector(key, false)
})

test('the status page, the incidents and the health of a source say the same', async () => {
  const day = today()
  await sql().query("update ingest_run set started_at = started_at + interval '181 days'")
  const said = async () => {
    const status = (await judgedSources()).find(({ id }) => id === 'timeseries-export')
    const { late } = await noteLateSources()
    const health = (await siteHealth())
      .flatMap(({ checks }) => checks)
      .find(({ key }) => key === 'timeseries-export')
    const row = (await sourceRows()).find(({ key }) => key === 'timeseries-export')
    return [status?.state, late, health?.state, row && isLate(row)]
  }
  expect(await said()).toEqual(['late', 1, 'look', true])
  await sql().query("update ingest_run set started_at = started_at - interval '181 days'")
  expect(await said()).toEqual(['resting', 0, 'fine', false])
  await publishSeries('Total Asset Value (Dollar)', isoDay(day - 2), { bill: steady(2, 101) })
  expect(await said()).toEqual(['fresh', 0, 'fine', false])
})

test('a source is expected while a connector of it is on', async () => {
  await sql().query(
    `insert into ingest_run (source_id, state, inputs, connector, finished_at)
     select id, 'published', '{}', 'treasury-rates', now()
     from source where slug = 'treasury-rates'`,
  )
  expect(await isExpected('treasury-rates')).toBe(false)
  await switchConnector('treasury-rates', true)
  expect(await isExpected('treasury-rates')).toBe(true)
  await switchConnector('treasury-rates', false)
  expect(await isExpected('treasury-rates')).toBe(false)
})

test('connectors that are on say when they delivered last, those that never did as well', async () => {
  await switchConnector('ecb-rates', true)
  await noteFetch('gold-prices', { outcome: 'published', message: '', waitSeconds: 0 })
  await switchConnector('gold-prices', true)
  await noteFetch('gold-prices', { outcome: 'failed', message: 'answered 500', waitSeconds: 0 })
  const found = await readConnectorFreshness()
  expect(found).toMatchObject([
    { connector: 'ecb-rates', everySeconds: 12 * 3_600, lastGood: 0 },
    { connector: 'gold-prices', everySeconds: 24 * 3_600 },
  ])
  expect(found[1]?.lastGood).toBeGreaterThan(Date.now() / 1000 - 600)
})

test('mails that fail one after the other are counted until one is sent', async () => {
  const add = (key: string, state: string, minutesAgo: number) =>
    sql().query(
      `insert into mail (id, key, recipient, subject, state, created_at, sent_at)
       values (
         $1, $1, 'a@b.example', 'x', $2, now() - make_interval(mins => $3),
         case when $2 = 'sent' then now() - make_interval(mins => $3) end
       )`,
      [key, state, minutesAgo],
    )
  expect(await readFailedMails()).toBe(0)
  await add('first', 'failed', 40)
  await add('second', 'failed', 30)
  expect(await readFailedMails()).toBe(2)
  await add('third', 'sent', 20)
  await add('fourth', 'failed', 10)
  expect(await readFailedMails()).toBe(1)
})

const TIME = 'assay_backup_last_success_timestamp_seconds'

test('a backup is told once there has been one, and looked at once it is old', async () => {
  const row = async () =>
    (await siteHealth()).flatMap(({ checks }) => checks).find(({ key }) => key === 'backup')
  const scrape = async () => readExposition(await metricsText([], operatorMetrics))
  expect(readValue(await scrape(), TIME)).toBeNull()
  expect(await row()).toMatchObject({ state: 'fine', found: 'none made with npm run backup' })

  await noteBackup(61 * 2 ** 20)
  expect(await row()).toMatchObject({ state: 'fine', found: '61 MB, made just now' })
  await sql().query("update site set backup_at = now() - interval '3 days'")
  expect(await row()).toMatchObject({ state: 'look', found: '61 MB, made 3 d ago' })
  // figures are kept for ten seconds
  await expect.poll(async () => readValue(await scrape(), TIME)).not.toBeNull()
  const said = await scrape()
  expect(readValue(said, TIME)).toBeLessThan(Date.now() / 1000 - 2 * 86_400)
  expect(readValue(said, 'assay_backup_last_success_bytes')).toBe(61 * 2 ** 20)
})

test('a database that rejects changes is told from one that takes them', async () => {
  expect(await readTakesChanges()).toBe(true)
  const { rows } = await sql().query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  const setting = `alter database ${rows[0]?.name ?? ''}`
  await sql().query(`${setting} set default_transaction_read_only = on`)
  await closeDatabase()
  expect(await readTakesChanges()).toBe(false)
  const client = await directClient()
  await client.query('set default_transaction_read_only = off')
  await client.query(`${setting} reset default_transaction_read_only`)
  await client.end()
  await closeDatabase()
  expect(await readTakesChanges()).toBe(true)
})

test('a connection that breaks while figures are read fails them, and does not end this process', async () => {
  const blocker = await directClient()
  await blocker.query('begin; lock table held_value in access exclusive mode')
  const waiting = readHeldValues()
  waiting.catch(() => undefined)
  await expect
    .poll(async () => {
      const { rowCount } = await blocker.query(
        `select pg_terminate_backend(pid)
         from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rowCount
    })
    .toBe(1)
  await expect(waiting).rejects.toThrow()
  await blocker.query('commit')
  await blocker.end()
  expect(await readHeldValues()).toEqual([])
})
