// Asks a server on loopback, and no node.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNode } from '#server/pipeline/chain/nodes/chain-node.ts'
import { guardedFetch } from '#server/pipeline/chain/nodes/guarded-fetch.ts'
import { feedServer, type FeedServer } from '../../../../../support/ingest/feed-server.ts'

const LEVELS = 1_000_000
let web: FeedServer
beforeAll(async () => {
  const deep = '['.repeat(LEVELS) + ']'.repeat(LEVELS)
  web = await feedServer({
    '/deep': (_request, response) => response.end(`{"jsonrpc":"2.0","id":1,"result":${deep}}`),
    '/flat': (_request, response) => response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}'),
  })
})
afterAll(() => web.stop())

const fetchDeep = () =>
  guardedFetch({ allowPrivate: true, mostBytes: 50_000_000 })(`${web.url}/deep`, { method: 'GET' })
const nodeAt = (path: string) =>
  openNode('Node 1', web.url + path, {
    allowPrivate: true,
    signal: new AbortController().signal,
    limits: { milliseconds: 20_000, bytes: 50_000_000, retries: 0, pause: 1 },
  })

test('an answer that is nested a million levels deep is handed to no parser', async () => {
  await expect(fetchDeep()).rejects.toThrow('returned JSON nested more than 100 levels deep')
  await expect(nodeAt('/deep').ask('eth_chainId', [])).rejects.toThrow(
    'Node 1 returned JSON nested more than 100 levels deep',
  )
})

test('an answer of any form that is known is read', async () => {
  expect(await nodeAt('/flat').ask('eth_chainId', [])).toBe('0x1')
})
