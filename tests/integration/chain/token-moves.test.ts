import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { readSupplyChecks } from '#server/market/assets/supply-checks.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
import { tokenCode } from '../../support/chain/token-code.ts'
import { tokenOf } from '../../support/chain/token-of.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
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

async function endDay(next: string) {
  await node.mineAt(`${next}T00:00:00Z`)
  await node.mineMore(66)
}

async function findMark() {
  const { rows } = await sql().query<{ id: number; tokenId: number }>(
    'select asset_id as id, id as "tokenId" from token',
  )
  const [row] = rows
  if (!row) throw new Error('there is no token')
  const checks = await readSupplyChecks(await openMarketNow(), {
    id: row.id,
    tokens: [{ id: row.tokenId, unitsPerToken: null }],
  })
  return checks?.readings[0]?.moves
}

test('a token whose balances grow without transfers is marked; its supply and transactions go on', async () => {
  const { alice, bob, carol } = holders()
  const token = await node.deploy('2026-03-01T10:00:00Z', tokenCode(6, { isRebasing: true }))
  const { mint, transfer, rebase } = tokenOf(node, token)
  const scope = await addTokenAsset('stx', token)
  await mint(alice, 1_000_000_000n)
  await mint(bob, 500_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await readChain({ assets: 'stx' })
  expect(await findMark()).toBeNull()

  // balances grow by a tenth while one holder sends and the other does nothing
  await transfer(alice, carol, 100_000_000n)
  await rebase(alice, 100n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain()

  const mark = await findMark()
  expect(mark?.kind).toBe('rebasing')
  expect(mark?.detail).toMatch(
    new RegExp(
      `^The balance of ${bob} changed by 50000000 units on 2 Mar 2026, .* without a transfer\\.$`,
      'i',
    ),
  )
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-03-01': 1500,
    '2026-03-02': 1650,
  })
  expect(await publishedDays(scope, 'dailyTransactions')).toEqual({
    '2026-03-01': 2,
    '2026-03-02': 1,
  })
  for (const measure of ['holders', 'dailyMintsToken', 'dailyTransferVolumeToken'] as const)
    expect(Object.keys(await publishedDays(scope, measure))).toEqual(['2026-03-01'])
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`closed supply_differs ${scope}`),
    expect.stringContaining(`open token_rebases ${scope}`),
  ])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('a token that delivers less than its transfers say is marked although its sums agree', async () => {
  const { alice, bob } = holders()
  const token = await node.deploy('2026-03-01T10:00:00Z', tokenCode(6, { takesFee: true }))
  const { mint, transfer } = tokenOf(node, token)
  const scope = await addTokenAsset('feex', token)
  await mint(alice, 1_000_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await transfer(alice, bob, 100_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain({ assets: 'feex' })

  const mark = await findMark()
  expect(mark?.kind).toBe('fee-on-transfer')
  expect(mark?.detail).toMatch(
    new RegExp(
      `^Transfers change the balance of ${bob} by 100000000 units .* the contract reports 99000000\\.$`,
      'i',
    ),
  )
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    '2026-03-01': 1000,
    '2026-03-02': 1000,
  })
  expect(await publishedDays(scope, 'holders')).toEqual({})
  expect(await publishedDays(scope, 'dailyTransferVolumeToken')).toEqual({})
  expect(await listIncidents()).toEqual([
    expect.stringContaining(`open token_takes_fee ${scope}: Transfers change the balance`),
  ])
})

test('supply that comes without a transfer to nobody is no rebase: the token stops as before', async () => {
  const { alice, bob } = holders()
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const { mint, transfer, drift } = tokenOf(node, token)
  const scope = await addTokenAsset('usdx', token)
  await mint(alice, 3_000_000n)
  await mint(bob, 1_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  await endDay('2026-03-02')
  await transfer(alice, bob, 1_000_000n)
  await drift(alice, 7n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain({ assets: 'usdx' })
  expect(await findMark()).toBeNull()
  expect(await publishedDays(scope, 'totalSupply')).toEqual({ '2026-03-01': 4 })
  expect(await listIncidents()).toEqual([expect.stringContaining(`open supply_differs ${scope}`)])
})
