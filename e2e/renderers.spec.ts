import { execFileSync } from 'node:child_process'
import { expect } from '@playwright/test'
import { ownSite, withDatabase } from './support/session.ts'
import { test } from './support/site.ts'

const listRenderers = (pid: number): number[] =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('renderer.ts'))
    .map((line) => Number(line.trim().split(' ')[0]))

test('a renderer that is killed is started again, and cached pages do not notice', async ({
  demoSite,
  request,
}) => {
  test.skip(process.platform === 'win32', 'there is no ps')
  test.setTimeout(300_000) // a renderer starts in a second, on a busy machine in a minute
  expect((await request.get(`${demoSite.url}/treasuries`)).status()).toBe(200)
  const before = listRenderers(demoSite.pid)
  expect(before.length).toBeGreaterThanOrEqual(2)
  for (const pid of before) process.kill(pid, 'SIGKILL')

  const cached = await request.get(`${demoSite.url}/treasuries`)
  expect([cached.status(), cached.headers()['server-timing']]).toEqual([200, 'cache;desc=hit'])
  expect((await request.get(`${demoSite.url}/healthz`)).status()).toBe(200)
  await expect
    .poll(
      async () => {
        const answer = await request.get(`${demoSite.url}/assets/usdc`)
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
    .poll(async () => (await request.get(`${demoSite.url}/treasuries.png`)).status(), {
      timeout: 120_000,
    })
    .toBe(200)
  expect(listRenderers(demoSite.pid).filter((pid) => before.includes(pid))).toEqual([])
})

ownSite(
  'a headline that is edited beside the data is on the page, though no data was published',
  async ({ site, request }) => {
    const news = async () => (await request.get(`${site.url}/news`)).text()
    expect(await news()).not.toContain('A headline of today')
    await withDatabase(site, (client) =>
      client.query(
        `update news_article set title = 'A headline of today' where id = (select id from news_article order by published_at desc limit 1)`,
      ),
    )
    await expect.poll(news, { timeout: 10_000 }).toContain('A headline of today')
  },
)
