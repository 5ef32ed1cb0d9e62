import { expect, test } from '@playwright/test'

test('the status page says what is fresh, held and stale', async ({ page }) => {
  await page.goto('/status')
  await expect(page).toHaveTitle('Assay | Status')
  const sources = page.getByRole('table', { name: 'Sources' })
  const demo = sources.getByRole('row').filter({ hasText: 'Demo generator' })
  await expect(demo).toContainText('fresh')
  await expect(
    page.getByRole('table', { name: 'Recent runs' }).getByRole('row').nth(1),
  ).toContainText('published')
  await expect(page.locator('#incidents')).toContainText('Nothing is held')
  await expect(
    page.locator('.value-card').filter({ hasText: 'Held values' }).locator('data'),
  ).toHaveText('0')
})

test('a source that has fallen silent is listed, with how far it is behind', async ({ page }) => {
  await page.goto('/status')
  const row = page.getByRole('table', { name: 'Stale assets' }).getByRole('row').nth(1)
  await expect(row).toContainText(/\d+ d/)
  const name = await row.getByRole('link').innerText()
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/\/assets\//)
  await expect(page.getByRole('main')).toContainText(name)
})

test('from the day of a page one comes to the status of its sources', async ({ page }) => {
  await page.goto('/stablecoins')
  await page.getByRole('link', { name: /^As of/ }).click()
  await expect(page).toHaveURL('/status')
})

test('the methodology defines every measure, and says who reports it', async ({ page }) => {
  await page.goto('/methodology')
  await page.getByRole('table', { name: 'Measures' }).getByRole('link', { name: 'Holders' }).click()
  await expect(page).toHaveURL('/methodology/holding_addresses_count')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holders')
  await expect(page.locator('#definition')).toContainText('count of addresses with balance > 0')
  await expect(page.locator('#coverage')).toContainText('Demo generator')
})
