import { expect } from '@playwright/test'
import { withDatabase } from '../support/own-site.ts'
import {
  address,
  codeFor,
  form,
  pause,
  RUN,
  signIn,
  test,
  violations,
  visit,
} from '../support/sign-in-site.ts'
import { isFull } from '../support/variable.ts'

/** Pages that have no form. */
const WITHOUT_FORM = [
  '/',
  '/login',
  '/networks/no-such-network',
  '/auth/error',
  '/auth/verify',
  '/auth/signout',
  '/citations',
  '/platform-overview',
  '/privacy',
].slice(0, isFull ? undefined : 3)

test('two pages, the form, a code from the outbox, the profile, the settings, and signing out in another tab', async ({
  page,
  context,
}) => {
  const email = address('dana')
  await visit(page, '/stablecoins')
  await page.goto('/treasuries')
  // from here on with the keyboard alone
  await expect(form(page).getByRole('heading', { name: 'Get started for free' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Work email')).toBeFocused()
  await page.keyboard.type('dana@gmail.com')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Work email')).toHaveAccessibleDescription(
    'Please use your work email address',
  )
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(email.toUpperCase())
  await page.keyboard.press('Enter')

  await expect(form(page).getByText(`We sent a verification code to ${email}`)).toBeVisible()
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await expect(form(page).getByRole('button', { name: 'Verify Code' })).toBeDisabled()
  const code = await codeFor(email)
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Verification failed - please check your code.')).toBeVisible()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')

  await expect(form(page).getByRole('heading', { name: 'Welcome to Assay' })).toBeVisible()
  await expect(page).toHaveURL(/\/treasuries$/)
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Dana Northgate')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Northgate Capital')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('hedge')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Social Media' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Word of Mouth' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'How did you hear about us?' })).toHaveText(
    'Word of Mouth',
  )
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile has been created.', { exact: true })).toBeVisible()
  await expect(form(page)).toHaveCount(0)

  await page.getByLabel('Account of Dana Northgate').click()
  await page.getByRole('list', { name: 'Account' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(page.getByRole('main')).toContainText('Dana Northgate')

  const other = await context.newPage()
  await other.goto('/networks')
  await other.getByLabel('Account of Dana Northgate').click()
  await other.getByRole('button', { name: 'Sign out' }).click()
  await expect(other.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(other).toHaveURL(/\/networks$/)
  await expect(page).toHaveURL(/\/login\?error=SessionRequired&callbackUrl=%2Fsettings$/)
  await expect(page.getByText('Sign in to continue')).toBeVisible()
})

test('the library’s way out leads to a page of the site, which ends the session', async ({
  page,
  context,
  site,
}) => {
  await signIn(page, context, site, address('way.out'))
  await page.goto('/api/auth/signout')
  await expect(page).toHaveURL(/\/auth\/signout$/)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
})

test('no form on the first page, on pages without it, on missing ones, or after a no in the session', async ({
  page,
}) => {
  await page.goto('/treasuries')
  await pause(page)
  await expect(form(page)).toHaveCount(0)
  for (const path of WITHOUT_FORM) {
    await page.goto(path)
    await pause(page)
    await expect(form(page), path).toHaveCount(0)
  }
  await page.goto('/stocks')
  await expect(form(page)).toBeVisible()
  await form(page).getByRole('link', { name: 'Sign in here' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(form(page)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('post_auth_redirect_path'))).toBe(
    '/stocks',
  )
  await page.evaluate(() => {
    sessionStorage.setItem('disable_inline_auth', 'true')
  })
  await page.goto('/stocks')
  await pause(page)
  await expect(form(page)).toHaveCount(0)
})

test('a form without an answer keeps the address and says nothing until the connection is back', async ({
  page,
  context,
}) => {
  const email = address('nobody.answers')
  const staysAfter = async (send: () => Promise<void>) => {
    const { href } = new URL(page.url())
    await send()
    await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeEnabled()
    // longer than the way to another page
    await page.waitForTimeout(500)
    expect(page.url()).toBe(href)
    await expect(page.getByRole('textbox', { name: 'mail' })).toHaveValue(email)
    await expect(page.getByText('Error sending verification email')).toHaveCount(0)
  }
  // before its script has come, the form is the browser's own
  await page.goto('/login?callbackUrl=%2Fnetworks', { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(email)
  await page.route('**/api/auth/providers', (route) => route.abort())
  await staysAfter(() => page.keyboard.press('Enter'))
  await page.unroute('**/api/auth/providers')
  await context.setOffline(true)
  await staysAfter(() => page.keyboard.press('Enter'))
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeVisible()

  await visit(page, '/stablecoins')
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  await page.route('**/api/auth/providers', (route) => route.abort())
  await page.getByLabel('Work email').fill(email)
  await staysAfter(() => page.keyboard.press('Enter'))
  await page.unroute('**/api/auth/providers')
  await page.route('**/api/auth/providers', (route) => route.fulfill({ json: {} }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/error$/)
})

test('the sign-in page takes any address and leads back, but to no other site', async ({
  page,
}) => {
  await page.goto('/login?error=SessionRequired&callbackUrl=%2Fnetworks%3Fview%3Dtable')
  await expect(page).toHaveTitle('Assay | Sign in')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  const email = `dana.${RUN}@gmail.com`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL(/\/networks\?view=table$/)
  await page.goto('/auth/signin?callbackUrl=%2Fnetworks')
  await expect(page).toHaveURL(/\/login\?callbackUrl=%2Fnetworks$/)
  await page.goto('/login?callbackUrl=%2F%2Fevil.example')
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/',
  )
})

test('a code is entered on a page of its own too, for the address that it is asked for there', async ({
  page,
}) => {
  const email = address('erin')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  const code = await codeFor(email)
  await page.goto('/auth/verify?callbackUrl=%2Fstocks')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill(` ${email.toUpperCase()}`)
  await page.getByLabel('Digit 1 of 6').fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL(/\/stocks$/)
})

test('the menu follows the console for the session, and the user’s flags as the page found them', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/')
  const entry = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Asset Charting' })
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => 'progressiveRollout' in globalThis)
  await page.evaluate('progressiveRollout.force("enable-api-keys", true)')
  await expect(entry).toBeVisible()
  expect(
    await page.evaluate(() => sessionStorage.getItem('progressive_rollout_enable-api-keys')),
  ).toBe('true')
  await page.evaluate('progressiveRollout.clear()')
  await expect(entry).toHaveCount(0)

  const email = address('flags')
  await signIn(page, context, site, email)
  await expect(page.getByLabel(/^Account of/)).toBeVisible()
  await withDatabase(site, (client) =>
    client.query(
      `update "user" set features = '{"enable-api-keys": true}' where email = '${email}'`,
    ),
  )
  await page.reload()
  await expect(entry).toBeVisible()
})

test('axe finds nothing in the forms and on their pages', async ({ page, context, site }) => {
  for (const path of [
    '/login?error=OAuthAccountNotLinked',
    '/auth/error?error=Verification',
    '/auth/verify',
    '/auth/signout',
    '/auth/verify?email=dana%40northgate-capital.example',
  ]) {
    await page.goto(path)
    expect(await violations(page), path).toEqual([])
  }
  await visit(page, '/stocks')
  await page.goto('/news')
  await expect(form(page)).toBeVisible()
  await page.getByLabel('Work email').fill('x')
  await page.keyboard.press('Enter')
  expect(await violations(page)).toEqual([])
  await page.getByLabel('Work email').fill(address('axe'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type('12')
  expect(await violations(page)).toEqual([])

  await signIn(page, context, site, address('axe.profile'))
  await expect(form(page).getByRole('heading', { name: 'Welcome to Assay' })).toBeVisible()
  await form(page).getByRole('button', { name: 'Complete Setup' }).click()
  await page.getByRole('combobox', { name: 'Company Type' }).click()
  await page.keyboard.type('no such type')
  await expect(page.getByText('No matching options')).toBeVisible()
  expect(await violations(page)).toEqual([])
})
