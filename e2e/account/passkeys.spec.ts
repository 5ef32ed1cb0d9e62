import fs from 'node:fs'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { violations } from '../support/axe.ts'
import { ownSite as test, signIn, withDatabase, type OwnSite } from '../support/own-site.ts'

// A passkey from making it to signing in with it, by the browser's own authenticator: Chromium has
// one without a device. Browsers take passkeys at a name only, so the site is asked for at
// localhost.

const OUTBOX = path.join('.data', 'outbox')
const EMAIL = `passkey.${Date.now().toString(36)}@northgate-capital.example`

test('a passkey is added, asked for after the code, renamed, removed; its script is loaded when used', async ({
  site,
  browser,
}) => {
  const own = { ...site, url: site.url.replace('127.0.0.1', 'localhost') }
  const { context, page, userId, close } = await signIn(browser, own, EMAIL)
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const loaded = passkeyScripts(page)

  await page.goto(`${own.url}/settings`)
  const passkeys = page.locator('#passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Work laptop')
  expect(await loaded()).toBe(0)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The passkey was added.', { exact: true })).toBeVisible()
  expect(await loaded()).toBe(1)
  await expect(passkeys.getByRole('listitem')).toContainText('Work laptop')
  await expect(passkeys.getByRole('listitem')).toContainText('Never used')
  await expect(page.locator('#recent')).toContainText('A passkey was added')
  expect(await violations(page)).toEqual([])

  await forgetSignIn(page, own, userId)
  await page.goto(`${own.url}/login?callbackUrl=%2Fsettings`)
  await giveCode(page)
  await expect(page).toHaveURL(/\/auth\/verify\?step=passkey&callbackUrl=%2Fsettings$/)
  await expect(page.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  // not signed in: a page of the account leads to sign in, also after the page has asked for its session
  await page.keyboard.press('Shift')
  const other = await context.newPage()
  await other.goto(`${own.url}/settings`)
  await expect(other).toHaveURL(/\/login\?error=SessionRequired/)
  await other.close()

  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/settings$/)
  await expect(passkeys.getByRole('listitem')).toContainText('Last used')
  await expect(page.locator('#recent')).toContainText('Signed in with a code')

  await passkeys.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Old laptop')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByRole('listitem')).toContainText('Old laptop')
  await passkeys.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await close()
})

test('without the passkey nobody gets in, and it is said', async ({ site, browser }) => {
  const own = { ...site, url: site.url.replace('127.0.0.1', 'localhost') }
  const email = `lost.${EMAIL}`
  const { context, page, userId, close } = await signIn(browser, own, email)
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  await page.goto(`${own.url}/settings`)
  await page.locator('#passkeys').getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Phone')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#passkeys').getByRole('listitem')).toContainText('Phone')
  await cdp.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options })
  await forgetSignIn(page, own, userId)
  await page.goto(`${own.url}/login`)
  await giveCode(page, email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No passkey was used' })).toBeVisible()
  await page.goto(`${own.url}/settings`)
  await expect(page).toHaveURL(/\/login\?error=SessionRequired/)
  await close()
})

/**
 * The page asks for its session anew after a change, at a time of its own, and an answer that was
 * on its way may bring the cookie once more after it was cleared: it is one of no session by then.
 */
async function forgetSignIn(page: Page, site: OwnSite, userId: string): Promise<void> {
  await withDatabase(site, (client) =>
    client.query('delete from session where user_id = $1', [userId]),
  )
  await page.goto('about:blank')
  await page.context().clearCookies()
}

async function giveCode(page: Page, email = EMAIL): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

/** Counts scripts of the page that ask the browser for passkeys. */
function passkeyScripts(page: Page): () => Promise<number> {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''))
  })
  return async () =>
    (await Promise.all(scripts)).filter((script) => script.includes('navigator.credentials.create'))
      .length
}

const mail = z.object({ to: z.string(), text: z.string() })

async function codeFor(email: string): Promise<string> {
  let code = ''
  await expect
    .poll(() => (code = newestCode(email)), { message: `a code for ${email}` })
    .toMatch(/^\d{6}$/)
  return code
}

function newestCode(email: string): string {
  const files = fs.existsSync(OUTBOX)
    ? fs
        .readdirSync(OUTBOX)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
    : []
  const codes = files
    .map((name) => mail.parse(JSON.parse(fs.readFileSync(path.join(OUTBOX, name), 'utf8'))))
    .filter(({ to }) => to === email)
  return (
    codes.map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find((code) => code !== undefined) ?? ''
  )
}
