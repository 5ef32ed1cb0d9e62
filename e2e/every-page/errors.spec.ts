import { expect, type APIRequestContext } from '@playwright/test'
import { linksIn, readHtml, wordsOf } from '../support/read-html.ts'
import { test } from '../support/site-fixtures.ts'

test('bad parameters of a page fall to its defaults', async ({ page }) => {
  await page.goto(
    '/treasuries?range=7y&scale=cube&mode=none&view=film&sort=colour&dir=up&page=-3' +
      '&kind=all%20of%20it&group=&league=x&network=no-such-network&q=',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('U.S. Treasuries')
  await expect(page).toHaveURL(/\/treasuries\?group=&q=&ignored=range/)
  const note = page.getByRole('note').filter({ hasText: 'Unknown values in the address' })
  for (const word of ['range', 'scale', 'mode', 'view', 'dir', 'page', 'kind', 'league', 'network'])
    await expect(note).toContainText(`"${word}"`)
  const chart = page.locator('#value')
  for (const [group, name] of [
    ['Range', '1Y'],
    ['Scale', 'Linear'],
    ['Show as', 'Value'],
    ['Group by', 'Asset'],
  ] as const) {
    await expect(
      chart.getByRole('group', { name: group }).getByRole('link', { name, exact: true }),
    ).toHaveAttribute('aria-current', 'true')
  }
  await page.goto('/networks?sort=__proto__&dir=constructor&q[]=x&q[$ne]=1')
  await expect(
    page
      .getByRole('table', { name: 'Networks' })
      .getByRole('columnheader', { name: 'Distributed' }),
  ).toHaveAttribute('aria-sort', 'descending')
  await page.goto('/treasuries?page=99999')
  await expect(page.locator('#assets .panel-foot')).toContainText(/^\d+–(\d+) of \1/)
})

test('what is written into a search is text, wherever it is shown', async ({ page }) => {
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.dismiss()
  })
  const text = '"><img src=x onerror=alert(1)><script>alert(2)</script>'
  await page.goto(`/treasuries?q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('searchbox', { name: 'Search assets' })).toHaveValue(text)
  await expect(page.locator('#assets')).toContainText('No assets match')
  await expect(page.locator('#assets .chip b')).toHaveText(text)
  expect(asked).toEqual([])
})

for (const path of [
  '/assets/no-such-asset',
  '/networks/no-such-network',
  '/networks/ethereum/more',
  '/platforms/no-such-platform',
  '/issuers/no-such-issuer',
  '/methodology/no_such_measure',
  '/nothing',
  '/no-such-page',
  '/tools/api',
  '/auth/x',
  // pages that are there, and not for strangers, get no other answer
  '/admin',
  '/admin/users',
]) {
  test(`${path} answers 404, with a way back, and can be read without a script`, async ({
    request,
  }) => {
    const { status, html, main, menu } = await readHtml(request, path)
    expect(status).toBe(404)
    expect(html.match(/<h1\b.*?<\/h1>/gs)?.map(wordsOf)).toEqual(['Page not found'])
    expect(html).toMatch(/<title>[^<]*Assay[^<]*<\/title>/)
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/)
    // the ways on: the menu, a search, and the first page
    expect(linksIn(menu).get('Stablecoins')).toBe('/stablecoins')
    expect(html).toMatch(/<button\b[^>]*aria-label="Search|type="search"/)
    expect(linksIn(main).get('Market Overview')).toBe('/')
  })
}

for (const path of ['/networks/no-such-network', '/no-such-page'])
  test(`the way back from ${path} leads to the first page`, async ({ page }) => {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByRole('link', { name: 'Stablecoins' }).first()).toBeVisible()
    await expect(
      page
        .getByRole('button', { name: /^Search/ })
        .or(page.getByRole('searchbox'))
        .first(),
    ).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Market Overview', exact: true })
      .first()
      .click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Market Overview')
  })

test('what cannot be embedded says so without a script, with the status of a page', async ({
  request,
}) => {
  for (const [path, status, words] of [
    ['/embed/nothing', 404, 'Nothing to embed exists at this address.'],
    ['/embed/treasuries?asof=1990-01-01', 400, 'Nothing was published by 1990-01-01'],
  ] as const) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(status)
    expect(await answer.text()).toContain(words)
  }
})

test('an address that leads nowhere has the frame of every page: menu, search and the way in', async ({
  page,
}) => {
  expect((await page.goto('/nothing/at/all'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  for (const place of ['banner', 'main'] as const)
    await expect(page.getByRole(place).getByRole('link', { name: 'Sign in' })).toBeVisible()
  await page.getByRole('button', { name: /^Search/ }).click()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Stablecoins' })
    .click()
  await expect(page).toHaveURL('/stablecoins')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stablecoins')
})

for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
  test(`${method} to a page is 405, and says what it takes`, async ({ request }) => {
    for (const path of ['/', '/treasuries', '/networks/ethereum', '/sitemap.xml']) {
      const answer = await request.fetch(path, { method })
      expect(answer.status(), path).toBe(405)
      expect(answer.headers().allow).toBe('GET, HEAD')
    }
  })
}

test('HEAD says what GET says, without the body', async ({ request }) => {
  const [head, get] = [await request.head('/networks'), await request.get('/networks')]
  expect(head.status()).toBe(200)
  for (const name of ['content-type', 'cache-control', 'content-encoding'])
    expect(head.headers()[name]).toBe(get.headers()[name])
  expect((await head.body()).length).toBe(0)
})

const read = (request: APIRequestContext, path: string, input: unknown) =>
  request.get(
    `/api/trpc/${path}?input=${encodeURIComponent(typeof input === 'string' ? input : JSON.stringify(input))}`,
  )

test('a question that makes no sense is 4xx, with a message and nothing of the inside', async ({
  request,
}) => {
  const questions: [string, unknown, number][] = [
    ['market.getProvenance', { scope: 'class:999', measure: 'size' }, 404],
    ['market.getProvenance', { scope: 'class:27', measure: 'no such measure' }, 400],
    ['market.getProvenance', { scope: 'Class 27; drop table series', measure: 'size' }, 400],
    ['market.getProvenance', { scope: 'x'.repeat(500), measure: 'size' }, 400],
    ['market.getProvenance', { scope: 'class:27', measure: 'size', more: 1 }, 400],
    ['market.getProvenance', '{', 400],
    ['market.getProvenance', 'null', 400],
    ['market.getChart', { page: 'treasuries', chart: 'value' }, 400],
    ['market.getChart', { page: '/treasuries', chart: 7 }, 400],
    ['market.getChart', { page: '/treasuries', chart: 'no-such-chart' }, 404],
    ['market.getChart', { page: '/no-such-page', chart: 'value' }, 404],
    ['market.getChart', { page: '/assets/%ff', chart: 'value' }, 404],
    ['market.getChart', [], 400],
    ['market.getNothing', {}, 404],
    ['__proto__', {}, 404],
  ]
  for (const [path, input, status] of questions) {
    const answer = await read(request, path, input)
    const body = await answer.text()
    expect(answer.status(), `${path} ${JSON.stringify(input)}: ${body.slice(0, 200)}`).toBe(status)
    expect(body).not.toMatch(/node_modules|\.ts:\d|select |stack/i)
  }
  expect(
    (await request.post('/api/trpc/market.getProvenance', { data: 'x'.repeat(100) })).status(),
  ).toBeLessThan(500)
})

/** The same numbers every time, so that a failure can be looked at again. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

test('300 addresses that nobody would write never break the site', async ({ request }) => {
  const next = numbers(42)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]
  const paths = [
    '/',
    '/treasuries',
    '/networks',
    '/networks/ethereum',
    '/assets/usdc',
    '/methodology/price_dollar',
    '/status',
    '/api/trpc/market.getChart',
    '/api/trpc/market.getProvenance',
    '/api/trpc/market.getChart,market.getProvenance',
    '/social/site',
    '/_next/image',
    '/_next/data/x.json',
    '/sitemap.xml',
    '/nothing',
  ]
  const names = [
    'range',
    'page',
    'q',
    'sort',
    'dir',
    'group',
    'kind',
    'view',
    'input',
    'batch',
    '_rsc',
    'url',
    'w',
    '__proto__',
    'constructor',
    '%00',
    '%',
  ]
  const values = [
    '1',
    '-1',
    '1e999',
    'NaN',
    'null',
    '[]',
    '{}',
    '{"json":1}',
    '%7B%220%22%3A%7B%7D%7D',
    '%E0%A4%A',
    '%ff',
    '%00',
    '..%2f..%2fetc%2fpasswd',
    "'; drop table series--",
    '<script>',
    'a'.repeat(2000),
    '',
    '💶',
    '${7*7}',
    '{{7*7}}',
  ]
  const words = [
    '',
    '..',
    '%2e%2e',
    '%2F',
    'a b',
    'ü',
    '%F0%9F%92%B6',
    'x'.repeat(300),
    '[slug]',
    '(site)',
    '@modal',
    '.env',
    '*',
    '%25',
    'null',
  ]
  const folders = [
    '/networks',
    '/assets',
    '/issuers',
    '/platforms',
    '/methodology',
    '',
    '/social',
    '/api/trpc',
    '/_next/static',
  ]
  const addresses = Array.from({ length: 300 }, () => {
    const path = next() < 0.4 ? `${pick(folders)}/${pick(words)}` : pick(paths)
    const query = Array.from(
      { length: Math.floor(next() * 4) },
      () => `${pick(names)}=${pick(values)}`,
    ).join('&')
    return query ? `${path}?${query}` : (path ?? '/')
  })
  const broken: string[] = []
  const headers = [
    {},
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': '%5B%22%22%5D' },
    { 'next-router-state-tree': 'garbage' },
    { 'next-action': 'x' },
    { accept: 'application/json' },
  ]
  await Promise.all(
    Array.from({ length: 4 }, async (_, worker) => {
      for (let at = worker; at < addresses.length; at += 4) {
        const address = addresses[at] ?? '/'
        const answer = await request
          .get(encodeSpaces(address), {
            maxRedirects: 3,
            headers: headers[at % headers.length] ?? {},
          })
          .then(
            (response) => ({ status: response.status(), problem: '' }),
            (error: unknown) => ({
              status: 0,
              problem: error instanceof Error ? error.message : String(error),
            }),
          )
        if (answer.status >= 500) broken.push(`${address}: ${answer.status}`)
        if (answer.problem && !/Invalid URL|redirect/.test(answer.problem))
          broken.push(`${address}: ${answer.problem}`)
      }
    }),
  )
  expect(broken).toEqual([])
  expect((await request.get('/readyz')).status()).toBe(200)
})

const encodeSpaces = (address: string) =>
  address.replace(/[ <>"'{}$💶ü*]/gu, (sign) => encodeURIComponent(sign))

test('health is told to machines', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status()).toBe(200)
})
