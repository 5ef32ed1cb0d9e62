import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { isoDay, today } from '#lib/dates.ts'
import { connectorKeys, connectors, type ConnectorKey } from '#lib/registry/connectors.ts'
import { hasSharedData, sharedData } from '../../tests/support/files/shared-data.ts'
import { replaySources } from '../../tests/support/ingest/replayed-sources.ts'
import { expectNoDemo } from '../support/no-demo.ts'
import { signIn } from '../support/own-site.ts'
import { test } from '../support/site-fixtures.ts'
import { variable } from '../support/variable.ts'

// `npm start -- --live` on the built site, by its own program. Every source is replayed by a server
// on loopback: recorded files, one documented form, and answers that are wrong. No live endpoint is
// asked, and what the real ones answer today is not seen here.

const ARCHIVE = 'raw.githubusercontent.com/coinmetrics/data/master/csv/usdc.csv'
const API = 'community-api.coinmetrics.io/v4/timeseries/asset-metrics'
const GOLD = 'raw.githubusercontent.com/datasets/gold-prices/main/data/monthly.csv'
const ECB = 'data-api.ecb.europa.eu/service/data/EXR/D.USD+GBP+CHF+JPY.EUR.SP00.A'

const ALL_ON = `${connectorKeys.length} of ${connectorKeys.length} on`

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
  test.setTimeout(500_000)
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
      .poll(() => read(site), { timeout: 380_000, intervals: [500] })
      .toContain(` of ${connectorKeys.length} sources succeeded.`)

    const parts = new Map(
      read(site)
        .split(new RegExp(`^\\d+ of ${connectorKeys.length}: `, 'm'))
        .slice(1)
        .map((part) => [part.split(',')[0], part]),
    )
    expect([...parts.keys()]).toEqual(connectorKeys.map((key) => connectors[key].name))
    const part = (key: ConnectorKey): string => parts.get(connectors[key].name) ?? ''
    const [api, archive] = [part('coinmetrics-api'), part('coinmetrics-archive')]
    const [treasury, ecb] = [part('treasury-rates'), part('ecb-rates')]
    const [gold, nodes] = [part('gold-prices'), part('public-nodes')]
    const prices = part('defillama-prices')
    expect(api).toContain('1/9  usdc.csv: Web page instead of data: it is a web page, not data')
    expect(api).toContain('Nothing was published; existing values remain.')
    expect(archive).toMatch(/1\/9 {2}usdc\.csv: [\d,]+ values to 2021-07-21/)
    expect(archive).toContain('2/9  usdt_eth.csv: Not found: answered 404')
    expect(archive).toContain('Demo history removed')
    expect(treasury).toContain('Rate limited: answered 429 and requests a wait of 3600 s')
    expect(ecb).toMatch(/Run \d+ published 1 new point/)
    expect(gold).toMatch(/Run \d+ published/)
    expect(nodes).toMatch(/Unreachable: Ethereum could not be read: .*returned HTTP status 404/)
    // three answers that are wrong alike end the reading of that host
    expect(prices.match(/Not found: answered 404/g)?.length).toBe(3)
    expect(read(site)).toContain(
      `1 of ${connectorKeys.length} sources succeeded. 2 more published what was right; the incidents are above.`,
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
  // a name that is never given out
  const site = await startLive('http://sources.invalid')
  try {
    await expect
      .poll(() => read(site), { timeout: 60_000 })
      .toContain('No connection to the sources: nothing was queried, and no figures changed.')
    expect(read(site)).not.toContain(`of ${connectorKeys.length}: `)
    await page.goto(`${site.url}/stablecoins`)
    await expectDemo(page)
  } finally {
    await site.stop()
  }
})

test('without a connection the admin page says so too, and Go live asks nobody', async ({
  browser,
}) => {
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
      await expect(panel).toContainText('All of them are on.', { timeout: 15_000 })
    }).toPass({ timeout: 90_000 })
    await expect(panel).toContainText('No connection to the sources: nothing was queried.', {
      timeout: 60_000,
    })
    // no source is blamed for it
    await page.reload()
    await expect(page.locator('#connectors')).toContainText(ALL_ON)
    await expect(page.locator('#connectors')).not.toContainText('Open incidents')
    await expectDemo(page)
    await close()
  } finally {
    await site.stop()
  }
})
