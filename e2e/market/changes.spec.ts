import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test('headlines are compared between two dates, and each can be taken apart', async ({ page }) => {
  await page.goto('/changes')
  const panel = page.locator('#compare')
  const table = panel.getByRole('table', { name: 'Headlines on both dates' })
  await expect(table.getByRole('rowheader')).toHaveCount(5)
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('Distributed Asset Value')
  await expect(panel.locator('.waterfall > div')).not.toHaveCount(0)
  await table.getByRole('link', { name: 'Total Stablecoin Holders' }).click()
  await expect(page).toHaveURL('/changes?headline=stablecoin-holders')
  await expect(panel.getByRole('heading', { level: 3 })).toHaveText('Total Stablecoin Holders')
  await expect(panel.locator('.waterfall')).not.toContainText('$')
  await panel.getByRole('group', { name: 'Dates' }).getByRole('link', { name: '7D' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d/)
  await expect(panel.getByRole('group', { name: 'Dates' }).locator('[aria-current]')).toHaveText(
    '7D',
  )
  // the demo set was published in one go, so that nothing is known of what stood a week ago
  await panel
    .getByRole('group', { name: 'Reading' })
    .getByRole('link', { name: 'As published' })
    .click()
  await expect(panel).toContainText('Nothing was published by')
})

test('a bar of the waterfall narrows the feed to the changes that it stands for', async ({
  page,
}) => {
  await page.goto('/changes?reading=known')
  const bars = page.locator('#compare .waterfall')
  const link = bars.getByRole('link', { name: /in the feed$/ }).first()
  const kinds = { New: 'Added', Left: 'Left totals', Revised: 'Revised' }
  const name = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/[?&]kind=\w+.*&on=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d/)
  const feed = page.locator('#list')
  for (const [step, kind] of Object.entries(kinds))
    if (step === name) await expect(feed.getByRole('list', { name: 'Filters' })).toContainText(kind)
  await expect(feed.getByRole('list', { name: 'Filters' })).toContainText('Recorded')
  await expect(page.locator('#compare .waterfall')).toBeVisible()
})

test('the difference of a headline is that of the first page', async ({ page }) => {
  await page.goto('/')
  const card = page.locator('.value-card', { hasText: 'Distributed Asset Value' })
  const [value, change] = [
    await card.locator('.card-value').innerText(),
    await card.locator('.card-change .chg').first().innerText(),
  ]
  await page.goto('/changes')
  const row = page
    .getByRole('table', { name: 'Headlines on both dates' })
    .getByRole('row')
    .filter({ hasText: 'Distributed Asset Value' })
  await expect(row).toContainText(value)
  await expect(row).toContainText(change)
})

test('changes stand by day, and are narrowed by several kinds at once', async ({ page }) => {
  await page.goto('/changes')
  const feed = page.locator('#list')
  await expect(feed.getByRole('heading', { level: 3 }).first()).toHaveText(
    /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} \w{3} \d{4}$/,
  )
  const kinds = feed.getByRole('list', { name: 'Type of change' })
  await expect(kinds.locator('[aria-current]')).toHaveText('All')
  await kinds.getByRole('link', { name: /^Added/ }).click()
  await expect(page).toHaveURL('/changes?kind=added')
  await expect(page.getByRole('link', { name: 'Follow' })).toHaveAttribute(
    'href',
    '/changes/feed.xml?kind=added',
  )
  await page.goto('/changes?kind=nonsense,added')
  await expect(
    page.getByRole('note').filter({ hasText: 'Unknown values in the address' }),
  ).toContainText('"kind" cannot be')
  await expect(kinds.locator('[aria-current]')).toHaveText('All')
  await kinds.getByRole('link', { name: /^Added/ }).click()
  await expect(page).toHaveURL('/changes?kind=added')
  await feed
    .getByRole('list', { name: /^Changes per day/ })
    .getByRole('link')
    .last()
    .click()
  await expect(page).toHaveURL(/on=\d{4}-\d\d-\d\d/)
  await expect(feed.getByRole('heading', { level: 3 })).toHaveCount(1)
})

test('days are chosen by drawing over their bars, and assets in a list', async ({ page }) => {
  await page.goto('/changes')
  const feed = page.locator('#list')
  const bars = feed.getByRole('list', { name: /Changes per day/ })
  const box = await bars.boundingBox()
  if (!box) throw new Error('the bars are not drawn')
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width - 3, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.7, y, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/on=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d/)
  await expect(bars.locator('.is-chosen')).toHaveCount(9)
  await expect(feed.getByRole('list', { name: 'Filters' })).toContainText('Recorded')
  await page.goto('/changes')
  await feed.locator('summary', { hasText: 'Asset' }).click()
  await feed.getByRole('list', { name: 'Asset' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/asset=/)
})

test('on a phone a touch of a bar chooses its day', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/changes')
  const bars = page.locator('#list').getByRole('list', { name: /Changes per day/ })
  await expect(bars.getByRole('link')).toHaveCount(0)
  const day = bars.locator('li:has(i)').last()
  await day.scrollIntoViewIfNeeded()
  const box = await day.boundingBox()
  if (!box) throw new Error('no bar is drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height - 2)
  await expect(page).toHaveURL(/on=\d{4}-\d\d-\d\d/)
  await expect(bars.locator('.is-chosen')).toHaveCount(1)
})
