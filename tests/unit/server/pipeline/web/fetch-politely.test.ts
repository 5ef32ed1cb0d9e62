// Asks a server on loopback, and no address of the Internet.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPolitely } from '#server/pipeline/web/fetch-politely.ts'
import { feedServer, type FeedServer } from '../../../../support/ingest/feed-server.ts'

let web: FeedServer
const request = {
  etag: null,
  modified: null,
  accept: '*/*',
  userAgent: 'test',
  allowsPrivate: () => true,
  limits: { milliseconds: 1000, bytes: 1000 },
}
const manners = { pauseMs: 0, tries: 3, backOffMs: 1, longestWaitMs: 1000 }
const ask = (path: string, more: Partial<typeof manners> = {}) =>
  fetchPolitely({ ...request, url: web.url + path }, { ...manners, ...more })
const timesAsked = (path: string) => web.asked.filter(({ url }) => url === path).length

beforeAll(async () => {
  let left = 2
  web = await feedServer({
    '/good': (_request, response) => response.end('1'),
    '/recovers': (_request, response) =>
      left-- > 0 ? response.writeHead(503).end() : response.end('1'),
    '/broken': (_request, response) => response.writeHead(500).end(),
    '/busy': (_request, response) => response.writeHead(429, { 'retry-after': '3600' }).end(),
  })
})
afterAll(() => web.stop())

test('a fault that may pass is tried again, and what never passes is told after the last try', async () => {
  expect(await ask('/recovers')).toMatchObject({ isUnchanged: false })
  expect(timesAsked('/recovers')).toBe(3)
  await expect(ask('/broken')).rejects.toMatchObject({ fault: 'server_error' })
  expect(timesAsked('/broken')).toBe(3)
})

test('what will not pass is asked once', async () => {
  await expect(ask('/nowhere')).rejects.toMatchObject({ fault: 'not_found' })
  expect(timesAsked('/nowhere')).toBe(1)
})

test('a long wait that a host asks for is told and not waited for', async () => {
  await expect(ask('/busy')).rejects.toMatchObject({ fault: 'rate_limited', waitSeconds: 3600 })
  expect(timesAsked('/busy')).toBe(1)
})

test('one host is asked one request at a time, as far apart as it is to be', async () => {
  const began = performance.now()
  await Promise.all([1, 2, 3].map(() => ask('/good', { pauseMs: 60 })))
  // two pauses between three requests; a timer may be a moment early
  expect(performance.now() - began).toBeGreaterThan(110)
})
