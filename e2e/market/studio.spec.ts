import { expect, test, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'

const PHONE = { width: 390, height: 844 }

const studio = (page: Page) => page.locator('.studio')
const picture = (page: Page) => studio(page).locator('.area').first()
const legend = (page: Page) => studio(page).getByRole('list', { name: 'Legend' })

test('controls change the address and the picture, and the way back brings both', async ({
  page,
}) => {
  await page.goto('/assets/timeseries')
  const before = await picture(page).getAttribute('aria-label')
  await studio(page)
    .getByLabel(/^Group by: /)
    .click()
  await studio(page)
    .getByRole('list', { name: 'Group by' })
    .getByRole('link', { name: 'Network' })
    .click()
  await expect(page).toHaveURL('/assets/timeseries?group=network')
  await expect(legend(page)).toContainText('Ethereum')
  expect(await picture(page).getAttribute('aria-label')).not.toBe(before)
  await studio(page)
    .getByRole('group', { name: 'Chart type' })
    .getByRole('link', { name: 'Share' })
    .click()
  await expect(page).toHaveURL('/assets/timeseries?group=network&draw=share')
  await expect(legend(page)).toContainText('%')
  await page.goBack()
  await expect(page).toHaveURL('/assets/timeseries?group=network')
  await page.goBack()
  await expect(page).toHaveURL('/assets/timeseries')
  await expect(legend(page)).toContainText('U.S. Treasuries')
  await expect(picture(page)).toHaveAttribute('aria-label', /by class/)
})

test('a filter is found, set and taken away', async ({ page }) => {
  await page.goto('/assets/timeseries')
  await studio(page).getByText('Add filter').click()
  await studio(page)
    .getByRole('list', { name: 'Filter by' })
    .getByRole('link', { name: 'Asset', exact: true })
    .click()
  await studio(page).getByRole('searchbox', { name: 'Find: Asset' }).fill('buidl')
  await page.keyboard.press('Enter')
  await studio(page)
    .getByRole('list', { name: 'Asset' })
    .getByRole('link', { name: /^BUIDL \d/ })
    .click()
  await expect(page).toHaveURL(/asset=[\w-]+/)
  const filters = studio(page).getByRole('list', { name: 'Filters' })
  await expect(filters).toContainText('BUIDL')
  await filters.getByRole('link', { name: /Remove filter Asset/ }).click()
  await expect(page).toHaveURL('/assets/timeseries')
  await expect(filters).toContainText('Real-world assets')
})

test('the table says what the chart says', async ({ page }) => {
  await page.goto('/assets/timeseries?interval=month&group=class&top=3')
  const names = await legend(page).locator('li > * > span:not(.chg)').allInnerTexts()
  const values = await legend(page).locator('li b').allInnerTexts()
  await studio(page).getByRole('link', { name: 'Table' }).click()
  const table = studio(page)
    .getByRole('region', { name: /, table$/ })
    .getByRole('table')
  await expect(table).toBeVisible()
  const heads = (await table.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())
  expect(heads.slice(2)).toEqual(names.map((name) => name.trim()).filter(Boolean))
  const newest = table.getByRole('row').nth(1).getByRole('cell')
  const row = await newest.allInnerTexts()
  // the column has one unit for all days, the legend one for one day
  const amount = (text: string) =>
    Number(/[\d.]+/.exec(text)?.[0]) *
    ({ K: 1e3, M: 1e6, B: 1e9, T: 1e12 }[/[KMBT]/.exec(text)?.[0] ?? ''] ?? 1)
  expect(row).toHaveLength(values.length + 1)
  for (const [at, text] of values.entries())
    expect(Math.abs(amount(row[at + 1] ?? '') - amount(text))).toBeLessThanOrEqual(
      amount(text) * 0.02 + 5e6,
    )
})

test('the interactive chart comes with the first touch and tells the periods', async ({ page }) => {
  await page.goto('/assets/timeseries?interval=month&range=all&draw=line')
  await picture(page).hover()
  const slider = studio(page).getByRole('slider').first()
  await expect(slider).toBeVisible()
  await slider.focus()
  const readout = studio(page).locator('.readout b').first()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(readout).toHaveText(/^3[01] |^2[89] /)
})

test('what cannot be had is said, and the way out leads to the beginning', async ({ page }) => {
  expect((await page.goto('/assets/timeseries?asof=2001-01-01'))?.status()).toBe(400)
  await expect(studio(page)).toContainText('Nothing was published by 2001-01-01')
  await studio(page).getByRole('link', { name: 'Start over' }).click()
  await expect(page).toHaveURL('/assets/timeseries')
})

test('a pivot: sides, order and date stand in the address; rows add up', async ({ page }) => {
  await page.goto('/assets/aggregates?columns=none')
  const rows = studio(page).getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText('Private Credit')
  await studio(page).getByRole('columnheader', { name: 'Class' }).getByRole('link').click()
  await expect(page).toHaveURL('/assets/aggregates?columns=none&sort=name&dir=asc')
  await expect(rows.nth(1)).toContainText('Actively Managed Strategies')
  await studio(page)
    .getByLabel(/^Columns: /)
    .click()
  await studio(page)
    .getByRole('list', { name: 'Columns' })
    .getByRole('link', { name: 'Network' })
    .click()
  await expect(studio(page).getByRole('columnheader', { name: 'Ethereum' })).toBeVisible()
  await expect(studio(page).getByText('No assets in both').first()).toBeAttached()
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE })

  test('controls come as a sheet from below; a choice changes what stands behind it, Escape closes it', async ({
    page,
  }) => {
    await page.goto('/assets/timeseries')
    const sheet = page.getByRole('complementary', { name: 'Chart controls' })
    await expect(sheet).toBeHidden()
    const edit = page.getByRole('button', { name: /Edit$/ })
    await edit.click()
    await expect(sheet).toBeVisible()
    await sheet
      .getByRole('group', { name: 'Chart type' })
      .getByRole('link', { name: 'Line' })
      .click()
    await expect(page).toHaveURL('/assets/timeseries?draw=line')
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    await expect(edit).toBeFocused()
  })

  test('axe finds nothing while the sheet is open, and nothing moves sideways', async ({
    page,
  }) => {
    await page.goto('/assets/timeseries')
    await page.getByRole('button', { name: /Edit$/ }).click()
    expect(await violations(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('every control works: lists open, links and forms lead on', async ({ page }) => {
    await page.goto('/assets/timeseries')
    await expect(picture(page).locator('svg')).toBeVisible()
    await studio(page)
      .getByLabel(/^Measure: /)
      .click()
    await studio(page)
      .getByRole('list', { name: 'Measure' })
      .getByRole('link', { name: /^Holders/ })
      .click()
    await expect(page).toHaveURL('/assets/timeseries?measure=holding_addresses_count')
    await expect(studio(page)).toContainText('upper bounds')
    await studio(page).getByRole('textbox', { name: 'From' }).fill('2026-01-01')
    await studio(page).getByRole('textbox', { name: 'To' }).fill('2026-03-31')
    await studio(page).getByRole('button', { name: 'Set' }).click()
    await expect(page).toHaveURL(/from=2026-01-01&to=2026-03-31/)
    await expect(studio(page).locator('.readout')).toContainText('31 Mar 2026')
    await expect(page).toHaveURL(/measure=holding_addresses_count/)
  })
})

test('days and blanks are counted in the range that is shown', async ({ page }) => {
  for (const [range, days] of [
    ['30d', '31'],
    ['1y', '366'],
  ])
    for (const interval of ['day', 'month']) {
      await page.goto(`/assets/timeseries?range=${range}&interval=${interval}`)
      const foot = studio(page).locator('.panel-foot').filter({ hasText: 'missing values' })
      await expect(foot).toContainText(
        interval === 'day'
          ? ` ${days} days `
          : range === '30d'
            ? / [12] months /
            : / 1[23] months /,
      )
    }
})
