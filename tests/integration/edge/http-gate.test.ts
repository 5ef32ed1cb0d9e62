import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ask, open, sendPage } from './small-server.ts'

test('request ids: a plain one is kept, a strange one replaced, and the site behind sees the same', async () => {
  const { port } = await open((request, response) => {
    response.end(String(request.headers['x-request-id']))
  })
  const kept = await ask(port, '/', { headers: { 'x-request-id': 'trace-0001' } })
  expect([kept.headers['x-request-id'], kept.body.toString()]).toEqual(['trace-0001', 'trace-0001'])
  const replaced = await ask(port, '/', { headers: { 'x-request-id': 'no spaces please' } })
  expect(replaced.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(replaced.body.toString()).toBe(replaced.headers['x-request-id'])
})

test('what the gate refuses never reaches the site', async () => {
  let reached = 0
  const { port } = await open((_request, response) => {
    reached++
    response.end()
  })
  const post = await ask(port, '/stablecoins', { method: 'POST' })
  expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask(port, '/', { headers: { 'next-action': 'x' } })).status).toBe(400)
  expect((await ask(port, '/?q=%00')).status).toBe(400)
  expect(
    (await ask(port, '/', { headers: { rsc: '1', 'next-router-state-tree': 'not a tree' } }))
      .status,
  ).toBe(400)
  expect(reached).toBe(0)
})

test('a form that is submitted before its script was there leads back to its page', async () => {
  const { port } = await open(sendPage)
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const early = await ask(port, '/login?callbackUrl=%2Fsettings', {
      method: 'POST',
      headers: { 'content-type': type },
    })
    expect([early.status, early.headers.location]).toEqual([303, '/login?callbackUrl=%2Fsettings'])
  }
  const json = { method: 'POST', headers: { 'content-type': 'application/json' } }
  expect((await ask(port, '/login', json)).status).toBe(405)
})

test('what the gate refuses of the data API is readable by other sites, and says where it is wrong', async () => {
  const { port } = await open(sendPage)
  const control = await ask(port, '/v4/assets?query=%00')
  expect(control.status).toBe(400)
  expect(control.headers['access-control-allow-origin']).toBe('*')
  expect(JSON.parse(control.body.toString())).toMatchObject({ details: [{ path: 'address' }] })
  const method = await ask(port, '/v4/assets', { method: 'PROPFIND' })
  expect([method.status, method.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
})

test('the router of a page that is open may ask for the next one', async () => {
  const { port } = await open(sendPage)
  const state = encodeURIComponent(
    JSON.stringify(['', { children: [['assetSlug', 'usdc', 'd', null], {}] }]),
  )
  expect(
    (await ask(port, '/', { headers: { rsc: '1', 'next-router-state-tree': state } })).status,
  ).toBe(200)
})

test('an embed may be framed, and over https browsers are told to stay there', async () => {
  const { port } = await open(sendPage, { isHttps: true })
  const { headers } = await ask(port, '/embed/usdc')
  expect(headers['x-frame-options']).toBeUndefined()
  expect(headers['content-security-policy']).toContain('frame-ancestors *')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('an error behind the HTTP server is a 500 that names the request and nothing else', async () => {
  const { port } = await open(() => Promise.reject(new Error('secret detail')))
  const { status, headers, body } = await ask(port, '/')
  expect(status).toBe(500)
  expect(body.toString()).toContain(headers['x-request-id'])
  expect(body.toString()).not.toContain('secret')
})

test('who sends headers a byte at a time is let go before half a minute', async () => {
  const { port } = await open(sendPage)
  const socket = connect(port, '127.0.0.1')
  socket.resume()
  socket.on('error', () => undefined) // a byte that was under way when the server closed
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n')
  const sending = setInterval(() => socket.write('x'), 1_000)
  // Node looks at open connections every 30 s unless it is told otherwise: then it would be 49 s
  const ended = await Promise.race([
    once(socket, 'close').then(() => 'let go'),
    pause(35_000, 'still open'),
  ])
  clearInterval(sending)
  socket.destroy()
  expect(ended).toBe('let go')
})

test('what an address cannot say is refused at once, and a page leads to its right address', async () => {
  const { port } = await open(sendPage)
  const file = await ask(port, '/treasuries.csv?currency=xyz')
  expect([file.status, file.headers['cache-control']]).toEqual([400, 'no-store'])
  expect(file.body.toString()).toBe(
    '"currency" cannot be "xyz"; allowed: usd, eur, gbp, chf, jpy.\n',
  )
  const page = await ask(port, '/treasuries?range=90d&currency=xyz')
  expect([page.status, page.headers.location]).toEqual([
    307,
    '/treasuries?range=90d&ignored=currency%3Dxyz',
  ])
  expect((await ask(port, '/treasuries?range=90d')).status).toBe(200)
  // the router of an open page asks by addresses that it wrote
  expect((await ask(port, '/treasuries?currency=xyz', { headers: { rsc: '1' } })).status).toBe(200)
})

test('an address is read once: the site behind gets what was judged, and nothing that resolves elsewhere', async () => {
  const { port } = await open((request, response) => {
    response.end(request.url)
  })
  expect((await ask(port, '/%61pi/trpc/search%2Cusers?x=%2F..')).body.toString()).toBe(
    '/api/trpc/search,users?x=%2F..',
  )
  for (const path of [
    '/embed/../login',
    '/embed/%2e%2e/login',
    '/embed\\..\\login',
    '/embed/x%2f..',
  ]) {
    const { status, headers } = await ask(port, path)
    expect([path, status, headers['x-frame-options']]).toEqual([path, 400, 'DENY'])
    expect(headers['content-security-policy'] ?? '').not.toContain('frame-ancestors *')
  }
  const doubled = await ask(port, '//elsewhere.example//x?q=//')
  expect([doubled.status, doubled.headers.location]).toEqual([308, '/elsewhere.example/x?q=//'])
})
