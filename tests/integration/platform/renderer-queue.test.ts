import { readdirSync } from 'node:fs'
import { request as ask } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { folder, open, type Renderer, sendHtml } from './cached-server.ts'

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
