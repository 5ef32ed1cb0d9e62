import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { AWAY_HEADER, READER_HEADER } from '#lib/front-headers.ts'
import { cachedSite } from '#server/front/cached-site.ts'
import { pagePolicy } from '#server/front/content-security-policy.ts'
import { createFront, type Front } from '#server/front/front.ts'
import { scriptHash } from '#server/front/inline-scripts.ts'
import { pageKey } from '#server/front/page-key.ts'
import { PictureCache } from '#server/front/picture-cache.ts'
import { renderedSite } from '#server/front/rendered-site.ts'
import { Upstream } from '#server/front/upstream.ts'
import { log } from '#server/core/log.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'page-cache-'))
const opened: { fronts: Front[]; servers: Server[]; upstreams: Upstream[] } = {
  fronts: [],
  servers: [],
  upstreams: [],
}

afterEach(async () => {
  await Promise.all(opened.fronts.splice(0).map((front) => front.drain()))
  for (const upstream of opened.upstreams.splice(0)) upstream.close()
  for (const server of opened.servers.splice(0)) server.close()
  rmSync(folder, { recursive: true, force: true })
})

type Renderer = (request: IncomingMessage, response: ServerResponse) => void

interface State {
  version: string
  away: Date | null
  rendered: string[]
}

/** The real front, caches and queues before a renderer that is a small server of HTTP. */
async function open(renderer: Renderer, { hasPictures = false } = {}) {
  const state: State = { version: '1.0', away: null, rendered: [] }
  const socket = path.join(mkdtempSync(path.join(tmpdir(), 'renderer-')), 's')
  const server = createServer((request, response) => {
    state.rendered.push(request.url ?? '')
    renderer(request, response)
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  const awayNow = () => Promise.resolve(state.away)
  const site = renderedSite(() => upstream, {
    publicUrl: 'https://assay.example',
    processes: 1,
    awayNow,
  })
  const cached = cachedSite({
    site,
    version: () => state.version,
    pictures: hasPictures ? new PictureCache({ folder, mostBytes: 10_000 }) : null,
    awaySince: () => state.away,
    awayNow,
  })
  const front = createFront({
    answer: (request, response, network) => {
      const key = request.method === 'GET' ? pageKey(request.url ?? '', request.headers) : null
      return key
        ? cached.answer(request, response, key, network)
        : site.answer(request, response, network)
    },
    policy: ({ mayBeFramed }) => pagePolicy({ scriptHashes: [scriptHash('boot()')], mayBeFramed }),
    awayNow,
    trouble: () => Promise.resolve(null),
    isHttps: false,
    trustedProxies: 1,
  })
  front.server.listen(0, '127.0.0.1')
  await once(front.server, 'listening')
  opened.fronts.push(front)
  opened.servers.push(server)
  opened.upstreams.push(upstream)
  const address = front.server.address()
  return {
    state,
    url: typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '',
  }
}

const html = (text: string) =>
  `<!doctype html><body><script>boot()</script><main>${text}</main><script>self.__next_f.push([1,"0:a"])</script></body>`
const sendHtml = (response: ServerResponse, text: string) =>
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache, no-store, max-age=0, must-revalidate',
    })
    .end(html(text))

test('a page is rendered once for all who ask at once, and not again while the version stands', async () => {
  const { url, state } = await open((_request, response) => {
    setTimeout(() => {
      sendHtml(response, 'Treasuries')
    }, 50)
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => fetch(`${url}/treasuries?utm_source=${at}`)),
  )
  for (const answer of answers)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Treasuries'),
    ])
  const again = await fetch(`${url}/treasuries`, { headers: { 'accept-encoding': 'gzip' } })
  expect(again.headers.get('server-timing')).toBe('cache;desc=hit')
  expect(again.headers.get('content-encoding')).toBe('gzip')
  expect(state.rendered).toEqual(['/treasuries'])
  const unchanged = await fetch(`${url}/treasuries`, {
    headers: { 'if-none-match': again.headers.get('etag') ?? '' },
  })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
})

test('nothing of a reader reaches the page that everybody gets', async () => {
  const { url } = await open((request, response) => {
    sendHtml(response, JSON.stringify(request.headers).replaceAll('<', ''))
  })
  const answer = await fetch(`${url}/treasuries`, {
    headers: {
      cookie: 'next-auth.session-token=secret-1',
      authorization: 'Bearer secret-2',
      'x-forwarded-for': '198.51.100.9',
      'user-agent': 'secret-3',
    },
  })
  const text = await answer.text()
  expect(text).not.toMatch(/secret|198\.51/)
  expect(text).toContain('assay.example')
})

test('when the version moves, readers get the newer page, or the older one while the newer takes long', async () => {
  let delay = 0
  const { url, state } = await open((_request, response) => {
    const text = `Version ${state.version}`
    setTimeout(() => {
      sendHtml(response, text)
    }, delay)
  })
  const read = async (headers: Record<string, string> = {}) =>
    (await fetch(`${url}/treasuries`, { headers })).text()
  expect(await read()).toContain('Version 1.0')
  state.version = '2.0'
  expect(await read()).toContain('Version 2.0')
  state.version = '3.0'
  delay = 900
  expect(await read()).toContain('Version 2.0')
  // who is signed in may have made the change, and waits for it
  expect(await read({ cookie: 'next-auth.session-token=x' })).toContain('Version 3.0')
  expect(await read()).toContain('Version 3.0')
  expect(state.rendered.length).toBe(3)
})

test('a page that cannot be rendered any more is shown as it was', async () => {
  const { url, state } = await open((_request, response) => {
    if (state.version === '1.0') sendHtml(response, 'As it was')
    else if (state.version === '2.0') response.destroy()
    else response.writeHead(500, { 'content-type': 'text/html' }).end('broken')
  })
  await (await fetch(`${url}/treasuries`)).text()
  for (const [version, status] of [
    ['2.0', 503],
    ['3.0', 500],
  ] as const) {
    state.version = version
    expect(await (await fetch(`${url}/treasuries`)).text()).toContain('As it was')
    expect((await fetch(`${url}/stablecoins`)).status).toBe(status)
  }
})

test('a renderer that alone has lost the database is no broken page, and says nothing of it to readers', async () => {
  const { url } = await open((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html', [AWAY_HEADER]: '1' }).end('broken')
  })
  for (const address of ['/treasuries', '/settings/account']) {
    const answer = await fetch(url + address)
    expect([
      answer.status,
      answer.headers.get('retry-after'),
      answer.headers.get(AWAY_HEADER),
    ]).toEqual([503, '5', null])
  }
})

test.each([
  [429, 'application/json', undefined, '60'],
  [503, 'text/html', undefined, '5'],
  [503, 'image/png', undefined, '5'],
  [429, 'text/plain', '7', '7'],
])('a refusal of %i as %s says when to come again', async (status, type, said, seconds) => {
  const { url } = await open((_request, response) => {
    response.writeHead(status, { 'content-type': type, ...(said && { 'retry-after': said }) })
    response.end('refused')
  })
  for (const address of ['/treasuries', '/treasuries.png', '/api/trpc/users.me']) {
    const answer = await fetch(url + address)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, seconds])
  }
})

test('who is signed in stands in the log of requests, and in no answer', async () => {
  const written = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const { url } = await open((_request, response) => {
    response
      .writeHead(200, { 'content-type': 'application/json', [READER_HEADER]: 'user-7' })
      .end('{}')
  })
  const answer = await fetch(`${url}/api/trpc/users.me`)
  expect([answer.status, answer.headers.get(READER_HEADER), await answer.text()]).toEqual([
    200,
    null,
    '{}',
  ])
  await expect
    .poll(() => written.mock.calls)
    .toContainEqual([
      'request',
      expect.objectContaining({ path: '/api/trpc/users.me', status: 200, user: 'user-7' }),
    ])
  written.mockRestore()
})

test('what is missing, redirected, broken or somebody’s own is not cached', async () => {
  const { url, state } = await open((request, response) => {
    const address = request.url ?? ''
    if (address.startsWith('/assets/none'))
      sendHtml(response, '<meta name="assay:status" content="404"/>')
    else if (address.startsWith('/assets/moved'))
      response.writeHead(307, { location: '/assets/usdc' }).end()
    else if (address.startsWith('/assets/broken'))
      response.writeHead(500, { 'content-type': 'text/html' }).end('broken')
    else response.writeHead(200, { 'content-type': 'text/html', 'set-cookie': 'a=b' }).end('own')
  })
  for (const [address, status] of [
    ['/assets/none', 404],
    ['/assets/moved', 307],
    ['/assets/broken', 500],
    ['/assets/own', 200],
  ] as const) {
    for (let times = 0; times < 2; times++) {
      const answer = await fetch(url + address, { redirect: 'manual' })
      await answer.text()
      expect([address, answer.status]).toEqual([address, status])
    }
    expect(state.rendered.filter((rendered) => rendered === address).length).toBe(2)
  }
})

test('a script that got into a page is not allowed by its being there', async () => {
  const { url } = await open((_request, response) => {
    sendHtml(response, '<script>stolen()</script>')
  })
  const answer = await fetch(`${url}/treasuries`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(await answer.text()).toContain('<script>stolen()</script>')
  expect(policy).toContain(scriptHash('boot()'))
  expect(policy).not.toContain(scriptHash('stolen()'))
})

test('a feed out of the cache may run and load nothing', async () => {
  const { url } = await open((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/rss+xml; charset=utf-8' }).end('<rss/>')
  })
  for (const hit of ['miss', 'hit']) {
    const answer = await fetch(`${url}/news/feed.xml`)
    expect([
      answer.headers.get('server-timing')?.slice(0, 10 + hit.length),
      answer.headers.get('content-security-policy'),
    ]).toEqual([`cache;desc=${hit}`.slice(0, 10 + hit.length), expect.stringContaining('sandbox')])
  }
})

test('pages of one reader go through uncached, and stay nowhere', async () => {
  const { url, state } = await open((request, response) => {
    sendHtml(response, `Settings of ${request.headers.cookie ?? 'nobody'}`)
  })
  const own = await fetch(`${url}/settings`, { headers: { cookie: 'next-auth.session-token=ann' } })
  expect(await own.text()).toContain('Settings of next-auth.session-token=ann')
  expect(own.headers.get('cache-control')).toBe('private, no-store')
  expect(await (await fetch(`${url}/settings`)).text()).toContain('Settings of nobody')
  expect(state.rendered.length).toBe(2)
})

test('while the database is away a page comes with a notice, and what was never seen is 503', async () => {
  const { url, state } = await open((_request, response) => {
    sendHtml(response, 'As it was')
  })
  await (await fetch(`${url}/treasuries`)).text()
  state.away = new Date()
  const answer = await fetch(`${url}/treasuries`)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'no-store',
    expect.stringContaining('The database cannot be reached since'),
  ])
  const unseen = await fetch(`${url}/stablecoins`)
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
})

test('a picture is drawn once for each version, found again on disk, and the folder stays within its bound', async () => {
  const bytes = Buffer.alloc(4_000, 7)
  const draw: Renderer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', etag: '"p"' }).end(bytes)
  }
  const first = await open(draw, { hasPictures: true })
  for (let times = 0; times < 3; times++)
    expect(
      Buffer.from(
        await (await fetch(`${first.url}/treasuries.png?nonsense=${times}`)).arrayBuffer(),
      ).equals(bytes),
    ).toBe(true)
  expect(first.state.rendered).toEqual(['/treasuries.png'])
  expect(
    (await fetch(`${first.url}/treasuries.png`, { headers: { 'if-none-match': '"p"' } })).status,
  ).toBe(304)

  const restarted = await open(draw, { hasPictures: true })
  expect((await fetch(`${restarted.url}/treasuries.png`)).headers.get('server-timing')).toBe(
    'cache;desc=hit',
  )
  restarted.state.version = '2.0'
  for (const range of ['30d', '90d', '1y', 'all'])
    await (await fetch(`${restarted.url}/treasuries.png?range=${range}`)).arrayBuffer()
  for (let tries = 0; tries < 100 && readdirSync(folder).length > 2; tries++) await pause(20)
  expect(readdirSync(folder).length).toBe(2)
})

test('more than the queue holds is refused at once with the time to come back, and other pages are answered', async () => {
  const release: (() => void)[] = []
  const { url } = await open((request, response) => {
    if (request.url === '/treasuries') sendHtml(response, 'Treasuries')
    else release.push(() => response.end('picture'))
  })
  await (await fetch(`${url}/treasuries`)).text()
  const asked = Array.from({ length: 30 }, (_, at) =>
    fetch(`${url}/social/assets/a${at}`, { headers: { 'x-forwarded-for': `198.51.${at}.9` } }),
  )
  const refused = await Promise.race(
    asked.map(async (answer) =>
      (await answer).status === 503
        ? (await answer).headers.get('retry-after')
        : new Promise<never>(() => undefined),
    ),
  )
  expect(Number(refused)).toBeGreaterThan(0)
  expect((await fetch(`${url}/treasuries`)).status).toBe(200)
  while (release.length) {
    for (const end of release.splice(0)) end()
    await pause(20)
  }
  const statuses = (await Promise.all(asked)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(8) // two are drawn, twenty stand in line
})

test('the body of a call arrives whole, and one that is too large is refused with 413', async () => {
  const { url, state } = await open((request, response) => {
    request
      .on('data', () => undefined)
      .pipe(response.writeHead(200, { 'content-type': 'text/plain' }))
  })
  const body = 'x'.repeat(500_000)
  expect(
    await (await fetch(`${url}/api/trpc/users.updateName`, { method: 'POST', body })).text(),
  ).toBe(body)
  const refused = await fetch(`${url}/api/trpc/users.updateName`, {
    method: 'POST',
    body: 'x'.repeat(1_200_000),
  })
  expect([refused.status, await refused.json()]).toEqual([
    413,
    expect.objectContaining({ code: 'too_large' }),
  ])
  expect(state.rendered.length).toBe(1)
})

test('who sends slowly holds no place: others are answered meanwhile', async () => {
  const { url } = await open((_request, response) => {
    response.end('done')
  })
  const { hostname, port } = new URL(url)
  const slow = Array.from({ length: 40 }, () => {
    const call = ask({
      hostname,
      port,
      path: '/api/trpc/users.updateName',
      method: 'POST',
      headers: { 'content-length': '100' },
    })
    call.on('error', () => undefined)
    call.write('{')
    return call
  })
  expect(
    await (await fetch(`${url}/api/trpc/users.updateName`, { method: 'POST', body: '{}' })).text(),
  ).toBe('done')
  for (const call of slow) call.destroy()
})
