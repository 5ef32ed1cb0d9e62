import { expect, test } from '@playwright/test'
import { z } from 'zod'

const manifestSchema = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), type: z.string() })),
})
const PARTNER = '/images/partners/wormhole-bridge.png'
const image = (url: string, more: string) => `/_next/image?url=${encodeURIComponent(url)}${more}`

for (const [name, type] of [
  ['favicon.ico', 'image/x-icon'],
  ['icon.svg', 'image/svg+xml'],
  ['apple-touch-icon.png', 'image/png'],
  ['icon-192.png', 'image/png'],
  ['icon-512.png', 'image/png'],
  ['icon-maskable-512.png', 'image/png'],
] as const)
  test(`${name} is where browsers ask for it`, async ({ request }) => {
    const answer = await request.get(`/${name}`)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['content-type']).toBe(type)
    expect(answer.headers()['cache-control']).toBe('public, max-age=86400')
    expect((await answer.body()).length).toBeGreaterThan(300)
  })

test('the manifest has the name of the site, and icons that are there', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = manifestSchema.parse(await answer.json())
  expect(manifest.name).toBe(
    await page.locator('meta[name="application-name"]').getAttribute('content'),
  )
  expect(manifest.icons).toHaveLength(4)
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src)
    expect([src, icon.status(), icon.headers()['content-type']]).toEqual([src, 200, type])
  }
})

test('pages name their icons', async ({ page }) => {
  await page.goto('/login')
  const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]')
  expect(
    await icons.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png'])
})

test('partners are shown with their pictures, in the size that is needed', async ({ page }) => {
  await page.goto('/data-partners')
  const pictures = page.locator('#dashboards img')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() =>
        picture.evaluate((shown) => (shown instanceof HTMLImageElement ? shown.naturalWidth : 0)),
      )
      .toBeGreaterThan(0)
    await expect(picture).toHaveAttribute('src', /^\/_next\/image\?url=%2Fimages%2Fpartners%2F/)
  }
})

test('a picture without a quality has that of 75', async ({ request }) => {
  const headers = { accept: 'image/webp' }
  const [without, named] = await Promise.all([
    request.get(image(PARTNER, '&w=64'), { headers }),
    request.get(image(PARTNER, '&w=64&q=75'), { headers }),
  ])
  expect([without.status(), named.status()]).toEqual([200, 200])
  expect(without.headers()['content-type']).toBe('image/webp')
  expect(without.headers()['cache-control']).toMatch(/max-age=\d{3,}/)
  expect(await without.body()).toEqual(await named.body())
})

test('many pictures without a quality at once wait for none of each other', async ({ request }) => {
  const widths = [16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080]
  const statuses = await Promise.all(
    widths.map(async (width) => (await request.get(image(PARTNER, `&w=${width}`))).status()),
  )
  expect(statuses).toEqual(widths.map(() => 200))
})

for (const [what, target] of [
  ['no address', '/_next/image?w=64'],
  ['a picture of another site', image('https://example.com/a.png', '&w=64')],
  ['another site without its scheme', image('//example.com/a.png', '&w=64')],
  ['a page', image('/treasuries.png', '&w=64')],
  ['an address inside', image('http://127.0.0.1:5432/', '&w=64')],
  ['a file of the server', image('file:///etc/passwd', '&w=64')],
  ['a data address', image('data:image/png;base64,iVBORw0KGgo=', '&w=64')],
  ['itself', image(image(PARTNER, '&w=64'), '&w=64')],
  ['a way out of the folder', image('/images/../icon-192.png', '&w=64')],
  ['a second copy by a query', image(`${PARTNER}?v=2`, '&w=64')],
  ['an address of 4,000 letters', image(`/images/${'a'.repeat(4_000)}`, '&w=64')],
  ['an address of 9,000 letters', image(`/images/${'a'.repeat(9_000)}`, '&w=64')],
  ['a width that is not offered', image(PARTNER, '&w=65')],
  ['no width', image(PARTNER, '')],
  ['another quality', image(PARTNER, '&w=64&q=100')],
  ['an empty quality', image(PARTNER, '&w=64&q=')],
  ['a picture that is not there', image('/images/partners/nobody.png', '&w=64')],
] as const)
  test(`a picture is refused: ${what}`, async ({ request }) => {
    const status = (await request.get(target)).status()
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
