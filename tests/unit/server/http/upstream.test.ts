import { once } from 'node:events'
import { createServer } from 'node:http'
import path from 'node:path'
import { expect, test } from 'vitest'
import { Upstream, UpstreamTimeoutError } from '#server/http/upstream.ts'
import { testFolder } from '../../../support/test-folder.ts'

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
  const send = async (method: string) =>
    (await upstream.fetch({ method, target: '/', headers: {} }, 5_000)).body.toString()
  expect(await send('GET')).toBe('answered')
  expect(await send('GET')).toBe('answered')
  expect([...asked.values()]).toEqual([2, 1])
  await expect(send('POST')).rejects.toMatchObject({ code: 'ECONNRESET' })
  expect([...asked.values()]).toEqual([2, 2])
  upstream.close()
  server.closeAllConnections()
  server.close()
})
