import AxeBuilder from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

test.describe.configure({ mode: 'parallel' })

/** One of every kind. */
const PAGES = [
  '/', '/treasuries', '/private-credit', '/networks', '/networks/stellar', '/platforms/securitize', '/issuers/circle', '/assets/buidl', '/methodology', '/methodology/price_dollar', '/status',
  '/wormhole', '/news', '/invest', '/downloads', '/citations', '/platform-overview',
  '/networks/stellar?view=table&q=nothing-like-this', '/networks/no-such-network', '/no-such-page',
]
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

async function violations(page: Page, axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], rules: { 'label-content-name-mismatch': { enabled: true } } })): Promise<string[]> {
  const found = await axe.analyze()
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`))
}

/** Everything in light; in dark only what colours change. */
async function violationsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await violations(page, new AxeBuilder({ page }).options({ resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }))
  return [...light, ...dark.map((text) => `dark: ${text}`)]
}

for (const path of PAGES) {
  test(`axe finds nothing on ${path}, on a desk and on a phone, in light and in dark`, async ({ page }) => {
    await page.setViewportSize(DESK)
    await page.goto(path)
    expect(await violationsInBothThemes(page)).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.setViewportSize(PHONE)
    expect(await violationsInBothThemes(page)).toEqual([])
  })
}

for (const [name, viewport] of [['a desk', DESK], ['a phone', PHONE]] as const) {
  test(`axe finds nothing in what opens on ${name}: the chart at hand, and the sheet behind a figure`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await page.goto('/networks/stellar')
    await page.locator('#value .area').focus()
    await expect(page.locator('#value').getByRole('slider').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('link', { name: /^How Total Value was made/ }).click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Formula' })).toBeVisible()
    expect(await violationsInBothThemes(page)).toEqual([])
  })
}

test('axe finds nothing in the menu of a phone', async ({ page }) => {
  await page.setViewportSize(PHONE)
  await page.goto('/treasuries')
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  expect(await violationsInBothThemes(page)).toEqual([])
})
