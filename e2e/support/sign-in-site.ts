import fs from 'node:fs'
import path from 'node:path'
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { z } from 'zod'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { violations as violationsNow } from './axe.ts'
import { DESK, formsInTurn } from './inspect.ts'
import { ON_DEMAND, STARTS_WITHIN_MS, variable } from './variable.ts'

// How a visitor signs in, on a site of this file's own: codes come from the outbox, as on a machine
// without a mail server.

const OUTBOX = path.join('.data', 'outbox')

export const test = base.extend<object, { site: { url: string; databaseUrl: string } }>({
  site: [
    async ({}, use) => {
      const { url, databaseUrl, stop } = await startTestSite({
        postgres: variable('E2E_POSTGRES'),
        template: variable('E2E_DEMO'),
        program: ON_DEMAND,
        env: { SIGN_IN_CODES_PER_IP: '1000' },
      })
      await use({ url, databaseUrl })
      await stop()
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url)
  },
})

/** The outbox keeps mails of runs before this one. */
export const RUN = Date.now().toString(36)
export const address = (name: string) => `${name}.${RUN}@northgate-capital.example`

export const form = (page: Page) => page.getByRole('dialog')

/** Longer than the form waits. */
export const pause = (page: Page) => page.waitForTimeout(2800)

export async function violations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { viewport, scheme } of formsInTurn) {
    await page.setViewportSize(viewport)
    await page.emulateMedia({ colorScheme: scheme })
    found.push(...(await violationsNow(page)).map((text) => `${viewport.width} ${scheme} ${text}`))
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      found.push(`${viewport.width}: wider than the window`)
  }
  await page.setViewportSize(DESK)
  return found
}

/** Opens a page and stays until the visit counts: who leaves before a page is at hand was not there. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(
    (visited) => sessionStorage.getItem('inline_auth_last_page') === visited,
    path,
  )
}

/** By the calls of the form, in this browser. */
export async function signIn(
  page: Page,
  context: BrowserContext,
  site: { url: string },
  email: string,
) {
  const { csrfToken } = z
    .object({ csrfToken: z.string() })
    .parse(await (await context.request.get('/api/auth/csrf')).json())
  const asked = await context.request.post('/api/auth/signin/email', {
    form: { csrfToken, email, callbackUrl: '/', json: 'true' },
    headers: { origin: site.url },
  })
  expect(asked.status()).toBe(200)
  const query = new URLSearchParams({
    email,
    token: await codeFor(email),
    callbackUrl: '/',
    redirect: 'true',
  })
  expect((await context.request.get(`/api/auth/callback/email?${query.toString()}`)).status()).toBe(
    200,
  )
  await page.reload()
}

/** The newest code that was sent to an address. */
export async function codeFor(email: string): Promise<string> {
  let code = ''
  await expect
    .poll(() => (code = newestCode(email)), { message: `a code for ${email}` })
    .toMatch(/^\d{6}$/)
  return code
}

const mail = z.object({ to: z.string(), text: z.string() })

function newestCode(email: string): string {
  const files = fs.existsSync(OUTBOX)
    ? fs
        .readdirSync(OUTBOX)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .reverse()
    : []
  const newest = files
    .map((name) => mail.parse(JSON.parse(fs.readFileSync(path.join(OUTBOX, name), 'utf8'))))
    .find(({ to }) => to === email)
  return /\b\d{6}\b/.exec(newest?.text ?? '')?.[0] ?? ''
}
