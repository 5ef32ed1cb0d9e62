import { readFileSync } from 'node:fs'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobKeys } from '#lib/registry/jobs.ts'
import { isoDay, today } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { sqlTransaction } from '#server/core/database/sql-transaction.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { QUEUE_SCHEMA } from '#server/core/jobs/queue.ts'
import {
  lateSources,
  noteLateSources,
} from '#server/pipeline/sources/standing/note-late-sources.ts'
import { startWorker, type Worker } from '#server/jobs/worker.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { findViewer, makePerson } from '../../support/people/people.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { startSmtpSink } from '../../support/people/smtp-sink.ts'

const makeCaller = (viewer: Viewer | null) =>
  appRouter.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })

const mailServer = await startSmtpSink()
process.env.SMTP_URL = mailServer.url
process.env.ADMIN_EMAILS = 'operator@own.example'

let admin: Viewer
let worker: Worker | undefined

beforeAll(async () => {
  admin = await findViewer(await makePerson('admin@own.example', { role: 'ADMIN' }))
})
afterAll(async () => {
  await worker?.stop()
  await mailServer.stop()
})

test('the tables of the queue are those of the package', async () => {
  const { pgboss } = z
    .object({ pgboss: z.object({ schema: z.number() }) })
    .parse(JSON.parse(readFileSync('node_modules/pg-boss/package.json', 'utf8')))
  const boss = new PgBoss({
    connectionString: process.env.DATABASE_URL ?? '',
    schema: QUEUE_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  expect(await boss.schemaVersion()).toBe(pgboss.schema)
  expect((await boss.detectSchemaDrift()).ok).toBe(true)
  await boss.stop()
})

test('a job of a transaction that fails is not there, and of the same only one waits', async () => {
  await expect(
    sqlTransaction(async (client) => {
      await enqueueJob('clean-up', {}, client)
      throw new Error('undone')
    }),
  ).rejects.toThrow('undone')
  const first = await enqueueJob('export', { id: 'a' })
  expect(first).toEqual(expect.any(String))
  expect(await enqueueJob('export', { id: 'a' })).toBeNull()
  expect(await enqueueJob('export', { id: 'b' })).toEqual(expect.any(String))
  const { rows } = await sql().query('select name from pgboss.job order by name')
  expect(rows).toEqual([{ name: 'export' }, { name: 'export' }])
})

test('an admin has a job run now: it waits, then its outcome and log are shown', async () => {
  const { sources } = makeCaller(admin).admin
  const { id } = await sources.run({ key: 'clean-up' })
  await expect(sources.run({ key: 'clean-up' })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await sources.jobs()).now).toContainEqual(
    expect.objectContaining({ id, key: 'clean-up', state: 'waiting', attempt: 1 }),
  )
  worker = await startWorker()
  await expect
    .poll(async () => (await sources.jobs()).kinds.find(({ key }) => key === 'clean-up')?.last, {
      timeout: 20_000,
    })
    .toMatchObject({ id, end: 'done' })
  const view = await sources.jobs()
  expect(view.workers).toBe(1)
  expect(view.done).toBeGreaterThanOrEqual(1)
  expect(view.kinds.map(({ key }) => key)).toEqual(jobKeys)
  expect(view.kinds.find(({ key }) => key === 'clean-up')?.last?.outcome).toContain('Removed')
  const feeds = view.kinds.find(({ key }) => key === 'feeds')
  expect(feeds?.schedule).toBe('FREQ=MINUTELY;INTERVAL=30')
  expect(feeds?.nextAt).toMatch(/:(?:00|30):00\.000Z$/)
  const lines = await sources.log({ id })
  expect(lines).toMatchObject([{ level: 'info', attempt: 1 }])
  expect(lines[0]?.text).toContain('removed')
  const { rows } = await sql().query("select resource_id from audit_entry where action = 'job.run'")
  expect(rows).toEqual([{ resource_id: id }])
})

test('a source that is late is one incident and one mail, until it is on time again', async () => {
  await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }])
  const day = today()
  await publishSeries('Total Asset Value (Dollar)', isoDay(day - 10), { bill: [10e6, 11e6] })
  // a source that was loaded once promises no more
  expect(await noteLateSources(day)).toEqual({ late: 0, opened: 0, closed: 0 })
  await publishSeries('Total Asset Value (Dollar)', isoDay(day - 10), { bill: [10e6, 12e6] })
  await sql().query("update ingest_run set started_at = started_at - interval '1 day' where id = 1")
  expect(await noteLateSources(day - 2)).toEqual({ late: 0, opened: 0, closed: 0 })
  const { sources } = makeCaller(admin).admin
  const outcomes = []
  for (let looks = 0; looks < 3; looks++) {
    const { id } = await sources.run({ key: 'source-watch' })
    const readLast = async () =>
      (await sources.jobs()).kinds.find(({ key }) => key === 'source-watch')?.last
    await expect.poll(readLast).toMatchObject({ id })
    outcomes.push((await readLast())?.outcome)
  }
  expect(outcomes).toEqual([
    '1 late, 1 of them new; 0 on time again.',
    '1 late, 0 of them new; 0 on time again.',
    '1 late, 0 of them new; 0 on time again.',
  ])
  expect(mailServer.mails.map(({ to }) => to)).toEqual(['operator@own.example'])
  expect(mailServer.mails[0]?.raw).toContain('Time series file is late')
  expect(await noteLateSources(day + 1)).toEqual({ late: 1, opened: 0, closed: 0 })
  expect(await lateSources()).toEqual([
    expect.objectContaining({ source: 'timeseries-export', newestDay: day - 9 }),
  ])
  await publishSeries('Total Asset Value (Dollar)', isoDay(day - 1), { bill: [11e6] })
  expect(await noteLateSources(day)).toEqual({ late: 0, opened: 0, closed: 1 })
  expect(await lateSources()).toEqual([])
})
