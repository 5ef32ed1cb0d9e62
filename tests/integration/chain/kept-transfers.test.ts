import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
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
process.env.KEEP_DAYS = 'transfers=150'
vi.setConfig({ testTimeout: 240_000 })

const daysAgo = (days: number) => isoDay(today() - days)
// too old to be kept
const FIRST = daysAgo(152)
const SECOND = daysAgo(151)
// kept
const THIRD = daysAgo(150)
const FOURTH = daysAgo(149)
const FIFTH = daysAgo(148)

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: `${FIRST}T00:00:00Z` })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

async function begin() {
  const [treasury, buyer, pot] = node.accounts
  if (!treasury || !buyer || !pot) throw new Error('three accounts are needed')
  const token = await node.deployToken(`${FIRST}T10:00:00Z`)
  const scope = await addTokenAsset('usdx', token)
  return { scope, treasury, buyer, pot, ...tokenOf(node, token) }
}

async function endDay(day: string, next: string) {
  await node.mineAt(`${day}T11:00:00Z`)
  await node.mineAt(`${next}T00:00:00Z`)
}

const followTreasury = (address: Address) =>
  sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), 'treasury', 'Pre-minted',
       'https://issuer.example/addresses', 20500
     from asset`,
    [address],
  )

test('transfers go when they are old, and what they came to stays and goes on', async () => {
  const { scope, treasury, buyer, pot, mint, transfer } = await begin()
  await mint(treasury, 1_000_000_000n)
  await transfer(treasury, buyer, 250_000_000n)
  await endDay(FIRST, SECOND)
  await transfer(treasury, buyer, 50_000_000n)
  await endDay(SECOND, THIRD)
  await transfer(treasury, buyer, 20_000_000n)
  await transfer(buyer, pot, 10_000_000n)
  await endDay(THIRD, FOURTH)
  await node.mineMore(66)
  await readChain({ assets: 'usdx' })

  // only the transfers of the third day are kept
  expect(await countTransfers()).toBe(2)
  expect(await publishedDays(scope, 'dailyTransactions')).toEqual({
    [FIRST]: 2,
    [SECOND]: 1,
    [THIRD]: 2,
  })
  expect(await publishedDays(scope, 'totalSupply')).toEqual({
    [FIRST]: 1000,
    [SECOND]: 1000,
    [THIRD]: 1000,
  })
  expect(await publishedDays(scope, 'weeklyActiveAddresses')).toEqual({
    [FIRST]: 2,
    [SECOND]: 2,
    [THIRD]: 3,
  })

  // a treasury's balance is not known before the transfers that are kept, and known exactly from then on
  await followTreasury(treasury)
  await transfer(treasury, buyer, 5_000_000n)
  await endDay(FOURTH, FIFTH)
  await node.mineMore(66)
  await readChain()
  expect(await publishedDays(scope, 'circulatingSupply')).toEqual({ [THIRD]: 320, [FOURTH]: 325 })
  expect(await publishedDays(scope, 'holders')).toEqual({
    [FIRST]: 2,
    [SECOND]: 2,
    [THIRD]: 3,
    [FOURTH]: 3,
  })
  expect(await countTransfers()).toBe(3)
  expect(await listIncidents()).toEqual([])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('a day that differs from its contract keeps its transfers, and those after it', async () => {
  const { treasury, buyer, mint, transfer, drift } = await begin()
  await mint(treasury, 1_000_000n)
  await endDay(FIRST, SECOND)
  await drift(treasury, 7n)
  await transfer(treasury, buyer, 5n)
  await endDay(SECOND, THIRD)
  await transfer(treasury, buyer, 5n)
  await endDay(THIRD, FOURTH)
  await node.mineMore(66)
  await readChain({ assets: 'usdx' })
  await readChain()
  expect(await countTransfers()).toBe(2)
  expect(await listIncidents()).toEqual([expect.stringContaining('open supply_differs')])
})
