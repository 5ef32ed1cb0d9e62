import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sql } from '#server/core/database/db.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { startAnvil, type Anvil } from '../../support/chain/anvil.ts'
import {
  addTokenAsset,
  emptyChainSite,
  listIncidents,
  publishedDays,
  readChain,
} from '../../support/chain/chain-site.ts'
import { tokenOf } from '../../support/chain/token-of.ts'
import { publishSeries } from '../../support/market/small-market.ts'

process.env.RPC_ALLOW_PRIVATE = 'true'
vi.setConfig({ testTimeout: 240_000 })

let node: Anvil
beforeEach(async () => {
  await emptyChainSite()
  node = await startAnvil({ startsAt: '2026-03-01T00:00:00Z' })
  process.env.RPC_ETHEREUM = node.url
})
afterEach(() => node.stop())

const STABLECOINS = 28
const CLASS = `class:${STABLECOINS}`

/** Alice and bob use one asset of the class, bob and carol another one; the third is on no network that is read. */
async function playDay() {
  const [alice, bob, carol] = node.accounts
  if (!alice || !bob || !carol) throw new Error('three accounts are needed')
  const one = await node.deployToken('2026-03-01T10:00:00Z')
  const other = await node.deployToken('2026-03-01T10:00:01Z')
  await addTokenAsset('usdx', one)
  await addTokenAsset('usdy', other)
  await sql().query(
    `insert into asset (slug, name, asset_class_id) values ('usdz', 'usdz', ${STABLECOINS})`,
  )
  await tokenOf(node, one).mint(alice, 3_000_000n)
  await tokenOf(node, one).transfer(alice, bob, 1_000_000n)
  await tokenOf(node, other).mint(carol, 3_000_000n)
  await tokenOf(node, other).transfer(carol, bob, 1_000_000n)
  await node.mineAt('2026-03-01T11:00:00Z')
  return { one, other, alice, bob, carol }
}

async function endDay(next: string) {
  await node.mineAt(`${next}T00:00:00Z`)
  await node.mineMore(66)
}

async function readFigure() {
  const [figure] = await readHeadline(
    await openMarketNow(),
    [STABLECOINS],
    [{ kind: 'measure', measure: 'dailyActiveAddresses' }],
  )
  return figure && { value: figure.value, note: figure.note }
}

test('an address that uses several assets of a class counts once, over a day, a week and a month', async () => {
  const { one, alice, bob } = await playDay()
  await endDay('2026-03-02')
  await readChain({ assets: 'all' })
  for (const measure of [
    'dailyActiveAddresses',
    'weeklyActiveAddresses',
    'monthlyActiveAddresses',
  ] as const)
    expect(await publishedDays(CLASS, measure)).toEqual({ '2026-03-01': 3 })
  expect(await readFigure()).toEqual({ value: 3, note: 'distinct over 2 of 3 assets' })

  await tokenOf(node, one).transfer(alice, bob, 1_000_000n)
  await node.mineAt('2026-03-02T11:00:00Z')
  await endDay('2026-03-03')
  await readChain()
  expect(await publishedDays(CLASS, 'dailyActiveAddresses')).toEqual({
    '2026-03-01': 3,
    '2026-03-02': 2,
  })
  expect(await publishedDays(CLASS, 'weeklyActiveAddresses')).toEqual({
    '2026-03-01': 3,
    '2026-03-02': 3,
  })
  expect(await listIncidents()).toEqual([])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('where an asset of the class is counted by somebody else, the class is a sum, and says why', async () => {
  await playDay()
  await publishSeries('Daily Active Addresses', '2026-03-01', { usdz: [5] })
  await endDay('2026-03-02')
  await readChain({ assets: 'all' })
  expect(await publishedDays(CLASS, 'dailyActiveAddresses')).toEqual({ '2026-03-01': 9 })
  expect(await readFigure()).toEqual({
    value: 9,
    note: 'upper bound; addresses read onchain for 2 of 3 assets counted',
  })
})
