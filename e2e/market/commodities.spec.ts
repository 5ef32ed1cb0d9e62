import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test('the premium of each token is drawn around zero, in one unit at a time', async ({ page }) => {
  await page.goto('/commodities')
  const panel = page.locator('#premium')
  await expect(panel.getByRole('heading')).toHaveText('Premium and discount to gold')
  const units = panel.getByRole('group', { name: 'Unit of the premium' })
  await expect(units.locator('[aria-current]')).toHaveText('bps')
  await expect(panel.locator('.readout')).toContainText('Shaded: ±10 bps')
  await expect(panel.locator('.value-band')).toBeVisible()
  await expect(panel.locator('.grid-line.zero')).toBeVisible()
  const legend = panel.getByRole('list', { name: 'Legend' })
  await expect(legend.getByRole('listitem').first()).toContainText(/[+−]?[\d.]+ bps/)
  await units.getByRole('link', { name: '$ per oz' }).click()
  await expect(page).toHaveURL('/commodities?premium=usd')
  await expect(legend.getByRole('listitem').first()).toContainText(/[+−]?\$\d/)
  await units.getByRole('link', { name: '%' }).click()
  await expect(legend.getByRole('listitem').first()).toContainText(/\d%/)
})

test('the names at the ends of the lines stand apart, beside the plot and before the labels of its axis', async ({
  page,
}) => {
  await page.goto('/commodities')
  const panel = page.locator('#premium')
  const names = panel.locator('.line-names span')
  await expect(names).toHaveCount(
    await panel.getByRole('list', { name: 'Legend' }).getByRole('listitem').count(),
  )
  const boxes = await names.evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom } = each.getBoundingClientRect()
      return { top, bottom }
    }),
  )
  const sorted = boxes.sort((one, other) => one.top - other.top)
  for (const [at, box] of sorted.entries())
    if (at > 0) expect(box.top).toBeGreaterThanOrEqual((sorted[at - 1]?.bottom ?? 0) - 1)
  // touched, the chart is drawn anew: with the labels of its axis where they were
  const still = await panel.locator('.y-axis span:not(.flag)').first().boundingBox()
  await panel.locator('.area').hover()
  const labels = panel.locator('.live text.value')
  await expect(labels.first()).toBeVisible()
  const live = await labels.first().boundingBox()
  expect(Math.abs((live?.x ?? 0) - (still?.x ?? 0))).toBeLessThanOrEqual(3)
})

test('the headline, the legend and the table say one premium', async ({ page }) => {
  await page.goto('/commodities')
  const headline = await page
    .locator('.value-card', { hasText: 'Premium to Gold' })
    .locator('.card-value')
    .innerText()
  const fact = page.locator('#premium .legend-facts div', { hasText: 'Weighted premium' })
  await expect(fact.locator('dd')).toHaveText(headline)
  const table = page.getByRole('table', { name: /^Tokens by ounce/ })
  for (const ticker of ['PAXG', 'CGO']) {
    const shown = page
      .locator('#premium')
      .getByRole('list', { name: 'Legend' })
      .getByRole('listitem')
      .filter({ hasText: ticker })
    const row = table.getByRole('row').filter({ hasText: ticker })
    await expect(row).toContainText(await shown.locator('b').innerText())
  }
  await expect(table.getByRole('row').filter({ hasText: 'CGO' })).toContainText('per gram')
  // nobody publishes what a vault of it costs
  await expect(
    table.getByRole('row').filter({ hasText: 'DGX' }).getByText('–').first(),
  ).toBeVisible()
})

test('mints and burns are of all tokens or of one', async ({ page }) => {
  await page.goto('/commodities')
  const panel = page.locator('#issuance')
  const sum = panel.locator('.readout')
  const all = await sum.innerText()
  expect(all).toContain('weekly sums')
  await panel.getByRole('group', { name: 'Token' }).getByRole('link', { name: 'PAXG' }).click()
  await expect(page).toHaveURL('/commodities?token=paxg')
  await expect(sum).not.toHaveText(all)
  await page.goto('/commodities?token=no-such-token')
  await expect(panel.getByRole('group', { name: 'Token' }).locator('[aria-current]')).toHaveText(
    'All',
  )
})

test('metal is weighed in ounces or kilograms, and priced by ounce, gram or token', async ({
  page,
}) => {
  await page.goto('/commodities')
  const places = page.locator('#places')
  await expect(places).toContainText('Switzerland')
  await expect(places.locator('li').first()).toContainText(/ oz/)
  await page.locator('#ounces').getByRole('link', { name: 'kg', exact: true }).click()
  await expect(page).toHaveURL('/commodities?mass=kg')
  await expect(page.getByRole('heading', { name: 'Gold kilograms outstanding' })).toBeVisible()
  await expect(places.locator('li').first()).toContainText(/ kg/)
  const table = page.locator('#tokens')
  await table.getByRole('link', { name: 'Per g', exact: true }).click()
  await expect(page).toHaveURL('/commodities?mass=kg&quote=g')
  await expect(table.getByRole('columnheader', { name: 'Price per g' })).toBeVisible()
})
