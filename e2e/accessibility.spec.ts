import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

const PAGES = ['/', '/stablecoins', '/treasuries', '/private-credit', '/commodities', '/networks', '/networks/ethereum', '/platforms/securitize', '/issuers/circle', '/assets/buidl', '/assets/usdc', '/methodology', '/methodology/price_dollar', '/status', '/treasuries?view=table&q=nothing-like-this', '/networks/no-such-network', '/no-such-page']

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).options({ rules: { 'label-content-name-mismatch': { enabled: true } } }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
}

for (const [name, viewport, colorScheme] of [
  ['1440 pixels, light', { width: 1440, height: 900 }, 'light'], ['1440 pixels, dark', { width: 1440, height: 900 }, 'dark'],
  ['390 pixels, light', { width: 390, height: 844 }, 'light'], ['390 pixels, dark', { width: 390, height: 844 }, 'dark'],
] as const) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })

    for (const path of PAGES) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path)
        expect(await violations(page)).toEqual([])
      })
    }

    test('axe finds nothing in the sheet behind a figure', async ({ page }) => {
      await page.goto('/treasuries')
      await page.getByRole('link', { name: /^How Distributed Value was made/ }).click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: 'Formula' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('axe finds nothing in the interactive chart', async ({ page }) => {
      await page.goto('/treasuries')
      await page.locator('#value .area').focus()
      await expect(page.locator('#value').getByRole('slider').first()).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      expect(await violations(page)).toEqual([])
    })
  })
}

test('axe finds nothing in the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/treasuries')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  expect(await violations(page)).toEqual([])
})

for (const path of PAGES) {
  test(`${path} has one heading of the first level, landmarks and a language`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.locator('main [tabindex]').evaluateAll((elements) => elements.filter((element) => Number(element.getAttribute('tabindex')) > 0).length)).toBe(0)
  })
}
