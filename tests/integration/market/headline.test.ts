import { beforeAll, expect, test } from 'vitest'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

const TREASURIES = 27
const CORPORATE_BONDS = 32
const PRIVATE_CREDIT = 33
const COMMODITIES = 37
const LAST = day('2026-06-01')

const perGram = (ounce: number): [number, number] => [ounce / 31.1034768, ounce / 31.1034768]
/** From 1 May on: 31 days of one value, and another one on 1 June. */
const month = (value: number, last: number) => [...steady(31, value), last]

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'free', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'late', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'bound', assetClass: 'us_treasuries', tokenization: 'represented', on: ['ethereum'] },
    { slug: 'unsaid', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'listed', assetClass: 'public_credit' },
    {
      slug: 'bar',
      assetClass: 'commodities',
      on: ['ethereum'],
      benchmark: 'gold',
      benchmarkUnit: 'gram',
    },
    {
      slug: 'ounce',
      assetClass: 'commodities',
      on: ['ethereum'],
      benchmark: 'gold',
      benchmarkUnit: 'troy_ounce',
    },
    { slug: 'silent', assetClass: 'stablecoins', on: ['ethereum'] },
    { slug: 'coin', assetClass: 'stablecoins', on: ['ethereum'] },
    { slug: 'coffee', assetClass: 'commodities', on: ['ethereum'] },
    { slug: 'large-loan', assetClass: 'private_credit', on: ['ethereum'] },
    { slug: 'small-loan', assetClass: 'private_credit', on: ['ethereum'] },
  ])
  const tokens = { network: 'ethereum' }
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    {
      free: month(100, 110),
      late: [...steady(31, null), 40],
      bound: month(300, 330),
      unsaid: month(50, 60),
      coin: month(1, 1),
    },
    tokens,
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { listed: month(70, 70), 'All Others (1,234 Items)': month(30, 30) },
    { class: 'corporate-bonds' },
  )
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { free: month(0.05, 0.05), bound: month(0.01, 0.02) },
    tokens,
  )
  await publishSeries(
    'Holders',
    '2026-05-01',
    { free: month(10, 12), bound: month(20, 20) },
    tokens,
  )
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { bar: month(300, 300), ounce: month(100, 100), coffee: month(9, 9) },
    tokens,
  )
  await publishSeries(
    'Price',
    '2026-05-01',
    { bar: month(...perGram(102)), ounce: month(110, 110), coffee: month(3, 3) },
    tokens,
  )
  await publishText('gold', 'monthly.csv', 'Date,Price\n2026-05,100\n')
})

test('value is shown by tokenization, with what nobody has sorted named beside it', async () => {
  const [distributed, represented] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [
      { kind: 'size', tokenization: 'distributed' },
      { kind: 'size', tokenization: 'represented' },
    ],
  )
  expect(distributed).toMatchObject({
    label: 'Distributed Value',
    value: 150,
    unit: 'usd',
    asOf: LAST,
    quality: 'published',
    scope: 'class:27#distributed',
    note: '1 more of unknown tokenization',
  })
  expect(represented).toMatchObject({
    label: 'Represented Value',
    value: 330,
    scope: 'class:27#represented',
    note: null,
  })
})

test('the change is over 30 days; its organic part leaves out what was newly tracked', async () => {
  const [distributed] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'size', tokenization: 'distributed' }],
  )
  expect(distributed?.change).toEqual({ days: 30, amount: 50, fraction: 0.5 })
  expect(distributed?.organic).toBeCloseTo(0.1, 12)
  expect(distributed?.spark).toEqual([...steady(29, 100), 150])
})

test('where nobody said what is distributed, the first figure is the whole, by the name of its measure', async () => {
  const [whole, ...others] = await readHeadline(
    await openMarketNow(),
    [CORPORATE_BONDS],
    [
      { kind: 'size', tokenization: 'distributed' },
      { kind: 'size', tokenization: 'represented' },
    ],
  )
  expect(whole).toMatchObject({ label: 'Asset Value', value: 100, scope: 'class:32' })
  // a class without a represented asset has no cell for one
  expect(others).toEqual([])
})

test('assets are counted, and what a source sums up as others is none', async () => {
  const [bonds] = await readHeadline(await openMarketNow(), [CORPORATE_BONDS], [{ kind: 'assets' }])
  expect(bonds).toMatchObject({
    label: 'Assets',
    value: 1,
    unit: 'count',
    measure: null,
    scope: `class:${CORPORATE_BONDS}`,
    counted: 'assets',
    note: null,
    asOf: LAST,
  })
})

test('a count of assets says how many of them have a value, where not all have one', async () => {
  const [coins] = await readHeadline(await openMarketNow(), [28], [{ kind: 'assets' }])
  expect(coins).toMatchObject({ value: 2, note: '1 with a value' })
})

test('a yield is weighted by value, and moves by points', async () => {
  const [apy] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'measure', measure: 'apy7Day' }],
  )
  // 0.05 × 110 + 0.02 × 330 = 12.1, over 440; a month before 0.05 × 100 + 0.01 × 300 = 8, over 400
  expect(apy?.value).toBeCloseTo(12.1 / 440, 12)
  expect(apy?.change?.amount).toBeCloseTo(12.1 / 440 - 8 / 400, 12)
  expect(apy?.change?.fraction).toBeNull()
})

test('holders of several tokens are an upper bound, and say so', async () => {
  const [holders] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'measure', measure: 'holders' }],
  )
  expect(holders).toMatchObject({
    label: 'Holders',
    value: 32,
    quality: 'upper_bound',
    note: '2 of 4 assets, 81% by size; counted per token; upper bound',
  })
})

test('a measure that nobody reports is blank with a reason', async () => {
  const [volume] = await readHeadline(
    await openMarketNow(),
    [TREASURIES],
    [{ kind: 'measure', measure: 'monthlyTransferVolume' }],
  )
  expect(volume).toMatchObject({
    value: null,
    asOf: null,
    note: 'No source reports this.',
  })
})

test('the premium is the price of an ounce in tokens, weighted by size, over that of metal that month', async () => {
  const [gold, premium] = await readHeadline(
    await openMarketNow(),
    [COMMODITIES],
    [
      { kind: 'benchmark', benchmark: 'gold' },
      { kind: 'premium', benchmark: 'gold' },
    ],
  )
  expect(gold).toMatchObject({ label: 'Gold', value: 100, note: 'per troy ounce' })
  // (102 × 300 + 110 × 100) ÷ 400 = 104, whatever a token stands for
  expect(premium?.value).toBeCloseTo(0.04, 12)
  expect(premium).toMatchObject({
    unit: 'bps',
    measure: 'premium',
    label: 'Premium to Gold',
    asOf: gold?.asOf,
    period: 'month',
    change: null,
    note: 'monthly averages, 2 tokens',
  })
})

test('a reading that is held leaves the last good value standing, with its day and the reason', async () => {
  const network = { network: 'ethereum' }
  await publishSeries(
    'Outstanding Capital Dollar',
    '2026-05-01',
    { 'large-loan': steady(31, 30_000_000), 'small-loan': steady(31, 1_000_000) },
    network,
  )
  const run = await publishSeries(
    'Outstanding Capital Dollar',
    '2026-06-01',
    { 'large-loan': [900_000_000], 'small-loan': [1_000_000] },
    network,
  )
  expect(run.heldCount).toBeGreaterThan(0)
  const [capital] = await readHeadline(
    await openMarketNow(),
    [PRIVATE_CREDIT],
    [{ kind: 'measure', measure: 'outstandingCapital' }],
  )
  expect(capital).toMatchObject({
    value: 31_000_000,
    asOf: LAST - 1,
    quality: 'held',
    held: { day: LAST },
  })
  expect(capital?.held?.reason).toContain('1 Jun 2026')
})
