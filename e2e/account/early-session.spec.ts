import { expect, type Page } from '@playwright/test'
import { address, codeFor, test } from '../support/sign-in-site.ts'

// Who is signed in is known from the first paint on: by the HTML of pages of their own, and on
// pages that are the same for everybody by one request beside the scripts. The sign-in is the one
// that visitors use, in a browser that knows nothing yet.

/**
 * Records the ways in that stood in the bar above the page, and those that the reader saw there
 * once there was something to see.
 */
const recordWaysIn = () => {
  const seen = { inPage: 0, onScreen: 0 }
  Reflect.set(globalThis, 'waysIn', seen)
  const look = () => {
    for (const link of document.querySelectorAll('header.top a[href="/login"]')) {
      seen.inPage++
      const isPainted = performance.getEntriesByName('first-paint').length > 0
      if (isPainted && link.checkVisibility({ visibilityProperty: true })) seen.onScreen++
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  // a style alone shows or hides things without a mutation
  const eachFrame = () => {
    look()
    requestAnimationFrame(eachFrame)
  }
  eachFrame()
}

const waysIn = (page: Page) => page.evaluate<unknown>('waysIn')

/**
 * Calls of the account in their order, and the end of loading between them; those of the page at a
 * path, where the one before may still ask.
 */
function recordCalls(page: Page, path = ''): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (!(request.headers()['referer'] ?? '').endsWith(path)) return
    const call = /\/api\/(trpc\/users\.\w+|auth\/session)/.exec(request.url())?.[1]
    if (call) calls.push(call)
  })
  page.on('load', () => {
    calls.push('load')
  })
  return calls
}

/** By the form, up to the page that it leads to. */
async function signInByForm(page: Page, email: string, callbackUrl: string): Promise<void> {
  await page.goto(`/login?callbackUrl=${encodeURIComponent(callbackUrl)}`)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Continue with Email' }).click()
  await page.getByLabel('Digit 1 of 6').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL((url) => url.pathname === callbackUrl)
}

/** Beside the form for the profile of who is new, which stands over the page. */
const menu = (page: Page) => page.locator('header.top details.account > summary')

test('a page of one’s own comes with the account: after a sign-in no way in ever stands on it', async ({
  page,
}) => {
  const email = address('early.own')
  await page.addInitScript(recordWaysIn)
  await signInByForm(page, email, '/settings')
  await expect(menu(page)).toBeVisible()
  expect(await waysIn(page)).toEqual({ inPage: 0, onScreen: 0 })

  const calls = recordCalls(page)
  const html = await (await page.reload())?.text()
  expect(html).toContain(`Account of ${email}`)
  await expect(menu(page)).toBeVisible()
  expect(await waysIn(page)).toEqual({ inPage: 0, onScreen: 0 })
  expect(calls).not.toContain('trpc/users.getProfile')
})

test('a page of everybody asks for the account before it has loaded, and shows no way in to who is signed in', async ({
  page,
}) => {
  await page.addInitScript(recordWaysIn)
  await page.goto('/networks')
  // who is not signed in has one, so that the record would know it
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => waysIn(page)).not.toMatchObject({ onScreen: 0 })
  const everybodys = await (await page.request.get('/networks')).text()

  const email = address('early.public')
  await signInByForm(page, email, '/settings')
  const calls = recordCalls(page, '/networks')
  const answer = await page.goto('/networks')
  await expect(menu(page)).toBeVisible()
  expect(calls.slice(0, 2)).toEqual(['trpc/users.getProfile', 'load'])
  // the call that began with the headers is the one that the page shows
  expect(calls.filter((call) => call === 'trpc/users.getProfile')).toHaveLength(1)
  expect(await waysIn(page)).toMatchObject({ onScreen: 0 })
  expect(await answer?.text()).toBe(everybodys)
})

test('who is not signed in pays nothing for it: no call, no cookie', async ({ page, context }) => {
  const calls = recordCalls(page, '/networks')
  await page.goto('/networks', { waitUntil: 'networkidle' })
  expect(calls).toEqual(['load'])
  expect(await context.cookies()).toEqual([])
})

test('the session cookie is enough: the first page gives back the one beside it that a browser lost', async ({
  page,
  context,
}) => {
  await signInByForm(page, address('early.lost'), '/settings')
  const named = async () => (await context.cookies()).filter(({ name }) => name === 'account')
  expect(await named()).toMatchObject([{ value: 'in', httpOnly: false, sameSite: 'Lax' }])
  await context.clearCookies({ name: 'account' })
  const calls = recordCalls(page, '/networks')
  await page.goto('/networks')
  await expect(menu(page)).toBeVisible()
  expect(calls[0]).toBe('trpc/users.getProfile')
  expect(await named()).toHaveLength(1)
})

test('nothing stands in the way out: the form for the profile waits for another page', async ({
  page,
}) => {
  await signInByForm(page, address('early.out'), '/settings')
  const profileForm = page.getByRole('dialog', { name: /^Welcome to/ })
  await expect(profileForm).toBeVisible()
  const session = page.waitForResponse(/\/api\/auth\/session$/)
  await page.goto('/auth/signout')
  await session
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-account')
})
