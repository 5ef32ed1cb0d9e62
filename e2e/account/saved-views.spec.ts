import { expect, type Locator, type Page } from '@playwright/test'
import { ownSite as test, signIn } from '../support/own-site.ts'

test.describe.configure({ mode: 'parallel' })

const opener = (page: Page, label: string): Locator => page.locator('summary', { hasText: label })

test('strangers are told how views are saved', async ({ page }) => {
  await page.goto('/assets?class=stocks')
  await opener(page, 'Views').click()
  await expect(page.locator('.views')).toContainText('Sign in to save views')
  await expect(page.locator('.views').getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?error=SessionRequired&callbackUrl=%2Fassets%3Fclass%3Dstocks',
  )
})

test('who is signed in keeps a view under a name, opens it from the listing, and removes it', async ({
  site,
  browser,
}) => {
  const { page, close } = await signIn(browser, site, 'ann@views.example')
  // the profile comes while the name is being typed, and leaves it alone
  const typed = Promise.withResolvers<undefined>()
  await page.route('**/api/trpc/users.getProfile*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`${site.url}/assets?class=stocks&density=dense`)
  await opener(page, 'Views').click()
  await page.getByLabel('Save this view as').fill('Dense stocks')
  const profile = page.waitForResponse('**/api/trpc/users.getProfile*')
  typed.resolve(undefined)
  await profile
  await expect(page.locator('html')).toHaveAttribute('data-account', 'in')
  await expect(page.getByLabel('Save this view as')).toHaveValue('Dense stocks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.views').getByRole('link', { name: 'Dense stocks' })).toBeVisible()
  await page.goto(`${site.url}/assets`)
  await opener(page, 'Views').click()
  await page.locator('.views').getByRole('link', { name: 'Dense stocks' }).click()
  await expect(page).toHaveURL(`${site.url}/assets?class=stocks&density=dense`)
  await opener(page, 'Views').click()
  await page.getByRole('button', { name: 'Remove Dense stocks' }).click()
  await expect(page.locator('.views')).toContainText('No saved views for this page yet.')
  await close()
})
