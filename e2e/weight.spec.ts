import { expect, test, type Page } from '@playwright/test'
import { marketPageKeys } from '#lib/registry/market-pages.ts'

const MOST_BYTES = 200 * 1024

interface Load { bytes: number; hosts: Set<string>; errors: string[]; statuses: Map<string, number> }

/** Everything that a fresh browser fetches for a page, as it goes over the wire, and what it complains about. */
async function load(page: Page, path: string): Promise<Load> {
  const found: Load = { bytes: 0, hosts: new Set(), errors: [], statuses: new Map() }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { found.bytes += encodedDataLength })
  page.on('request', (request) => { if (!request.url().startsWith('data:')) found.hosts.add(new URL(request.url()).host) })
  page.on('response', (response) => { if (response.status() >= 400) found.statuses.set(response.url(), response.status()) })
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') found.errors.push(message.text()) })
  page.on('pageerror', (error) => { found.errors.push(error.message) })
  await page.goto(path, { waitUntil: 'networkidle' })
  return found
}

for (const path of ['/', ...marketPageKeys.map((key) => `/${key}`), '/networks/ethereum', '/assets/usdc']) {
  test(`the first screen of ${path} is no more than 200 KB`, async ({ page }) => {
    const { bytes } = await load(page, path)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)
  })
}

for (const path of ['/', '/stablecoins', '/private-credit', '/networks', '/networks/ethereum', '/assets/buidl', '/methodology', '/status', '/wormhole', '/news', '/invest', '/downloads', '/citations', '/platform-overview']) {
  test(`${path} asks nobody else, misses nothing and complains of nothing`, async ({ page, baseURL }) => {
    const { hosts, errors, statuses } = await load(page, path)
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host])
    expect([...statuses]).toEqual([])
    expect(errors).toEqual([])
  })
}

test('neither the interactive chart nor the sheet of a figure is in the first load', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => { if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => '')) })
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => text.includes('arrow keys move the crosshair'))).toEqual([])
})

test('the policy of a page names its own scripts by their hashes, and allows no others', async ({ request }) => {
  for (const path of ['/', '/treasuries', '/networks/no-such-network']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? ''
    const scripts = policy.split(';').map((part) => part.trim()).find((part) => part.startsWith('script-src ')) ?? ''
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
