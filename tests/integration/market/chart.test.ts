import { beforeAll, expect, test } from 'vitest'
import type { MarketPageKey } from '#lib/registry/market-pages.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { findChart } from '#server/pages/find-chart.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const FIRST = day('2026-05-01')
const names = Array.from({ length: 12 }, (_, at) => `fund-${at + 1}`)

beforeAll(async () => {
  await makeCatalogue([
    // treasuries: twelve funds, the first the largest; on two networks and through two platforms
    ...names.map((slug, at) => ({
      slug,
      assetClass: 'us_treasuries',
      tokenization: at < 6 ? ('distributed' as const) : ('represented' as const),
      on: at < 4 ? ['ethereum', 'stellar'] : ['ethereum'],
      platform: at % 2 ? 'odd' : 'even',
    })),
    // private credit: a pool that is much larger than the rest of its network
    { slug: 'whale', assetClass: 'private_credit', on: ['ethereum'] },
    { slug: 'sprat', assetClass: 'private_credit', on: ['stellar'] },
    { slug: 'minnow', assetClass: 'private_credit', on: ['stellar'] },
    // institutional funds: two classes on one page, the second small
    { slug: 'fund', assetClass: 'funds', on: ['ethereum'] },
    { slug: 'venture', assetClass: 'venture_capital', on: ['ethereum'] },
    { slug: 'strategy', assetClass: 'venture_capital', on: ['ethereum'] },
  ])
  const held = (at: number) => [100 - at, 100 - at, at === 0 ? null : 100 - at, 100 - at, 200 - at]
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    Object.fromEntries(names.map((name, at) => [name, held(at)])),
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    Object.fromEntries(names.slice(0, 4).map((name) => [name, steady(5, 10)])),
    { network: 'stellar' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { whale: steady(4, 9900) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { sprat: steady(4, 60), minnow: [40, null, 40, 40] },
    { network: 'stellar' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { fund: steady(4, 990), venture: steady(4, 6), strategy: [4, null, 4, 4] },
    { network: 'ethereum' },
  )
})

const chart = async (
  page: MarketPageKey,
  groupBy: 'asset' | 'network' | 'platform',
  tokenization: 'distributed' | 'represented' | null = null,
): Promise<ChartModel> => {
  const model = await findChart({
    page: `/${page}?group=${groupBy}&kind=${tokenization ?? 'all'}`,
    chart: 'value',
  })
  if (!model) throw new Error('no chart')
  return model
}

/** Adds up the series on each day; null where none has a value. */
const sums = ({ series, total }: ChartModel) =>
  total.map((_, at) => {
    const known = series.flatMap(({ values }) => values[at] ?? [])
    return known.length ? known.reduce((sum, value) => sum + value, 0) : null
  })

for (const groupBy of ['asset', 'network', 'platform'] as const) {
  test(`grouped by ${groupBy}, the series add up to the total of every day`, async () => {
    const model = await chart('treasuries', groupBy)
    expect(model.start).toBe(FIRST)
    // 100 + 99 + … + 89 = 1134 on Ethereum, and 40 on Stellar
    expect(model.total).toEqual([1174, 1174, null, 1174, 2374])
    expect(sums(model)).toEqual(model.total)
  })
}

test('a chart names the sources of what it draws', async () => {
  expect((await chart('treasuries', 'network')).source).toBe('Time series file')
})

test('a held day is blank in every series, and named as a gap', async () => {
  const model = await chart('treasuries', 'asset')
  expect(model.series.map(({ values }) => values[2])).toEqual(steady(model.series.length, null))
  expect(model.gaps).toEqual([{ from: FIRST + 2, to: FIRST + 2, label: 'No total on 3 May 2026' }])
})

test('the largest stand by name, the rest as one, last', async () => {
  const { series } = await chart('treasuries', 'asset')
  expect(series.map(({ label }) => label)).toEqual([
    ...names.slice(0, 9).map((name) => name.toUpperCase()),
    'All Others (3 Items)',
  ])
  expect(series.map(({ isOthers }) => isOthers)).toEqual([...steady(9, 0).map(() => false), true])
  expect(series.at(-1)?.values.at(-1)).toBe(191 + 190 + 189)
  expect(series[0]).toMatchObject({ href: '/assets/fund-1' })
  expect(new Set(series.map(({ color }) => color)).size).toBe(series.length)
})

test('by tokenization only its own assets are in it', async () => {
  const model = await chart('treasuries', 'asset', 'represented')
  expect(model.series.map(({ label }) => label)).toEqual(
    names.slice(6).map((name) => name.toUpperCase()),
  )
  expect(model.total.at(-1)).toBe(194 + 193 + 192 + 191 + 190 + 189)
})

test('a small gap leaves the day to be shown, and the series still add up to it', async () => {
  // minnow is 0.4% of private credit, but 40% of what is on Stellar
  const model = await chart('private-credit', 'network')
  expect(model.total).toEqual([10_000, 9960, 10_000, 10_000])
  expect(sums(model)).toEqual(model.total)
})

test('on a page of several classes the series add up, too', async () => {
  // strategy is 40% of its class, which is held that day, but 0.4% of the page
  const model = await chart('institutional-funds', 'asset')
  expect(model.total[0]).toBe(1000)
  expect(sums(model)).toEqual(model.total)
})

test('a class that its source reports whole is one line', async () => {
  await publishSeries('Asset Value', '2026-05-01', { Stocks: steady(3, 5e8) }, { columns: 'class' })
  const model = await chart('stocks', 'platform')
  expect(model.series).toHaveLength(1)
  expect(model.series[0]).toMatchObject({
    label: 'Stocks',
    values: [5e8, 5e8, 5e8],
    isOthers: false,
  })
})

test('nothing to draw where a class has no value', async () => {
  expect(await findChart({ page: '/real-estate', chart: 'value' })).toBeNull()
})

test('yields stand beside the Treasury bill, which has no value at the weekend', async () => {
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { 'fund-1': steady(5, 0.05) },
    { network: 'ethereum' },
  )
  await publishText('treasury-rates', 'rates.csv', 'Date,3 Mo\n05/01/2026,3.70\n05/04/2026,3.80\n')
  const model = await findChart({ page: '/treasuries', chart: 'yield' })
  expect(model?.series).toHaveLength(1)
  expect(model?.series[0]?.values[0]).toBeCloseTo(0.05, 12)
  expect(model?.comparison).toEqual({
    label: '3-month U.S. Treasury',
    values: [0.037, null, null, 0.038, null],
  })
})
