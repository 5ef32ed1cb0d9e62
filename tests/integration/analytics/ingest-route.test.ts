import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { NextRequest } from 'next/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { GET, POST } from '#app/ingest/[...path]/route.ts'

interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** Stands in for the vendor: keeps what arrives, and answers with everything that must not come through. */
const arrived: Arrived[] = []
const vendor = createServer((request, response) => {
  let body = ''
  request.on('data', (piece) => {
    body += String(piece)
  })
  request.on('end', () => {
    arrived.push({ path: request.url ?? '', headers: request.headers, body })
    if (body === 'redirect')
      response
        .writeHead(302, { Location: 'https://elsewhere.example/', 'Set-Cookie': 'ph=1' })
        .end()
    else if (body === 'large') response.end('x'.repeat(1_100_000))
    else if (body !== 'silence')
      response
        .writeHead(200, {
          'Content-Type': 'text/html',
          'Set-Cookie': 'ph=1; Path=/',
          'Access-Control-Allow-Origin': '*',
        })
        .end('{"status":1}')
  })
})

beforeAll(async () => {
  vendor.listen(0, '127.0.0.1')
  await once(vendor, 'listening')
  const address = vendor.address()
  if (!address || typeof address === 'string') throw new Error('no port')
  process.env.NEXT_PUBLIC_POSTHOG_KEY = 'phc_test'
  process.env.POSTHOG_HOST = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  vendor.closeAllConnections()
  vendor.close()
})
beforeEach(() => {
  arrived.length = 0
})

const SITE = 'http://localhost:3000'
const COOKIES = 'next-auth.session-token=secret; analytics_consent=yes'
const ALLOWED = ['/e/', '/i/v0/e/', '/batch/', '/capture/', '/flags/']

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string | ReadableStream<Uint8Array> | null
}

function send(
  path: string,
  { method = 'POST', headers = {}, body = '{"event":"$pageview"}' }: Sent = {},
): Promise<Response> {
  const all = Object.entries({
    'content-type': 'application/json',
    host: 'localhost:3000',
    cookie: COOKIES,
    'sec-fetch-site': 'same-origin',
    ...headers,
  })
  const request = new NextRequest(`${SITE}${path}`, {
    method,
    headers: all.filter(([, value]) => value !== ''),
    ...(method === 'GET' ? {} : { body, duplex: 'half' }),
  })
  return (method === 'GET' ? GET : POST)(request)
}

test('an event goes to its path with its text, and neither cookies nor anything else of the reader', async () => {
  const response = await send(
    '/ingest/e/?ip=0&_=1763712000000&ver=1.434.18&compression=gzip-js' +
      '&token=phc_test&redirect=https://elsewhere.example',
    {
      headers: {
        authorization: 'Bearer key',
        'x-forwarded-for': '203.0.113.7',
        'user-agent': 'Reader/1.0',
        referer: `${SITE}/assets/usdc?q=private`,
        'x-posthog': '1',
      },
    },
  )
  expect([response.status, await response.text()]).toEqual([200, '{"status":1}'])
  expect([...response.headers.keys()].sort()).toEqual([
    'cache-control',
    'content-type',
    'x-content-type-options',
  ])
  expect(response.headers.get('content-type')).toBe('application/json')
  const [event] = arrived
  expect(event?.path).toBe('/e/?_=1763712000000&compression=gzip-js&ip=0&ver=1.434.18')
  expect(event?.body).toBe('{"event":"$pageview"}')
  for (const name of [
    'cookie',
    'authorization',
    'x-forwarded-for',
    'referer',
    'origin',
    'x-posthog',
    'sec-fetch-site',
  ])
    expect([name, event?.headers[name]]).toEqual([name, undefined])
  expect(event?.headers['user-agent']).not.toBe('Reader/1.0')
})

test.each([
  ['no consent yet', { cookie: 'next-auth.session-token=secret' }],
  ['consent refused', { cookie: 'analytics_consent=no' }],
  ['Global Privacy Control', { 'sec-gpc': '1' }],
  ['Do Not Track', { dnt: '1' }],
  ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a page of another place on this domain', { 'sec-fetch-site': 'same-site' }],
  [
    'another origin, from a browser that says no more',
    { origin: 'https://elsewhere.example', 'sec-fetch-site': '' },
  ],
])('%s: 403, and nothing is sent on', async (_what, headers) => {
  expect((await send('/ingest/e/', { headers: { ...headers } })).status).toBe(403)
  expect(arrived).toEqual([])
})

test('300 tricks: no cookie and no path off the list reaches the vendor', async () => {
  const results: { path: string; response: Response }[] = []
  for (const { path, sent } of tricks()) results.push({ path, response: await send(path, sent) })
  expect(results.length).toBeGreaterThanOrEqual(300)
  expect(
    arrived.filter(
      ({ headers }) => headers.cookie !== undefined || headers.authorization !== undefined,
    ),
  ).toEqual([])
  expect(arrived.filter(({ path }) => !ALLOWED.includes(path.split('?')[0] ?? ''))).toEqual([])
  expect(
    results.filter(
      ({ response }) => response.headers.has('set-cookie') || response.headers.has('location'),
    ),
  ).toEqual([])
  expect(
    results
      .filter(({ response }) => response.status >= 500)
      .map(({ path, response }) => [path, response.status]),
  ).toEqual([])
})

test('a body that is too long is refused, whatever it says of its length, and so is one that is no event', async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(200_000).fill(120))
    },
  })
  expect((await send('/ingest/e/', { body: endless })).status).toBe(413)
  expect((await send('/ingest/e/', { body: 'x'.repeat(1_000_001) })).status).toBe(413)
  expect(
    (await send('/ingest/e/', { headers: { 'content-type': 'multipart/form-data; boundary=x' } }))
      .status,
  ).toBe(415)
  expect((await send('/ingest/e/', { method: 'GET' })).status).toBe(405)
  expect(arrived).toEqual([])
})

test('a vendor that redirects or floods is not followed', async () => {
  expect((await send('/ingest/e/', { body: 'redirect' })).status).toBe(502)
  expect((await send('/ingest/e/', { body: 'large' })).status).toBe(502)
})

test('a vendor that says nothing is given 5 seconds', async () => {
  expect((await send('/ingest/e/', { body: 'silence' })).status).toBe(504)
})

test('one block of addresses has six events under way, and leaves room for others', async () => {
  const from = (address: string) =>
    send('/ingest/e/', { body: 'silence', headers: { 'x-forwarded-for': address } })
  const flood = [1, 2, 3, 4, 5, 6].map((n) => from(`198.51.100.${n}`))
  const seventh = await from('198.51.100.7')
  expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([503, '2'])
  const other = await send('/ingest/e/', { headers: { 'x-forwarded-for': '203.0.113.1' } })
  expect(other.status).toBe(200)
  for (const each of flood) expect((await each).status).toBe(504)
})

/**
 * Ways to another path, another host or past the list; the first of each pair is written as a
 * browser or a script may send it.
 */
function tricks(): { path: string; sent?: Sent }[] {
  const targets = [
    'api/projects',
    'api/users/@me',
    'static/array.js',
    'array/phc_test/config.js',
    's',
    'decide',
    'admin',
    'e/../api/projects',
    '../e',
    'E',
    'e.json',
    'e;x',
    'ee',
    'e/e',
    '',
  ]
  const writings: ((path: string) => string)[] = [
    (path) => `/ingest/${path}`,
    (path) => `/ingest/${path}/`,
    (path) => `/ingest/e/../${path}`,
    (path) => `/ingest/e/%2e%2e/${path}`,
    (path) => `/ingest/e%2f..%2f${path.replaceAll('/', '%2f')}`,
    (path) => `/ingest/%252e%252e%252f${path}`,
    (path) => `/ingest//${path}`,
    (path) => `/ingest/./${path}`,
    (path) => `/ingest/e%5c..%5c${path}`,
    (path) => `/ingest/e\\..\\${path}`,
    (path) =>
      `/ingest/${[...path].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join('')}`,
    (path) => `/ingest/e/?path=../${path}`,
    (path) => `/ingest/e/%3f${path}`,
    (path) => `/ingest/e/%23${path}`,
    (path) => `/ingest/e/%0d%0aHost:%20elsewhere.example/${path}`,
    (path) => `/ingest/@elsewhere.example/${path}`,
    (path) => `/ingest/http://elsewhere.example/${path}`,
    (path) => `/ingest/%2f%2felsewhere.example%2f${path}`,
    (path) => `/ingest/e%00/${path}`,
    (path) => `/ingest/%65/%ff${path}`,
  ]
  const paths = writings.flatMap((write) => targets.map((target) => ({ path: write(target) })))
  const headers = [
    'x-forwarded-host',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'forwarded',
    'via',
    'x-middleware-rewrite',
    'x-nextjs-rewrite',
    'cookie2',
    'authorization',
    'proxy-authorization',
    'te',
  ]
  return [
    ...paths,
    ...headers.map((name) => ({
      path: '/ingest/e/',
      sent: { headers: { [name]: '/api/projects; cookie=1' } },
    })),
    { path: '/ingest/e/?cookie=1&host=elsewhere.example&ip=203.0.113.7%0d%0aSet-Cookie:x' },
  ]
}
