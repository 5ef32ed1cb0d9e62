import { beforeAll, expect, test } from 'vitest'
import { getBridgePage } from '#server/market/bridges/get-bridge-page.ts'
import BroadridgePage from '#app/(site)/broadridge-dlr/page.tsx'
import { sources } from '#lib/registry/sources.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { sql } from '#server/core/database/db.ts'
import { dataPartners } from '#server/market/partners/data-partners.ts'
import { getRepoPage } from '#server/market/partners/get-repo-page.ts'
import { rendered } from '../../support/rendered.ts'
import {
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'
import { openMarketNow, openMarket } from '#server/market/market/open-market.ts'

beforeAll(() =>
  makeCatalogue([
    {
      slug: 'coin',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'base'],
      platform: 'Broadridge DLR',
    },
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ]).then(() => sql().query(`update platform set slug = 'broadridge-dlr'`)),
)

test('without a source the repo page says so, and what would bring one', async () => {
  expect((await getRepoPage(await openMarketNow())).chart).toBeNull()
  expect(await rendered(await BroadridgePage({ searchParams: Promise.resolve({}) }))).toContain(
    'No repo volume',
  )
})

test('repo volume by day, by month and over windows; blank days count for nothing', async () => {
  // 29 Jan 2026 is a Thursday
  await publishSeries(
    'Daily Repo Volume',
    '2026-01-29',
    { 'Broadridge DLR': [100, 200, null, null, 300, 400] },
    { columns: 'platform' },
  )
  const { asOf, figures, months, chart } = await getRepoPage(await openMarketNow())
  expect(asOf).toBe(Date.UTC(2026, 1, 3) / 86_400_000)
  expect(figures.map(({ value }) => value)).toEqual([400, 250, 1000, 1000])
  expect(months).toEqual([
    { month: '2026-02', days: 2, volume: 700, mean: 350, currency: 'usd', change: 350 / 150 - 1 },
    { month: '2026-01', days: 2, volume: 300, mean: 150, currency: 'usd', change: null },
  ])
  expect(chart?.series[0]?.values).toEqual([100, 200, null, null, 300, 400])
})

test('a bridge by direction and window, network and asset: parts sum to the whole', async () => {
  for (const [measure, coin, bill] of [
    ['bridge_inflow_daily', 5, 1],
    ['bridge_outflow_daily', 3, 0],
    ['bridge_total_volume_daily', 8, 1],
  ] as const) {
    await publishSeries(
      measure,
      '2026-02-01',
      { coin: steady(3, coin), bill: steady(3, bill) },
      { network: 'ethereum' },
    )
    await publishSeries(measure, '2026-02-01', { coin: steady(3, coin * 10) }, { network: 'base' })
  }
  for (const groupBy of ['network', 'asset'] as const) {
    const { figures, rows } = await getBridgePage(await openMarketNow(), {
      groupBy,
      window: 'daily',
      flow: 'volume',
    })
    expect(figures.slice(0, 3).map(({ value }) => value)).toEqual([89, 56, 33])
    for (const [at, key] of (['volume', 'inflow', 'outflow'] as const).entries())
      expect(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0)).toBe(figures[at]?.value)
  }
  const { rows, chart } = await getBridgePage(await openMarketNow(), {
    groupBy: 'network',
    window: 'daily',
    flow: 'outflow',
  })
  expect(rows.map(({ name, volume, net }) => [name, volume, net])).toEqual([
    ['Base', 80, 20],
    ['Ethereum', 9, 3],
  ])
  expect(chart?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['Base', 30],
    ['Ethereum', 3],
  ])
  // Sunday the first is of the week before, of which nothing else is known; no seven days are known at all
  const sumOf = async (window: 'weekly' | 'monthly') =>
    (await getBridgePage(await openMarketNow(), { groupBy: 'network', window, flow: 'volume' }))
      .figures[0]?.value
  expect([await sumOf('weekly'), await sumOf('monthly')]).toEqual([2 * 89, 3 * 89])
  expect(
    await getBridgePage(await openMarketNow(), {
      groupBy: 'network',
      window: 'trailing7',
      flow: 'volume',
    }),
  ).toMatchObject({ chart: null, rows: [] })
})

test('a source is a partner with its lines, those shown, and its license; those not in use come last', async () => {
  const partners = await dataPartners()
  const {
    rows: [own],
  } = await sql().query<{ series: number }>(
    'select count(*)::int as series from series s join series_latest l on l.series_id = s.id where s.source_id = 4',
  )
  expect(partners[0]).toMatchObject({
    slug: 'timeseries-export',
    series: own?.series,
    redistributable: false,
  })
  expect(partners.slice(1).every(({ state }) => state === 'unused')).toBe(true)
  expect(partners.map(({ slug }) => slug)).not.toContain('demo')
})

test('repo and bridge in euros: each day by its own rate, sums and means of what was converted', async () => {
  // two dollars for a euro in January, four from February on
  await publishText(
    'ecb-rates',
    'eurofxref-hist.csv',
    'Date,USD,JPY,GBP,CHF,\n2026-02-02,4,150,0.8,1,\n2026-01-29,2,150,0.8,1,\n',
  )
  const market = await openMarket({ ...NOW, currency: 'eur', viewer: null })
  const { figures, months } = await getRepoPage(market)
  expect(figures.map(({ value, unit }) => [value, unit])).toEqual([
    [100, 'eur'],
    [(50 + 100 + 75 + 100) / 4, 'eur'],
    [325, 'eur'],
    [325, 'eur'],
  ])
  expect(months.map(({ month, volume, currency }) => [month, volume, currency])).toEqual([
    ['2026-02', 175, 'eur'],
    ['2026-01', 150, 'eur'],
  ])
  const bridge = await getBridgePage(market, {
    groupBy: 'network',
    window: 'daily',
    flow: 'volume',
  })
  expect(bridge.rows.map(({ name, volume, net }) => [name, volume, net])).toEqual([
    ['Base', 20, 5],
    ['Ethereum', 2.25, 0.75],
  ])
  expect(bridge.chart).toMatchObject({ unit: 'eur' })
  const page = await rendered(
    await BroadridgePage({ searchParams: Promise.resolve({ currency: 'eur' }) }),
  )
  expect(page).toContain(sources['ecb-rates'].url)
  expect(page).toContain('1 EUR = 4.0000 USD')
  expect(page).not.toContain('demo rate')
})
