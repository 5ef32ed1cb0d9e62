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
