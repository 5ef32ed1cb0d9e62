import { expect, onTestFinished, test, vi } from 'vitest'
import { AWAY_HEADER, READER_HEADER } from '#lib/http/internal-headers.ts'
import { log } from '#server/core/log.ts'
import { open, sendHtml } from './cached-server.ts'

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

test('who is signed in gets the page of all, with headers that no shared cache and no 304 keeps', async () => {
  const { url, state } = await open((_request, response) => {
    sendHtml(response, 'everybody’s')
  })
  const ask = async (cookie: string, path = '/treasuries', tag = 'none') => {
    const answer = await fetch(url + path, {
      headers: { accept: 'text/html,*/*', cookie, 'if-none-match': tag },
    })
    const { headers } = answer
    return {
      status: answer.status,
      text: await answer.text(),
      tag: headers.get('etag') ?? '',
      kept: headers.get('cache-control'),
      link: headers.get('link'),
      set: headers.get('set-cookie'),
    }
  }
  const SESSION = 'next-auth.session-token=abc'
  const stranger = await ask('theme=dark')
  expect(stranger).toMatchObject({ kept: 'public, no-cache', link: null, set: null })
  const first = await ask(SESSION)
  expect(first).toMatchObject({
    text: stranger.text,
    kept: 'private, no-cache',
    link: '</api/trpc/users.getProfile>; rel=preload; as=fetch; crossorigin',
    set: 'account=in; Path=/; Max-Age=604800; SameSite=Lax',
  })
  expect(state.rendered).toEqual(['/treasuries'])
  // the browser has the page: signed in still, and signed out
  const next = await ask(`${SESSION}; account=in`, '/treasuries', first.tag)
  expect(next).toMatchObject({ status: 304, link: first.link, set: null })
  const out = await ask('account=in', '/treasuries', first.tag)
  expect(out).toMatchObject({
    status: 200,
    kept: 'private, no-cache',
    link: null,
    set: 'account=; Path=/; Max-Age=0; SameSite=Lax',
  })
  expect(await ask('theme=dark', '/treasuries', out.tag)).toMatchObject({ status: 304, set: null })
  // a block in another page, and a file
  for (const path of ['/embed/treasuries', '/robots.txt'])
    expect(await ask(SESSION, path)).toMatchObject({
      kept: 'public, no-cache',
      link: null,
      set: null,
    })
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

test('what says which values are held waits for the newer page, however long that takes', async () => {
  let delay = 0
  const { url, state } = await open((_request, response) => {
    const text = `Held at ${state.version}`
    setTimeout(() => {
      sendHtml(response, text)
    }, delay)
  })
  const read = async (path: string) => (await fetch(`${url}${path}`)).text()
  for (const path of ['/status', '/changes?since=2026-06-01'])
    expect(await read(path)).toContain('1.0')
  state.version = '2.0'
  delay = 900
  for (const path of ['/status', '/changes?since=2026-06-01'])
    expect(await read(path)).toContain('2.0')
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
    expect.stringContaining('Database unavailable since'),
  ])
  const unseen = await fetch(`${url}/stablecoins`)
  expect([unseen.status, unseen.headers.get('retry-after')]).toEqual([503, '5'])
})

/** Pages get old by a clock of ours; timers stay real. */
function atClock() {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  return { later: (ms: number) => vi.setSystemTime(Date.now() + ms) }
}

const asNetwork = (network: number) => ({
  headers: { 'x-forwarded-for': `198.51.${network}.9` },
})

test('old pages that one network keeps asking for are renewed behind every reader, one at a time', async () => {
  const clock = atClock()
  const release: (() => void)[] = []
  const { url, state } = await open((request, response) => {
    const path = request.url ?? ''
    const isRenewal = state.rendered.filter((each) => each === path).length > 1
    const send = () => {
      sendHtml(response, path)
    }
    if (isRenewal) release.push(send)
    else send()
  })
  const paths = [
    '/treasuries',
    '/stablecoins',
    '/stocks',
    '/commodities',
    '/networks',
    '/platforms',
  ]
  for (const path of paths) await (await fetch(url + path, asNetwork(1))).text()
  clock.later(61_000)
  for (const path of paths)
    expect(await (await fetch(url + path, asNetwork(1))).text()).toContain(path)
  await expect.poll(() => release.length).toBe(1)
  // a reader of another network does not stand behind them
  expect((await fetch(`${url}/assets`, asNetwork(2))).status).toBe(200)
  expect((await fetch(`${url}/issuers`, asNetwork(2))).status).toBe(200)
  expect(release.length).toBe(1)
  for (let round = 0; round < paths.length; round++) {
    await expect.poll(() => release.length).toBe(1)
    release.shift()?.()
  }
  for (const path of paths) expect(state.rendered.filter((each) => each === path).length).toBe(2)
})

test('a page whose renewal failed rests: the next readers do not have it tried again at once', async () => {
  const clock = atClock()
  let isBroken = false
  const { url, state } = await open((_request, response) => {
    if (isBroken) response.writeHead(500, { 'content-type': 'text/html' }).end('broken')
    else sendHtml(response, 'Treasuries')
  })
  const read = async () => (await fetch(`${url}/treasuries`)).text()
  await read()
  isBroken = true
  clock.later(61_000)
  for (let times = 0; times < 5; times++) {
    expect(await read()).toContain('Treasuries')
    await expect.poll(() => state.rendered.length).toBe(2)
  }
})
