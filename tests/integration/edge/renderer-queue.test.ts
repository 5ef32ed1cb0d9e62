import { readdirSync } from 'node:fs'
import { once } from 'node:events'
import { IncomingMessage, request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { folder, open, type Renderer, sendHtml } from './cached-server.ts'

test('a picture is drawn once a version, found again on disk, and the folder stays within its bound', async () => {
  const bytes = Buffer.alloc(4_000, 7)
  const draw: Renderer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png', etag: '"p"' }).end(bytes)
  }
  const first = await open(draw, { hasPictures: true })
  for (let times = 0; times < 3; times++)
    expect(
      Buffer.from(
        await (await fetch(`${first.url}/treasuries.png?timestamp=${times}`)).arrayBuffer(),
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

test('more than the queue holds is refused at once, with when to come back; other pages are answered', async () => {
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
  let isAnswered = false
  const all = Promise.all(asked).finally(() => {
    isAnswered = true
  })
  while (!isAnswered) {
    for (const end of release.splice(0)) end()
    await pause(20)
  }
  const statuses = (await all).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
  // two are drawn, twenty stand in line
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(8)
})

test('the body of a call arrives whole, and one that is too large is refused with 413', async () => {
  const { url, state } = await open((request, response) => {
    request
      .on('data', () => undefined)
      .pipe(response.writeHead(200, { 'content-type': 'text/plain' }))
  })
  const body = 'x'.repeat(250_000)
  expect(
    await (await fetch(`${url}/api/trpc/users.updateName`, { method: 'POST', body })).text(),
  ).toBe(body)
  for (const [path, bytes] of [
    ['/api/trpc/users.updateName', 262_145],
    ['/api/auth/signin/email', 16_385],
    ['/ingest/e', 1_000_001],
  ] as const) {
    const refused = await fetch(url + path, { method: 'POST', body: 'x'.repeat(bytes) })
    expect([refused.status, await refused.text()]).toEqual([
      413,
      expect.stringContaining(`limited to ${(bytes - 1).toLocaleString('en-US')} bytes`),
    ])
  }
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

test('unfinished bodies of one network leave room for those of others', async () => {
  const { url } = await open((_request, response) => {
    response.end('done')
  })
  const { hostname, port } = new URL(url)
  const unfinished = Array.from({ length: 60 }, () => {
    const call = ask({
      hostname,
      port,
      path: '/ingest/e',
      method: 'POST',
      headers: { 'content-length': '1000000', 'x-forwarded-for': '198.51.100.9' },
    })
    call.on('error', () => undefined)
    call.write('x'.repeat(900_000))
    return call
  })
  const statuses = await Promise.all(
    unfinished.slice(4).map(async (call) => {
      const [response] = z
        .tuple([z.instanceof(IncomingMessage)])
        .parse(await once(call, 'response'))
      return response.statusCode
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([503]))
  for (const path of ['/api/auth/signin/email', '/api/trpc/users.updateName', '/ingest/e'])
    expect(
      await (
        await fetch(url + path, {
          method: 'POST',
          body: 'x'.repeat(10_000),
          headers: { 'x-forwarded-for': '203.0.113.9' },
        })
      ).text(),
    ).toBe('done')
  for (const call of unfinished) call.destroy()
})
