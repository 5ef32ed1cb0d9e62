import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { isoDay, today } from '#lib/dates.ts'
import { directClient, sql } from '#server/core/database/db.ts'
import { enqueueJob } from '#server/core/jobs/enqueue-job.ts'
import { heavyRunner } from '#server/serve/heavy-runner.ts'
import { operatorMetrics } from '#server/admin/health/operator-metrics.ts'
import { metricsText } from '#server/edge/metrics/metrics-text.ts'
import { watchLoad } from '#server/edge/metrics/request-metrics.ts'
import { freePort } from '../../../scripts/postgres/postgres.mjs'
import { addMember } from '../../support/people/add-member.ts'
import { startDatabaseProxy } from '../../support/services/database-proxy.ts'
import { readExposition, readValue } from '../../support/site/exposition.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'
import { startHttpServer } from '../../support/site/start-http-server.ts'
import { open, type Renderer } from '../edge/cached-server.ts'

const TOKEN = 'a-token-of-a-test-0001'

const proxy = await startDatabaseProxy(process.env.DATABASE_URL ?? '')
const server = await startWithMetrics(proxy.url)
afterAll(async () => {
  await server.stop()
  await proxy.stop()
})

async function startWithMetrics(databaseUrl: string) {
  const port = Number(await freePort())
  const started = await startHttpServer({
    METRICS_PORT: String(port),
    METRICS_TOKEN: TOKEN,
    DATABASE_URL: databaseUrl,
  })
  const address = `http://127.0.0.1:${port}/metrics`
  const scrape = async () => {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${TOKEN}` } }).catch(
      (cause: unknown) => {
        throw new Error(`No figures: ${started.lines().join('\n') || 'no word of it'}`, { cause })
      },
    )
    expect(answer.status).toBe(200)
    return readExposition(await answer.text())
  }
  return { ...started, address, scrape }
}

test('after some requests the counters say so', async () => {
  const { url, scrape } = server
  for (let times = 0; times < 3; times++) await (await fetch(`${url}/treasuries`)).text()
  expect((await fetch(`${url}/v4/networks`)).status).toBe(401)
  expect((await fetch(`${url}/treasuries`, { method: 'PUT' })).status).toBe(405)

  const said = await scrape()
  expect(said.types.get('assay_http_request_duration_seconds')).toBe('histogram')
  const requests = (labels: Record<string, string>) =>
    readValue(said, 'assay_http_request_duration_seconds_count', labels)
  expect(requests({ route: 'page', status: '2xx', process: 'http' })).toBe(3)
  expect(requests({ route: 'data-api', status: '4xx' })).toBe(1)
  expect(requests({ route: 'other', status: '4xx' })).toBe(1)
  const answers = (outcome: string) =>
    readValue(said, 'assay_page_cache_answers_total', { kind: 'page', outcome })
  expect([answers('rendered'), answers('hit')]).toEqual([1, 2])
  expect(
    readValue(said, 'assay_database_connections_max', { pool: 'people', process: 'http' }),
  ).toBe(4)
  expect(readValue(said, 'assay_database_up')).toBe(1)
  expect(readValue(said, 'process_resident_memory_bytes', { process: 'http' })).toBeGreaterThan(1e7)
  expect(said.types.has('nodejs_eventloop_lag_p99_seconds')).toBe(true)
})

test('only who has the token is told anything, and at no other path', async () => {
  const { address } = server
  const ask = async (path: string, authorization?: string) =>
    (await fetch(new URL(path, address), authorization ? { headers: { authorization } } : {}))
      .status
  expect(await ask('/metrics')).toBe(401)
  expect(await ask('/metrics', 'Bearer another-token-0001')).toBe(401)
  expect(await ask('/metrics', `Basic ${TOKEN}`)).toBe(401)
  expect(await ask('/', `Bearer ${TOKEN}`)).toBe(404)
  expect(await ask('/metrics', `Bearer ${TOKEN}`)).toBe(200)
})

test('what strangers ask for makes no series: a thousand addresses leave as many as ten did', async () => {
  const { url, scrape } = server
  const ask = async (from: number, to: number) => {
    for (let at = from; at < to; at += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, next) => {
          const name = `stranger-${(at + next) * 7919}`
          const path = ['', 'assets/', 'api/trpc/', 'v4/', 'embed/'][next % 5] ?? ''
          const answer = await fetch(`${url}/${path}${name}?q=${name}`, {
            headers: { 'user-agent': name, 'x-request-id': name, authorization: `Bearer ${name}` },
          })
          await answer.text()
        }),
      )
  }
  await ask(0, 50)
  await scrape()
  const before = (await scrape()).samples.length
  await ask(50, 1_050)
  const after = await scrape()
  // pools that were opened since
  expect(after.samples.length - before).toBeLessThan(20)
  expect(after.samples.length).toBeLessThan(1_000)
  // Prometheus gives every series these itself
  const names = new Set(after.samples.flatMap(({ labels }) => Object.keys(labels)))
  expect([names.has('job'), names.has('instance')]).toEqual([false, false])
  const words = after.samples.flatMap(({ labels }) => Object.values(labels))
  expect(words.filter((word) => word.includes('stranger') || word.includes('/'))).toEqual([])
  expect(readValue(after, 'assay_http_request_duration_seconds_count')).toBeGreaterThanOrEqual(
    1_050,
  )
})

test('a request that a limit refuses is counted by what it asked for', async () => {
  const { url, scrape } = server
  const { key } = await addMember(sql(), 'TRIAL')
  const refusals = async () =>
    readValue(await scrape(), 'assay_rate_limit_refusals_total', { route: 'data-api' }) ?? 0
  const before = await refusals()
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const answer = await fetch(`${url}/v4/networks`, {
        headers: { authorization: `Bearer ${key}` },
      })
      await answer.text()
      return answer.status
    }),
  )
  const refused = statuses.filter((status) => status === 429).length
  expect(refused).toBeGreaterThanOrEqual(10) // a trial has 30 a minute
  expect((await refusals()) - before).toBe(refused)
})

test('a database that is away is said, not an error, and what it held last stays', async () => {
  expect(readValue(await server.scrape(), 'assay_held_values')).toBe(0)
  proxy.silence()
  // figures are kept for some seconds
  await expect.poll(async () => readValue(await server.scrape(), 'assay_database_up')).toBe(0)
  const said = await server.scrape()
  expect(readValue(said, 'assay_held_values')).toBe(0)
  const ageIn = (text: typeof said) =>
    readValue(text, 'assay_figures_age_seconds', { figures: 'held' }) ?? 0
  expect(ageIn(said)).toBeGreaterThan(0)
  expect(readValue(said, 'process_cpu_seconds_total')).toBeGreaterThan(0)
  // the figure is not read anew while nobody can read it
  expect(ageIn(await server.scrape())).toBeGreaterThan(ageIn(said))
  await proxy.heal()
})

test('what the database holds: sources against their promise, held values by rule, jobs that wait', async () => {
  await makeCatalogue([{ slug: 'bill', assetClass: 'us_treasuries' }])
  await publishSeries('Total Asset Value (Dollar)', isoDay(today() - 12), { bill: steady(5, 100) })
  await sql().query(
    `insert into held_value (series_id, day, value, rule, reason, run_id)
     select s.id, $1, 900, 'level', 'nine times as much', r.id
     from series s, ingest_run r
     where s.scope_key = 'asset:1'
     limit 1`,
    [today()],
  )
  await enqueueJob('clean-up', {})

  const said = readExposition(await metricsText([], operatorMetrics))
  const source = { source: 'timeseries-export' }
  expect(readValue(said, 'assay_source_lag_seconds', source)).toBe(8 * 86_400)
  expect(readValue(said, 'assay_source_promise_seconds', source)).toBe(7 * 86_400)
  expect(readValue(said, 'assay_source_last_good_run_timestamp_seconds', source)).toBeGreaterThan(
    Date.now() / 1000 - 600,
  )
  expect(readValue(said, 'assay_held_values')).toBe(1)
  const clean = { kind: 'clean-up' }
  expect(readValue(said, 'assay_job_queue_length', { ...clean, state: 'waiting' })).toBe(1)
  expect(readValue(said, 'assay_job_queue_length', { ...clean, state: 'running' })).toBe(0)
  expect(readValue(said, 'assay_job_queue_oldest_seconds', clean)).toBeGreaterThanOrEqual(0)
})

test('what cannot be read in time stays as it was, and takes nothing else along', async () => {
  const age = async (figures: string) =>
    readValue(readExposition(await metricsText([], operatorMetrics)), 'assay_figures_age_seconds', {
      figures,
    })
  const blocker = await directClient()
  await blocker.query('begin; lock table held_value in access exclusive mode')
  // figures are kept for ten seconds: older ones were to be read, and could not be
  await expect.poll(() => age('held')).toBeGreaterThan(11)
  const said = readExposition(await metricsText([], operatorMetrics))
  expect(readValue(said, 'assay_held_values')).toBe(1)
  expect(readValue(said, 'assay_source_lag_seconds')).toBe(8 * 86_400)
  expect(await age('jobs')).toBeLessThan((await age('held')) ?? 0)

  await blocker.query('commit')
  await blocker.end()
  await expect.poll(() => age('held')).toBeLessThan(10)
})

test('the queue before the renderers: what runs, waits and was refused', async () => {
  const release: (() => void)[] = []
  const renderer: Renderer = (_request, response) => {
    release.push(() => response.end('picture'))
  }
  const { url, load } = await open(renderer)
  watchLoad({ load, bytes: () => ({ pages: 1 }) })
  const asked = Array.from({ length: 30 }, (_, at) =>
    fetch(`${url}/social/assets/a${at}`, { headers: { 'x-forwarded-for': `198.51.${at}.9` } }),
  )
  const refused = (
    await Promise.all(
      asked.map((answer) =>
        Promise.race([answer.then(({ status }) => status), pause(1_500, null)]),
      ),
    )
  ).filter((status) => status === 503).length
  const files = { lane: 'files' }
  const full = readExposition(await metricsText([], operatorMetrics))
  expect(readValue(full, 'assay_renders_in_progress', files)).toBe(2)
  expect(readValue(full, 'assay_render_queue_length', files)).toBe(20)
  expect(readValue(full, 'assay_render_refusals_total', { ...files, reason: 'busy' })).toBe(refused)

  let answered = 0
  for (const answer of asked) void answer.then(() => answered++)
  while (answered < asked.length) {
    for (const end of release.splice(0)) end()
    await pause(20)
  }
  const empty = readExposition(await metricsText([], operatorMetrics))
  expect(readValue(empty, 'assay_render_queue_length', files)).toBe(0)
  expect(readValue(empty, 'assay_render_duration_seconds_count', files)).toBe(30 - refused)
})

const TELLS = `
  import { tellMetricsToParent } from '#server/core/metrics/tell-parent.ts'
  tellMetricsToParent()
  process.on('message', () => undefined)
  process.send('ready')`

test('processes beside it have names of their own, and one that does not answer is said to be down', async () => {
  const start = async (env: Record<string, string>) => {
    const child = fork('--input-type=module', ['--eval', TELLS], {
      env: { ...process.env, ...env },
    })
    onTestFinished(() => {
      child.kill('SIGKILL')
    })
    await once(child, 'message')
    return child
  }
  const child = await start({ METRICS_PORT: '9464' })
  const silent = await start({})
  const said = readExposition(
    await metricsText(
      [
        { name: 'pages-1', child },
        { name: 'files-1', child: silent },
        { name: 'jobs', child: undefined },
      ],
      operatorMetrics,
    ),
  )
  const up = (process: string) => readValue(said, 'assay_process_up', { process })
  expect([up('pages-1'), up('files-1'), up('jobs')]).toEqual([1, 0, 0])
  const memory = 'process_resident_memory_bytes'
  expect(readValue(said, memory, { process: 'pages-1' })).toBeGreaterThan(1e7)
  expect(readValue(said, memory, { process: 'files-1' })).toBeNull()
})

test('the process for large queries tells what it measures, also while it answers', async () => {
  process.env.METRICS_PORT = '9464'
  const heavy = heavyRunner()
  onTestFinished(async () => {
    delete process.env.METRICS_PORT
    await heavy.stop()
  })
  const question = z
    .custom<Parameters<typeof heavy.run>[0]>()
    .parse({ path: 'none', ask: {}, hidden: new Set(), isCsv: false })
  let isOver = false
  const scraping = (async () => {
    while (!isOver) await metricsText(heavy.list(), operatorMetrics)
  })()
  for (let times = 0; times < 300; times++)
    await expect(heavy.run(question)).rejects.toThrow('Unknown endpoint none.')
  isOver = true
  await scraping
  const own = { process: 'large-queries' }
  const scrape = async () => readExposition(await metricsText(heavy.list(), operatorMetrics))
  await expect
    .poll(async () => readValue(await scrape(), 'process_resident_memory_bytes', own), {
      timeout: 60_000,
    })
    .toBeGreaterThan(1e7)
  await expect(heavy.run(question)).rejects.toThrow('Unknown endpoint none.')
})
