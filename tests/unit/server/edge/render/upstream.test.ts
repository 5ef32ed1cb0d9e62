import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  isBrokenConnection,
  SilentRendererError,
  Upstream,
  UpstreamTimeoutError,
} from '#server/edge/render/upstream.ts'
import { testFolder } from '../../../../support/files/test-folder.ts'

test('an answer that begins in time and does not end is given up', async () => {
  const socket = path.join(testFolder(), 's')
  const server = createServer((_request, response) => {
    response.write('<!doctype html>')
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  await expect(
    upstream.fetch({ method: 'GET', target: '/treasuries', headers: {} }, 100),
  ).rejects.toBeInstanceOf(UpstreamTimeoutError)
  upstream.close()
  server.closeAllConnections()
  server.close()
})

test('what is asked over a kept connection that closes just then is asked once more, what is sent is not', async () => {
  const socket = path.join(testFolder(), 's')
  const asked = new Map<object, number>()
  const server = createServer((request, response) => {
    const times = (asked.get(request.socket) ?? 0) + 1
    asked.set(request.socket, times)
    if (times > 1) request.socket.destroy()
    else response.end('answered')
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  const send = async (method: string) => {
    await pause(10) // the connection is free again a little after the answer
    return (await upstream.fetch({ method, target: '/', headers: {} }, 5_000)).body.toString()
  }
  expect(await send('GET')).toBe('answered')
  expect(await send('GET')).toBe('answered')
  expect([...asked.values()]).toEqual([2, 1])
  await expect(send('POST')).rejects.toSatisfy(isBrokenConnection)
  expect([...asked.values()]).toEqual([2, 2])
  upstream.close()
  server.closeAllConnections()
  server.close()
})

test('who waits is let go when the renderer falls silent, before and after the head', async () => {
  const socket = path.join(testFolder(), 's')
  const server = createServer((request, response) => {
    if (request.url === '/begun') response.write('<!doctype html>')
    else if (request.url === '/answered') response.end('answered')
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  const fetch = (target: string) => upstream.fetch({ method: 'GET', target, headers: {} }, 5_000)
  const waiting = ['/silent', '/begun'].map((target) =>
    expect(fetch(target)).rejects.toBeInstanceOf(SilentRendererError),
  )
  await pause(50)
  upstream.giveUp()
  await Promise.all(waiting)
  expect((await fetch('/answered')).body.toString()).toBe('answered')
  upstream.close()
  server.closeAllConnections()
  server.close()
})

test('headers reach the renderer and the reader as they were, but for those of a connection', async () => {
  const socket = path.join(testFolder(), 's')
  const server = createServer(({ headers }, response) => {
    response.setHeader('vary', ['rsc', 'accept-encoding'])
    response.setHeader('set-cookie', ['a=1', 'b=2'])
    response.end(JSON.stringify(headers))
  })
  server.listen(socket)
  await once(server, 'listening')
  const upstream = new Upstream(socket)
  const sent = { host: 'assay.example', cookie: 'c=3', expect: '100-continue', te: 'trailers' }
  const { headers, body } = await upstream.fetch(
    { method: 'GET', target: '/', headers: { ...sent, 'keep-alive': '1', range: undefined } },
    5_000,
  )
  expect(headers).toMatchObject({ vary: 'rsc, accept-encoding', 'set-cookie': ['a=1', 'b=2'] })
  expect(JSON.parse(body.toString())).toMatchObject({ host: 'assay.example', cookie: 'c=3' })
  expect(body.toString()).not.toMatch(/expect|trailers|range|"1"/)
  upstream.close()
  server.closeAllConnections()
  server.close()
})
