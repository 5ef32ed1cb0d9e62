import { expect, test } from '@playwright/test'

test('neither the interactive chart nor the sheet of a figure is in the first load', async ({
  page,
}) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => text.includes('arrow keys move the crosshair'))).toEqual([])
  expect(scripts.filter((text) => text.includes('recharts-'))).toEqual([])
})

test('a page that is there to be read carries nothing that loads data', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''))
  })
  await page.goto('/treasuries', { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(2)
  expect(scripts.filter((text) => /No QueryClient set|TRPCClientError/.test(text))).toEqual([])
})

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
