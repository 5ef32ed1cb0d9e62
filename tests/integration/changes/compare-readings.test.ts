import { beforeAll, expect, test } from 'vitest'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { sql } from '#server/core/database/db.ts'
import { compareReadings } from '#server/market/changes/compare-readings.ts'
import { countRevisions } from '#server/market/changes/count-revisions.ts'
import { holdRates } from '#server/market/currency/convert-money.ts'
import { listChanges } from '#server/market/changes/list-changes.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { Market } from '#server/market/market/market.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'

const TOTAL = 'Total Asset Value (Dollar)'
const compare = async (from: string, to: string) =>
  (await compareReadings(await openMarketNow(), { from: day(from), to: day(to), page: 1 })).rows
    .filter(({ name }) => name === 'bill' || name === 'bond')
    .map(({ name, day: on, before, after, days }) => [
      name,
      on - day('2026-01-01'),
      before,
      after,
      days,
    ])

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'], issuer: 'One' },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'Two' },
  ])
  await publishSeries(TOTAL, '2026-01-01', { bill: [10, 11, 12], bond: [5, 5, 5] })
  await publishSeries(TOTAL, '2026-01-02', { bill: [11.01, 12.5, 13], bond: [5, 5, 5] })
  await publishSeries(TOTAL, '2026-01-03', { bill: [12, 13, 14], bond: [6, 5, 5] })
  for (const [run, at] of [
    [1, '2026-01-10'],
    [2, '2026-01-15'],
    [3, '2026-01-20'],
  ])
    await sql().query(
      `update ingest_run set started_at = $2::timestamptz, finished_at = $2::timestamptz where id = $1`,
      [run, `${at}T12:00:00Z`],
    )
  await countRevisions()
})

test('a line that was revised in between stands with the day that moved most, and how many did', async () => {
  expect(await compare('2026-01-10', '2026-01-15')).toEqual([['bill', 2, 12, 12.5, 2]])
})

test('what was revised and put back reads the same on both days; what came later is no difference', async () => {
  expect(await compare('2026-01-10', '2026-01-20')).toEqual([
    ['bond', 2, 5, 6, 1],
    ['bill', 1, 11, 11.01, 1],
  ])
  expect(await compare('2026-01-09', '2026-01-10')).toEqual([])
})

test('the end of a day counts: a run of the earlier day is known, one of the later day is compared', async () => {
  expect(await compare('2026-01-15', '2026-01-19')).toEqual([])
  expect(await compare('2026-01-19', '2026-01-20')).toEqual([
    ['bond', 2, 5, 6, 1],
    ['bill', 2, 12.5, 12, 1],
  ])
})

test('a page behind the last one is the first', async () => {
  const { page, count, rows } = await compareReadings(await openMarketNow(), {
    from: day('2026-01-10'),
    to: day('2026-01-20'),
    page: 9,
  })
  expect(page).toBe(1)
  expect(rows).toHaveLength(count)
})

test('both readings of a day have its rate, and without one neither is shown', async () => {
  // 2 dollars for a euro on 3 January, none before
  const rates = holdRates({ start: day('2026-01-03'), values: Float64Array.of(2) }, false)
  const market = new Market(NOW, { currency: 'eur', rates }, null)
  const { rows } = await compareReadings(market, {
    from: day('2026-01-10'),
    to: day('2026-01-20'),
    page: 1,
  })
  const found = rows.filter(({ name }) => name === 'bill' || name === 'bond')
  expect(found).toMatchObject([
    { name: 'bond', before: 2.5, after: 3, unit: 'eur', missing: null },
    { name: 'bill', before: null, after: null, missing: 'No EUR rate for that date' },
  ])
  const { changes } = await listChanges(market, { kinds: ['revised'], search: 'bond', page: 1 })
  expect(changes[0]?.value).toMatchObject({ before: 2.5, after: 3, unit: 'eur' })
})
