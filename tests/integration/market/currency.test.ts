// A page in another currency is the page in dollars, each value by the rate for its date.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { answerDownload } from '#app/files/answer-download.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { getShownProvenance } from '#server/market/figures/provenance/shown-provenance.ts'
import { marketPage } from '#server/pages/market/define-market-page.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
} from '../../support/market/small-market.ts'

/** Thursday 28 May 2026 to Monday 1 June: the rates of Friday hold over the weekend. */
const FIRST = '2026-05-28'
const RATES = `Date,USD,JPY,GBP,CHF,
2026-06-01,1.25,150,0.8,1,
2026-05-29,1.6,150,0.8,0.96,
2026-05-28,2,160,0.88,N/A,
`
const DOLLARS_PER_EURO = [2, 1.6, 1.6, 1.6, 1.25]
const BILL = [100, 100, 120, 120, 150]
const NOTE = [40, 40, 40, 40, 50]

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['stellar'] },
  ])
  await publishSeries('Asset Value', FIRST, { bill: BILL }, { network: 'ethereum' })
  await publishSeries('Asset Value', FIRST, { note: NOTE }, { network: 'stellar' })
  await publishSeries('apy_7_day', FIRST, { bill: [0.04, 0.04, 0.04, 0.04, 0.04] })
  await publishSeries('Holders', FIRST, { bill: [5, 5, 5, 5, 5] }, { network: 'ethereum' })
})

const read = async (params: Record<string, string> = {}) => {
  const page = await marketPage.read('/treasuries', params)
  if (!page) throw new Error('there is no such page')
  return page
}
const inEuros = (dollars: readonly number[]) =>
  dollars.map((value, at) => value / (DOLLARS_PER_EURO[at] ?? 0))

test('without rates there is nothing to choose, and a page that is asked for euros is in dollars', async () => {
  const page = await read({ currency: 'eur' })
  expect(page.currency).toEqual({ money: { currency: 'usd', rates: null }, offered: [] })
  expect(page.headline[0]).toMatchObject({ value: 200, unit: 'usd' })
})

test('without rates a file is not in dollars where euros were asked for', async () => {
  const ask = (currency: string) =>
    answerDownload('/treasuries', 'json', { currency }, new Headers())
  const refused = await ask('eur')
  expect(refused.status).toBe(400)
  expect(await refused.text()).toBe(
    '"currency" cannot be "eur", which has no published reference rates here; allowed: usd.\n',
  )
  expect((await ask('usd')).status).toBe(200)
})

test('with rates the dollar stays the default, and what is no currency is read as it', async () => {
  await publishText('ecb-rates', 'eurofxref-hist.csv', RATES)
  const page = await read()
  expect(page.currency?.offered).toEqual(['usd', 'eur', 'gbp', 'chf', 'jpy'])
  expect(page.headline[0]).toMatchObject({ value: 200, unit: 'usd' })
  expect((await read({ currency: 'xau' })).headline).toEqual(page.headline)
})

test('headline: the newest value by the rate of its day, its change and line by those of theirs', async () => {
  const [value, apy, assets, holders] = (await read({ currency: 'eur' })).headline
  const line = inEuros([140, 140, 160, 160, 200])
  expect(value).toMatchObject({ value: 200 / 1.25, unit: 'eur', asOf: day('2026-06-01') })
  expect(value?.spark.slice(-5)).toEqual(line)
  // figures that are no money are the same
  expect([apy?.value, assets?.value, holders?.value]).toEqual([0.04, 2, 5])
  expect([apy?.unit, assets?.unit, holders?.unit]).toEqual(['percent', 'count', 'count'])
})

test('chart, leagues and table agree with the headline', async () => {
  const { content } = await read({ currency: 'eur', group: 'asset' })
  expect(content.chart).toMatchObject({
    unit: 'eur',
    total: inEuros([140, 140, 160, 160, 200]),
  })
  expect(content.chart?.series.map(({ values }) => values)).toEqual([inEuros(BILL), inEuros(NOTE)])
  expect(content.leagues[0]).toMatchObject({ total: 160, currency: 'eur' })
  expect(content.leagues[0]?.rows.map(({ name, value }) => [name, value])).toEqual([
    ['Ethereum', 120],
    ['Stellar', 40],
  ])
  expect(content.table.rows.map(({ name, value, currency }) => [name, value, currency])).toEqual([
    ['bill', 120, 'eur'],
    ['note', 40, 'eur'],
  ])
})

test('a table narrowed to a network is in the currency too', async () => {
  const { content } = await read({ currency: 'eur', network: 'stellar' })
  expect(content.table.rows.map(({ name, value }) => [name, value])).toEqual([['note', 40]])
})

test('a currency that is not quoted on the first day begins where it is', async () => {
  const { content } = await read({ currency: 'chf' })
  expect(content.chart?.start).toBe(day('2026-05-29'))
  expect(content.chart?.total.at(-1)).toBeCloseTo(200 / (1.25 / 1), 10)
})

test('the live chart asks for the same currency', async () => {
  const page = await read({ currency: 'eur', range: '90d' })
  expect(decodeURIComponent(page.charts[0]?.modelHref ?? '')).toContain('/treasuries?currency=eur')
})

test('files name the currency, and carry the rate of each day', async () => {
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['asset-registry'].id,
    sources['timeseries-export'].id,
  ])
  const ask = (format: 'csv' | 'json') =>
    answerDownload('/treasuries', format, { currency: 'eur' }, new Headers())
  const rows: string[][] = parse(await (await ask('csv')).text())
  expect(rows[0]).toEqual([
    'Timestamp',
    'Date',
    'Measure',
    'BILL',
    'NOTE',
    'USD per EUR',
    'Rate Date',
  ])
  expect(rows.slice(1).map((cells) => cells.slice(2))).toEqual(
    BILL.map((_, at) => [
      'Asset Value, EUR',
      String(inEuros(BILL)[at]),
      String(inEuros(NOTE)[at]),
      String(DOLLARS_PER_EURO[at]),
      ['2026-05-28', '2026-05-29', '2026-05-29', '2026-05-29', '2026-06-01'][at],
    ]),
  )
  const dollars: string[][] = parse(
    await (await answerDownload('/treasuries', 'csv', {}, new Headers())).text(),
  )
  expect(dollars.slice(1).map(([, , measure]) => measure)).toEqual(
    BILL.map(() => 'Asset Value (USD)'),
  )
  const json = z
    .object({
      currency: z.string(),
      notes: z.array(z.string()),
      figures: z.array(z.looseObject({ unit: z.string(), value: z.number().nullable() })),
      chart: z.object({ unit: z.string() }),
    })
    .parse(await (await ask('json')).json())
  expect(json.currency).toBe('EUR')
  expect(json.chart.unit).toBe('eur')
  expect(json.figures[0]).toMatchObject({
    unit: 'eur',
    value: 160,
    conversion: { published_in: 'usd', usd_per_unit: 1.25, rate_date: '2026-06-01' },
  })
  expect(json.notes[0]).toBe(
    'Amounts in EUR, each converted at the ECB reference rate for its date (1 Jun 2026: 1 EUR = 1.2500 USD).',
  )
})

test('what stands behind a figure says the dollars, the rate and its day', async () => {
  const of = { scope: 'class:27#distributed', measure: 'size', currency: 'eur' } as const
  expect(await getShownProvenance(of)).toMatchObject({
    unit: 'usd',
    value: 200,
    conversion: { currency: 'eur', value: 160, rate: 1.25, rateDay: day('2026-06-01') },
  })
  // a Sunday stands by the rate of Friday
  expect(await getShownProvenance({ ...of, day: day('2026-05-31') })).toMatchObject({
    value: 160,
    conversion: { value: 100, rate: 1.6, rateDay: day('2026-05-29') },
  })
  expect(
    await getShownProvenance({ ...of, measure: 'holders', scope: 'class:27' }),
  ).not.toHaveProperty('conversion')
})

test('the data API is asked in dollars, and the page says so', async () => {
  expect((await read({ currency: 'eur' })).apiQuestion?.leftOut).toContain(
    'currency (answers are in USD)',
  )
})
