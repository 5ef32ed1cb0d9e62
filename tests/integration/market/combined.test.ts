import { beforeAll, expect, test } from 'vitest'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const PAGE = {
  tokenization: null,
  groupBy: 'asset',
  search: '',
  network: undefined,
  sort: 'value',
  direction: 'desc',
  page: 1,
} as const

beforeAll(async () => {
  // government bonds: two classes on one page
  await makeCatalogue([
    { slug: 'gilt', assetClass: 'government_bonds', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'city', assetClass: 'municipal_bonds', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'state', assetClass: 'municipal_bonds', tokenization: 'represented', on: ['stellar'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { gilt: [100, 100, 100, null, 100] },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { city: [null, 50, 50, 50, 50], state: [null, 50, 50, 50, 150] },
    { network: 'stellar' },
  )
  await publishSeries('apy_7_day', '2026-05-01', { gilt: steady(5, 0.03) }, { network: 'ethereum' })
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { city: steady(5, 0.06), state: steady(5, 0.04) },
    { network: 'stellar' },
  )
  await publishSeries('Holders', '2026-05-01', { gilt: steady(5, 7) }, { network: 'ethereum' })
})

const values = (line: { values: Float64Array } | undefined) =>
  line && [...line.values].map((value) => (Number.isNaN(value) ? null : value))

test('classes are added up day by day; a class that is missing holds the day back', async () => {
  const keys = ['class:30', 'class:31']
  const line = combine('size', keys, await linesWithSizes(await openMarketNow(), keys, []))
  expect(line).toMatchObject({
    start: day('2026-05-01'),
    scope: 'class:30+class:31',
    quality: 'published',
  })
  expect(values(line)).toEqual([100, 200, 200, null, 300])
})

test('a mean over classes is weighted by their size', async () => {
  const keys = ['class:30', 'class:31']
  const line = combine(
    'apy7Day',
    keys,
    await linesWithSizes(await openMarketNow(), keys, ['apy7Day']),
  )
  // 3% of 100, 6% of 50 and 4% of 150 are 12, of 300
  expect(values(line)?.at(-1)).toBeCloseTo(0.04, 12)
})

test('one class alone stands as it is published, and is named alone', async () => {
  const keys = ['class:30', 'class:32']
  const line = combine(
    'holders',
    keys,
    await linesWithSizes(await openMarketNow(), keys, ['holders']),
  )
  expect(line).toMatchObject({ scope: 'class:30', quality: 'published' })
  expect(values(line)).toEqual(steady(5, 7))
})

test('nothing to combine', async () => {
  const keys = ['class:32', 'class:36']
  expect(
    combine('size', keys, await linesWithSizes(await openMarketNow(), keys, [])),
  ).toBeUndefined()
  expect(combine('size', [], new Map())).toBeUndefined()
})

test('the page of several classes shows them as one, by tokenization too', async () => {
  const { figures, chart, table, asOf } = await getMarketPage(
    await openMarketNow(),
    'government-bonds',
    PAGE,
  )
  expect(asOf).toBe(day('2026-05-05'))
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['Distributed Value', 150],
    ['Represented Value', 150],
    ['7-Day APY', expect.closeTo(0.04, 12)],
    ['Assets', 3],
    ['Holders', 7],
  ])
  expect(chart?.total).toEqual([100, 200, 200, null, 300])
  expect(table.rows.map(({ name, share }) => [name, share])).toEqual([
    ['state', 0.5],
    ['gilt', 1 / 3],
    ['city', 1 / 6],
  ])
  const represented = await getMarketPage(await openMarketNow(), 'government-bonds', {
    ...PAGE,
    tokenization: 'represented',
  })
  expect(represented.chart?.total.at(-1)).toBe(150)
  expect(represented.table.rows.map(({ name, share }) => [name, share])).toEqual([['state', 1]])
})
