import { expect, test } from '@playwright/test'
import { DESK, PHONE, violationsInBothThemes } from '../support/inspect.ts'

test.describe.configure({ mode: 'parallel' })

/** Addresses that every-page.spec.ts does not open: states, and pages that are not there. */
const STATES = [
  '/networks/stellar?view=table&q=nothing-like-this',
  '/networks/no-such-network',
  '/no-such-page',
  '/assets?compare=usdt,buidl',
  '/assets?q=nothing-like-this',
]
for (const [turn, path] of STATES.entries()) {
  test(`axe finds nothing on ${path}, in light and in dark`, async ({ page }) => {
    await page.setViewportSize(turn % 2 ? PHONE : DESK)
    await page.goto(path)
    expect(await violationsInBothThemes(page)).toEqual([])
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('main')).toHaveCount(1)
  })
}

for (const [name, viewport] of [
  ['a desk', DESK],
  ['a phone', PHONE],
] as const) {
  test(`axe finds nothing in what opens on ${name}: the chart at hand, and the sheet behind a figure`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    await page.goto('/networks/stellar')
    await page.locator('#value .area').focus()
    await expect(page.locator('#value').getByRole('slider').first()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    expect(await violationsInBothThemes(page)).toEqual([])
    await page.getByRole('link', { name: /^How Total Value was calculated/ }).click()
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
