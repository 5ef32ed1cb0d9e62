import type { Address } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { publicNodes } from '#lib/registry/public-nodes.ts'
import { sql } from '#server/core/database/db.ts'
import { switchConnector } from '#server/pipeline/answers/connector-rows.ts'
import { fetchConnector } from '#server/pipeline/connectors/fetch-connector.ts'
import { runIngest } from '#server/pipeline/runs/ingest/run-ingest.ts'
import { ingestSources } from '#server/pipeline/sources/ingest-sources.ts'
import { startAlteredNode, type Alteration } from '../../support/chain/altered-node.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
} from '../../support/chain/chain-site.ts'
import { placeMulticall } from '../../support/chain/multicall.ts'
import { tokenCode } from '../../support/chain/token-code.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

// Supplies of tokens as contracts report them, many to a request, without a transfer read.

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

/** Where hosts of the Internet are found: all of them are the node of the test. */
let mirror: Awaited<ReturnType<typeof startAlteredNode>>
let asked: string[] = []
let node: Anvil
let holder: Address
let stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  mirror = await startAlteredNode(
    () => node.url,
    ({ method }, next) => {
      asked.push(method)
      return next()
    },
  )
  process.env.SOURCES_MIRROR = mirror.url
})
afterAll(() => mirror.stop())
beforeEach(async () => {
  asked = []
  await emptyChainSite()
  await sql().query('truncate connector, source_incident restart identity')
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  stops = [() => node.stop()]
  holder = node.accounts[0] ?? '0x'
  await placeMulticall(node, '2026-03-01T00:10:00Z')
  setClock('2026-03-01T12:00:30Z')
})
afterEach(async () => {
  vi.useRealTimers()
  delete process.env.RPC_ETHEREUM
  await Promise.all(stops.map((stop) => stop()))
})

const setClock = (time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) })

async function altered(alter: Alteration): Promise<string> {
  const altered = await startAlteredNode(node.url, alter)
  stops.push(() => altered.stop())
  return altered.url
}

/** A token with a supply, and blocks enough on top of it that it is final. */
async function addFund(
  slug: string,
  amount: bigint,
  code = tokenCode(6),
): Promise<[string, Address]> {
  const address = await node.deploy('2026-03-01T01:00:00Z', code)
  await tokenOf(node, address).mint(holder, amount)
  return [await addTokenAsset(slug, address), address]
}

const settle = async (from: string) => {
  await node.mineAt(from)
  await node.mineMore(100, 1)
}

const read = (options: Record<string, unknown> = { assets: 'all' }) =>
  runIngest({
    source: ingestSources['token-supply'],
    inputs: ['ethereum'],
    options: ingestSources['token-supply'].options.parse(options),
    create: false,
    isDryRun: false,
    signal: new AbortController().signal,
    watch: {},
  })

const nextMorning = async () => {
  await settle('2026-03-02T07:00:00Z')
  setClock('2026-03-02T07:02:00Z')
}

test('the first supply of each token stands for the day before, then one a day, by its last reading', async () => {
  const [one] = await addFund('fund', 5_000_000n)
  const [other, address] = await addFund('scaled', 7_000_000n, tokenCode(6, { multiplies: true }))
  await tokenOf(node, address).split(holder, 2n * 10n ** 18n)
  await settle('2026-03-01T11:57:00Z')
  process.env.RPC_ETHEREUM = `${node.url},${await altered((_asked, next) => next())}`
  expect(await read()).toMatchObject({ state: 'published', pointsNew: 2, heldCount: 0 })
  expect(await publishedDays(one, 'totalSupply')).toEqual({ '2026-02-28': 5 })
  expect(await publishedDays(other, 'totalSupply')).toEqual({ '2026-02-28': 14 })

  await tokenOf(node, address).mint(holder, 1_000_000n)
  await settle('2026-03-01T12:30:00Z')
  setClock('2026-03-01T12:33:00Z')
  expect(await read()).toMatchObject({ pointsNew: 0 })
  await nextMorning()
  await read()
  expect(await publishedDays(other, 'totalSupply')).toEqual({ '2026-02-28': 14, '2026-03-01': 16 })
  expect(await listIncidents()).toEqual([])
})

test('a contract that has no supply, or uses up all gas, takes no neighbour with it', async () => {
  const [one] = await addFund('fund', 5_000_000n)
  const nothing = await addTokenAsset('nothing', '0x00000000000000000000000000000000000000aa')
  const greedy = await addTokenAsset('greedy', '0x00000000000000000000000000000000000000bb')
  // jumps to its own beginning for as long as there is gas
  await node.client.setCode({
    address: '0x00000000000000000000000000000000000000bb',
    bytecode: '0x5b5f56',
  })
  await settle('2026-03-01T11:57:00Z')
  process.env.RPC_ETHEREUM = node.url
  expect(await read()).toMatchObject({ pointsNew: 1 })
  expect(await publishedDays(one, 'totalSupply')).toEqual({ '2026-02-28': 5 })
  const incidents = await listIncidents()
  expect(incidents).toHaveLength(2)
  for (const scope of [nothing, greedy])
    expect(incidents.join('\n')).toContain(`open nodes_unclear ${scope}`)
})

test('one node that lies about one token is not believed, and the others are read', async () => {
  const [one] = await addFund('fund', 5_000_000n)
  const [other] = await addFund('other', 7_000_000n)
  await settle('2026-03-01T11:57:00Z')
  const lying = await altered(async ({ method, params }, next) => {
    const answer = await next()
    const isBatch = method === 'eth_call' && JSON.stringify(params).includes('ca11')
    return isBatch || (method === 'eth_call' && JSON.stringify(params).includes('cA11'))
      ? String(answer).replace(seven, eight)
      : answer
  })
  process.env.RPC_ETHEREUM = `${node.url},${lying}`
  expect(await read()).toMatchObject({ pointsNew: 1 })
  expect(await publishedDays(one, 'totalSupply')).toEqual({ '2026-02-28': 5 })
  expect(await publishedDays(other, 'totalSupply')).toEqual({})
  expect((await listIncidents()).join()).toContain('Nodes disagree on the supply of')
})

const word = (amount: bigint) => amount.toString(16).padStart(64, '0')
const seven = word(7_000_000n)
const eight = word(8_000_000n)

test('public nodes are read where they are switched on and none is named, one network beside the other', async () => {
  const [one] = await addFund('fund', 5_000_000n)
  await settle('2026-03-01T11:57:00Z')
  await expect(read()).rejects.toThrow(/npm run live -- on public-nodes/)
  await switchConnector('public-nodes', true)
  const fetched = await fetchConnector('public-nodes', { signal: new AbortController().signal })
  expect(fetched).toMatchObject({ outcome: 'published', faults: [] })
  expect(await publishedDays(one, 'totalSupply')).toEqual({ '2026-02-28': 5 })
  // each node says chain, head and header; two of them the block that is read and all tokens
  expect(asked.length).toBeLessThanOrEqual(3 * (publicNodes.ethereum?.length ?? 0) + 4)
  await node.stop()
  const failed = await fetchConnector('public-nodes', { signal: new AbortController().signal })
  expect(failed).toMatchObject({
    outcome: 'failed',
    faults: [{ fault: 'unreachable', subject: 'Ethereum' }],
  })
  expect(await publishedDays(one, 'totalSupply')).toEqual({ '2026-02-28': 5 })
})
