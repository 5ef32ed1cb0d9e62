import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { readExposition, readValue } from '../../support/site/exposition.ts'
import { readJob } from '../../support/site/job-workers.ts'

test('a collector that is away costs its traces, one line, and nothing else', async () => {
  const child = spawn(process.execPath, ['server/serve/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      WORKER: 'only',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      OTEL_BSP_SCHEDULE_DELAY: '100',
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const finished = async () => {
    const id = (await enqueueJob('clean-up', {})) ?? ''
    await expect.poll(async () => (await readJob(id)).state).toBe('completed')
  }
  const complaints = () =>
    said.split('\n').filter((line) => line.includes('do not reach the collector'))
  await finished()
  await expect.poll(() => complaints().length).toBe(1)
  await finished()
  expect(complaints()).toEqual([
    expect.stringContaining('"reason":"connect ECONNREFUSED 127.0.0.1:1","message"'),
  ])
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a process that only works says that it lives, has no pages, runs jobs and ends in order', async () => {
  const port = Number(await freePort())
  const metricsPort = Number(await freePort())
  const child = spawn(process.execPath, ['server/serve/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      WORKER: 'only',
      PORT: String(port),
      HOST: '127.0.0.1',
      METRICS_PORT: String(metricsPort),
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  await once(child.stdout, 'data')
  const site = `http://127.0.0.1:${port}`
  const statuses = await Promise.all(
    ['/healthz', '/readyz', '/', '/metrics'].map(async (path) => (await fetch(site + path)).status),
  )
  expect(statuses).toEqual([200, 200, 404, 404])
  expect(await (await fetch(site)).text()).toBe(
    'This process runs jobs and serves no pages (WORKER=only).\n',
  )
  const id = (await enqueueJob('clean-up', {})) ?? ''
  await expect.poll(async () => (await readJob(id)).state, { timeout: 90_000 }).toBe('completed')
  const said = readExposition(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text())
  const done = { kind: 'clean-up', outcome: 'completed', process: 'jobs' }
  expect(readValue(said, 'assay_job_duration_seconds_count', done)).toBe(1)
  expect(readValue(said, 'assay_process_up', { process: 'jobs' })).toBe(1)
  expect(readValue(said, 'process_resident_memory_bytes', { process: 'http' })).toBeGreaterThan(1e7)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a job process that is killed is started again, and what was queued meanwhile runs once', async () => {
  const child = spawn(process.execPath, ['server/serve/main.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      WORKER: 'only',
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
    },
  })
  onTestFinished(() => {
    child.kill('SIGKILL')
  })
  let said = ''
  child.stderr.on('data', (piece: Buffer) => {
    said += piece.toString()
  })
  const finished = async (id: string) => {
    await expect.poll(async () => (await readJob(id)).state).toBe('completed')
    return readJob(id)
  }
  const { pid: first } = await finished((await enqueueJob('clean-up', {})) ?? '')
  process.kill(first ?? 0, 'SIGKILL')
  const id = (await enqueueJob('clean-up', {})) ?? ''

  const { pid: second, retries } = await finished(id)
  expect([second === first, retries]).toEqual([false, 0])
  expect(said.split('\n').filter((line) => line.includes('the job process stopped'))).toEqual([
    expect.stringMatching(/"signal":"SIGKILL".*"the job process stopped and is being restarted"/),
  ])
  // each run of it leaves a line
  expect((await sql().query('select from job_line where job_id = $1', [id])).rowCount).toBe(1)
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})
