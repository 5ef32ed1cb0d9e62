import { expect, type Locator, type Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { formsInTurn, PHONE } from '../support/inspect.ts'
import { test } from '../support/site-fixtures.ts'

test.describe.configure({ mode: 'parallel' })

const list = (page: Page): Locator => page.locator('#list')
const names = async (page: Page): Promise<string[]> =>
  (await list(page).getByRole('rowheader').allInnerTexts()).map((text) =>
    text.replace(/\s+/g, ' ').trim(),
  )
const opener = (page: Page, label: string): Locator => page.locator('summary', { hasText: label })
const shownCount = (page: Page): Locator => list(page).locator('.panel-foot > span').first()

test('the screener: filters change rows and address, the back button undoes them', async ({
  page,
}) => {
  await page.goto('/assets')
  await expect(page).toHaveTitle('Assay | Asset Search')
  const all = await names(page)
  const rail = page.getByRole('region', { name: 'Filters' })
  const option = (facet: string, name: RegExp): Locator =>
    rail.getByRole('list', { name: facet }).getByRole('link', { name })
  await rail.locator('summary', { hasText: /^Class/ }).click()
  await option('Class', /^Listed Stocks/).click()
  await expect(page).toHaveURL('/assets?class=stocks')
  await option('Class', /^Commodities/).click()
  await expect(page).toHaveURL('/assets?class=stocks,commodities')
  await rail.locator('summary', { hasText: /^Value$/ }).click()
  await page.getByRole('textbox', { name: 'Value, USD: from' }).fill('1,000,000')
  await rail.locator('details[open] form', { hasText: 'Value' }).getByRole('button').click()
  // blanks and repeats that the form sent lead to one address
  await expect(page).toHaveURL('/assets?class=stocks,commodities&value_min=1000000')
  const narrowed = await names(page)
  expect(narrowed).not.toEqual(all)
  for (const text of await list(page).locator('td[data-label=Class]').allInnerTexts())
    expect(text).toMatch(/^(Listed Stocks|Commodities)$/)
  await page.getByRole('link', { name: 'Remove filter Class: Listed Stocks' }).click()
  await expect(page).toHaveURL('/assets?class=commodities&value_min=1000000')
  await expect(list(page).getByRole('columnheader', { name: 'Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  expect((await names(page)).length).toBeLessThan(narrowed.length)
  await expect(option('Class', /^Listed Stocks/)).not.toHaveAttribute('aria-current')
  await expect(option('Class', /^Commodities/)).toHaveAttribute('aria-current', 'true')
  await page.goBack()
  await expect(page).toHaveURL('/assets?class=stocks,commodities&value_min=1000000')
  await expect.poll(() => names(page)).toEqual(narrowed)
})

test('terms are narrowed by their codes, and a filter is found by its name', async ({ page }) => {
  await page.goto('/assets')
  const rail = page.getByRole('region', { name: 'Filters' })
  await rail.getByRole('searchbox').fill('stable')
  await expect(rail.getByRole('link', { name: /^Stablecoin \d/ })).toBeVisible()
  await expect(rail.getByRole('link', { name: /^Daily/ })).toBeHidden()
  await rail.getByRole('searchbox').fill('daily')
  await rail.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL('/assets?redemption=daily')
  await page.getByRole('group', { name: 'Columns' }).getByRole('link', { name: 'Terms' }).click()
  await expect(list(page).getByRole('columnheader', { name: 'Redeem' })).toBeVisible()
  for (const cell of await list(page).locator('td[data-label=Redeem]').allInnerTexts())
    expect(cell).toBe('Daily')
  await expect(list(page).locator('.kyc').first()).toContainText('KYC to mint: required')
  await rail.getByRole('searchbox').fill('no such filter')
  await expect(rail.getByRole('status')).toHaveText('No filter or value matches.')
})

test('a column sorts on the first click and turns round on the second', async ({ page }) => {
  await page.goto('/assets?class=stocks')
  const head = list(page).getByRole('columnheader', { name: 'Holders' })
  await head.getByRole('link').click()
  await expect(page).toHaveURL('/assets?class=stocks&sort=holders')
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await head.getByRole('link').click()
  await expect(page).toHaveURL('/assets?class=stocks&sort=holders&dir=asc')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
})

test('up to four assets stand side by side, in the address', async ({ page }) => {
  await page.goto('/assets?class=stablecoins')
  for (const at of [0, 0, 0, 0]) {
    const next = list(page)
      .getByRole('link', { name: /^Compare (?!no longer)/ })
      .nth(at)
    const before = page.url()
    await next.click()
    await expect(page).not.toHaveURL(before)
  }
  const compared = page.getByRole('table', { name: /side by side/ })
  await expect(compared.getByRole('columnheader')).toHaveCount(5)
  await expect(page).toHaveURL(/compare=[a-z0-9-]+(,[a-z0-9-]+){3}$/)
  await expect(
    list(page)
      .getByRole('link', { name: /4 already selected/ })
      .first(),
  ).toHaveAttribute('aria-disabled', 'true')
  await page
    .getByRole('link', { name: /from comparison/ })
    .first()
    .click()
  await expect(compared.getByRole('columnheader')).toHaveCount(4)
  // it stands whatever the filters say, and in a fresh browser
  await page.goto('/assets?class=stocks&compare=buidl,benji')
  await expect(compared.getByRole('row', { name: /^Issuer/ })).toContainText('Franklin')
  // on a phone the table moves in its frame, and the page does not
  await page.setViewportSize(PHONE)
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
})

test('the column chooser and the density have an address, here and on the page of a class', async ({
  page,
}) => {
  await page.goto('/assets')
  await opener(page, 'Columns').click()
  await page.getByRole('checkbox', { name: /^Issuer/ }).check()
  await page.getByRole('checkbox', { name: /^Networks/ }).uncheck()
  await page.getByRole('button', { name: 'Show columns' }).click()
  await expect(list(page).getByRole('columnheader', { name: 'Issuer' })).toBeVisible()
  await expect(list(page).getByRole('columnheader', { name: 'Networks' })).toHaveCount(0)
  await page.getByRole('group', { name: 'Density' }).getByRole('link', { name: 'Dense' }).click()
  await expect(page).toHaveURL(/cols=.*issuer.*&density=dense$/)
  expect((await list(page).locator('tbody tr').first().boundingBox())?.height).toBeCloseTo(32, 0)

  await page.goto('/treasuries')
  const assets = page.locator('#assets')
  expect((await assets.locator('tbody tr').first().boundingBox())?.height).toBeCloseTo(40, 0)
  await assets.getByRole('link', { name: 'Dense' }).click()
  await expect(page).toHaveURL('/treasuries?density=dense')
  expect((await assets.locator('tbody tr').first().boundingBox())?.height).toBeCloseTo(32, 0)
  await opener(page, 'Columns').click()
  await assets.getByLabel('Holders').uncheck()
  await assets.getByRole('button', { name: 'Show columns' }).click()
  await expect(assets.getByRole('columnheader', { name: 'Holders' })).toHaveCount(0)
  await expect(page).toHaveURL(/density=dense/)
})

test('the change over a year stands in every list of assets, unasked, and sorts it', async ({
  page,
}) => {
  for (const [path, panel] of [
    ['/assets', '#list'],
    ['/treasuries', '#assets'],
    ['/networks/ethereum', '#assets'],
    ['/platforms/securitize', '#assets'],
  ] as const) {
    await page.goto(path)
    const head = page.locator(panel).getByRole('columnheader', { name: '1 y', exact: true })
    await head.getByRole('link').click()
    await expect(page, path).toHaveURL(/sort=change1y/)
    await expect(head).toHaveAttribute('aria-sort', 'descending')
  }
})

test('the sums of the real-world classes are the totals in the headline', async ({ page }) => {
  await page.goto('/asset_classes?kind=real-world')
  for (const label of ['Distributed', 'Represented']) {
    const card = page
      .locator('.value-card')
      .filter({ has: page.getByRole('heading', { name: `${label} Asset Value` }) })
    const sum = page.locator('.sums > div').filter({ has: page.getByText(label, { exact: true }) })
    expect(Number(await sum.locator('data').getAttribute('value'))).toBeCloseTo(
      Number(await card.locator('data').first().getAttribute('value')),
      0,
    )
  }
})

test('on a phone: name, value and change, the rest on a tap', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/assets')
  const row = list(page).locator('tbody tr').first()
  await expect(row.locator('[data-label=Class]')).toBeHidden()
  await row.getByLabel(/^More about/).check({ force: true })
  await expect(row.locator('[data-label=Class]')).toBeVisible()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
  ).toBeLessThanOrEqual(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('filters, columns, sorting, paging and comparison work', async ({ page }) => {
    await page.goto('/assets')
    await page.locator('.rail summary', { hasText: /^Class/ }).click()
    await page
      .getByRole('list', { name: 'Class' })
      .getByRole('link', { name: /^Listed Stocks/ })
      .click()
    await expect(page).toHaveURL('/assets?class=stocks')
    await opener(page, 'Columns').click()
    await page.getByRole('checkbox', { name: /^Platform/ }).check()
    await page.getByRole('button', { name: 'Show columns' }).click()
    await expect(list(page).getByRole('columnheader', { name: 'Platform' })).toBeVisible()
    await list(page)
      .getByRole('link', { name: /^Compare / })
      .first()
      .click()
    await expect(page.getByRole('table', { name: /side by side/ })).toBeVisible()
    await page.goto('/transactions')
    await list(page).getByRole('link', { name: 'Next page' }).click()
    await expect(shownCount(page)).toContainText('26–50')
  })
})

const PATHS = ['/transactions']

for (const path of PATHS) {
  test(`axe finds nothing on ${path}, with its filters open`, async ({ page }) => {
    await page.goto(path)
    if (await opener(page, 'Filters').count()) await opener(page, 'Filters').click()
    for (const { name, viewport, scheme } of formsInTurn) {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme: scheme })
      expect(await violations(page), name).toEqual([])
    }
  })
}
