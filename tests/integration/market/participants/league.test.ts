import { beforeAll, expect, test } from 'vitest'
import type { League } from '#lib/view/entities/league-row.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

/** 31 days from 1 May on: the value of 30 days before the last, of 7 days before it, and the last. */
const month = (first: number, week: number, last: number) => [
  ...steady(23, first),
  ...steady(7, week),
  last,
]

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum', 'stellar'], platform: 'forge' },
    { slug: 'note', assetClass: 'us_treasuries', on: ['stellar'], platform: 'anvil' },
    { slug: 'strip', assetClass: 'us_treasuries', on: ['solana'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: month(50, 50, 60) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: month(20, 10, 20), note: month(20, 10, 10) },
    { network: 'stellar' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { strip: month(10, 10, 10) },
    { network: 'solana' },
  )
})

async function league(key: 'networks' | 'platforms'): Promise<League> {
  const { leagues } = await getMarketPage(await openMarketNow(), 'treasuries', {
    tokenization: null,
    groupBy: 'asset',
    search: '',
    network: undefined,
    sort: 'value',
    direction: 'desc',
    page: 1,
  })
  const found = leagues.find((one) => one.key === key)
  if (!found) throw new Error(`no league of ${key}`)
  return found
}

test('networks are ranked by value, with their share of the whole', async () => {
  const { total, rows } = await league('networks')
  expect(total).toBe(100)
  expect(rows.map(({ name, value, share }) => [name, value, share])).toEqual([
    ['Ethereum', 60, 0.6],
    ['Stellar', 30, 0.3],
    ['Solana', 10, 0.1],
  ])
  expect(rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12)
})

test('an asset on two networks counts on both', async () => {
  const { rows } = await league('networks')
  expect(rows.map(({ name, count }) => [name, count])).toEqual([
    ['Ethereum', 1],
    ['Stellar', 2],
    ['Solana', 1],
  ])
})

test('a share moves by points over 30 days, a value by a fraction over 7', async () => {
  const [ethereum, stellar, solana] = (await league('networks')).rows
  // shares of 100 then and now: 50 → 60, 40 → 30, 10 → 10
  expect(ethereum?.shareChange30d).toBeCloseTo(0.1, 12)
  expect(stellar?.shareChange30d).toBeCloseTo(-0.1, 12)
  expect(solana?.shareChange30d).toBeCloseTo(0, 12)
  expect(ethereum?.change7d).toBeCloseTo(0.2, 12)
  expect(stellar?.change7d).toBeCloseTo(0.5, 12)
  expect(ethereum?.spark).toEqual([...steady(22, 50), ...steady(7, 50), 60])
})

test('a change over a year is blank where nothing is known of a year before', async () => {
  await publishSeries('Asset Value', '2025-05-30', { strip: steady(336, 5) }, { network: 'solana' })
  const changes = (await league('networks')).rows.map(({ name, change1y }) => [name, change1y])
  expect(changes).toEqual([
    ['Ethereum', null],
    ['Stellar', null],
    ['Solana', 1],
  ])
})

test('what has no platform is in the total, and in no row', async () => {
  const { total, rows } = await league('platforms')
  expect(total).toBe(100)
  expect(rows.map(({ name, value, href }) => [name, value, href])).toEqual([
    ['forge', 80, '/platforms/forge'],
    ['anvil', 10, '/platforms/anvil'],
  ])
})

test('what no platform is named for is said, so that rows and the rest make the total', async () => {
  // the strip names no platform
  const { total, rows, unattributed } = await league('platforms')
  expect(total).toBe(100)
  expect(rows.map(({ value }) => value)).toEqual([80, 10])
  expect(unattributed).toEqual({ value: 10, label: 'without platform' })
  expect((await league('networks')).unattributed).toBeNull()
})
