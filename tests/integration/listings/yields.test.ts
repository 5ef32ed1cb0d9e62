// Makes sure that a column of one measure or another says of each value which it is, in files and on pages.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import AssetsPage from '#app/(site)/assets/page.tsx'
import CorporateBondsPage from '#app/(site)/corporate-bonds/page.tsx'
import { answerDownload } from '#app/files/answer-download.ts'
import { sql } from '#server/core/database/db.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'
import { rendered } from '../../support/rendered.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ash', assetClass: 'public_credit', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'birch', assetClass: 'public_credit', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'cedar', assetClass: 'public_credit', tokenization: 'distributed', on: ['ethereum'] },
  ])
  const on = { network: 'ethereum' }
  const publish = (measure: string, columns: Record<string, (number | null)[]>) =>
    publishSeries(measure, '2026-05-01', columns, on)
  await publish('Asset Value', { ash: steady(3, 9), birch: steady(3, 6), cedar: steady(3, 3) })
  await publish('apy_7_day', { ash: steady(3, 0.04) })
  await publish('yield_to_maturity', { ash: steady(3, 0.07), birch: steady(3, 0.125) })
  await publish('total_supply_token', { ash: steady(3, 9), birch: steady(3, 6) })
  await publish('circulating_supply_token', { ash: steady(3, 8) })
  await publish('Price', { ash: steady(3, 1) })
  await publish('net_asset_value_dollar', { birch: steady(3, 1) })
  await sql().query('update source set redistributable = true')
})

const file = z.object({
  columns: z.array(z.object({ key: z.string(), label: z.string(), unit: z.string().nullable() })),
  rows: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
const read = async (path: string, cols: string) =>
  file.parse(
    await (
      await answerDownload(path, 'json', { cols, sort: 'name', dir: 'asc' }, new Headers())
    ).json(),
  )

test('an asset whose 7-day APY is not known has its yield to maturity, under that name', async () => {
  const { columns, rows } = await read('/assets', 'apy')
  expect(columns.filter(({ key }) => key.startsWith('apy'))).toEqual([
    { key: 'apy', label: 'Yield', unit: 'fraction' },
    { key: 'apyMeasure', label: 'Yield, measure', unit: null },
  ])
  expect(rows.map(({ name, apy, apyMeasure }) => [name, apy, apyMeasure])).toEqual([
    ['ash', 0.04, '7-Day APY'],
    ['birch', 0.125, 'Yield to Maturity'],
    ['cedar', null, null],
  ])
})

test('so does a class, and a token says which supply and price it has', async () => {
  const [credit] = (await read('/asset_classes', 'apy')).rows
  expect(credit?.apyMeasure).toBe('7-Day APY')
  const { rows } = await read('/tokens', 'supply,price')
  expect(
    rows.map(({ supply, supplyMeasure, price, priceMeasure }) => [
      supply,
      supplyMeasure,
      price,
      priceMeasure,
    ]),
  ).toEqual([
    [8, 'Circulating Supply', 1, 'Price'],
    [6, 'Total Supply', 1, 'Net Asset Value'],
    [null, null, null, null],
  ])
})

test('the pages call the column a yield, and each value what it is', async () => {
  for (const page of [
    AssetsPage({ searchParams: Promise.resolve({}) }),
    CorporateBondsPage({ searchParams: Promise.resolve({}) }),
  ]) {
    const html = await rendered(page)
    expect(html).toMatch(/title="7-Day APY"[^>]*>4/)
    expect(html).toMatch(/title="Yield to Maturity"[^>]*>12/)
    expect(html).toMatch(/<th[^>]*>(?:<a[^>]*>)?Yield/)
  }
})
