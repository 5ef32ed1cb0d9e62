import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
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

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

function holders() {
  const [alice, bob, carol] = node.accounts
  if (!alice || !bob || !carol) throw new Error('three accounts are needed')
  return { alice, bob, carol }
}

/** The day is over, and its blocks are final: 65 on Ethereum. */
async function endDay(next: string) {
  await node.mineAt(`${next}T00:00:00Z`)
  await node.mineMore(66)
}

test('what happens to a token on its network is what is published of it', async () => {
  const { alice, bob, carol } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const { mint, transfer, burn } = tokenOf(node, token)
  await mint(alice, 1_000_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await transfer(alice, bob, 250_000_000n)
  await node.mineAt('2026-03-01T23:59:59Z')
  await transfer(bob, carol, 250_000_000n)
  await node.mineAt('2026-03-02T00:00:00Z')
  await burn(carol, 50_000_001n)
  await node.mineAt('2026-03-02T12:00:00Z')
  await endDay('2026-03-03')

  const scope = await addTokenAsset('usdx', token)
  expect(await readChain({ assets: 'usdx' })).toMatchObject({ state: 'published', heldCount: 0 })

  const days = (first: number, second: number) => ({ '2026-03-01': first, '2026-03-02': second })
  expect(await publishedDays(scope, 'totalSupply')).toEqual(days(1000, 949.999999))
  expect(await publishedDays(scope, 'dailyMintsToken')).toEqual(days(1000, 0))
  expect(await publishedDays(scope, 'dailyBurnsToken')).toEqual(days(0, 50.000001))
  expect(await publishedDays(scope, 'dailyTransferVolumeToken')).toEqual(days(250, 250))
  expect(await publishedDays(scope, 'dailyTransactions')).toEqual(days(2, 2))
  expect(await publishedDays(scope, 'dailyActiveAddresses')).toEqual(days(2, 2))
  expect(await publishedDays(scope, 'weeklyActiveAddresses')).toEqual(days(2, 3))
  expect(await publishedDays(scope, 'holders')).toEqual(days(2, 2))
  const { rows } = await sql().query<{ type: string; amount: string }>(
    'select type, amount::text from transaction order by at',
  )
  expect(rows.map(({ type, amount }) => `${type} ${amount}`)).toEqual([
    'mint 1000000000',
    'transfer 250000000',
    'transfer 250000000',
    'burn 50000001',
  ])
  expect(await listIncidents()).toEqual([])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('a day goes on from the one before it, without reading it again', async () => {
  const { alice, bob } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const { mint, transfer } = tokenOf(node, token)
  const scope = await addTokenAsset('usdx', token)
  await mint(alice, 3_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await readChain({ assets: 'usdx' })
  await transfer(alice, bob, 3_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-04')
  expect(await readChain()).toMatchObject({ state: 'published', pointsRead: 18 })
  expect(await publishedDays(scope, 'holders')).toEqual({
    '2026-03-01': 1,
    '2026-03-02': 1,
    '2026-03-03': 1,
  })
  expect(await publishedDays(scope, 'dailyTransactions')).toEqual({
    '2026-03-01': 1,
    '2026-03-02': 1,
    '2026-03-03': 0,
  })
})

test('a day whose blocks can still change is not published, and what is rewritten follows', async () => {
  const { alice, bob } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const { mint } = tokenOf(node, token)
  const scope = await addTokenAsset('usdx', token)
  await mint(alice, 3_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await node.mineMore(10)
  await mint(bob, 4_000_000n)
  await node.mineAt('2026-03-01T12:00:00Z')
  await node.mineAt('2026-03-02T00:00:00Z')
  expect(await readChain({ assets: 'usdx' })).toMatchObject({ pointsRead: 0 })
  expect(await countTransfers()).toBe(2)

  // the second mint is undone, and nobody makes it again
  await node.reorganise(3)
  await readChain()
  expect(await countTransfers()).toBe(1)

  await node.mineAt('2026-03-02T06:00:00Z')
  await node.mineMore(66)
  await readChain()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await listIncidents()).toEqual([])
})

test('a supply that differs from its transfers stops its token, with both numbers and the block', async () => {
  const { alice } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const other = await node.deployToken('2026-03-01T10:00:01Z')
  const [scope, otherScope] = [
    await addTokenAsset('usdx', token),
    await addTokenAsset('usdy', other),
  ]
  await tokenOf(node, token).mint(alice, 3_000_000n)
  await tokenOf(node, other).mint(alice, 5_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await tokenOf(node, token).drift(alice, 7n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain({ assets: 'usdx,usdy' })

  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await publishedDays(otherScope, 'totalSupply')).toEqual({
    '2026-03-01': 5,
    '2026-03-02': 5,
  })
  expect(await listIncidents()).toEqual([
    `open supply_differs ${scope}: Transfers add up to a supply of 3000000 units ` +
      'at block 71, the last block of 2 Mar 2026; the contract reports 3000007.',
  ])
})

test('a token that emits transfers in another form is excluded, and the others go on', async () => {
  const { alice } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const other = await node.deployToken('2026-03-01T10:00:01Z')
  const scope = await addTokenAsset('usdx', token)
  const otherScope = await addTokenAsset('usdy', other)
  await tokenOf(node, token).mint(alice, 3_000_000n)
  await tokenOf(node, token).scribble(alice, 1n)
  await tokenOf(node, other).mint(alice, 5_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await readChain({ assets: 'all' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  expect(await publishedDays(otherScope, 'totalSupply')).toEqual({ '2026-03-01': 5 })
  expect(await listIncidents()).toEqual([
    `open foreign_transfers ${scope}: ${token.toLowerCase()} emitted a transfer with 2 topics instead of 3.`,
  ])
})

test('a token that mints more than can be counted stops itself and nothing else', async () => {
  const { alice } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const other = await node.deployToken('2026-03-01T10:00:01Z')
  const scope = await addTokenAsset('usdx', token)
  const otherScope = await addTokenAsset('usdy', other)
  for (let times = 0; times < 12; times++) await tokenOf(node, token).mint(alice, 2n ** 256n - 1n)
  await tokenOf(node, other).mint(alice, 5_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await readChain({ assets: 'all' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({})
  expect(await publishedDays(otherScope, 'totalSupply')).toEqual({ '2026-03-01': 5 })
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`open supply_differs ${scope}: Transfers add up to a supply of 13`),
  ])
})

test('a contract with other decimals than the catalog says is not read', async () => {
  const { alice } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z', 6)
  const scope = await addTokenAsset('usdx', token, 18)
  await tokenOf(node, token).mint(alice, 3_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await expect(readChain({ assets: 'usdx' })).rejects.toThrow(
    'no tokens are tracked on Ethereum yet',
  )
  expect(await listIncidents()).toEqual([
    `open decimals_differ ${scope}: The contract ${token} reports 6 decimals; the catalog has 18.`,
  ])
})

test('a network that rewrites final blocks is stopped, keeps what is published, and restarts by hand', async () => {
  const { alice } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const scope = await addTokenAsset('usdx', token)
  await tokenOf(node, token).mint(alice, 3_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await node.mineMore(40)
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })

  await node.reorganise(90)
  await node.mineMore(2)
  await expect(readChain()).rejects.toThrow('Ethereum was stopped: Reorganization back to block')
  await expect(readChain()).rejects.toThrow('Use --reread all to discard its data')
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 3 })
  expect(await listIncidents()).toEqual([
    expect.stringMatching(/^open feed_stopped network:1: .* published values remain\.$/),
  ])

  await readChain({ reread: 'all' })
  expect(await listIncidents()).toEqual([expect.stringMatching(/^closed feed_stopped network:1: /)])
})
