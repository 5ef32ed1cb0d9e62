import { beforeAll, expect, test } from 'vitest'
import { aggregatesRequest, type AggregatesRequest } from '#lib/schemas/studio-request.ts'
import { getMarketPage } from '#server/market/figures/overview/get-market-page.ts'
import {
  runAggregates,
  type AggregatesResult,
} from '#server/market/studio/answers/run-aggregates.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'mint',
    },
    {
      slug: 'note',
      assetClass: 'us_treasuries',
      tokenization: 'represented',
      on: ['ethereum'],
      platform: 'press',
    },
    { slug: 'loan', assetClass: 'private_credit', on: ['stellar'] },
    { slug: 'late', assetClass: 'private_credit', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: [100, 100, 110], note: [50, null, 50] },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: steady(3, 40), loan: steady(3, 30) },
    { network: 'stellar' },
  )
  // has fallen silent before the others began
  await publishSeries('Asset Value', '2026-03-31', { late: [5] }, { network: 'ethereum' })
  await publishSeries(
    'daily_mints_dollar',
    '2026-05-01',
    { bill: [1, 2, 3] },
    { network: 'ethereum' },
  )
})

const ask = (words: Partial<AggregatesRequest>) =>
  openMarketNow().then((market) =>
    runAggregates(
      market,
      aggregatesRequest.parse({
        of: 'asset',
        measure: 'size',
        rows: 'class',
        columns: 'network',
        ...words,
      }),
    ),
  )
const table = ({ rows, columns, cells, rowTotals }: AggregatesResult) =>
  rows.map((row, at) => [
    row.name,
    ...columns.map((_, place) => cells[at]?.[place]?.value ?? cells[at]?.[place]?.blank),
    rowTotals[at]?.value,
  ])

test('rows and columns, the largest first, with totals that add up', async () => {
  const result = await ask({})
  expect(result.columns.map(({ name }) => name)).toEqual(['Ethereum', 'Stellar'])
  expect(table(result)).toEqual([
    ['U.S. Treasuries', 160, 40, 200],
    ['General Private Credit', 'no value', 30, 30],
  ])
  expect(result.columnTotals.map(({ value }) => value)).toEqual([160, 70])
  expect(result).toMatchObject({ total: { value: 230 }, adds: true, asOf: day('2026-05-03') })
})

test('an empty cell says why it is empty', async () => {
  const { cells, rows, columns } = await ask({ columns: 'platform' })
  const at = (row: string, column: string) =>
    cells[rows.findIndex(({ name }) => name === row)]?.[
      columns.findIndex(({ name }) => name === column)
    ]
  expect(at('General Private Credit', 'mint')).toEqual({ value: null, blank: 'nothing' })
  // value that is filed under no platform has a column of its own, last
  expect(columns.map(({ name }) => name)).toEqual(['mint', 'press', 'No platform'])
})

test('the figures are those of the page of the class', async () => {
  const { rows, rowTotals } = await ask({})
  const page = await getMarketPage(await openMarketNow(), 'treasuries', {
    tokenization: null,
    groupBy: 'asset',
    search: '',
    network: undefined,
    sort: 'value',
    direction: 'desc',
    page: 1,
  })
  expect(rowTotals[rows.findIndex(({ slug }) => slug === 'us-treasury-debt')]?.value).toBe(
    page.chart?.total.at(-1),
  )
})

test('a date of its own; one without a complete total has no figures', async () => {
  expect((await ask({ date: day('2026-05-01') })).total).toEqual({
    value: 220,
    blank: null,
    notes: [],
    isUpperBound: false,
    scope: null,
  })
  const held = await ask({ date: day('2026-05-02') })
  expect(held.step).toBeNull()
  expect(held.total).toEqual({ value: null, blank: 'no value' })
})

test('a period of a flow is its sum so far', async () => {
  const { total, step } = await ask({
    measure: 'dailyMints',
    interval: 'month',
    date: day('2026-05-02'),
  })
  expect(total.value).toBe(3)
  expect(step).toMatchObject({ from: day('2026-05-01'), to: day('2026-05-02') })
})

test('other functions have totals of their own, which do not add up', async () => {
  const result = await ask({ function: 'max' })
  expect(table(result)).toEqual([
    ['U.S. Treasuries', 110, 40, 150],
    ['General Private Credit', 'no value', 30, 30],
  ])
  expect(result).toMatchObject({ total: { value: 150 }, adds: false })
})

test('without columns there is one of everything; what a studio does not know is refused', async () => {
  expect((await ask({ columns: 'none' })).columns).toHaveLength(1)
  await expect(ask({ rows: 'pool' })).rejects.toThrow('cannot be grouped by pool')
})
