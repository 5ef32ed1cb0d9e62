import { beforeEach, expect, test } from 'vitest'
import {
  emptySite,
  exportFile,
  held,
  ingest,
  partialDays,
  publishedValues,
} from '../../../support/ingest/ingest-site.ts'
import { writtenFile } from '../../../support/files/written-file.ts'

// Promise: a total is not whole before the first value of a part whose supply and price are held:
// the column begins too late.
const LENGTH = 60
const LATE = 12

const dayAt = (at: number): string =>
  new Date(Date.UTC(2026, 0, 1) + at * 86_400_000).toISOString().slice(0, 10)

const days = (valueAt: (at: number) => readonly (number | null)[]) =>
  Object.fromEntries(Array.from({ length: LENGTH }, (_, at) => [dayAt(at), valueAt(at)]))

const supplyAt = (at: number) => 4e8 + at * 3e6
const priceAt = (at: number) => 1 + at * 1e-4
const valueAt = (at: number) => Math.round(supplyAt(at) * priceAt(at) * 100) / 100

const load = (shift: number) => {
  const [header, ...values] = exportFile(
    ['OUSG', 'BUIDL'],
    days((at) => [2e8 + at * 1e5, at < shift ? null : valueAt(at - shift)]),
  ).split('\n')
  const others = [
    exportFile(
      ['', ''],
      days((at) => [null, supplyAt(at)]),
      'Total Supply',
    ),
    exportFile(
      ['', ''],
      days((at) => [null, priceAt(at)]),
      'Net Asset Value (Dollar)',
    ),
  ].flatMap((text) => text.split('\n').slice(1))
  const text = [header, ...[...values, ...others].filter((line) => line !== '')].join('\n')
  return ingest('timeseries-export', writtenFile('funds.csv', text), {
    create: true,
    options: { class: 'us-treasury-debt' },
  })
}

beforeEach(emptySite)

test('a right file is published from its first day on', async () => {
  await load(0)
  expect(await held()).toEqual([])
  const total = await publishedValues('class:27', 'totalAssetValue')
  expect(total.get(dayAt(0))).toBe(6e8)
})

test('days before a value that began too late, and is held, lack it', async () => {
  await load(LATE)
  const of = (rule: string) => held().then((all) => all.filter((each) => each.rule === rule))
  expect((await of('product')).length).toBeGreaterThan(0)
  expect([...(await publishedValues('class:27', 'totalAssetValue')).keys()]).toEqual([])
  expect(await partialDays('class:27', 'totalAssetValue')).toEqual([])
  expect((await of('incomplete_total')).map(({ day }) => day)).toContain(dayAt(0))
})
