import { expect } from '@playwright/test'
import { test } from '../support/site-fixtures.ts'

test('a row and its dot are marked together, by pointer and by key', async ({ page }) => {
  await page.goto('/invest')
  const row = page.locator('#offers tbody tr').first()
  const slug = await row.locator('[data-offer]').getAttribute('data-offer')
  const dot = page.locator(`.scatter-point[data-offer="${slug}"]`)
  await row.hover()
  await expect(dot).toHaveClass(/is-twin/)
  await page.locator('h1').hover()
  await expect(dot).not.toHaveClass(/is-twin/)
  await dot.focus()
  await expect(row).toHaveClass(/is-twin/)
})

test('the comparison stays open from pin to pin, and a fifth one asks which to replace', async ({
  page,
}) => {
  await page.goto('/invest')
  const pin = page.locator('#offers .pin')
  await pin.nth(0).click()
  await expect(page).toHaveURL(/pins=/)
  await page.locator('.tray > summary').click()
  await expect(page.locator('.tray')).toHaveAttribute('open')
  for (const [at, count] of [
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const) {
    // the open comparison stands over half of the window
    await pin.nth(at).press('Enter')
    await expect(page.locator('.tray > summary')).toContainText(`${count} of 4 pinned`)
    await expect(page.locator('.tray')).toHaveAttribute('open')
  }
  await page.reload()
  await expect(page.locator('.tray')).toHaveAttribute('open')
  await pin.nth(4).press('Enter')
  const question = page.locator('.tray-ask')
  await expect(question).toContainText('Four are pinned.')
  const fifth = new URL(page.url()).searchParams.get('fifth') ?? '-'
  await question.getByRole('link').first().click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL((url) => url.searchParams.get('pins')?.split(',')[0] === fifth)
})
