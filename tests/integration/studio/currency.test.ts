// Studios and pivots in another currency: each day by its own rate, groups that still add up to the
// whole, periods, flows, what a chart is compared with, and files that name the currency. It cannot
// see texts of the page; e2e/market/currency.spec.ts reads those.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { answerDownload } from '#app/files/answer-download.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { sql } from '#server/core/database/db.ts'
import { getStudioChart } from '#server/market/studio/pages/get-studio-page.ts'
import { pivotPage } from '#server/pages/market/define-pivot-page.ts'
import { studioPage } from '#server/pages/market/define-studio-page.ts'
import { makeCatalogue, publishSeries, publishText } from '../../support/market/small-market.ts'

const DATES = Array.from({ length: 31 }, (_, at) => at + 1)
/** Dollars for a euro on a day of May; there is none before the 3rd. */
const rateOn = (date: number) => (169 + date) / 80
const known = DATES.filter((date) => date >= 3)

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ash', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'birch', assetClass: 'us_treasuries', tokenization: 'represented', on: ['stellar'] },
  ])
  const lines = {
    ash: DATES.map((date) => 200 + date),
    birch: DATES.map((date) => 100 - date),
  }
  await publishSeries('Asset Value', '2026-05-01', lines)
  await publishSeries('Holders', '2026-05-01', { ash: DATES.map(() => 7) })
  await publishSeries('apy_7_day', '2026-05-01', {
    ash: DATES.map(() => 0.03),
    birch: DATES.map(() => 0.06),
  })
  await sql().query('update source set redistributable = true')
  await publishText(
    'ecb-rates',
    'eurofxref-hist.csv',
    [
      'Date,USD,JPY,GBP,CHF,',
      ...known
        .map((date) => `2026-05-${String(date).padStart(2, '0')},${rateOn(date)},150,0.8,1,`)
        .reverse(),
      '',
    ].join('\n'),
  )
})

const PATH = '/assets/timeseries'
async function chart(params: Record<string, string>) {
  const page = await studioPage.read(PATH, params)
  const model = page?.charts[0]?.model
  if (!page || !model) throw new Error('there is no chart')
  return { page, model }
}
const values = (numbers: readonly (number | null)[]) =>
  numbers.map((value) => (value === null ? null : Number(value.toPrecision(10))))
const rounded = (read: (date: number) => number) => values(known.map(read))

test.each([PATH, '/tokens/timeseries', '/assets/aggregates', '/loan_timeseries'])(
  '%s takes a currency from its address',
  (path) => {
    expect(pageAt(path)?.parameters).toContain('currency')
  },
)

test('each day has its own rate, groups add up, and a day without a rate is absent', async () => {
  const { page, model } = await chart({ group: 'asset', currency: 'eur' })
  expect(page.currency?.offered).toContain('eur')
  expect(model.unit).toBe('eur')
  const byId = new Map(model.series.map(({ key, values: line }) => [key, values(line)]))
  expect(byId.get('1')).toEqual(rounded((date) => (200 + date) / rateOn(date)))
  expect(byId.get('2')).toEqual(rounded((date) => (100 - date) / rateOn(date)))
  expect(values(model.total)).toEqual(rounded((date) => 300 / rateOn(date)))
  expect(page.apiQuestion?.leftOut).toContain('currency (answers are in USD)')
})

test('the live chart is the one of the page', async () => {
  const query = 'measure=size_dollar&group=asset&currency=eur'
  const live = await getStudioChart({ of: 'asset', query })
  expect(live).toEqual((await chart({ group: 'asset', currency: 'eur' })).model)
})

test('a change over a period has the movement of the rate in it', async () => {
  const { model } = await chart({
    group: 'none',
    interval: 'month',
    mode: 'flow',
    from: '2026-05-05',
    currency: 'eur',
  })
  const change = model.total.filter((value) => value !== null)
  // nothing came or went in dollars
  expect(change).toHaveLength(1)
  expect(change[0]).toBeCloseTo(300 / rateOn(31) - 300 / rateOn(4), 8)
})

test('what is no amount of money stays as it is, and offers no choice', async () => {
  const { page, model } = await chart({
    measure: 'holding_addresses_count',
    group: 'none',
    currency: 'eur',
  })
  expect(page.currency).toBeUndefined()
  expect(model.unit).toBe('count')
  expect(model.total.at(-1)).toBe(7)
  const yields = await chart({ measure: 'apy_7_day', group: 'none', currency: 'eur' })
  // weighed by dollars
  expect(yields.model.total.at(-1)).toBeCloseTo((231 * 0.03 + 69 * 0.06) / 300, 10)
})

test('another group to compare with is in the currency too', async () => {
  const { model } = await chart({
    asset: 'ash',
    group: 'none',
    currency: 'eur',
    draw: 'line',
    compare: 'class:us-treasury-debt',
  })
  expect(model.comparison?.values.at(-1)).toBeCloseTo(231 / rateOn(31), 8)
})

test('a pivot of a day has the rate of that day', async () => {
  const read = (params: Record<string, string>) => pivotPage.read('/assets/aggregates', params)
  const page = await read({ rows: 'asset', date: '2026-05-20', currency: 'eur' })
  expect(page?.content.result).toMatchObject({
    unit: 'eur',
    rowTotals: [{ value: 220 / rateOn(20) }, { value: 80 / rateOn(20) }],
  })
  const before = await read({ rows: 'asset', date: '2026-05-02', currency: 'eur' })
  expect(before?.content.result?.step).toBeNull()
})

test('files name the currency, and the rate of each day', async () => {
  const ask = async (path: string, params: Record<string, string>) => {
    const file = await answerDownload(path, 'csv', { currency: 'eur', ...params }, new Headers())
    const rows: string[][] = parse(await file.text())
    return rows
  }
  const [header, ...rows] = await ask(PATH, { group: 'asset', range: '30d' })
  expect(header?.slice(-2)).toEqual(['USD per EUR', 'Rate Date'])
  expect(rows.at(-1)?.slice(2)).toEqual([
    expect.stringContaining(', EUR'),
    String(231 / rateOn(31)),
    String(69 / rateOn(31)),
    '2.5',
    '2026-05-31',
  ])
  // the sum of a month has the rates of all its days
  const [months] = await ask(PATH, { group: 'none', interval: 'month', mode: 'flow' })
  expect(months).not.toContain('Rate Date')
  const [pivot] = await ask('/assets/aggregates', { rows: 'asset' })
  expect(pivot?.at(-1)).toBe('Total (EUR)')
})
