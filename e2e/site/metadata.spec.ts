import { expect, test, type APIRequestContext } from '@playwright/test'

const PAGES = [
  '/',
  '/stablecoins',
  '/treasuries',
  '/networks',
  '/networks/ethereum',
  '/platforms',
  '/platforms/securitize',
  '/issuers',
  '/issuers/circle',
  '/assets/buidl',
  '/assets/usdc',
  '/methodology',
  '/methodology/price_dollar',
  '/status',
]

/** Where the site says that it is: what it tells others is absolute, and a test asks the one that runs. */
const readPath = (address: string) => new URL(address).pathname + new URL(address).search

async function readHead(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
  return {
    html,
    meta,
    title: /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? '',
  }
}

for (const path of PAGES) {
  test(`${path} names itself: title, description, canonical address, picture, structured data`, async ({
    request,
  }) => {
    const { html, title, canonical, meta } = await readHead(request, path)
    expect(title).toMatch(/^Assay \| .+/)
    expect(title.length).toBeLessThan(110)
    expect(meta('description')?.length).toBeGreaterThan(30)
    expect(readPath(canonical)).toBe(path)
    expect(meta('og:title')).toBeTruthy()
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('robots') ?? '').not.toContain('noindex')

    const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    for (const [, json] of scripts)
      expect(JSON.parse(json ?? '')).toMatchObject({ '@context': 'https://schema.org' })
    if (!path.startsWith('/methodology/') && path !== '/status')
      expect(scripts.length).toBeGreaterThan(0)
  })
}

test('titles and descriptions differ from page to page', async ({ request }) => {
  const heads = await Promise.all(PAGES.map((path) => readHead(request, path)))
  expect(new Set(heads.map(({ title }) => title)).size).toBe(PAGES.length)
  expect(new Set(heads.map(({ meta }) => meta('description'))).size).toBe(PAGES.length)
})

test('states of a page have the address of the page', async ({ request }) => {
  const { canonical } = await readHead(
    request,
    '/treasuries?range=30d&sort=holders&page=2&utm_source=mail',
  )
  expect(readPath(canonical)).toBe('/treasuries')
})

/** Width and height of a PNG stand at fixed places behind its name. */
const pngSize = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) })

for (const path of [
  '/',
  '/treasuries',
  '/networks/ethereum',
  '/platforms/securitize',
  '/issuers/circle',
  '/assets/buidl',
]) {
  test(`the picture of ${path} has the size that it says`, async ({ request }) => {
    const { meta } = await readHead(request, path)
    const picture = await request.get(readPath(meta('og:image') ?? ''))
    expect(picture.status()).toBe(200)
    expect(picture.headers()['content-type']).toBe('image/png')
    const said = { width: Number(meta('og:image:width')), height: Number(meta('og:image:height')) }
    expect(pngSize(await picture.body())).toEqual(said)
    expect(said).toEqual({ width: 4000, height: 2300 })
  })
}

test('there is no picture of what there is not', async ({ request }) => {
  for (const name of ['nothing', 'asset/no-such-asset', 'network/', 'site/more'])
    expect((await request.get(`/social/${name}`)).status(), name).toBe(404)
})

test('the site map lists pages that are there, each once, and none with a state', async ({
  request,
}) => {
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()['content-type']).toMatch(/xml/)
  const addresses = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) =>
    readPath(address ?? ''),
  )
  expect(addresses.length).toBeGreaterThan(150)
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(addresses.filter((address) => address.includes('?'))).toEqual([])
  for (const path of PAGES) expect(addresses).toContain(path)
  const step = Math.floor(addresses.length / 40)
  const sample = Array.from({ length: 40 }, (_, at) => addresses[at * step] ?? '')
  // one after the other, as a reader asks: forty at once are turned away on a busy machine
  for (const path of sample)
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
})

test('robots may read pages, and not what machines ask for', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toMatch(/^User-Agent: \*$/m)
  expect(text).toMatch(/^Allow: \/$/m)
  expect(text).toMatch(/^Disallow: \/api\/$/m)
  expect(text).toMatch(/^Sitemap: https?:\/\/.*\/sitemap\.xml$/m)
})

test('what is not there is not to be kept by search engines', async ({ request }) => {
  expect(await (await request.get('/networks/no-such-network')).text()).toMatch(
    /<meta name="robots" content="noindex"/,
  )
})

for (const path of [
  '/',
  '/treasuries',
  '/networks',
  '/networks/ethereum',
  '/assets',
  '/assets/timeseries',
  '/assets/aggregates',
])
  test(`${path} of an earlier day is of the page of now, and not to be kept`, async ({
    request,
  }) => {
    const day = new Date().toISOString().slice(0, 10)
    for (const asof of [day, '2001-01-01']) {
      const answer = await request.get(`${path}?asof=${asof}`)
      expect(answer.status()).toBe(asof === day ? 200 : 400)
      const html = await answer.text()
      expect(html).toMatch(/<meta name="robots" content="noindex"/)
      const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
      expect(readPath(canonical ?? '')).toBe(path)
    }
  })
