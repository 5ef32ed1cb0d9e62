import { beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import {
  readConnectorFreshness,
  readSourceFreshness,
  readTakesChanges,
} from '#server/admin/health/operator-figures.ts'
import { closeDatabase, directClient, sql } from '#server/core/database/db.ts'
import { noteFetch, switchConnector } from '#server/data/connectors/connectors.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/small-market.ts'

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

test('a source is expected while a connector of it is on', async () => {
  await sql().query(
    "insert into ingest_run (source_id, state, inputs, connector, finished_at) select id, 'published', '{}', 'treasury-rates', now() from source where slug = 'treasury-rates'",
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
