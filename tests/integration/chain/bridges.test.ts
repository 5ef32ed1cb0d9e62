import type { Address } from 'viem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isoDay, parseDay } from '#lib/dates.ts'
import { sql } from '#server/core/database/db.ts'
import { getBridgePage } from '#server/market/bridges/get-bridge-page.ts'
import { readChainReadings } from '#server/market/figures/onchain/chain-readings.ts'
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

const addBridge = (address: Address, label: string) =>
  sql().query(
    `insert into address_fact (asset_id, network_id, address, kind, label, source, as_of)
     select id, 1, decode(substr($1, 3), 'hex'), 'bridge', $2, 'https://bridge.example/contracts', 20500 from asset`,
    [address, label],
  )

interface Move {
  day: string
  from: Address
  to: Address
  amount: number
}

/** Sunday, Monday and Tuesday: two holders and two bridges, of which both ways and the way between them are used. */
async function playThreeDays() {
  const [alice, bob, one, other] = node.accounts
  if (!alice || !bob || !one || !other) throw new Error('four accounts are needed')
  const token = await node.deployToken('2026-03-01T10:00:00Z')
  const scope = await addTokenAsset('usdx', token)
  const { mint, transfer } = tokenOf(node, token)
  for (const to of [alice, bob, one]) await mint(to, 10_000_000_000n)
  await node.mineAt('2026-03-01T10:30:00Z')
  const moves: Move[] = [
    { day: '2026-03-01', from: alice, to: one, amount: 100 },
    { day: '2026-03-01', from: one, to: bob, amount: 40 },
    { day: '2026-03-01', from: alice, to: bob, amount: 7 },
    { day: '2026-03-02', from: bob, to: other, amount: 300 },
    { day: '2026-03-02', from: one, to: other, amount: 5_000 },
    { day: '2026-03-02', from: other, to: alice, amount: 11 },
    { day: '2026-03-02', from: other, to: alice, amount: 12 },
    { day: '2026-03-03', from: one, to: alice, amount: 1 },
  ]
  for (const day of ['2026-03-01', '2026-03-02', '2026-03-03']) {
    for (const { from, to, amount } of moves.filter((move) => move.day === day))
      await transfer(from, to, BigInt(amount) * 1_000_000n)
    await node.mineAt(`${day}T12:00:00Z`)
    await node.mineAt(`${isoDay((parseDay(day) ?? 0) + 1)}T00:00:00Z`)
  }
  await node.mineMore(66)
  return { scope, moves, one, other }
}

/** Adds up the moves of each day, in dollars, one after another. */
function addUp(moves: readonly Move[], bridges: readonly Address[], price: Record<string, number>) {
  const sums: Record<'in' | 'out', Record<string, number>> = { in: {}, out: {} }
  for (const day of Object.keys(price)) {
    for (const way of ['in', 'out'] as const) sums[way][day] = 0
    for (const { from, to, amount } of moves.filter((move) => move.day === day)) {
      const worth = amount * (price[day] ?? 0)
      const [leaves, arrives] = [bridges.includes(to), bridges.includes(from)]
      if (arrives && !leaves) sums.in[day] = (sums.in[day] ?? 0) + worth
      if (leaves && !arrives) sums.out[day] = (sums.out[day] ?? 0) + worth
    }
  }
  return sums
}

const PRICE = { '2026-03-01': 1, '2026-03-02': 2, '2026-03-03': 4 }

test('what crosses bridges is added up to the dollar, over a day, a week and a month', async () => {
  const { scope, moves, one, other } = await playThreeDays()
  await addBridge(one, 'First')
  await addBridge(other, 'Second')
  await readChain({ assets: 'usdx' })
  // nobody knows what it comes to
  expect(await publishedDays(scope, 'bridgeInflowDaily')).toEqual({})
  // how often bridges were crossed needs no price
  expect(await publishedDays(scope, 'bridgeTransfersDaily')).toEqual({
    '2026-03-01': 2,
    '2026-03-02': 3,
    '2026-03-03': 1,
  })
  expect(await publishedDays('network:1', 'bridgeTransfersMonthly')).toEqual({
    '2026-03-01': 2,
    '2026-03-02': 5,
    '2026-03-03': 6,
  })
  expect(await publishedDays(scope, 'bridgeTransfersWeekly')).toEqual({
    '2026-03-02': 3,
    '2026-03-03': 4,
  })
  await publishSeries('Price', '2026-03-01', { usdx: Object.values(PRICE) })
  await readChain()

  const sums = addUp(moves, [one, other], PRICE)
  expect(sums).toEqual({
    in: { '2026-03-01': 40, '2026-03-02': 46, '2026-03-03': 4 },
    out: { '2026-03-01': 100, '2026-03-02': 600, '2026-03-03': 0 },
  })
  expect(await publishedDays(scope, 'bridgeInflowDaily')).toEqual(sums.in)
  expect(await publishedDays(scope, 'bridgeOutflowDaily')).toEqual(sums.out)
  expect(await publishedDays(scope, 'bridgeVolumeDaily')).toEqual({
    '2026-03-01': 140,
    '2026-03-02': 646,
    '2026-03-03': 4,
  })
  // the first day is a Sunday, of whose week nothing else is known
  expect(await publishedDays(scope, 'bridgeVolumeWeekly')).toEqual({
    '2026-03-02': 646,
    '2026-03-03': 650,
  })
  expect(await publishedDays(scope, 'bridgeOutflowMonthly')).toEqual({
    '2026-03-01': 100,
    '2026-03-02': 700,
    '2026-03-03': 700,
  })
  expect(await publishedDays(scope, 'bridgeInflowTrailing7')).toEqual({})
  expect(await publishedDays('network:1', 'bridgeInflowDaily')).toEqual(sums.in)
  // 30,000 tokens were minted on the first day; between holders every move counts, also that between bridges
  expect(await publishedDays(scope, 'dailyMints')).toEqual({
    '2026-03-01': 30_000,
    '2026-03-02': 0,
    '2026-03-03': 0,
  })
  expect(await publishedDays(scope, 'dailyTransferVolume')).toEqual({
    '2026-03-01': 147,
    '2026-03-02': 10_646,
    '2026-03-03': 4,
  })
  const page = await getBridgePage(await openMarketNow(), {
    groupBy: 'network',
    window: 'monthly',
    flow: 'volume',
  })
  expect(
    page.rows.map(({ name, inflow, outflow, volume }) => [name, inflow, outflow, volume]),
  ).toEqual([['Ethereum', 90, 700, 790]])
  expect(await listIncidents()).toEqual([])
  expect(await readChain()).toMatchObject({ state: 'unchanged', pointsRead: 0 })
})

test('each bridge is named with its source, and the call that lists its transfers gives the sum', async () => {
  const { one, other } = await playThreeDays()
  await addBridge(one, 'First')
  await addBridge(other, 'Second')
  await publishSeries('Price', '2026-03-01', { usdx: Object.values(PRICE) })
  await readChain({ assets: 'usdx' })
  const { rows } = await sql().query<{ id: number }>(
    'select id from series where measure_id = 1008 and source_id = 16',
  )
  const readings = (
    await readChainReadings(
      rows.map(({ id }) => id),
      parseDay('2026-03-02') ?? 0,
    )
  ).filter(({ said }) => said?.startsWith('Bridge'))
  const second = readings.find(({ said }) => said?.includes('Second'))
  expect(second?.said).toBe(
    'Bridge: Second (bridge.example, 16 Feb 2026). 2 transfers from it to holders, 23 tokens',
  )
  const answer = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: /-d '(.+)'$/.exec(second?.call ?? '')?.[1] ?? '',
  })
  const { result } = z
    .object({ result: z.array(z.object({ data: z.string() })) })
    .parse(await answer.json())
  expect(result.map(({ data }) => Number(data) / 1_000_000)).toEqual([11, 12])
})

test('a bridge that is written down later changes what was added up, and a revised price does', async () => {
  const { scope, moves, one, other } = await playThreeDays()
  await addBridge(one, 'First')
  await publishSeries('Price', '2026-03-01', { usdx: Object.values(PRICE) })
  await readChain({ assets: 'usdx' })
  expect(await publishedDays(scope, 'bridgeOutflowDaily')).toEqual(addUp(moves, [one], PRICE).out)

  await addBridge(other, 'Second')
  await readChain()
  const both = addUp(moves, [one, other], PRICE)
  expect(await publishedDays(scope, 'bridgeOutflowDaily')).toEqual(both.out)

  await publishSeries('Price', '2026-03-01', { usdx: [1, 2, 5] })
  await readChain()
  expect(await publishedDays(scope, 'bridgeInflowDaily')).toEqual({ ...both.in, '2026-03-03': 5 })
})
