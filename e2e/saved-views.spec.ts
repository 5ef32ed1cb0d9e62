import { createHash, randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import pg from 'pg'
import { test } from './support/site.ts'

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
  demoSite,
  page,
  context,
}) => {
  const [id, token] = [randomUUID(), randomUUID()]
  const client = new pg.Client({ connectionString: demoSite.databaseUrl })
  await client.connect()
  await client.query(
    `insert into "user" (id, email, email_verified, updated_at, features) values ($1, 'ann@views.example', now(), now(), '{"inline-popup-auth": "off"}')`,
    [id],
  )
  await client.query(
    "insert into session (id, session_token, user_id, expires) values ($1, $2, $3, now() + interval '1 day')",
    [randomUUID(), createHash('sha256').update(token).digest('hex'), id],
  )
  await client.end()
  await context.addCookies([{ name: 'next-auth.session-token', value: token, url: demoSite.url }])
  // the profile comes while the name is being typed, and leaves it alone
  const typed = Promise.withResolvers<undefined>()
  await page.route('**/api/trpc/users.getProfile*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto(`${demoSite.url}/assets?class=stocks&density=dense`)
  await opener(page, 'Views').click()
  await page.getByLabel('Keep this view as').fill('Dense stocks')
  const profile = page.waitForResponse('**/api/trpc/users.getProfile*')
  typed.resolve(undefined)
  await profile
  await expect(page.locator('html')).toHaveAttribute('data-account', 'in')
  await expect(page.getByLabel('Keep this view as')).toHaveValue('Dense stocks')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.locator('.views').getByRole('link', { name: 'Dense stocks' })).toBeVisible()
  await page.goto(`${demoSite.url}/assets`)
  await opener(page, 'Views').click()
  await page.locator('.views').getByRole('link', { name: 'Dense stocks' }).click()
  await expect(page).toHaveURL(`${demoSite.url}/assets?class=stocks&density=dense`)
  await opener(page, 'Views').click()
  await page.getByRole('button', { name: 'Remove Dense stocks' }).click()
  await expect(page.locator('.views')).toContainText('No views of this page yet.')
})
