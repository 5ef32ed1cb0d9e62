import { expect, type Page } from '@playwright/test'

/** Nothing on the page says that its figures are made up. */
export async function expectNoDemo(page: Page): Promise<void> {
  const notice = page.getByRole('complementary', { name: 'Notice' })
  // who comes while the newer page is still being rendered gets the one before it, once
  await expect(async () => {
    if ((await notice.count()) > 0) await page.reload()
    expect(await notice.count()).toBe(0)
  }).toPass({ timeout: 15_000 })
  expect((await page.locator('body').innerText()).toLowerCase()).not.toContain('demo')
}
