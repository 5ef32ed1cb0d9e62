import { once } from 'node:events'
import { createServer, request as ask, type ClientRequest } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#server/core/errors.ts'
import { BusyError } from '#server/edge/capacity/lane.ts'
import { RequestBodies } from '#server/edge/capacity/request-bodies.ts'

/** A server that says of each body what became of it; the network is a header. */
async function open(shares: ConstructorParameters<typeof RequestBodies>[0]) {
  const bodies = new RequestBodies(shares)
  const outcomes: string[] = []
  const server = createServer((request, response) => {
    const network = String(request.headers['network'])
    bodies.read(request, network).then(
      (body) => {
        outcomes.push(`${network} ${body?.length ?? 'none'}`)
        response.end()
      },
      (error: unknown) => {
        outcomes.push(
          `${network} ${error instanceof AppError ? error.code : error instanceof BusyError ? 'busy' : 'gone'}`,
        )
        response.end()
        request.resume()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const calls: ClientRequest[] = []
  onTestFinished(() => {
    for (const call of calls) call.destroy()
    server.close()
  })
  /** Says a length, and sends so much of it. */
  const send = (
    network: string,
    bytes: number,
    sent: number,
    path = '/ingest/e',
    method = 'POST',
  ) => {
    const call = ask({
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { network, 'content-length': String(bytes) },
    })
    call.on('error', () => undefined)
    calls.push(call)
    call.write('x'.repeat(sent))
    if (sent === bytes) call.end()
  }
  return { send, outcomes }
}

const A = '198.51.100.0/24'
const B = '203.0.113.0/24'
const C = '192.0.2.0/24'

test('a network has a share of the pool, and small bodies are outside of it', async () => {
  const { send, outcomes } = await open({ networkBytes: 200_000, poolBytes: 1_000_000 })
  send(A, 100_000, 10)
  send(A, 100_000, 10)
  await expect.poll(() => outcomes).toEqual([])
  send(A, 100_000, 10)
  await expect.poll(() => outcomes).toEqual([`${A} busy`])
  send(A, 1_000, 1_000)
  send(B, 100_000, 100_000)
  await expect
    .poll(() => outcomes.toSorted())
    .toEqual([`${A} busy`, `${A} 1000`, `${B} 100000`].toSorted())
})

test('of a full pool, the network that holds most gives way to one that holds less', async () => {
  const { send, outcomes } = await open({ networkBytes: 300_000, poolBytes: 400_000 })
  for (let n = 0; n < 3; n++) send(A, 100_000, 10)
  send(B, 100_000, 10)
  await expect.poll(() => outcomes).toEqual([])
  send(C, 100_000, 100_000)
  await expect.poll(() => outcomes.toSorted()).toEqual([`${C} 100000`, `${A} busy`].toSorted())
})

test('so many unfinished bodies of one network, however small', async () => {
  const { send, outcomes } = await open({ networkBodies: 2 })
  for (let n = 0; n < 3; n++) send(A, 100, 1)
  await expect.poll(() => outcomes).toEqual([`${A} busy`])
  send(B, 100, 100)
  await expect.poll(() => outcomes).toContain(`${B} 100`)
})

test('a body that comes too slowly is not waited for', async () => {
  const { send, outcomes } = await open({ graceMs: 50, leastBytesPerSecond: 1_000_000 })
  send(A, 100_000, 10)
  await expect.poll(() => outcomes).toEqual([`${A} too_slow`])
})

test.each([
  ['/api/auth/signin/email', 16_385],
  ['/api/trpc/search', 262_145],
  ['/ingest/e', 1_000_001],
  ['/assets', 16_385],
])('%s is refused at %i bytes before a byte is read', async (path, bytes) => {
  const { send, outcomes } = await open({})
  send(A, bytes, 1, path)
  await expect.poll(() => outcomes).toEqual([`${A} too_large`])
})

test('a GET has no body that anybody reads', async () => {
  const { send, outcomes } = await open({})
  send(A, 100, 1, '/api/trpc/search', 'GET')
  await expect.poll(() => outcomes).toEqual([`${A} none`])
})
