import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startTestSite } from '../scripts/test-site.mjs'
import { isoDay, today } from '#lib/dates.ts'
import { hasSharedData, sharedData } from '../tests/support/shared-data.ts'
import { replaySources } from '../tests/support/replayed-sources.ts'
import { expectNoDemo } from './support/no-demo.ts'
import { signIn } from './support/session.ts'
import { test } from './support/site.ts'
import { variable } from './support/variable.ts'

// `npm start -- --live` on the built site, by its own program. Every source is replayed by a server
// on loopback: recorded files, one documented form, and answers that are wrong. No live endpoint is
// asked, and what the real ones answer today is not seen here.

const ARCHIVE = 'raw.githubusercontent.com/coinmetrics/data/master/csv/usdc.csv'
const API = 'community-api.coinmetrics.io/v4/timeseries/asset-metrics'
const GOLD = 'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv'
const ECB = 'data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF+JPY.EUR.SP00.A'

const startLive = (mirror: string) =>
  startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_DEMO'),
    env: { SOURCES_MIRROR: mirror },
    program: ['scripts/start.mjs', '--live'],
  })
const read = ({ log }: { log: string }): string => readFileSync(log, 'utf8')
const expectDemo = (page: Page) =>
  expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Demo data')

test('npm start -- --live tells source by source what came, and ends in real figures beside sources that fail', async ({
  page,
}) => {
  test.skip(!hasSharedData, 'the recordings lie beside the checkout')
  test.setTimeout(300_000)
  const web = await replaySources()
  const hasLooked = Promise.withResolvers<undefined>()
  web.answers.set(API, '<!DOCTYPE html><html><body>Sign in</body></html>')
  web.answers.set(ARCHIVE, (_request, response) => {
    void hasLooked.promise.then(() =>
      response.end(readFileSync(sharedData('coinmetrics/csv/usdc.csv'))),
    )
  })
  for (let year = 2018; year <= new Date().getUTCFullYear(); year++)
    web.answers.set(
      `home.treasury.gov/resource-center/data-chart-center/interest-rates/daily-treasury-rates.csv/${year}/all`,
      (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
    )
  const day = isoDay(today() - 3)
  web.answers.set(ECB, `CURRENCY,CURRENCY_DENOM,TIME_PERIOD,OBS_VALUE\nUSD,EUR,${day},1.2\n`)
  web.answers.set(GOLD, readFileSync(sharedData('gold_prices/monthly.csv')))
  const site = await startLive(web.url)
  try {
    // the demo stays until the first source has published
    await page.goto(`${site.url}/stablecoins`)
    await expectDemo(page)
    hasLooked.resolve(undefined)
    await expect
      .poll(() => read(site), { timeout: 200_000, intervals: [500] })
      .toMatch(/\d of 7 sources succeeded\./)

    const parts = read(site).split(/^\d of 7: /m)
    expect(parts.slice(1).map((part) => part.split(',')[0])).toEqual([
      'Coin Metrics community API',
      'Coin Metrics archive',
      'DefiLlama stablecoins',
      'DefiLlama protocols',
      'U.S. Treasury par yield curve',
      'ECB euro reference rates',
      'Gold prices',
    ])
    const [, api, archive, , , treasury, ecb, gold] = parts
    expect(api).toContain('1/9  usdc.csv: Web page instead of data: it is a web page, not data')
    expect(api).toContain('Nothing was published; existing values remain.')
    expect(archive).toMatch(/1\/9 {2}usdc\.csv: [\d,]+ values to 2021-07-21/)
    expect(archive).toContain('2/9  usdt_eth.csv: Not found: answered 404')
    expect(archive).toContain('Demo history removed')
    expect(treasury).toContain('Rate limited: answered 429 and requests a wait of 3600 s')
    expect(ecb).toMatch(/Run \d+ published 1 new point/)
    expect(gold).toMatch(/Run \d+ published/)
    expect(gold).toContain(
      '1 of 7 sources succeeded. 2 more published what was right; the incidents are above.',
    )

    await page.reload()
    await expectNoDemo(page)
    const value = page
      .locator('.value-card')
      .filter({ has: page.getByRole('heading', { name: 'Market Value', exact: true }) })
    await expect(value.locator('data').first()).toHaveText('$26.06B')
    await expect(value.locator('time')).toHaveText('21 Jul 2021')
    await page.goto(`${site.url}/`)
    await expectNoDemo(page)
    // failures are told where readers look for them
    await page.goto(`${site.url}/status`)
    await expect(page.getByRole('main')).toContainText('Web page instead of data')
    await expect(page.getByRole('main')).toContainText('Rate limited')
  } finally {
    hasLooked.resolve(undefined)
    await site.stop()
    await web.stop()
  }
})

test('without a connection npm start -- --live says so in one sentence, and the site stays with the demo', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(120_000)
  // a name that is never given out
  const site = await startLive('http://sources.invalid')
  try {
    await expect
      .poll(() => read(site), { timeout: 60_000 })
      .toContain('No connection to the sources: nothing was queried, and no figures changed.')
    expect(read(site)).not.toContain('of 7: ')
    await page.goto(`${site.url}/stablecoins`)
    await expectDemo(page)
  } finally {
    await site.stop()
  }
})

test('without a connection the admin page says so too, and Go live asks nobody', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const site = await startTestSite({
    postgres: variable('E2E_POSTGRES'),
    template: variable('E2E_DEMO'),
    env: { WORKER: '', SOURCES_MIRROR: 'http://sources.invalid' },
  })
  try {
    const { page, close } = await signIn(browser, site, 'ada@assay.example', {
      role: 'ADMIN',
      flags: ['enable-admin-tools'],
    })
    await page.goto(`${site.url}/admin/sources`)
    const panel = page.locator('#go-live')
    const go = panel.getByRole('button', { name: 'Go live' })
    await expect(async () => {
      if (await go.isEnabled()) await go.click()
      await expect(panel).toContainText('All of them are on.', { timeout: 3_000 })
    }).toPass({ timeout: 30_000 })
    await expect(panel).toContainText('No connection to the sources: nothing was queried.', {
      timeout: 60_000,
    })
    // no source is blamed for it
    await page.reload()
    await expect(page.locator('#connectors')).toContainText('7 of 7 on')
    await expect(page.locator('#connectors')).not.toContainText('Open incidents')
    await expectDemo(page)
    await close()
  } finally {
    await site.stop()
  }
})
