import { beforeAll, expect, test } from 'vitest'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import {
  getMarketPage,
  type MarketPageContent,
  type MarketPageRequest,
} from '#server/market/figures/overview/get-market-page.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const COMMODITIES = 37

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bar', assetClass: 'commodities', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'ounce', assetClass: 'commodities', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'flat', assetClass: 'real_estate', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'house', assetClass: 'real_estate', tokenization: 'represented', on: ['stellar'] },
  ])
  // commodities: the class is reported whole, its assets make up 80 of 100, and from the third day on all of it
  await publishSeries(
    'Market Value',
    '2022-05-01',
    { bar: [50, 50, 60, 50] },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Market Value',
    '2022-05-01',
    { ounce: [30, 30, 40, 30] },
    { network: 'stellar' },
  )
  await publishSeries(
    'Market Value',
    '2022-05-01',
    { Commodities: [100, 100, 100, 110] },
    { columns: 'class' },
  )
  // treasuries: assets up to 2020, the class as a whole of 2022
  await publishSeries(
    'Asset Value',
    '2020-06-01',
    { bill: steady(20, 60), note: steady(20, 40) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2022-05-01',
    { 'U.S. Treasuries': steady(4, 900) },
    { columns: 'class', tokenization: 'distributed' },
  )
  // real estate: what is represented is fifteen days late, and the total of both waits for it
  await publishSeries(
    'Asset Value',
    '2022-05-01',
    { flat: steady(20, 70) },
    { network: 'ethereum' },
  )
  await publishSeries('Asset Value', '2022-05-01', { house: steady(5, 30) }, { network: 'stellar' })
})

const page = (
  name: 'commodities' | 'treasuries' | 'real-estate',
  over: Partial<MarketPageRequest> = {},
): Promise<MarketPageContent> =>
  openMarketNow().then((market) =>
    getMarketPage(market, name, {
      tokenization: null,
      groupBy: 'asset',
      search: '',
      network: undefined,
      sort: 'value',
      direction: 'desc',
      page: 1,
      ...over,
    }),
  )

const sums = ({ series, total }: ChartModel) =>
  total.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))

for (const groupBy of ['asset', 'network', 'platform'] as const) {
  test(`by ${groupBy}, what no asset is named for stands in the chart, which adds up`, async () => {
    const chart = await findChart({ page: `/commodities?group=${groupBy}`, chart: 'value' })
    expect(chart?.total).toEqual([100, 100, 100, 110])
    expect(chart && sums(chart)).toEqual([100, 100, 100, 110])
    expect(chart?.series.at(-1)).toMatchObject({
      label: 'Not itemized',
      href: null,
      color: 'var(--s-other)',
      isOthers: true,
      values: [20, 20, null, 30],
    })
  })
}

test('shares in the league and in the table make up the whole', async () => {
  const {
    leagues: [networks],
    table,
  } = await page('commodities')
  expect(networks?.rows.map(({ name, value, count }) => [name, value, count])).toEqual([
    ['Ethereum', 50, 1],
    ['Stellar', 30, 1],
    ['Not itemized', 30, null],
  ])
  expect(networks?.rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12)
  expect(table.rows.map(({ name, value }) => [name, value])).toEqual([
    ['bar', 50],
    ['ounce', 30],
    ['Not itemized', 30],
  ])
  expect(table.rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12)
  expect(table.count).toBe(2)
})

test('a search finds assets, and not what is none', async () => {
  expect((await page('commodities', { search: 'bar' })).table.rows.map(({ name }) => name)).toEqual(
    ['bar'],
  )
})

test('behind the value of the class stands the line of its source, and not the assets', async () => {
  const { inputs, source } = await getProvenance(await openMarketNow(), {
    scope: `class:${COMMODITIES}`,
    measure: 'size',
  })
  expect(inputs.map(({ label, value }) => [label, value])).toEqual([
    ['Commodities: Market Value', 110],
  ])
  expect(source.name).toBe('Time series file')
})

test('of a whole that its assets do not make up, nobody knows what has grown', async () => {
  await publishSeries(
    'Market Value',
    '2022-05-05',
    { Commodities: steady(30, 110) },
    { columns: 'class' },
  )
  await publishSeries(
    'Market Value',
    '2022-05-05',
    { bar: steady(30, 50) },
    { network: 'ethereum' },
  )
  const [value] = await readHeadline(
    await openMarketNow(),
    [COMMODITIES],
    [{ kind: 'size', tokenization: null }],
  )
  expect(value).toMatchObject({ value: 110, organic: null })
})

test('a class of 2022 over assets of 2020: each stands with its own day', async () => {
  const content = await page('treasuries')
  expect(content.asOf).toBe(day('2022-05-04'))
  expect(content.itemisedAsOf).toBe(day('2020-06-20'))
  expect(content.figures[0]).toMatchObject({
    label: 'Distributed Value',
    value: 900,
    asOf: day('2022-05-04'),
    note: null,
    organic: null,
  })
  expect(content.chart).toMatchObject({
    title: 'U.S. Treasuries: value, distributed only',
    source: 'as reported for the whole class, distributed only',
    start: day('2022-05-01'),
    total: steady(4, 900),
  })
  expect(content.chart?.series).toHaveLength(1)
  expect(content.itemised).toMatchObject({ start: day('2020-06-01'), total: steady(20, 100) })
  expect(content.itemised?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['BILL', 60],
    ['NOTE', 40],
  ])
  // shares are of the day that the assets are of
  expect(content.table.rows.map(({ name, share, isStale }) => [name, share, isStale])).toEqual([
    ['bill', 0.6, false],
    ['note', 0.4, false],
  ])
  expect(content.leagues[0]?.rows.map(({ name, share }) => [name, share])).toEqual([
    ['Ethereum', 1],
  ])
  expect(await findChart({ page: '/treasuries?group=asset', chart: 'items' })).toEqual(
    content.itemised,
  )
})

test('a total of one kind, where both were asked for, says so and has no parts of the other', async () => {
  const { asOf, chart, leagues } = await page('real-estate')
  expect(asOf).toBe(day('2022-05-20'))
  expect(chart?.title).toMatch(/, distributed only$/)
  expect(chart?.series.map(({ label }) => label)).toEqual(['FLAT'])
  expect(leagues[0]?.rows.map(({ name, share }) => [name, share])).toEqual([['Ethereum', 1]])
  const { chart: asked } = await page('real-estate', { tokenization: 'distributed' })
  expect(asked?.title).not.toContain('only')
})

test('on the first page classes that are reported whole add up to the total', async () => {
  const { chart, leagues } = await getOverview(await openMarketNow(), {
    tokenization: 'distributed',
    stablecoins: false,
    flowDays: 30,
  })
  expect(chart && sums(chart).at(-1)).toBe(chart?.total.at(-1))
  expect(leagues[0]?.rows.reduce((sum, { share }) => sum + (share ?? 0), 0)).toBeCloseTo(1, 12)
})
