// Asks a server on loopback, and no address of the Internet.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, deflateRawSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchAnswer, type AnswerRequest } from '#server/pipeline/web/fetch-answer.ts'
import { feedServer, type FeedServer } from '../../../../support/ingest/feed-server.ts'

let web: FeedServer
let other: FeedServer

const request: Omit<AnswerRequest, 'url'> = {
  etag: null,
  modified: null,
  accept: 'text/csv',
  userAgent: 'Assay (+https://assay.example)',
  allowsPrivate: () => true,
  limits: { milliseconds: 10_000, bytes: 1000 },
}
const ask = (path: string, more: Partial<AnswerRequest> = {}) =>
  fetchAnswer({ ...request, url: web.url + path, ...more })

/** Packs its answer, where that is offered to it; deflate without the header of zlib, as some do. */
const packed =
  (encoding: string, pack: (text: string) => Buffer) =>
  (asked: IncomingMessage, response: ServerResponse): void => {
    if (!asked.headers['accept-encoding']?.includes(encoding)) response.end('Date,Price\n')
    else response.writeHead(200, { 'content-encoding': encoding }).end(pack('Date,Price\n'))
  }

beforeAll(async () => {
  other = await feedServer({
    '/data': (_request, response) => response.end('elsewhere'),
  })
  web = await feedServer({
    '/data': (asked, response) => {
      if (asked.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      response
        .writeHead(200, {
          'content-type': 'text/csv',
          'content-encoding': 'gzip',
          etag: '"1"',
          'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT',
        })
        .end(gzipSync('Date,Price\n'))
    },
    '/moved': (_request, response) =>
      response.writeHead(302, { location: `${other.url}/data` }).end(),
    '/gone': (_request, response) => response.writeHead(302, { location: `${other.url}/no` }).end(),
    '/round': (_request, response) => response.writeHead(302, { location: '/round' }).end(),
    '/bomb': (_request, response) =>
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(gzipSync(Buffer.alloc(1_000_000, 'a'))),
    '/half': (_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('Date,')
      setTimeout(() => response.destroy(), 20)
    },
    '/silent': () => undefined,
    '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
    '/later': (_request, response) =>
      response.writeHead(503, { 'retry-after': 'Fri, 20 Nov 2020 08:00:00 GMT' }).end(),
    '/broken': (_request, response) => response.writeHead(500).end(),
    '/locked': (_request, response) => response.writeHead(403).end(),
    '/gzip': packed('gzip', gzipSync),
    '/br': packed('br', brotliCompressSync),
    '/deflate': packed('deflate', deflateRawSync),
    '/by-proxy': (_request, response) => response.writeHead(203).end('Date,Price\n'),
    '/odd': (_request, response) => response.writeHead(206).end('Date,'),
  })
})
afterAll(() => Promise.all([web.stop(), other.stop()]))

test('an answer comes unpacked, with what it is to be recognized by, under the name of the product', async () => {
  const answer = await ask('/data')
  expect(answer).toMatchObject({
    isUnchanged: false,
    contentType: 'text/csv',
    etag: '"1"',
    modified: 'Fri, 20 Nov 2026 08:00:00 GMT',
  })
  expect(answer.isUnchanged ? '' : answer.body.toString()).toBe('Date,Price\n')
  expect(web.asked.at(-1)?.headers['user-agent']).toBe('Assay (+https://assay.example)')
})

test.each(['/gzip', '/br', '/deflate', '/by-proxy'])(
  'what may be answered is read: %s',
  async (path) => {
    const answer = await ask(path)
    expect(answer.isUnchanged ? '' : answer.body.toString()).toBe('Date,Price\n')
  },
)

test('what has not changed is not sent again', async () => {
  expect(await ask('/data', { etag: '"1"' })).toEqual({ isUnchanged: true })
})

test('a token goes to the host that it is for, and to no other that the answer comes from', async () => {
  const host = new URL(web.url).host
  const tokenOf = (asked: string) => (asked === host ? 'secret' : undefined)
  await ask('/moved', { tokenOf })
  expect(web.asked.at(-1)?.headers.authorization).toBe('Bearer secret')
  expect(other.asked.at(-1)?.headers.authorization).toBeUndefined()
})

test('a token is not sent where anybody on the way could read it', async () => {
  await expect(
    fetchAnswer({ ...request, url: 'http://nav.example/', tokenOf: () => 'secret' }),
  ).rejects.toMatchObject({ fault: 'insecure' })
})

describe('what is wrong has a name', () => {
  test.each([
    ['/bomb', 'too_large', 'is larger than 0.001 MB', null],
    ['/half', 'broken_off', 'broke off', null],
    ['/busy', 'rate_limited', 'answered 429 and requests a wait of 120 s', 120],
    ['/later', 'server_error', 'answered 503 and requests a wait of 0 s', 0],
    ['/broken', 'server_error', 'answered 500', null],
    ['/locked', 'denied', 'answered 403', null],
    ['/nowhere', 'not_found', 'answered 404', null],
    ['/odd', 'unexpected_status', 'answered 206', null],
    ['/round', 'redirect', 'redirects more than 4 times', null],
  ])('%s: %s', async (path, fault, message, waitSeconds) => {
    await expect(ask(path)).rejects.toMatchObject({ fault, message, waitSeconds })
  })

  test('an address that says nothing', async () => {
    await expect(
      ask('/silent', { limits: { milliseconds: 50, bytes: 1000 } }),
    ).rejects.toMatchObject({ fault: 'timeout', message: 'took longer than 0.05 s' })
  })

  test('an address that leads into the private network, at once or by a redirect', async () => {
    const before = web.asked.length
    await expect(ask('/data', { allowsPrivate: () => false })).rejects.toMatchObject({
      fault: 'private_address',
    })
    await expect(
      fetchAnswer({
        ...request,
        url: `http://localhost:${new URL(web.url).port}/data`,
        allowsPrivate: () => false,
      }),
    ).rejects.toMatchObject({ fault: 'private_address' })
    expect(web.asked).toHaveLength(before)
  })

  test('a redirect into the private network, from a host that may be private itself', async () => {
    const named = new URL(web.url).host
    const before = other.asked.length
    const { host } = new URL(other.url)
    await expect(ask('/moved', { allowsPrivate: (each) => each === named })).rejects.toMatchObject({
      fault: 'private_address',
      message: `redirects to ${host}, which leads to a private address`,
      redirectedTo: host,
    })
    expect(other.asked).toHaveLength(before)
  })

  test('a host that was redirected to, which is not the one that was asked', async () => {
    const { host } = new URL(other.url)
    await expect(ask('/gone')).rejects.toMatchObject({
      fault: 'not_found',
      message: `redirects to ${host}, which answered 404`,
    })
  })

  test('an address that is none, or that carries a password', async () => {
    await expect(fetchAnswer({ ...request, url: 'file:///etc/passwd' })).rejects.toMatchObject({
      fault: 'wrong_address',
    })
    await expect(
      fetchAnswer({ ...request, url: 'http://user:word@127.0.0.1/' }),
    ).rejects.toMatchObject({ fault: 'wrong_address' })
  })
})
