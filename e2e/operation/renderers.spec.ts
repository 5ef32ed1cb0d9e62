import { readFileSync, readdirSync } from 'node:fs'
import { expect, test as base } from '@playwright/test'
import { ownSite, withDatabase } from '../support/own-site.ts'
import { freePort } from '../../scripts/postgres/postgres.mjs'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { childrenOf } from '../../tests/support/site/site-processes.ts'
import { readExposition, readValue } from '../../tests/support/site/exposition.ts'
import { ON_DEMAND, STARTS_WITHIN_MS, variable } from '../support/variable.ts'

const listRenderers = (pid: number): number[] =>
  childrenOf(pid)
    .filter(({ args }) => args.includes('renderer.ts'))
    .map((each) => each.pid)

interface SiteOfRenderers {
  url: string
  pid: number
  /** the renderers, once each is ready and none is being replaced any more */
  renderers: () => Promise<number[]>
}

/** One site whose renderers each test finds whole. */
const test = base.extend<object, { wholeSite: SiteOfRenderers }>({
  wholeSite: [
    async ({}, use) => {
      const metricsPort = String(await freePort())
      const { url, pid, stop } = await startTestSite({
        postgres: variable('E2E_POSTGRES'),
        template: variable('E2E_DEMO'),
        program: ON_DEMAND,
        env: { METRICS_PORT: metricsPort },
      })
      const started = listRenderers(pid).length
      const areReady = async () => {
        const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
        const metrics = readExposition(await answer.text())
        return ['pages-1', 'files-1'].map((name) =>
          readValue(metrics, 'assay_process_up', { process: name }),
        )
      }
      const renderers = async () => {
        await expect.poll(areReady, { timeout: 120_000 }).toEqual([1, 1])
        await expect.poll(() => listRenderers(pid).length, { timeout: 120_000 }).toBe(started)
        return listRenderers(pid)
      }
      await use({ url, pid, renderers })
      await stop()
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
})

/** How far each thread of a process steps back (proc(5), stat: the 17th field after the name). */
const priorities = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).map((task) =>
    Number(
      readFileSync(`/proc/${pid}/task/${task}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[16],
    ),
  )

test('renderers give way to the process that answers, with all their threads', async ({
  wholeSite,
}) => {
  test.skip(process.platform !== 'linux', 'elsewhere a priority is that of the process')
  const renderers = await wholeSite.renderers()
  expect(renderers.length).toBeGreaterThanOrEqual(2)
  for (const pid of renderers)
    expect(Math.min(...priorities(pid))).toBeGreaterThan(Math.max(...priorities(wholeSite.pid)))
})

test('a renderer that is killed is started again, and cached pages do not notice', async ({
  wholeSite,
  request,
}) => {
  test.skip(process.platform === 'win32', 'there is no ps')
  expect((await request.get(`${wholeSite.url}/treasuries`)).status()).toBe(200)
  const before = await wholeSite.renderers()
  expect(before.length).toBeGreaterThanOrEqual(2)
  for (const pid of before) process.kill(pid, 'SIGKILL')

  const cached = await request.get(`${wholeSite.url}/treasuries`)
  expect([cached.status(), cached.headers()['server-timing']]).toEqual([200, 'cache;desc=hit'])
  expect((await request.get(`${wholeSite.url}/healthz`)).status()).toBe(200)
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${wholeSite.url}/assets/usdc`)
        if (answer.status() !== 200)
          expect([answer.status(), answer.headers()['retry-after']]).toEqual([
            503,
            expect.any(String),
          ])
        return answer.status()
      },
      { timeout: 120_000 },
    )
    .toBe(200)
  await expect
    .poll(async () => (await request.get(`${wholeSite.url}/treasuries.png`)).status(), {
      timeout: 120_000,
    })
    .toBe(200)
  expect(listRenderers(wholeSite.pid).filter((pid) => before.includes(pid))).toEqual([])
})

test('a renderer that stops answering is replaced, and readers are served meanwhile', async ({
  wholeSite,
  request,
}) => {
  test.skip(process.platform === 'win32', 'there are no signals')
  const renderers = await wholeSite.renderers()
  const [pages] = renderers.filter((pid) => Math.max(...priorities(pid)) < 10)
  if (pages === undefined) throw new Error('no renderer of pages')
  process.kill(pages, 'SIGSTOP')
  try {
    for (const path of ['/assets/usdc?range=30d', '/networks/base?range=30d', '/login']) {
      const answer = await request.get(wholeSite.url + path)
      expect([path, answer.status()]).toEqual([path, 200])
    }
    await expect.poll(() => listRenderers(wholeSite.pid), { timeout: 120_000 }).not.toContain(pages)
    expect((await request.get(`${wholeSite.url}/readyz`)).status()).toBe(200)
  } finally {
    // the new one may not have started
    if (listRenderers(wholeSite.pid).includes(pages)) process.kill(pages, 'SIGCONT')
  }
})

test('a renderer that ends while another starts in its place has one successor', async ({
  wholeSite,
  request,
}) => {
  test.skip(process.platform === 'win32', 'there are no signals')
  const before = await wholeSite.renderers()
  const [stopped] = before
  if (stopped === undefined) throw new Error('no renderer')
  process.kill(stopped, 'SIGSTOP')
  await expect
    .poll(() => listRenderers(wholeSite.pid).length, { timeout: 60_000, intervals: [50] })
    .toBe(before.length + 1)
  process.kill(stopped, 'SIGKILL')
  await expect.poll(() => listRenderers(wholeSite.pid)).not.toContain(stopped)
  for (const path of ['/networks/base?range=90d', '/assets/usdc?range=90d'])
    await expect
      .poll(async () => (await request.get(wholeSite.url + path)).status(), { timeout: 120_000 })
      .toBe(200)
  expect(listRenderers(wholeSite.pid)).toHaveLength(before.length)
})

test('a site none of whose renderers answers is not ready, and is again when they do', async ({
  wholeSite,
  request,
}) => {
  test.skip(process.platform === 'win32', 'there are no signals')
  const all = await wholeSite.renderers()
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  await expect
    .poll(async () => (await request.get(`${wholeSite.url}/readyz`)).text(), { timeout: 60_000 })
    .toContain('no page renderer responds')
  for (const pid of listRenderers(wholeSite.pid))
    if (all.includes(pid)) process.kill(pid, 'SIGCONT')
  await expect
    .poll(async () => (await request.get(`${wholeSite.url}/readyz`)).status(), { timeout: 120_000 })
    .toBe(200)
})

test('what nobody has caught is one line: renderers and large queries restart, the site ends in order', async () => {
  test.skip(process.platform === 'win32', 'there is no ps')
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
    env: { NODE_OPTIONS: '--import ./tests/support/site/fault-on-signal.mjs' },
  })
  const saying = (words: string) =>
    readFileSync(site.log, 'utf8')
      .split('\n')
      .filter((line) => line.includes(words))
  const others = () => childrenOf(site.pid).filter(({ args }) => /renderer|heavy/.test(args))
  try {
    const before = others()
    expect(before.length).toBeGreaterThanOrEqual(3)
    for (const { pid } of [{ pid: site.pid }, ...before]) process.kill(pid, 'SIGURG')
    await expect.poll(() => saying('a rejection of a test').length).toBe(1 + before.length)
    for (const line of saying('a rejection of a test'))
      expect(line).toContain('and nothing handled it; the process continues')
    expect(others()).toEqual(before)
    expect((await fetch(`${site.url}/methodology`)).status).toBe(200)

    for (const { pid } of before) process.kill(pid, 'SIGUSR2')
    await expect.poll(() => saying('an exception of a test').length).toBe(before.length)
    await expect
      .poll(async () => (await fetch(`${site.url}/login`)).status, { timeout: 120_000 })
      .toBe(200)
    const renderers = (of: typeof before) => of.filter(({ args }) => args.includes('renderer'))
    await expect
      .poll(() => renderers(others()).length, { timeout: 120_000 })
      .toBe(renderers(before).length)
    expect(others().filter(({ pid }) => before.some((each) => each.pid === pid))).toEqual([])

    process.kill(site.pid, 'SIGUSR2')
    await expect.poll(() => others().length, { timeout: 30_000 }).toBe(0)
    expect(saying('an exception of a test')).toHaveLength(before.length + 1)
  } finally {
    await site.stop()
  }
})

test('what fails while a page is rendered is one line of the log, like all others', async () => {
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_EMPTY'),
  })
  try {
    await withDatabase(site, (client) =>
      client.query('alter table news_article rename to news_article_elsewhere'),
    )
    const before = readFileSync(site.log, 'utf8').length
    expect((await fetch(`${site.url}/news`)).status).toBe(500)
    const lines = readFileSync(site.log, 'utf8').slice(before).trimEnd().split('\n')
    expect(lines.filter((line) => !/^\{"level":.*\}$/.test(line))).toEqual([])
    const failed = lines.filter((line) =>
      line.includes('relation \\"news_article\\" does not exist'),
    )
    // once for this request, and perhaps for the page of the menu that is prepared ahead
    expect(failed).toContainEqual(
      expect.stringMatching(/^\{"level":"error".*"message":"a page could not be rendered"/),
    )
  } finally {
    await site.stop()
  }
})

ownSite(
  'a headline that is edited beside the data is on the page, though no data was published',
  async ({ site, request }) => {
    const news = async () => (await request.get(`${site.url}/news`)).text()
    expect(await news()).not.toContain('A headline of today')
    await withDatabase(site, (client) =>
      client.query(
        `update news_article set title = 'A headline of today'
         where id = (select id from news_article order by published_at desc limit 1)`,
      ),
    )
    await expect.poll(news, { timeout: 10_000 }).toContain('A headline of today')
  },
)
