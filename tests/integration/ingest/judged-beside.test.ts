import { beforeEach, expect, test } from 'vitest'
import { emptySite, exportFile, held, ingest } from '../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../support/files/written-file.ts'

// Promise: a file of one measure is judged by all that is published of its assets, each by its own.
const ASSETS = ['OUSG', 'BUIDL']
const LENGTH = 40

const dayAt = (at: number): string =>
  new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

const days = (valueAt: (at: number, asset: number) => number) =>
  Object.fromEntries(
    Array.from({ length: LENGTH }, (_, at) => [
      dayAt(at),
      ASSETS.map((_asset, asset) => valueAt(at, asset)),
    ]),
  )

const supplyAt = (at: number, asset: number) => (asset + 1) * (4e8 + at * 3e6)
const priceAt = (at: number, asset: number) => (asset + 1) * (1 + at * 1e-4)
const valueAt = (at: number, asset: number) =>
  Math.round(supplyAt(at, asset) * priceAt(at, asset) * 100) / 100

const load = (measure: string, at: (day: number, asset: number) => number) =>
  ingest('timeseries-export', writtenFile('funds.csv', exportFile(ASSETS, days(at), measure)), {
    create: true,
    options: { class: 'us-treasury-debt' },
  })

beforeEach(emptySite)

test('values that come last are compared with the supplies and prices before them', async () => {
  await load('Total Supply', supplyAt)
  await load('Net Asset Value (Dollar)', priceAt)
  await load('Total Asset Value (Dollar)', (at, asset) =>
    asset === 1 && at === 20 ? valueAt(at, asset) * 1.1 : valueAt(at, asset),
  )
  const found = (await held()).filter(({ rule }) => rule === 'product')
  expect(found.map(({ day }) => day)).toEqual([dayAt(20)])
  expect(
    (await held()).filter(({ rule }) => rule !== 'product' && rule !== 'incomplete_total'),
  ).toEqual([])
})
