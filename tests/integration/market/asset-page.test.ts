import { beforeAll, expect, test } from 'vitest'
import { getAssetPage } from '#server/market/assets/asset-page.ts'
import { findAsset } from '#server/market/assets/find-asset.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const LAST = day('2026-05-31')
const month = (first: number, last: number) => [...steady(30, first), last]

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar', 'solana'],
      platform: 'forge',
      issuer: 'house',
    },
    { slug: 'quiet', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'large', assetClass: 'funds', on: ['ethereum'] },
    {
      slug: 'bar',
      assetClass: 'commodities',
      on: ['ethereum'],
      benchmark: 'gold',
      benchmarkUnit: 'gram',
    },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: month(100, 150) },
    { network: 'ethereum' },
  )
  await publishSeries('Asset Value', '2026-05-01', { bill: month(50, 50) }, { network: 'stellar' })
  await publishSeries(
    'Net Asset Value',
    '2026-05-01',
    { bill: month(1, 1.01) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { bill: month(0.04, 0.05) },
    { network: 'ethereum' },
  )
  await publishSeries('Holders', '2026-05-01', { bill: month(10, 11) }, { network: 'ethereum' })
  await publishSeries('Holders', '2026-05-01', { bill: month(2, 2) }, { network: 'stellar' })
  await publishSeries('Daily Mints', '2026-05-01', { bill: month(3, 13) }, { network: 'ethereum' })
  await publishSeries('Daily Burns', '2026-05-01', { bill: month(1, 1) }, { network: 'ethereum' })
  await publishSeries(
    'Total Supply',
    '2026-05-01',
    { bill: month(100, 149) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { bar: month(400, 400) },
    { network: 'ethereum' },
  )
  await publishSeries('Price', '2026-05-01', { bar: month(3300, 3400) }, { network: 'ethereum' })
  await publishText('gold', 'monthly.csv', 'Date,Price\n2026-05,3350\n')
  await publishText('treasury-rates', 'rates.csv', 'Date,3 Mo\n05/29/2026,3.75\n')
})

async function loadPage(slug: string) {
  const asset = await findAsset(slug)
  if (!asset) throw new Error(`there is no ${slug}`)
  return { asset, page: await getAssetPage(await openMarketNow(), asset) }
}

test('the figures of an asset, over all its tokens', async () => {
  const { page } = await loadPage('bill')
  expect(page.asOf).toBe(LAST)
  expect(page.figures.map(({ label, value, scope }) => [label, value, scope])).toEqual([
    ['Asset Value', 200, 'asset:1'],
    ['7-Day APY', 0.05, 'asset:1'],
    ['NAV per Token', 1.01, 'asset:1'],
    ['Holders', 13, 'asset:1'],
    ['Net Flow, 30 d', 29 * 2 + 12, 'asset:1'],
  ])
  expect(page.figures[0]?.change).toEqual({ days: 30, amount: 50, fraction: 1 / 3 })
  expect(page.figures[3]?.quality).toBe('upper_bound')
})

test('the chart is by network and adds up, the flows are mints less burns', async () => {
  const { page } = await loadPage('bill')
  expect(page.chart?.series.map(({ label, values }) => [label, values.at(-1)])).toEqual([
    ['Ethereum', 150],
    ['Stellar', 50],
  ])
  expect(page.chart?.total.at(-1)).toBe(200)
  expect(page.flows).toMatchObject({ kind: 'bar', total: [...steady(30, 2), 12] })
})

test('tokens with their share; a token that nobody has reported is there without one', async () => {
  const { page } = await loadPage('bill')
  expect(
    page.tokens.map(({ network, value, share, supply, holders }) => [
      network?.name,
      value,
      share,
      supply,
      holders,
    ]),
  ).toEqual([
    ['Ethereum', 150, 0.75, 149, 11],
    ['Stellar', 50, 0.25, null, 2],
    ['Solana', null, null, null, null],
  ])
})

test('a Treasury fund stands beside the Treasury bill, a gold token beside gold', async () => {
  const bill = (await loadPage('bill')).page
  expect(bill.yields?.comparison).toMatchObject({ label: '3-month U.S. Treasury' })
  expect(bill.yields?.comparison?.values.at(-3)).toBe(0.0375)
  const bar = (await loadPage('bar')).page
  expect(bar.price?.comparison).toMatchObject({ label: 'Gold' })
  // an ounce costs 3,350, and a token stands for a gram
  expect(bar.price?.comparison?.values.at(-1)).toBeCloseTo(3350 / 31.1034768, 6)
})

test('an asset that nobody reports is all blanks, each with its reason', async () => {
  const { page } = await loadPage('quiet')
  expect(page).toMatchObject({
    asOf: null,
    chart: null,
    flows: null,
    price: null,
    yields: null,
    sources: [],
  })
  for (const { value, note } of page.figures)
    expect({ value, hasNote: note !== null }).toEqual({ value: null, hasNote: true })
  expect(page.tokens).toHaveLength(1)
})

test('its sources, with the newest day of each', async () => {
  const { page } = await loadPage('bill')
  expect(page.sources).toEqual([
    expect.objectContaining({ id: 'timeseries-export', newestDay: LAST }),
  ])
})

test('a reading that is kept back is told on the page of its asset', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { large: steady(30, 20_000_000) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-31',
    { large: [900_000_000] },
    { network: 'ethereum' },
  )
  const { page } = await loadPage('large')
  expect(page.figures[0]).toMatchObject({
    value: 20_000_000,
    asOf: LAST - 1,
    quality: 'held',
    held: { day: LAST, value: 900_000_000 },
  })
  const { held, quality } = await getProvenance(await openMarketNow(), {
    scope: 'asset:3',
    measure: 'size',
  })
  expect({ quality, held }).toMatchObject({
    quality: 'held',
    held: [{ day: LAST, value: 900_000_000 }],
  })
})

test('each chart of the page is found by its name, and is the same', async () => {
  const { asset, page } = await loadPage('bill')
  for (const [chart, model] of Object.entries({
    value: page.chart,
    flows: page.flows,
    price: page.price,
    yield: page.yields,
  }))
    expect(await findChart({ page: `/assets/${asset.slug}`, chart })).toEqual(model)
  for (const missing of [
    { page: '/assets/nothing', chart: 'value' },
    { page: `/assets/${asset.slug}`, chart: 'constructor' },
    { page: '/assets/%', chart: 'value' },
    { page: '/settings', chart: 'value' },
  ])
    await expect(findChart(missing)).rejects.toMatchObject({ code: 'not_found' })
})

test('what a source sums up as others has no page', async () => {
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { quiet: [1], 'All Others (5 Items)': [9] },
    { class: 'us-treasury-debt', columns: 'asset' },
  )
  expect(await findAsset('all-others-us-treasury-debt')).toBeNull()
  for (const slug of ['', 'no-such-asset', '%', 'BILL']) expect(await findAsset(slug)).toBeNull()
})
