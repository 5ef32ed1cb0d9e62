import { expect, type Page } from '@playwright/test'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { provenanceHref } from '#lib/links/trpc-href.ts'
import { expectNoDemo } from '../support/no-demo.ts'
import { test, type Site } from '../support/site-fixtures.ts'

// The product's own promise: real files in, real figures out, on a site that shows the demo set before.

const DATA = join(import.meta.dirname, '../../../shared/data')
const file = (path: string) => join(DATA, path)
test.skip(!existsSync(DATA), 'the real files lie beside the checkout')

const card = (page: Page, name: string) =>
  page.locator('.value-card').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** The whole figure, of which pages show a few digits. */
async function readSize(page: Page, site: string, scope: string): Promise<number> {
  const answer = await page.request.get(`${site}${provenanceHref({ scope, measure: 'size' })}`)
  return z
    .object({ result: z.object({ data: z.object({ value: z.number() }) }) })
    .parse(await answer.json()).result.data.value
}

test('the archive of USDC, then treasuries, credit and gold, each as of its own days and with nothing of the demo', async ({
  page,
  demoSite,
}) => {
  await test.step('the archive of USDC: its figures of 21 July 2021', () =>
    readArchive(page, demoSite))
  await test.step('treasuries, credit and gold: the hole in the credit file is held', () =>
    readOthers(page, demoSite))
})

async function readArchive(page: Page, demoSite: Site): Promise<void> {
  await page.goto(`${demoSite.url}/stablecoins`)
  await expect(page.getByRole('complementary', { name: 'Notice' })).toContainText('Demo data')

  const { status, output } = demoSite.ingest('coinmetrics', file('coinmetrics/csv/usdc.csv'))
  expect(output).toContain('Demo history removed')
  expect(status, output).toBe(0)

  await page.reload()
  await expectNoDemo(page)
  await expect(card(page, 'Market Value').locator('data').first()).toHaveText('$26.06B')
  await expect(card(page, 'Market Value').locator('time')).toHaveText('21 Jul 2021')
  await expect(card(page, 'Holders').locator('data').first()).toHaveAttribute('value', '1000358')
  await expect(
    page.getByRole('table', { name: 'Assets', exact: true }).getByRole('row').nth(1),
  ).toContainText('USDC')
  await expect(page.getByRole('contentinfo')).toContainText(
    'Network data by Coin Metrics, CC BY-NC 4.0.',
  )

  await page.getByRole('link', { name: /^How Market Value was calculated/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('.big')).toHaveText('$26,059,134,945.44')
  await expect(sheet).toContainText('close of 21 Jul 2021')
  await expect(sheet).toContainText('Coin Metrics community data')
  await page.keyboard.press('Escape')

  await page.goto(`${demoSite.url}/assets/usdc`)
  await expectNoDemo(page)
  await expect(card(page, 'Market Value').locator('data').first()).toHaveAttribute(
    'title',
    '$26,059,134,945.44',
  )
  await expect(card(page, 'Holders').locator('data').first()).toHaveAttribute('title', '1,000,358')
  await expect(card(page, 'Price').locator('time')).toHaveText('21 Jul 2021')
  const token = page
    .getByRole('table', { name: 'Tokens by network' })
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Ethereum', exact: true }) })
  await expect(token).toContainText('26.06B')
  await page.getByRole('link', { name: /^How Holders was calculated/ }).click()
  await expect(sheet.locator('.big')).toHaveText('1,000,358')
  await expect(sheet).toContainText('USDC on Ethereum')

  await page.goto(`${demoSite.url}/`)
  await expectNoDemo(page)
  await expect(card(page, 'Total Stablecoin Value').locator('data').first()).toHaveText('$26.06B')
  await page.goto(`${demoSite.url}/treasuries`)
  await expectNoDemo(page)
  await expect(page.locator('.value-card data')).toHaveText([/^\d+$/])

  const again = demoSite.ingest('coinmetrics', file('coinmetrics/csv/usdc.csv'))
  expect(again.output).toContain('No changes')
  expect(again.status).toBe(0)
}

async function readOthers(page: Page, demoSite: Site): Promise<void> {
  const treasuries = demoSite.ingest(
    'timeseries-export',
    file('rwa_xyz/rwa-asset-timeseries-export-1720039610569.csv'),
    '--class',
    'us-treasury-debt',
    '--create',
  )
  expect([0, 3], treasuries.output).toContain(treasuries.status)
  const credit = demoSite.ingest(
    'timeseries-export',
    file(`private_credit/${CREDIT}`),
    '--class',
    'private-credit',
    '--create',
  )
  expect(credit.status, credit.output).toBe(3)
  for (const [source, path] of [
    ['gold', GOLD],
    ['coinmetrics', 'coinmetrics/csv/paxg.csv'],
  ] as const) {
    const run = demoSite.ingest(source, file(path))
    expect([0, 3], run.output).toContain(run.status)
  }

  // the page of the run before is shown while the newer one is made
  await expect(async () => {
    await page.goto(`${demoSite.url}/treasuries`)
    await expect(page.locator('.asof')).toContainText('2 Jul 2024', { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectNoDemo(page)
  await expect(page.locator('#value .readout')).toContainText('Total $1.76B')
  expect(await readSize(page, demoSite.url, 'class:27')).toBeCloseTo(1_756_081_956.12, 1)

  await page.goto(`${demoSite.url}/status`)
  // the list of runs keeps the one that made the demo; no source of the site does
  await expect(page.getByRole('table', { name: 'Sources' })).not.toContainText('Demo')
  const incident = page
    .getByRole('table', { name: 'Incidents' })
    .getByRole('row')
    .filter({ hasText: '9 Jun 2026' })
    .filter({ hasText: 'Private Credit' })
    .first()
  await expect(incident).toContainText('HELD')
  await expect(page.getByRole('table', { name: 'Held values' })).toContainText('9 Jun 2026')

  await page.goto(`${demoSite.url}/private-credit?range=all`)
  await expectNoDemo(page)
  await expect(page.locator('#value .gap')).toContainText('No total on 9 Jun 2026')
  await page.goto(`${demoSite.url}/private-credit?range=all&view=table`)
  const hole = page.locator('#value').getByRole('row').filter({ hasText: '9 Jun 2026' })
  await expect(hole).not.toContainText('$')

  const premium = card(page, 'Premium to Gold').locator('data').first()
  await expect(async () => {
    await page.goto(`${demoSite.url}/commodities`)
    await expect(premium).toHaveText(/\d(?: bps|%)$/, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
  await expectNoDemo(page)
  await expect(card(page, 'Gold').locator('data').first()).toHaveText(/^\$[\d,.]+$/)
  await expect(
    page.getByRole('table', { name: 'Assets', exact: true }).getByRole('row').nth(1),
  ).toContainText('PAXG')
}

const CREDIT = 'rwa-xyz-credit_market_caps.tail4.csv'
const GOLD = 'gold_prices/monthly.csv'
