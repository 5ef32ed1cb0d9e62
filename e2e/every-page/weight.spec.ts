import { expect, test, type BrowserContext, type Page, type Request } from '@playwright/test'
import { flagKeys } from '#lib/registry/flags.ts'
import { ownSite, signIn } from '../support/own-site.ts'
import { isFull } from '../support/variable.ts'

/** Weighed by every-page.spec.ts as well, in any size: here in full alone. */
const ALSO_THERE = isFull ? ['/', '/treasuries', '/stablecoins', '/commodities'] : []
/** The limit of a first screen: all bodies that are sent, compressed. */
const MOST_BYTES = 200 * 1024
/**
 * The limit of pages of admins and the console, which that of market pages is not made for: their
 * readers are signed in, and they carry the account's menu and a side navigation with every entry
 * that a flag opens, of which pages for everybody have nothing.
 */
const MOST_BYTES_OF_PEOPLE = MOST_BYTES + 8 * 1024

/** Opens a page as if for the first time and waits until it is still. → bytes of all bodies that came */
async function openAndWeigh(page: Page, url: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // emptied and not turned off: what frames of a page share is sent once
  await session.send('Network.clearBrowserCache')
  const bodies: Promise<number>[] = []
  const weigh = (request: Request) => {
    bodies.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)))
  }
  page.on('requestfinished', weigh)
  await page.goto(url, { waitUntil: 'networkidle' })
  // later requests would be asked of a tab that may be closed by then
  page.off('requestfinished', weigh)
  return (await Promise.all(bodies)).reduce((sum, bytes) => sum + bytes, 0)
}

/** The scripts that a page fetches from now on. → their texts, once each has come */
function gatherScripts(page: Page): () => Promise<string[]> {
  const texts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) texts.push(response.text().catch(() => ''))
  })
  return () => Promise.all(texts)
}

/** On a tab that has nothing yet of what other pages brought. */
async function expectLight(context: BrowserContext, url: string, most = MOST_BYTES): Promise<void> {
  const tab = await context.newPage()
  const bytes = await openAndWeigh(tab, url)
  expect(bytes, url).toBeGreaterThan(50_000)
  expect(bytes, url).toBeLessThanOrEqual(most)
  await tab.close()
}

test('neither the interactive chart nor the sheet of a figure is in the first load', async ({
  page,
}) => {
  const allScripts = gatherScripts(page)
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const scripts = await allScripts()
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => text.includes('arrow keys move the crosshair'))).toEqual([])
  expect(scripts.filter((text) => text.includes('recharts-'))).toEqual([])
})

test('a page that is there to be read carries nothing that loads data', async ({ page }) => {
  const allScripts = gatherScripts(page)
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const scripts = await allScripts()
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => /No QueryClient set|TRPCClientError/.test(text))).toEqual([])
})

test('public pages are no more than 200 KB, with the widest tables that their addresses ask for', async ({
  context,
}) => {
  // each is opened for the first time, and rendered for it
  for (const path of [
    ...ALSO_THERE,
    '/treasuries?view=table',
    '/changes',
    '/networks/ethereum',
    '/assets/usdc',
    '/platform-overview',
    '/invest?pins=sample-offer-1,sample-offer-2,sample-offer-3,sample-offer-4',
    '/assets/timeseries?group=network&top=20&view=table',
    '/assets/timeseries?group=network&top=20&range=all&view=table&page=2',
    '/developer/visualization',
    '/tools/jurisdiction_explorer',
  ])
    await expectLight(context, path)
})

test('the sign-in page is no more than 200 KB', async ({ page }) => {
  const bytes = await openAndWeigh(page, '/login')
  await expect(page.getByRole('button', { name: 'Continue with Email' })).toBeVisible()
  expect(bytes).toBeGreaterThan(50_000)
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
})

ownSite(
  'pages with forms are no more than 200 KB, and their forms bring what they need when they are used',
  async ({ site, browser }) => {
    const { context, page, close } = await signIn(browser, site, 'weight@northgate.example', {
      name: 'Dana',
      team: 'PREMIUM_ALL_ACCESS',
      hasProfile: true,
    })
    for (const path of ['/settings', '/settings/team', '/settings/api-keys', '/suggest'])
      await expectLight(context, site.url + path)
    await page.goto(`${site.url}/settings/team`, { waitUntil: 'networkidle' })
    await page.getByRole('combobox', { name: 'Role' }).first().click()
    await expect(page.getByRole('option', { name: /^Admin/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('combobox', { name: 'Role' }).first()).toBeFocused()
    await page.getByLabel('Email').fill('not an address')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    await expect(page.getByRole('alert').first()).toContainText('Email')
    await close()
  },
)

ownSite(
  'the pages of admins and the API console are no more than 208 KB, and ask nothing of a library before they are used',
  async ({ site, browser }) => {
    const { context, page, close } = await signIn(browser, site, 'weight-admin@northgate.example', {
      name: 'Ann Other',
      role: 'ADMIN',
      flags: flagKeys,
      team: 'ENTERPRISE',
      hasProfile: true,
    })
    for (const path of [
      '/tools/api/endpoint/assets',
      '/tools/api/v4/asset_timeseries',
      '/tools/api/api-keys',
      '/tools/jurisdiction_explorer',
      '/admin/assets',
      '/admin/assets/new',
      '/admin/api_access_policies/new',
      '/admin/organizations/new',
      '/admin/ingest',
      '/admin/quality',
      '/admin/licences',
    ])
      await expectLight(context, site.url + path, MOST_BYTES_OF_PEOPLE)
    const scripts = gatherScripts(page)
    const holdsQueries = (text: string) => text.includes('refetchOnReconnect')
    await page.goto(`${site.url}/admin/citations/new`, { waitUntil: 'networkidle' })
    expect((await scripts()).filter(holdsQueries)).toEqual([])
    await page.getByRole('button', { name: /^Create / }).click()
    await expect(page.getByRole('alert').first()).toContainText('Could not save')
    expect((await scripts()).filter(holdsQueries).length).toBeGreaterThan(0)
    await close()
  },
)

test('the policy of a page names its own scripts by their hashes, and allows no others', async ({
  request,
}) => {
  for (const path of ['/', '/treasuries', '/networks/no-such-network']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts =
      policy
        .split(';')
        .map((part) => part.trim())
        .find((part) => part.startsWith('script-src ')) ?? ''
    expect(scripts).toMatch(/^script-src 'self'( 'sha256-[A-Za-z0-9+/]{43}=')+$/)
    expect(policy).toContain(`object-src 'none'`)
    expect(policy).toContain(`frame-ancestors 'none'`)
    expect(policy).toContain(`default-src 'self'`)
  }
})

test('pages come compressed, and fixed files may be kept for ever', async ({ page, request }) => {
  const answer = await request.get('/treasuries', { headers: { 'accept-encoding': 'br' } })
  expect(answer.headers()['content-encoding']).toBe('br')
  await page.goto('/treasuries')
  const script = await page.locator('script[src^="/_next/static/"]').first().getAttribute('src')
  const file = await request.get(script ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(file.headers()['content-encoding']).toBe('br')
  expect(file.headers()['cache-control']).toMatch(/max-age=31536000.*immutable/)
})

test('browsers are told to compile the largest first script while it comes in', async ({
  page,
}) => {
  const allScripts = gatherScripts(page)
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  const [largest = ''] = (await allScripts()).toSorted((one, other) => other.length - one.length)
  expect(largest.slice(0, 60)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})
