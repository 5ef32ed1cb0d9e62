import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Address } from 'viem'
import { z } from 'zod'
import { parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { noteLateNetworks } from '#server/pipeline/chain/networks/late-networks.ts'
import { TRANSFER_TOPIC } from '#server/pipeline/chain/transfers/decode-log.ts'
import { startAlteredNode, RpcFailure, type Alteration } from '../../support/chain/altered-node.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  countTransfers,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
// a node, a database and a run each: on a busy machine that is long
vi.setConfig({ testTimeout: 240_000 })

const blocksAsked = z.object({ fromBlock: z.string(), toBlock: z.string() })

let node: Anvil
let token: Address
let scope: string
let altered: { stop(): Promise<void> }[] = []

beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  token = await node.deployToken('2026-03-01T10:00:00Z')
  const [alice, bob] = node.accounts
  if (!alice || !bob) throw new Error('two accounts are needed')
  await tokenOf(node, token).mint(alice, 3_000_000n)
  await tokenOf(node, token).transfer(alice, bob, 1_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  await node.mineMore(66)
  scope = await addTokenAsset('usdx', token)
})
afterEach(async () => {
  await Promise.all(altered.map((each) => each.stop()))
  altered = []
  await node.stop()
})

async function alter(alteration: Alteration): Promise<string> {
  const started = await startAlteredNode(node.url, alteration)
  altered.push(started)
  return started.url
}

async function mintOnSecondDay(): Promise<void> {
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  await tokenOf(node, token).mint(alice, 2_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await node.mineAt('2026-03-03T00:00:00Z')
  await node.mineMore(66)
}

const nodes = (...urls: string[]) => {
  process.env.RPC_ETHEREUM = urls.join(',')
}

const onLogs =
  (change: (logs: unknown[]) => unknown): Alteration =>
  async ({ method }, next) => {
    const answer = await next()
    return method === 'eth_getLogs' && Array.isArray(answer) ? change(answer) : answer
  }

const withField = (log: unknown, field: object): unknown =>
  typeof log === 'object' && log !== null ? { ...log, ...field } : log

/** A log of a token of single items in its place, which is another form than that of amounts. */
const itemLog = (log: unknown, field: object): unknown =>
  withField(log, {
    topics: [TRANSFER_TOPIC, ...['1', '2', '3'].map((digit) => `0x${digit.padStart(64, '0')}`)],
    data: '0x',
    logIndex: '0x63',
    ...field,
  })

const refusesLogs =
  (message: string, code = -32_000): Alteration =>
  async ({ method }, next) => {
    if (method === 'eth_getLogs') throw new RpcFailure({ code, message })
    return next()
  }

const honest: Alteration = (_asked, next) => next()
const leavesOut = onLogs((logs) => logs.slice(0, -1))

describe('one node that answers wrongly: nothing is taken from it, and the status page says why', () => {
  test.each<[string, Alteration]>([
    [
      'Node 1 returned invalid JSON',
      async (_asked, _next, response) => {
        response.setHeader('content-type', 'text/html').end('<html>Welcome to our gateway</html>')
        return Promise.resolve()
      },
    ],
    [
      'Node 1 closed the connection mid-response',
      async (_asked, _next, response) => {
        response.setHeader('content-length', '1000').write('{"jsonrpc":"2.0","result":"0x')
        setTimeout(() => response.destroy(), 20)
        return Promise.resolve()
      },
    ],
    [
      'Node 1 returned invalid JSON',
      async (_asked, _next, response) => {
        response.setHeader('content-type', 'application/json').end('{"jsonrpc":"2.0","result":"0x')
        return Promise.resolve()
      },
    ],
    [
      'Node 1 is rate limiting requests',
      async (_asked, _next, response) => {
        response.writeHead(429).end('slow down')
        return Promise.resolve()
      },
    ],
    [
      'Node 1 redirects to another address',
      async (_asked, _next, response) => {
        response.writeHead(302, { location: 'http://169.254.169.254/' }).end()
        return Promise.resolve()
      },
    ],
    [
      'Node 1 is on chain 137, not chain 1',
      async ({ method }, next) => (method === 'eth_chainId' ? '0x89' : next()),
    ],
    [
      'Node 1 returned no number for eth_blockNumber',
      async ({ method }, next) => (method === 'eth_blockNumber' ? { height: 7 } : next()),
    ],
    [
      'Node 1 returned a log with an invalid blockHash',
      onLogs((logs) => logs.map((log) => withField(log, { blockHash: '0x12' }))),
    ],
    [
      'Node 1 returned logs that were not requested',
      onLogs((logs) => logs.map((log) => withField(log, { blockNumber: '0xffff' }))),
    ],
    [
      'Node 1 returned logs that were not requested',
      onLogs((logs) => [...logs, itemLog(logs[0], { address: `0x${'7'.repeat(40)}` })]),
    ],
    [
      'Node 1 returned logs that were not requested',
      onLogs((logs) => [...logs, itemLog(logs[0], { blockNumber: '0xffff' })]),
    ],
    [
      'Node 1 returned a log with an impossible blockTimestamp',
      onLogs((logs) => logs.map((log) => withField(log, { blockTimestamp: '0xf48657ff' }))),
    ],
    [
      'with an impossible time',
      async ({ method }, next) => {
        const answer = await next()
        return method === 'eth_getBlockByNumber'
          ? withField(answer, { timestamp: '0xf48657ff' })
          : answer
      },
    ],
    [
      'Node 1 returned an impossible block number',
      async ({ method }, next) => (method === 'eth_blockNumber' ? '0xffffffffffff' : next()),
    ],
    ['Node 1 is rate limiting requests', refusesLogs('request rate limited', -32_005)],
    ['does not return the transfers of a single block', refusesLogs('Max range: 0')],
    [
      'does not return the transfers of a single block',
      refusesLogs('Try with this block range [0x5, 0x4].'),
    ],
    [
      'Node 1 returned logs that are not a list',
      async ({ method }, next) => (method === 'eth_getLogs' ? 'none' : next()),
    ],
    [
      'Node 1 does not have block',
      async ({ method }, next) => (method === 'eth_getBlockByNumber' ? null : next()),
    ],
  ])('%s', async (reason, alteration) => {
    nodes(await alter(alteration))
    await expect(readChain({ assets: 'usdx' })).rejects.toThrow(reason)
    expect(await listIncidents()).toEqual([
      expect.stringContaining(`open nodes_unclear network:1: `),
    ])
    expect((await listIncidents())[0]).toContain(reason)
    expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  })
})

test('when nodes are well again, the site goes on', async () => {
  nodes('http://127.0.0.1:9')
  await expect(readChain({ assets: 'usdx' })).rejects.toThrow('Node 1 is unreachable')
  nodes(node.url)
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await listIncidents()).toEqual([expect.stringContaining('closed nodes_unclear')])
})

test('where two nodes contradict each other, neither is believed', async () => {
  nodes(await alter(leavesOut), node.url)
  await expect(readChain({ assets: 'usdx' })).rejects.toThrow(
    'Nodes disagree on the transfers of blocks',
  )
  expect(await countTransfers()).toBe(0)
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
})

test('two of three decide, whether the third lies or is away', async () => {
  nodes(await alter(leavesOut), 'http://127.0.0.1:9', await alter(honest), node.url)
  await readChain({ assets: 'usdx' })
  expect(await countTransfers()).toBe(2)
  expect(await publishedDays(scope, 'holders')).toEqual({ '2026-03-01': 2 })
})

describe('one node of two that dates transfers otherwise', () => {
  const isEarlier = onLogs((logs) =>
    logs.map((log) =>
      withField(log, { blockTimestamp: `0x${(Date.UTC(2026, 1, 24) / 1000).toString(16)}` }),
    ),
  )

  test('contradicts the other, whichever is asked first', async () => {
    const liar = await alter(isEarlier)
    for (const urls of [
      [liar, node.url],
      [node.url, liar],
    ]) {
      nodes(...urls)
      await expect(readChain({ assets: 'usdx' })).rejects.toThrow('Nodes disagree on the transfers')
      expect(await countTransfers()).toBe(0)
    }
  })

  test('is not believed where the other does not date them: the header says when it was', async () => {
    const undated = onLogs((logs) => logs.map((log) => withField(log, { blockTimestamp: null })))
    nodes(await alter(isEarlier), await alter(undated))
    await readChain({ assets: 'usdx' })
    expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  })
})

describe('of three nodes the two that are well are read', () => {
  test.each<[string, Alteration]>([
    [
      'one asks to be left alone for two days',
      async ({ method }, next, response) => {
        if (method !== 'eth_getLogs') return next()
        response.writeHead(429, { 'retry-after': '172800' }).end('slow down')
        return undefined
      },
    ],
    ['one refuses every range', refusesLogs('query returned more than 10000 results')],
  ])('%s', async (_name, alteration) => {
    nodes(await alter(alteration), node.url, await alter(honest))
    await readChain({ assets: 'usdx' })
    expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
    expect(await listIncidents()).toEqual([])
  })
})

test('one node alone that leaves out a mint is found out by the supply', async () => {
  nodes(await alter(onLogs((logs) => logs.slice(1))))
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  expect(await listIncidents()).toEqual([
    `open supply_differs ${scope}: Transfers add up to a supply of 0 units ` +
      'at block 2, the last block of 1 Mar 2026; the contract reports 3000000.',
  ])
})

test('one node alone that repeats a transfer of an earlier day at another place is found out by balances', async () => {
  await mintOnSecondDay()
  nodes(
    await alter(
      onLogs((logs) =>
        logs.flatMap((log, at) => (at === 1 ? [log, withField(log, { logIndex: '0x63' })] : [log])),
      ),
    ),
  )
  await readChain({ assets: 'usdx' })
  expect(await listIncidents()).toEqual([
    expect.stringMatching(
      `open token_unclear ${scope}: Transfers add up to a balance of \\d+ units for 0x[0-9a-f]{40} on 2 Mar 2026`,
    ),
  ])
  expect(await publishedDays(scope, 'holders')).toEqual({})
  expect(await publishedDays(scope, 'dailyTransferVolumeToken')).toEqual({})
})

test('a contract whose supply no node says is not published, and an incident says so until one does', async () => {
  nodes(
    await alter(async ({ method, params }, next) =>
      method === 'eth_call' && JSON.stringify(params).includes('18160ddd') ? '0x' : next(),
    ),
  )
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  expect(await listIncidents()).toEqual([
    expect.stringContaining(
      `open supply_unread ${scope}: Too few nodes report totalSupply() at block`,
    ),
  ])
  nodes(node.url)
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await listIncidents()).toEqual([expect.stringContaining('closed supply_unread')])
})

test('where one node is behind, it is read as far as both are', async () => {
  const behind = await alter(async ({ method }, next) =>
    method === 'eth_blockNumber' ? '0x5' : next(),
  )
  nodes(behind, node.url)
  expect(await readChain({ assets: 'usdx' })).toMatchObject({ pointsRead: 0 })
  expect(await countTransfers()).toBe(2)
  nodes(node.url)
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
})

test('a log that comes twice is one transfer', async () => {
  nodes(await alter(onLogs((logs) => [...logs, ...logs].reverse())))
  await readChain({ assets: 'usdx' })
  expect(await countTransfers()).toBe(2)
})

test('a node that takes a few blocks at once only is asked for a few', async () => {
  const asked: number[] = []
  nodes(
    await alter(async ({ method, params }, next) => {
      if (method !== 'eth_getLogs') return next()
      const { fromBlock, toBlock } = blocksAsked.parse(params[0])
      const blocks = Number(toBlock) - Number(fromBlock) + 1
      asked.push(blocks)
      if (blocks > 10) throw new RpcFailure({ code: -32_000, message: 'Max range: 10' })
      return next()
    }),
  )
  await readChain({ assets: 'usdx' })
  expect(asked.slice(1).every((blocks) => blocks <= 10)).toBe(true)
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
})

test('days that nodes have forgotten are vouched for by the newest one', async () => {
  await mintOnSecondDay()
  const head = Number(await node.client.getBlockNumber())
  nodes(
    await alter(async ({ method, params }, next) => {
      if (method === 'eth_call' && Number(params[1]) < head - 70)
        throw new RpcFailure({ code: -32_000, message: 'missing trie node' })
      return next()
    }),
  )
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3, '2026-03-02': 5 })
})

test('machines behind one address: what one that is behind left out is read once it is final', async () => {
  nodes(node.url)
  await readChain({ assets: 'usdx' })
  const [alice] = node.accounts
  if (!alice) throw new Error('an account is needed')
  await tokenOf(node, token).mint(alice, 2_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  const head = await node.client.getBlockNumber()
  const isOfHead = (log: unknown) =>
    z.object({ blockNumber: z.string() }).parse(log).blockNumber === `0x${head.toString(16)}`
  nodes(await alter(onLogs((logs) => logs.filter((log) => !isOfHead(log)))))
  await readChain()
  expect(await countTransfers()).toBe(2)
  await node.mineAt('2026-03-03T00:00:00Z')
  await node.mineMore(66)
  nodes(node.url)
  await readChain()
  expect(await countTransfers()).toBe(3)
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3, '2026-03-02': 5 })
  expect(await listIncidents()).toEqual([])
})

test('nodes that differ in the newest block are read to the newest final one', async () => {
  const head = await node.client.getBlockNumber()
  const ahead = await alter(async ({ method, params }, next) => {
    const answer = await next()
    return method === 'eth_getBlockByNumber' && params[0] === `0x${head.toString(16)}`
      ? withField(answer, { hash: `0x${'ab'.repeat(32)}` })
      : answer
  })
  nodes(node.url, ahead)
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await listIncidents()).toEqual([])
})

test('a network that its nodes no longer follow is an incident until they do', async () => {
  nodes(node.url)
  await readChain({ assets: 'usdx' })
  const closed = parseDay('2026-03-01') ?? 0
  expect(await noteLateNetworks(closed + 2)).toBe(0)
  expect(await listIncidents()).toEqual([])
  expect(await noteLateNetworks(closed + 30)).toBe(1)
  expect(await listIncidents()).toEqual([
    expect.stringContaining(
      'open network_late network:1: Ethereum was last read to the end of 1 Mar 2026',
    ),
  ])
  expect(await noteLateNetworks(closed + 2)).toBe(0)
  expect(await listIncidents()).toEqual([expect.stringContaining('closed network_late')])
})

test('a network of which nothing is read any more is not late', async () => {
  nodes(node.url)
  await readChain({ assets: 'usdx' })
  const late = (parseDay('2026-03-01') ?? 0) + 30
  expect(await noteLateNetworks(late)).toBe(1)
  await sql().query(`update chain_token set stopped = 'removed'`)
  expect(await noteLateNetworks(late)).toBe(0)
  expect(await listIncidents()).toEqual([expect.stringContaining('closed network_late')])
})
