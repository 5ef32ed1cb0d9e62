import { createServer } from 'node:http'
import { once } from 'node:events'
import type * as Dns from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { fetchAnswer } from '#server/pipeline/web/fetch-answer.ts'

// A name server that says one address to whoever looks and another to whoever connects, or both in
// one answer. The public one is of a kind that this machine has no way to, so that nothing is asked
// of anybody.

const PUBLIC: LookupAddress = { address: '2a00:1450::1', family: 6 }
const OWN: LookupAddress = { address: '127.0.0.1', family: 4 }
const said: LookupAddress[][] = []
let looked = 0

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof Dns>()
  const lookup = (
    _name: string,
    _options: object,
    done: (error: null, all: LookupAddress[]) => void,
  ) => {
    looked++
    done(null, said.shift() ?? [OWN])
  }
  return { ...dns, lookup, default: { ...dns, lookup } }
})

const asked: string[] = []
const inside = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end('date,value\n2026-01-01,1\n')
})
let port = 0
beforeAll(async () => {
  inside.listen(0, '127.0.0.1')
  await once(inside, 'listening')
  const address = inside.address()
  if (address && typeof address === 'object') port = address.port
})
beforeEach(() => {
  asked.length = 0
  looked = 0
})
afterAll(() => inside.close())

const ask = (host: string) =>
  fetchAnswer({
    url: `http://${host}:${port}/data.csv`,
    etag: null,
    modified: null,
    accept: '*/*',
    userAgent: 'test',
    allowsPrivate: () => false,
    limits: { milliseconds: 2_000, bytes: 1_000 },
  })

test('a name that is public when checked and private when connected to is looked up once', async () => {
  said.push([PUBLIC], [OWN])
  await expect(ask('rebound.example')).rejects.toMatchObject({ name: 'WebError' })
  expect([looked, asked]).toEqual([1, []])
})

test.each([
  ['its own address', [OWN]],
  ['a public and an own one', [PUBLIC, OWN]],
  ['an own and a public one', [OWN, PUBLIC]],
])('a name with %s is not asked', async (_with, addresses) => {
  said.length = 0
  said.push(addresses)
  await expect(ask('inside.example')).rejects.toMatchObject({ fault: 'private_address' })
  expect(asked).toEqual([])
})
