import { beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { restrictedLines } from '#server/pipeline/datasets/restricted-lines.ts'
import { getFrame } from '#server/core/site/get-frame.ts'
import { estimatedDays } from '#server/pipeline/series/published.ts'
import { findChart } from '#server/pages/find-chart.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { held, publishedLine, publishedValues } from '../../support/ingest/ingest-site.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const TREASURIES = 27
const tokens = { network: 'ethereum' }

// values are given for four days; supply goes on for ten more, the price for none
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'made', assetClass: 'government_bonds', on: ['ethereum', 'stellar'] },
    { slug: 'other', assetClass: 'private_credit', on: ['ethereum'] },
  ])
  await publishSeries('Net Asset Value', '2026-05-01', { bill: [2, 2, 2, 2.5] }, tokens)
  await publishSeries(
    'Total Supply',
    '2026-05-01',
    { bill: [...steady(4, 100), ...steady(10, 200)] },
    tokens,
  )
  await publishSeries('Total Asset Value', '2026-05-01', { bill: [200, 200, 200, 250] }, tokens)
})

async function listEstimated(scope: string, measure: MeasureKey): Promise<string[]> {
  const line = await publishedLine(scope, measure)
  return line
    ? [...estimatedDays(line)].map(([on, priceDay]) => `${isoDay(on)} of ${isoDay(priceDay)}`)
    : []
}

test('a value goes on with the last NAV for seven days, through every total, and then it ends', async () => {
  for (const [scope, measure] of [
    ['token:1', 'totalAssetValue'],
    ['asset:1', 'totalAssetValue'],
    ['asset:1', 'size'],
    ['network:1', 'size'],
    ['class:27', 'size'],
    ['class:27#distributed', 'size'],
    ['total', 'size'],
  ] as const) {
    const values = await publishedValues(scope, measure)
    expect([...values].slice(-2), scope).toEqual([
      ['2026-05-10', 500],
      ['2026-05-11', 500],
    ])
    expect(values.get('2026-05-04'), scope).toBe(250)
    expect(await listEstimated(scope, measure), scope).toEqual(
      ['05', '06', '07', '08', '09', '10', '11'].map((date) => `2026-05-${date} of 2026-05-04`),
    )
  }
})

test('the figure says that it is estimated, and by the price of which day', async () => {
  const [value] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'size', tokenization: 'distributed' }],
  )
  expect(value).toMatchObject({
    value: 500,
    asOf: day('2026-05-11'),
    quality: 'estimated',
    note: 'at a price or value of 4 May 2026',
  })
  const {
    rows: [row],
  } = await assetTable(await openMarketNow(), {
    where: ({ classId }) => classId === TREASURIES,
    sort: 'value',
    direction: 'desc',
    page: 1,
    perPage: 5,
  })
  expect(row).toMatchObject({
    value: 500,
    note: 'Total Asset Value at a price or value of 4 May 2026',
  })
})

test('behind it stand the price and its day', async () => {
  const provenance = await getProvenance(await openMarketNow(), {
    scope: 'class:27',
    measure: 'size',
  })
  expect(provenance).toMatchObject({
    value: 500,
    quality: 'estimated',
    note: 'Value of U.S. Treasuries on 11 May 2026 uses a price or value of 4 May 2026.',
  })
  expect(provenance.inputs.map(({ label, value }) => [label, value])).toEqual([
    ['BILL on Ethereum: Total Asset Value at a price or value of 4 May 2026', 500],
  ])
})

test('the chart draws the estimated days, and says which they are', async () => {
  const chart = await findChart({ page: '/treasuries?group=asset', chart: 'value' })
  expect(chart?.series[0]?.values).toEqual([200, 200, 200, 250, ...steady(7, 500)])
  expect(chart?.marks).toEqual([
    {
      from: day('2026-05-05'),
      to: day('2026-05-11'),
      key: 'estimated',
      text: 'at a price or value of 4 May 2026',
    },
  ])
})

test('what may not be passed on is in no estimate that may, and its source is named below every page', async () => {
  const lines = await restrictedLines()
  for (const line of [
    'token:1 totalAssetValue',
    'asset:1 totalAssetValue',
    'class:27 size',
    'total size',
  ])
    expect(lines).toContain(line)
  expect((await getFrame()).attributions).toEqual([
    'From a time series file loaded by the site operator.',
  ])
})

test('what is reported afterwards takes the place of the estimate', async () => {
  await publishSeries('Total Asset Value', '2026-05-05', { bill: [480] }, tokens)
  expect((await publishedValues('class:27', 'size')).get('2026-05-05')).toBe(480)
  await publishSeries('Net Asset Value', '2026-05-08', { bill: [3] }, tokens)
  const values = await publishedValues('token:1', 'totalAssetValue')
  // a day with a NAV of its own is for the source to value; after it the new one is carried
  expect(
    ['2026-05-07', '2026-05-08', '2026-05-09', '2026-05-14'].map((date) => values.get(date)),
  ).toEqual([500, undefined, 600, 600])
  expect(await listEstimated('asset:1', 'netAssetValue')).toEqual([
    '2026-05-05 of 2026-05-04',
    '2026-05-06 of 2026-05-04',
    '2026-05-07 of 2026-05-04',
  ])
})

test('where nobody gives a value, it is made of supply and price, token by token', async () => {
  await publishSeries('Total Supply', '2026-05-01', { made: steady(3, 1000) }, tokens)
  await publishSeries('Total Supply', '2026-05-01', { made: steady(3, 50) }, { network: 'stellar' })
  await publishSeries('Price', '2026-05-01', { made: [1, 2, null] }, { columns: 'asset' })
  expect([...(await publishedValues('asset:2', 'marketValue'))]).toEqual([
    ['2026-05-01', 1050],
    ['2026-05-02', 2100],
    ['2026-05-03', 2100],
  ])
  expect(
    [...(await publishedValues('network:1', 'marketValue'))].map(([, value]) => value),
  ).toEqual([1000, 2000, 2000])
  expect(await listEstimated('asset:2', 'size')).toEqual(['2026-05-03 of 2026-05-02'])
  expect(await restrictedLines()).toContain('network:1 marketValue')
  // a value that a source gives stands for its token, and the day without one lacks it
  await publishSeries('Market Value', '2026-05-01', { made: [1001] }, tokens)
  expect([...(await publishedValues('asset:2', 'marketValue'))]).toEqual([
    ['2026-05-01', 1051],
    ['2026-05-03', 2100],
  ])
})

test('a value that is held is not estimated in its stead', async () => {
  await publishSeries('Total Supply', '2026-05-01', { other: steady(5, 10_000_000) }, tokens)
  await publishSeries('Net Asset Value', '2026-05-01', { other: [1, 1, 1] }, tokens)
  await publishSeries(
    'Total Asset Value',
    '2026-05-01',
    { other: [10_000_000, 10_000_000, 10_000_000, 900_000_000_000] },
    tokens,
  )
  expect(
    (await held()).filter(({ state, rule }) => state === 'held' && rule === 'jump'),
  ).toMatchObject([{ scope: 'token:4', day: '2026-05-04' }])
  expect([...(await publishedValues('asset:3', 'totalAssetValue'))].map(([date]) => date)).toEqual([
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
    '2026-05-05',
  ])
  const [value] = await readHeadline(
    await openMarketNow(),
    [33],
    [{ kind: 'size', tokenization: null }],
  )
  expect(value).toMatchObject({ value: 10_000_000, asOf: day('2026-05-05') })
})
