import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect, test as base, type Page } from '@playwright/test'
import { startTestSite } from '../../scripts/tests/test-site.mjs'
import { violations } from '../support/axe.ts'
import { ON_DEMAND, STARTS_WITHIN_MS, variable } from '../support/variable.ts'

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  bytes: number
}
interface Vendor {
  url: string
  arrived: Arrived[]
}
interface Seen {
  hosts: Set<string>
  errors: string[]
}

const INTERCOM = `
  window.intercomCalls = (window.Intercom.q || []).map((call) => [...call]);
  window.Intercom = (...call) => { window.intercomCalls.push(call) }`
const LOGROCKET = `
  window._LRLogger = function () {
    return new Proxy({}, {
      get: (_, name) => (...given) => {
        (window.logRocketCalls ||= []).push(name);
        if (name === 'getSessionURL') given[0]('https://app.logrocket.com/assay/site/s/5-1/0')
      }
    })
  }`

/** One site with every key set, and one server that stands in for page analytics. */
const test = base.extend<{ seen: Seen }, { vendor: Vendor; keyedSite: string }>({
  vendor: [
    async ({}, use) => {
      const arrived: Arrived[] = []
      const server = createServer((request, response) => {
        let bytes = 0
        request.on('data', (piece: Buffer) => {
          bytes += piece.length
        })
        request.on('end', () => {
          arrived.push({ path: request.url ?? '', headers: request.headers, bytes })
          response
            .writeHead(200, {
              'Content-Type': 'application/json',
              'Set-Cookie': 'vendor=1; Path=/',
            })
            .end('{"status":1}')
        })
      })
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      if (!address || typeof address === 'string') throw new Error('no port')
      await use({ url: `http://127.0.0.1:${address.port}`, arrived })
      server.closeAllConnections()
      server.close()
    },
    { scope: 'worker' },
  ],
  keyedSite: [
    async ({ vendor }, use) => {
      const { url, stop } = await startTestSite({
        postgres: variable('E2E_POSTGRES'),
        template: variable('E2E_DEMO'),
        program: ON_DEMAND,
        env: {
          NEXT_PUBLIC_POSTHOG_KEY: 'phc_test',
          POSTHOG_HOST: vendor.url,
          NEXT_PUBLIC_LOGROCKET_ID: 'assay/site',
          NEXT_PUBLIC_INTERCOM_APP_ID: 'ab12cd34',
        },
      })
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  /** Records the hosts that the page asks and its errors. The two that bring scripts of their own are answered here. */
  seen: async ({ page, vendor }, use) => {
    vendor.arrived.length = 0
    const seen: Seen = { hosts: new Set(), errors: [] }
    page.on('request', (request) => {
      if (request.url().startsWith('http')) seen.hosts.add(new URL(request.url()).hostname)
    })
    page.on('console', (message) => {
      if (message.type() === 'error') seen.errors.push(message.text())
    })
    page.on('pageerror', (error) => {
      seen.errors.push(error.message)
    })
    // page analytics takes a browser that says it is driven by a program for a robot, and counts none
    await page.addInitScript(() => {
      for (const [name, value] of [
        ['webdriver', false],
        ['userAgentData', undefined],
      ] as const)
        Object.defineProperty(navigator, name, { value })
    })
    await page.route('https://widget.intercom.io/**', (route) =>
      route.fulfill({ contentType: 'application/javascript', body: INTERCOM }),
    )
    await page.route('https://cdn.logr-in.com/**', (route) =>
      route.fulfill({ contentType: 'application/javascript', body: LOGROCKET }),
    )
    await use(seen)
  },
})

test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
})

const banner = (page: Page) => page.getByRole('region', { name: 'Analytics' })
const storage = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort())
/** But those of signing in, which come with the first touch or after three seconds, whatever is said. */
const cookies = async (page: Page) =>
  (await page.context().cookies())
    .filter(({ name }) => !name.startsWith('next-auth.'))
    .map(({ name, value }) => `${name}=${value}`)
/** Counts of the sign-in form before it opens, and news of a sign-in between tabs; no other site reads these keys. */
const OWN_KEYS = ['inline_auth_last_page', 'inline_auth_page_visits', 'nextauth.message']

test('before consent nobody else is asked for anything, and nothing is kept', async ({
  page,
  keyedSite,
  vendor,
  seen,
}) => {
  await page.goto(keyedSite)
  await expect(banner(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect([...seen.hosts]).toEqual(['127.0.0.1'])
  expect(vendor.arrived).toEqual([])
  expect(await cookies(page)).toEqual([])
  expect((await storage(page)).filter((key) => !OWN_KEYS.includes(key))).toEqual([])
  expect(seen.errors).toEqual([])
})

test('the banner is calm: axe finds nothing, it is reached by keyboard, and it is not there without a key', async ({
  page,
  keyedSite,
  baseURL,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto(keyedSite)
    await expect(banner(page)).toBeVisible()
    expect(await violations(page, { within: '.consent' })).toEqual([])
  }
  await banner(page).getByRole('button', { name: 'No, thanks' }).focus()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toBeHidden()
  await page.goto(baseURL ?? '')
  await page.waitForTimeout(2500)
  await expect(banner(page)).toHaveCount(0)
})

test('a no is kept, asked for once, and nothing is loaded', async ({
  page,
  keyedSite,
  vendor,
  seen,
}) => {
  await page.goto(keyedSite)
  await banner(page).getByRole('button', { name: 'No, thanks' }).click()
  await expect(banner(page)).toBeHidden()
  expect(await cookies(page)).toEqual(['analytics_consent=no'])
  await page.goto(`${keyedSite}/stablecoins`)
  await page.waitForTimeout(2500)
  await expect(banner(page)).toHaveCount(0)
  expect([...seen.hosts]).toEqual(['127.0.0.1'])
  expect(vendor.arrived).toEqual([])
})

test('after consent, events arrive without cookies, recorder and chat start, the policy allows it all', async ({
  page,
  keyedSite,
  vendor,
  seen,
}) => {
  await page.goto(`${keyedSite}/stablecoins?sort=name`)
  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect(banner(page)).toBeHidden()
  await expect.poll(() => vendor.arrived.length, { timeout: 15_000 }).toBeGreaterThan(0)
  for (const { path, headers, bytes } of vendor.arrived) {
    expect(path).toMatch(/^\/e\/(\?|$)/)
    expect(headers.cookie).toBeUndefined()
    expect(headers['x-forwarded-for']).toBeUndefined()
    expect(bytes).toBeGreaterThan(0)
  }
  await expect
    .poll(() =>
      page.evaluate(() => 'logRocketCalls' in window && JSON.stringify(window.logRocketCalls)),
    )
    .toContain('getSessionURL')
  await expect
    .poll(() =>
      page.evaluate(() => 'intercomSettings' in window && JSON.stringify(window.intercomSettings)),
    )
    .toContain('"hide_default_launcher":false')
  expect([...seen.hosts].sort()).toEqual(['127.0.0.1', 'cdn.logr-in.com', 'widget.intercom.io'])
  expect((await cookies(page)).filter((cookie) => cookie.startsWith('vendor='))).toEqual([])
  expect(await cookies(page)).toContain('analytics_consent=yes')
  // the site's own record now names the recording
  const told = page.waitForRequest('**/api/trpc/analytics.track')
  await page.keyboard.press('/')
  await page.getByRole('combobox', { name: 'Search' }).fill('networks')
  await page.getByRole('option', { name: 'Networks Participants' }).click()
  expect((await told).postDataJSON()).toEqual({
    name: 'search_followed',
    logRocketSessionUrl: 'https://app.logrocket.com/assay/site/s/5-1/0',
    properties: { kind: 'page', pathname: '/stablecoins' },
  })
  expect(seen.errors).toEqual([])
})

test('a yes that is taken back ends all of it, and leaves nothing', async ({
  page,
  keyedSite,
  vendor,
  seen,
}) => {
  await page.goto(keyedSite)
  await banner(page).getByRole('button', { name: 'Allow' }).click()
  await expect.poll(() => vendor.arrived.length).toBeGreaterThan(0)
  expect((await storage(page)).filter((key) => key.startsWith('ph_'))).not.toEqual([])
  const reloaded = page.waitForEvent('load')
  await page.evaluate(() => {
    document.cookie = 'analytics_consent=no; Path=/'
    dispatchEvent(new Event('analytics-consent'))
  })
  await reloaded
  vendor.arrived.length = 0
  await page.waitForTimeout(2500)
  expect((await storage(page)).filter((key) => !OWN_KEYS.includes(key))).toEqual([])
  expect(await page.evaluate(() => 'Intercom' in window)).toBe(false)
  expect(vendor.arrived).toEqual([])
  expect(seen.errors).toEqual([])
})

for (const signal of ['globalPrivacyControl', 'doNotTrack']) {
  test(`a browser that sends ${signal} is not asked, and an old yes does not count`, async ({
    page,
    context,
    keyedSite,
    vendor,
    seen,
  }) => {
    await context.addCookies([{ name: 'analytics_consent', value: 'yes', url: keyedSite }])
    await context.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, signal)
    await page.goto(keyedSite)
    await page.waitForTimeout(2500)
    await expect(banner(page)).toHaveCount(0)
    expect([...seen.hosts]).toEqual(['127.0.0.1'])
    expect(vendor.arrived).toEqual([])
  })
}

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  })

  test('the launcher of the chat stays away', async ({ page, keyedSite, seen }) => {
    await page.goto(keyedSite)
    await banner(page).getByRole('button', { name: 'Allow' }).click()
    await expect
      .poll(() =>
        page.evaluate(
          () => 'intercomSettings' in window && JSON.stringify(window.intercomSettings),
        ),
      )
      .toContain('"hide_default_launcher":true')
    expect(seen.errors).toEqual([])
  })
})
