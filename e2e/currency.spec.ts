import { expect } from '@playwright/test'
import { test } from './support/site.ts'

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

  test('what is no currency is the dollar, and nothing of a page in another one is in dollars', async ({
    page,
  }) => {
    await page.goto('/treasuries?currency=xau')
    await expect(page.locator('.value-card data').first()).toHaveText(/^\$/)
    for (const path of ['/', '/treasuries', '/commodities', '/networks', '/networks/ethereum']) {
      await page.goto(`${path}?currency=gbp`)
      const amounts = await page
        .locator('main')
        .getByText(/^[+−]?\$/)
        .allInnerTexts()
      expect(amounts, path).toEqual([])
    }
  })
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
