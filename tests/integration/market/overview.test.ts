import { beforeAll, expect, test } from 'vitest'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { getOverview, type OverviewRequest } from '#server/market/figures/overview/get-overview.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const LAST = day('2026-05-31')
const month = (first: number, last: number) => [...steady(30, first), last]
const overview = (request: Partial<OverviewRequest> = {}) =>
  openMarketNow().then((market) =>
    getOverview(market, { tokenization: null, stablecoins: false, flowDays: 30, ...request }),
  )

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
    {
      slug: 'loan',
      assetClass: 'private_credit',
      tokenization: 'represented',
      on: ['stellar'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'share', assetClass: 'public_equities', on: ['solana'] },
    { slug: 'dollar', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'unheard', assetClass: 'real_estate', on: ['base'] },
    { slug: 'token', assetClass: 'cryptocurrencies', on: ['ethereum'] },
    // a class of which a gap is small beside all others
    {
      slug: 'venture',
      assetClass: 'venture_capital',
      tokenization: 'distributed',
      on: ['ethereum'],
    },
    { slug: 'start', assetClass: 'venture_capital', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    {
      bill: month(2_000_000, 3_000_000),
      venture: steady(31, 3000),
      start: [1000, null, ...steady(29, 1000)],
    },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { loan: month(6_000_000, 5_000_000) },
    { network: 'stellar' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { share: month(1_000_000, 1_000_000) },
    { network: 'solana' },
  )
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { dollar: steady(31, 70_000_000), token: steady(31, 90_000_000) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holders',
    '2026-05-01',
    { bill: steady(31, 8), dollar: steady(31, 500) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Daily Mints',
    '2026-05-01',
    { bill: month(10, 100), dollar: steady(31, 1_000_000) },
    { network: 'ethereum' },
  )
  await publishSeries('Daily Burns', '2026-05-01', { bill: month(1, 10) }, { network: 'ethereum' })
})

const sums = ({ series, total }: ChartModel) =>
  total.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))
const lastTotal = (model: ChartModel | null) =>
  model?.series.map(({ label, values }) => [label, values.at(-1)])

test('the headline: values by tokenization, stablecoins and currencies apart', async () => {
  const { figures, asOf } = await overview()
  expect(asOf).toBe(LAST)
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['Distributed Asset Value', 3_004_000],
    ['Represented Asset Value', 5_000_000],
    ['Total Asset Holders', 8],
    ['Total Stablecoin Value', 70_000_000],
    ['Total Stablecoin Holders', 500],
  ])
})

test('the total is the sum of its classes, without stablecoins', async () => {
  const { chart, leagues } = await overview()
  expect(chart?.total.at(-1)).toBe(9_004_000)
  expect(lastTotal(chart)).toEqual([
    ['General Private Credit', 5_000_000],
    ['U.S. Treasuries', 3_000_000],
    ['Listed Stocks', 1_000_000],
    ['Venture Capital', 4000],
  ])
  const classes = leagues.find(({ key }) => key === 'classes')
  expect(classes?.total).toBe(9_004_000)
  expect(classes?.rows.map(({ name, value }) => [name, value])).toEqual(lastTotal(chart))
})

test('with stablecoins they are one class more', async () => {
  const { chart } = await overview({ stablecoins: true })
  expect(chart?.total.at(-1)).toBe(79_004_000)
  expect(lastTotal(chart)?.[0]).toEqual(['Stablecoins', 70_000_000])
})

test('by tokenization only its part of each class is shown, with stablecoins whole', async () => {
  expect(lastTotal((await overview({ tokenization: 'distributed' })).chart)).toEqual([
    ['U.S. Treasuries', 3_000_000],
    ['Venture Capital', 4000],
  ])
  expect(lastTotal((await overview({ tokenization: 'represented' })).chart)).toEqual([
    ['General Private Credit', 5_000_000],
  ])
  expect(
    lastTotal((await overview({ tokenization: 'represented', stablecoins: true })).chart),
  ).toEqual([
    ['Stablecoins', 70_000_000],
    ['General Private Credit', 5_000_000],
  ])
})

for (const query of [
  'kind=both',
  'kind=both&stablecoins=yes',
  'kind=distributed',
  'kind=represented&stablecoins=yes',
]) {
  test(`the series add up to the total of every day: ${query}`, async () => {
    const chart = await findChart({ page: `/?${query}`, chart: 'value' })
    if (!chart) throw new Error('no chart')
    expect(chart.total).toHaveLength(31)
    expect(sums(chart)).toEqual(chart.total)
  })
}

test('the page and the chart by itself are the same chart', async () => {
  const { chart } = await overview({ tokenization: 'distributed', stablecoins: true })
  expect(await findChart({ page: '/?stablecoins=yes', chart: 'value' })).toEqual(chart)
})

test('leagues of networks, platforms and issuers rank the same assets', async () => {
  const { leagues } = await overview()
  const rows = (key: string) =>
    leagues.find((league) => league.key === key)?.rows.map(({ name, value }) => [name, value])
  expect(rows('networks')).toEqual([
    ['Stellar', 5_000_000],
    ['Ethereum', 3_004_000],
    ['Solana', 1_000_000],
  ])
  expect(rows('platforms')).toEqual([['forge', 8_000_000]])
  expect(rows('issuers')).toEqual([['house', 8_000_000]])
})

test('net flows are mints less burns of real-world assets', async () => {
  const { flows } = await overview()
  // 29 days of 10 − 1, and one of 100 − 10
  expect(flows).toMatchObject({
    kind: null,
    net: { net: 351, scope: 'total' },
    classes: [{ name: 'U.S. Treasuries', net: 351 }],
    unknownClasses: ['General Private Credit', 'Listed Stocks', 'Real Estate', 'Venture Capital'],
    assets: [{ name: 'bill', net: 351, href: '/assets/bill' }],
  })
  expect((await overview({ flowDays: 7 })).flows.net?.net).toBe(6 * 9 + 90)
})

test('movers are those of more than a million that moved most, either way', async () => {
  const { movers } = await overview()
  expect(movers.map(({ name, change30d }) => [name, change30d])).toEqual([
    ['bill', 0.5],
    ['share', 0],
    ['loan', 5 / 6 - 1],
  ])
})

test('assets and networks are counted, with or without values', async () => {
  const { assetCount, networkCount } = await overview()
  expect({ assetCount, networkCount }).toEqual({ assetCount: 8, networkCount: 4 })
})

test('what was added last stands first; what has no value yet does not stand there', async () => {
  const { recent } = await overview()
  expect(recent.map(({ slug, value }) => [slug, value])).toEqual([
    ['start', 1000],
    ['venture', 3000],
    ['token', 90_000_000],
    ['dollar', 70_000_000],
    ['share', 1_000_000],
  ])
})
