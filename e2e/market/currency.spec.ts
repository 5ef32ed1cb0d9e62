import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readHtml, wordsOf } from '../support/read-html.ts'
import { test } from '../support/site-fixtures.ts'

const PATHS = [
  ...['/', '/treasuries', '/private-credit', '/commodities', '/networks', '/networks/ethereum'],
  ...['/assets', '/tokens', '/asset_classes', '/transactions', '/loans', '/pools', '/investments'],
  ...['/invest', '/changes', '/tools/jurisdiction_explorer'],
  ...['/assets/timeseries', '/tokens/timeseries', '/assets/aggregates', '/loan_timeseries'],
]

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a currency is chosen in the head, stands in the address and is kept by every control', async ({
    page,
  }) => {
    await page.goto('/treasuries?range=90d')
    const menu = page.locator('.phead .menu', { has: page.locator('summary.btn') })
    await expect(menu.locator('summary')).toHaveText('USD')
    await menu.locator('summary').click()
    await menu.getByRole('link', { name: 'Euro' }).click()
    await expect(page).toHaveURL('/treasuries?range=90d&currency=eur')
    await expect(menu.locator('summary')).toHaveText('EUR')
    await expect(page.locator('.value-card data').first()).toHaveText(/^€/)
    await expect(page.locator('#value .y-axis span').first()).toHaveText(/^€/)
    await expect(page.locator('#assets td data').first()).toHaveText(/^€/)
    // generated rates are not the bank's
    await expect(page.getByRole('note')).toContainText('the generated demo rate')

    await page.locator('#value').getByRole('link', { name: '30D', exact: true }).click()
    await expect(page).toHaveURL('/treasuries?range=30d&currency=eur')
    await page.locator('#assets').getByRole('searchbox').fill('fund')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?.*currency=eur.*q=fund/)
    await expect(page.locator('.value-card data').first()).toHaveText(/^€/)
  })
})

test('what is no currency is the dollar, and nothing of a page in another one is in dollars', async ({
  request,
}) => {
  const { main: inDollars } = await readHtml(request, '/treasuries?currency=xau')
  expect(wordsOf(/<p class="card-value">.*?<\/p>/s.exec(inDollars)?.[0] ?? '')).toMatch(/^\$/)
  for (const path of PATHS) {
    const { html, main } = await readHtml(request, `${path}?currency=gbp`)
    expect(wordsOf(/<\w+ [^>]*role="note".*/s.exec(html)?.[0] ?? ''), path).toContain(
      'Amounts in pounds',
    )
    expect(main.match(/>\s*[+−]?\$[^<]*/g) ?? [], path).toEqual([])
  }
})

test('a listing is switched, keeps its currency when it is sorted, and its file has it', async ({
  page,
}) => {
  await page.goto('/assets?class=us-treasury-debt')
  const menu = page.locator('.phead .menu', { has: page.locator('summary.btn') })
  await menu.locator('summary').first().click()
  await menu.getByRole('link', { name: 'Swiss franc' }).click()
  await expect(page).toHaveURL('/assets?class=us-treasury-debt&currency=chf')
  const value = page.locator('#list tbody tr').first().locator('data').first()
  await expect(value).toHaveText(/^CHF/)
  await page.locator('#list thead').getByRole('link', { name: 'Value' }).click()
  await expect(page).toHaveURL('/assets?class=us-treasury-debt&dir=asc&currency=chf')
  await page.goto('/assets?class=us-treasury-debt&currency=chf')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#list').getByRole('link', { name: 'CSV' }).click(),
  ])
  const [header = '', first = ''] = (await readFile(await file.path(), 'utf8')).split('\n')
  expect(header).toContain('Value (CHF)')
  const at = header.split(',').indexOf('Value (CHF)')
  // names may have commas: the value is looked for, as the page has it
  expect(at).toBeGreaterThan(0)
  expect(first).toContain(await value.getAttribute('value'))
})

test('the live chart and what stands behind a figure are in the currency', async ({ page }) => {
  await page.goto('/treasuries?currency=eur')
  const value = (await page.locator('.value-card data').first().innerText()).trim()
  await page.getByRole('link', { name: /^How Distributed Value was calculated/ }).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.locator('.big')).toHaveText(/^€/)
  await expect(sheet).toContainText('As published, in dollars')
  await expect(sheet).toContainText(/1 EUR = \d\.\d+ USD/)
  await page.keyboard.press('Escape')
  await page.locator('#value .plotwrap').hover()
  await expect(page.locator('#value .recharts-area-curve').first()).toBeVisible()
  await expect(page.locator('#value .y-axis .flag.last')).toHaveText(value)
})
