import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import type { JobInput } from '#lib/schemas/job-to-run.ts'
import { sql } from '#server/core/database/db.ts'
import { switchConnector } from '#server/pipeline/answers/connector-rows.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import {
  databaseState,
  valuesByObservation,
  type DatabaseState,
} from '../../support/ingest/database-state.ts'
import { emptySite, exportFile, ingest, publishedValues } from '../../support/ingest/ingest-site.ts'
import { endJobWorker, readJob, startJobWorker } from '../../support/site/job-workers.ts'
import { replaySources } from '../../support/ingest/replayed-sources.ts'
import { testFolder } from '../../support/files/test-folder.ts'

/** `npm run attack -- killed` sets it: fifty moments. */
const KILLS = Number(process.env.ASSAY_KILLS) || 1
const PROMISE_MS = 60_000
const FIRST_DAY = 19_000

const columns = Array.from({ length: 12 }, (_, at) => `FUND${at}`)
const folder = testFolder()
const file = join(folder, 'funds.csv')
writeFileSync(
  file,
  exportFile(
    columns,
    Object.fromEntries(
      Array.from({ length: 700 }, (_, at) => [
        isoDay(FIRST_DAY + at),
        columns.map((_, column) => 1e6 * (column + 1) + 1_000 * at),
      ]),
    ),
  ),
)
const input: JobInput<'ingest'> = {
  source: 'timeseries-export',
  locations: [file],
  options: { class: 'us-treasury-debt' },
  creates: true,
}

const web = await replaySources()
process.env.SOURCES_MIRROR = web.url

let undisturbed: DatabaseState = {}
let observed: unknown[] = []
const workers: ChildProcess[] = []

beforeAll(async () => {
  await emptySite()
  await ingest('timeseries-export', file, { options: input.options, create: true })
  undisturbed = await databaseState()
  observed = await valuesByObservation()
  workers.push(await startJobWorker(), await startJobWorker())
})

afterAll(async () => {
  await Promise.all(workers.map((worker) => endJobWorker(worker)))
  await web.stop()
})

/** An empty site that is asked for the run. → the job, as soon as a process is at it */
async function begin(): Promise<string> {
  await emptySite()
  const id = await enqueueJob('ingest', input)
  if (id === null) throw new Error('the job was not taken')
  const hasBegun = async () => {
    const { state, pid } = await readJob(id)
    return /active|completed/.test(state) && pid !== null
  }
  await expect.poll(hasBegun, { timeout: 30_000, interval: 5 }).toBe(true)
  return id
}

const workerOf = (pid: number | null) => workers.findIndex((worker) => worker.pid === pid)

async function expectUndisturbed(id: string): Promise<void> {
  await expect
    .poll(async () => (await readJob(id)).state, { timeout: PROMISE_MS })
    .toBe('completed')
  expect(await databaseState()).toEqual(undisturbed)
  expect(await valuesByObservation()).toEqual(observed)
  const { rows } = await sql().query<{ state: string }>(
    `select state from ingest_run where state in ('published', 'running')`,
  )
  expect(rows).toEqual([{ state: 'published' }])
}

test.each(Array.from({ length: KILLS }, (_, at) => at))(
  'killed at a random moment, another process ends it as if undisturbed within 60 s: %i',
  { timeout: 150_000 },
  async () => {
    const id = await begin()
    await pause(Math.random() * 1_500)
    const { pid } = await readJob(id)
    const at = workerOf(pid)
    const [killed] = workers.splice(at, 1)
    if (at < 0 || !killed) throw new Error(`no worker has the process ${pid}`)
    await endJobWorker(killed, 'SIGKILL')
    await expectUndisturbed(id)
    workers.push(await startJobWorker())
  },
)

test('where every process is killed, the next one that starts ends the job', {
  timeout: 150_000,
}, async () => {
  const id = await begin()
  await Promise.all(workers.splice(0).map((worker) => endJobWorker(worker, 'SIGKILL')))
  workers.push(await startJobWorker(), await startJobWorker())
  await expectUndisturbed(id)
})

test('killed while it asks a connector, another process asks it within 60 s and publishes', {
  timeout: 150_000,
}, async () => {
  await emptySite()
  let asked = 0
  web.answers.set(
    'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv',
    (_request, response) => {
      // the first one is never answered
      if (++asked > 1) response.end('Date,Price\n2026-01,2000\n2026-02,2010\n')
    },
  )
  await switchConnector('gold-prices', true)
  const id = (await enqueueJob('connector', { key: 'gold-prices' })) ?? ''
  await expect.poll(() => asked).toBe(1)
  const { pid } = await readJob(id)
  const [killed] = workers.splice(workerOf(pid), 1)
  if (killed) await endJobWorker(killed, 'SIGKILL')
  await expect
    .poll(async () => (await readJob(id)).state, { timeout: PROMISE_MS })
    .toBe('completed')
  expect([...(await publishedValues('benchmark:gold', 'price')).values()]).toEqual([2000, 2010])
  workers.push(await startJobWorker())
})

test('a process that is told to end gives its job back, and another one takes it at once', {
  timeout: 150_000,
}, async () => {
  const id = await begin()
  const { pid } = await readJob(id)
  const [told] = workers.splice(workerOf(pid), 1)
  if (told) await endJobWorker(told)
  await expectUndisturbed(id)
  expect(await sql().query(`select from ingest_run where state = 'running'`)).toMatchObject({
    rowCount: 0,
  })
  workers.push(await startJobWorker())
})
