import { expect, test } from 'vitest'
import { scriptHash } from '#server/edge/framework/inline-scripts.ts'
import { open, sendHtml } from './cached-server.ts'

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
