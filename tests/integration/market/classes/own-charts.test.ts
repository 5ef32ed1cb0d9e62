// The charts that one page alone has: coins by their distance from the peg, and shares that changed hands.
import { beforeAll, expect, test } from 'vitest'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { readPegMap } from '#server/market/figures/overview/read-peg-map.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

const coin = { assetClass: 'stablecoins', on: ['ethereum'] }
const share = { assetClass: 'public_equities', tokenization: 'distributed' } as const

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'close', ...coin },
    { slug: 'apart', ...coin },
    // grows in price, and follows nothing
    { slug: 'yielding', ...coin },
    { slug: 'unpriced', ...coin },
    { slug: 'winner', ...share, on: ['ethereum'], platform: 'forge' },
    { slug: 'loser', ...share, on: ['ethereum'], platform: 'mint' },
  ])
  const days = 120
  await publishSeries(
    'Asset Value',
    '2026-02-01',
    {
      close: steady(days, 500),
      apart: steady(days, 100),
      yielding: steady(days, 40),
      unpriced: steady(days, 30),
      winner: Array.from({ length: days }, (_, at) => 100 + at),
      loser: steady(days, 100),
    },
    { network: 'ethereum' },
  )
  await publishSeries('Price', '2026-02-01', {
    close: steady(days, 1.0002),
    apart: [...steady(days - 1, 1), 0.998],
    yielding: steady(days, 1.12),
  })
})

test('coins are drawn by their distance from the peg, the largest first', async () => {
  const map = await readPegMap(await openMarketNow(), [28])
  expect(map).toMatchObject({ day: day('2026-05-31'), leftOut: 2 })
  expect(map?.points.map(({ key, value, to }) => [key, value, to])).toEqual([
    ['close', 500, 'usd'],
    ['apart', 100, 'usd'],
  ])
  const [close, apart] = map?.points ?? []
  expect(close?.now).toBeCloseTo(0.0002, 10)
  expect(apart?.now).toBeCloseTo(-0.002, 10)
  expect([apart?.low, apart?.high].map((value) => Math.round((value ?? 1) * 1e4))).toEqual([-20, 0])
})

test('shares of a page are those of its groups, and come to what was gained and lost', async () => {
  const market = await openMarketNow()
  const request = {
    tokenization: null,
    search: '',
    network: undefined,
    sort: 'value',
    direction: 'desc',
    page: 1,
    shareDays: 90,
  } as const
  const { shares } = await getMarketPage(market, 'stocks', { ...request, groupBy: 'platform' })
  const [end, start] = [219, 129]
  expect(shares).toMatchObject({ to: day('2026-05-31'), from: day('2026-05-31') - 90 })
  expect(shares?.rows.map(({ label }) => label)).toEqual(['forge', 'mint'])
  expect(shares?.rows[0]?.to).toBeCloseTo(end / (end + 100), 10)
  expect(shares?.rows[0]?.from).toBeCloseTo(start / (start + 100), 10)
  const moved = shares?.rows.reduce((sum, { from, to }) => sum + to - (from ?? 0), 0)
  expect(moved).toBeCloseTo(0, 10)
  expect(
    (await getMarketPage(market, 'treasuries', { ...request, groupBy: 'asset' })).shares,
  ).toBeNull()
})
