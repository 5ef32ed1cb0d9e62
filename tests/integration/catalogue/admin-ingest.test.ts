import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '#lib/view/admin/audit-entry.ts'
import { sql } from '#server/core/database/db.ts'
import { startWorker } from '#server/jobs/worker.ts'
import { auditPage, everyAct } from '#server/core/audit/audit-page.ts'
import { siteHealth } from '#server/admin/health/site-health.ts'
import { runsPage } from '#server/pipeline/runs/run-page.ts'
import type { Viewer } from '#server/people/viewer/viewer.ts'
import { appRouter } from '#server/trpc/root.ts'
import { makePerson, findViewer } from '../../support/people/people.ts'
import { makeCatalogue, publishFile, publishSeries } from '../../support/market/small-market.ts'
import { testFolder } from '../../support/files/test-folder.ts'

const makeCaller = (viewer: Viewer | null) =>
  appRouter.createCaller({ headers: new Headers(), viewer: () => Promise.resolve(viewer) })

let admin: Viewer
let folder: string

beforeAll(async () => {
  admin = await findViewer(await makePerson('admin@own.example', { name: '=Ada', role: 'ADMIN' }))
  folder = testFolder()
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', issuer: 'One', on: ['ethereum'] },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'One' },
  ])
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    bill: [10e6, 11e6],
    bond: [5e6, 5e6],
  })
})
const audited = async () =>
  (await sql().query<{ action: string }>('select action from audit_entry order by id')).rows.map(
    ({ action }) => action,
  )
const value = async (key: string) =>
  (
    await sql().query<{ value: number }>(
      `select l.value from series s
       join series_latest l on l.series_id = s.id
       where s.scope_key = $1 and s.measure_id = 2007 and s.is_published`,
      [key],
    )
  ).rows[0]?.value

test('a run is made again from where it was, once, and a refused one says line and column', async () => {
  const file = join(folder, 'gold.csv')
  await writeFile(file, 'Date,Price\n2026-01,2600\n2026-02,2650\n')
  const { runId } = await publishFile('gold', file)
  await writeFile(file, 'Date,Price\n2026-01,2600\n2026-02,x\n')
  const { ingest } = makeCaller(admin).admin
  await ingest.rerun({ id: runId })
  await expect(ingest.rerun({ id: runId })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await ingest.underWay()).toMatchObject([
    { state: 'queued', seconds: 0, rowsRead: 0, message: null },
  ])
  const worker = await startWorker()
  const states = async () =>
    (await runsPage({ source: 'gold', state: undefined, page: 1 })).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['refused', 'published'])
  await worker.stop()
  expect(await ingest.underWay()).toEqual([])
  const {
    rows: [again, first],
  } = await runsPage({ source: 'gold', state: undefined, page: 1 })
  expect(first).toMatchObject({ id: runId, state: 'published', locations: [file], noRerun: null })
  expect(again).toMatchObject({
    state: 'refused',
    faultCount: 1,
    faults: [{ file: 'gold.csv', line: 3, column: 'Price' }],
  })
  await rm(file)
  await expect(ingest.rerun({ id: runId })).rejects.toThrow('is no longer on this machine')
})

test('feeds are added once, paused and dropped, each with its row', async () => {
  const { ingest } = makeCaller(admin).admin
  const feed = await ingest.addFeed({ url: 'https://news.example/feed.xml', publisher: 'News' })
  await expect(
    ingest.addFeed({ url: 'https://news.example/feed.xml', publisher: 'News' }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
  await ingest.pauseFeed({ id: feed.id, isActive: false })
  await expect(ingest.pauseFeed({ id: feed.id, isActive: false })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  await ingest.removeFeed({ id: feed.id })
  expect((await audited()).slice(-3)).toEqual([
    'news_feed.create',
    'news_feed.update',
    'news_feed.remove',
  ])
})

test('the trail is read whole and narrowed, and health looks at every part', async () => {
  const all = {
    actor: undefined,
    resource: undefined,
    action: undefined,
    id: undefined,
    day: undefined,
  }
  const read: AuditEntry[] = []
  for await (const some of everyAct({ ...all, actor: admin.userId })) read.push(...some)
  expect(read.map(({ action }) => action)).toEqual((await audited()).toReversed())
  expect((await auditPage({ ...all, day: '2020-01-01' }, 1)).entries).toEqual([])
  const groups = await siteHealth()
  expect(groups.map(({ key }) => key)).toEqual(['database', 'data', 'sources', 'work', 'process'])
  expect(
    groups.flatMap(({ checks }) => checks).find(({ key }) => key === 'migrations'),
  ).toMatchObject({ state: 'fine' })
  expect(
    groups.find(({ key }) => key === 'sources')?.checks.find(({ key }) => key === 'gold'),
  ).toMatchObject({ state: 'broken' })
  expect(await value('asset:1')).toBeDefined()
})

test('a run that waits is taken out of the queue, once', async () => {
  const file = join(folder, 'silver.csv')
  await writeFile(file, 'Date,Price\n2026-01,2600\n')
  const { runId } = await publishFile('gold', file)
  const { ingest } = makeCaller(admin).admin
  const { jobId } = await ingest.rerun({ id: runId })
  await ingest.cancel({ id: jobId })
  expect(await ingest.underWay()).toEqual([])
  await expect(ingest.cancel({ id: jobId })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await audited()).slice(-2)).toEqual(['ingest_run.rerun', 'ingest_run.cancel'])
  await ingest.rerun({ id: runId })
})
