import { expect } from '@playwright/test'
import { ingestSeries } from '../support/ingest-series.ts'
import { test } from '../support/site-fixtures.ts'

test('the stamp of a figure opens what stands behind it: value, formula, inputs, source and run', async ({
  page,
}) => {
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const card = page
    .locator('.value-card')
    .filter({ has: page.getByRole('heading', { name: 'Distributed Value' }) })
  const value = Number(await card.locator('data').first().getAttribute('value'))
  await card.getByRole('link', { name: /^How Distributed Value was calculated/ }).click()

  const sheet = page.getByRole('dialog', { name: 'How this figure was calculated' })
  await expect(sheet.getByRole('heading', { name: 'Formula' })).toBeVisible()
  const shown = Number((await sheet.locator('.big').innerText()).replace(/[$,]/g, ''))
  expect(Math.abs(shown - value)).toBeLessThan(0.01)
  await expect(sheet).toContainText('U.S. Treasuries, distributed')
  await expect(sheet).toContainText('preferred available measure of its class')
  await expect(sheet).toContainText('Demo generator')
  await expect(sheet.getByText(/^run \d+$/)).toBeVisible()
  const inputs = sheet
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Inputs' }) })
  expect(await inputs.locator('.sheet-line').count()).toBeGreaterThan(3)
  await expect(inputs.getByRole('link').first()).toHaveAttribute('href', /^\/assets\//)
})

test('Escape closes it, and the focus goes back to the stamp', async ({ page }) => {
  // before its scripts run, a stamp is a link to how its measure is made
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const stamp = page.getByRole('link', { name: /^How Distributed Value was calculated/ })
  await stamp.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('heading', { name: 'Formula' })).toBeVisible()
  // the focus stays in it, however often one tabs
  for (let press = 0; press < 30; press++) await page.keyboard.press('Tab')
  expect(
    await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.activeElement?.closest('dialog') !== null,
    ),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(stamp).toBeFocused()
})

test('the close button and the scrim close it, too', async ({ page }) => {
  await page.goto('/networks/ethereum', { waitUntil: 'networkidle' })
  const stamp = page.getByRole('link', { name: /^How Total Value was calculated/ })
  const sheet = page.getByRole('dialog')
  await stamp.click()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await stamp.click()
  await expect(sheet).toBeVisible()
  await page.mouse.click(10, 400)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/networks/ethereum')
})

test('an input leads to the page of its asset', async ({ page }) => {
  await page.goto('/networks/ethereum')
  await page.getByRole('link', { name: /^How Total Value was calculated/ }).click()
  const input = page
    .getByRole('dialog')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Inputs' }) })
    .getByRole('link')
    .first()
  const href = await input.getAttribute('href')
  await input.click()
  await expect(page).toHaveURL(href ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('every stamp of a page has something behind it', async ({ page, request }) => {
  for (const path of [
    '/',
    '/stablecoins',
    '/private-credit',
    '/commodities',
    '/assets/buidl',
    '/networks/ethereum',
    '/networks',
    '/platforms',
    '/issuers',
  ]) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[data-provenance]')
      .evaluateAll((links) =>
        links.map((link) => (link instanceof HTMLElement ? (link.dataset.provenance ?? '') : '')),
      )
    expect(hrefs.length, path).toBeGreaterThan(1)
    for (const href of hrefs)
      expect((await request.get(href)).status(), `${path} ${href}`).toBe(200)
  }
})

test('what cannot be fetched says so, and can be tried again', async ({ page }) => {
  await page.route('**/api/trpc/market.getProvenance**', (route) => route.abort())
  await page.goto('/treasuries')
  await page.getByRole('link', { name: /^How Distributed Value was calculated/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('alert')).toContainText('The figure itself is unchanged.')
  await page.unroute('**/api/trpc/market.getProvenance**')
  await sheet.getByRole('button', { name: 'Try again' }).click()
  await expect(sheet.getByRole('heading', { name: 'Formula' })).toBeVisible()
})

test('the sheet lists the checks of a figure with what each found, and what its day and others read before', async ({
  page,
  emptySite,
}) => {
  const steady = Array.from({ length: 60 }, (_, at) => 100e6 + at * 1e4)
  ingestSeries(emptySite, '2026-03-01', { Alpha: steady })
  // a correction of the newest day and of one before, and then a day that cannot be
  ingestSeries(emptySite, '2026-04-20', { Alpha: [100.9e6] })
  ingestSeries(emptySite, '2026-04-29', { Alpha: [100.7e6] })
  ingestSeries(emptySite, '2026-04-30', { Alpha: [9_000e6] })

  await page.goto(`${emptySite.url}/assets/alpha`)
  await page.locator('.value-card').first().locator('a[data-provenance]').click()
  const sheet = page.getByRole('dialog', { name: 'How this figure was calculated' })
  const section = (name: string | RegExp) =>
    sheet.locator('section').filter({ has: page.getByRole('heading', { name }) })

  const checks = section('Checks on this figure')
  await expect(checks.locator('.tally')).toContainText(/^\d+ passed · 1 held · \d+ not applicable$/)
  const passed = await checks.locator('li.passed').count()
  expect(passed).toBeGreaterThan(10)
  await expect(checks.locator('.tally')).toContainText(`${passed} passed`)
  const jump = checks.locator('li.held')
  await expect(jump).toContainText('Break from recent level')
  await expect(jump).toContainText('reads $9,000,000,000 on 30 Apr 2026')
  await expect(checks).toContainText('Not applicable: no other source reports it')

  const earlier = section('Earlier readings of 29 Apr 2026')
  await expect(earlier.locator('.sheet-line').first()).toContainText('current')
  await expect(earlier.locator('.sheet-line').first()).toContainText('$100,700,000.00')
  await expect(earlier.locator('.sheet-line s').first()).toHaveText('$100,590,000.00')
  const revised = earlier.locator('.sheet-line').filter({ hasText: '20 Apr 2026' })
  await expect(revised).toContainText('$100,500,000.00 → $100,900,000.00')

  await revised.getByRole('button', { name: '20 Apr 2026' }).click()
  await expect(sheet.locator('.big')).toHaveText('$100,900,000.00')
  await expect(section('Earlier readings of 20 Apr 2026').locator('s').first()).toHaveText(
    '$100,500,000.00',
  )
  // nothing is held of that day
  await expect(section('Checks on this figure').locator('li.held')).toHaveCount(0)
  await sheet.getByLabel('Value of').fill('2026-01-01')
  await expect(sheet.getByRole('alert')).toContainText('No data published for 1 Jan 2026.')
  await sheet.getByRole('button', { name: 'Back to the latest day' }).click()
  await expect(sheet.locator('.big')).toHaveText('$100,700,000.00')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a stamp leads to how its measure is made', async ({ page }) => {
    await page.goto('/treasuries')
    await page.getByRole('link', { name: /^How Distributed Value was calculated/ }).click()
    await expect(page).toHaveURL('/methodology/size_dollar')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Value')
  })
})
