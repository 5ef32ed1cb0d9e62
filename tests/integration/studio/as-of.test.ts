import { beforeAll, expect, test } from 'vitest'
import { timeseriesRequest, type TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { sql } from '#server/core/database/db.ts'
import { computePoints, runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import { type Day, toDay, today } from '#lib/dates.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'
import { openMarket } from '#server/market/market/open-market.ts'

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: [100, 100], note: [10, 10] },
    { network: 'ethereum' },
  )
  await finish(1, '2026-05-03T23:59:59Z')
  // a revision of the first day, a day more, and a withdrawal
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { bill: [120, 100, 130], note: [10, 10, 11] },
    { network: 'ethereum' },
  )
  await finish(2, '2026-05-06T08:00:00Z')
})

/** Sets when a run was over. */
async function finish(place: number, at: string): Promise<void> {
  const { rows } = await sql().query<{ id: number }>('select id from ingest_run order by id')
  await sql().query('update ingest_run set finished_at = $2 where id = $1', [
    rows[place - 1]?.id,
    at,
  ])
}

const marketBy = (asOf: Day | null) => openMarket({ asOf, on: null, currency: 'usd', viewer: null })
const ask = async ({ asOf = null, ...words }: Partial<TimeseriesRequest>) => {
  const { total, steps } = await runTimeseries(
    await marketBy(asOf),
    timeseriesRequest.parse({ of: 'asset', measure: 'size', ...words }),
  )
  return computePoints(total, steps)
}

const BEFORE = [
  ['2026-05-01', 110],
  ['2026-05-02', 110],
]
const AFTER = [
  ['2026-05-01', 130],
  ['2026-05-02', 110],
  ['2026-05-03', 141],
]

test('what was published by the end of a day, whatever came later', async () => {
  expect(await ask({ asOf: day('2026-05-03') })).toEqual(BEFORE)
  expect(await ask({ asOf: day('2026-05-05') })).toEqual(BEFORE)
  expect(await ask({ asOf: day('2026-05-06') })).toEqual(AFTER)
  expect(await ask({})).toEqual(AFTER)
  expect(await ask({ asOf: today() })).toEqual(AFTER)
})

test('a day before the first run is refused, and the first run named; so is a day to come', async () => {
  await expect(ask({ asOf: day('2026-05-02') })).rejects.toThrow('the first run was on 2026-05-03')
  await expect(ask({ asOf: toDay(new Date()) + 1 })).rejects.toThrow('in the future')
})

test('an asset is filed as it was recorded by then', async () => {
  await sql().query(`update membership set recorded_at = '2026-04-01', valid_from = '2026-04-01'`)
  await sql().query(
    `insert into membership (subject, subject_id, kind, target, valid_from, recorded_at)
     values ('asset', 2, 'class', '33', '2026-05-04', '2026-05-05T10:00:00Z')`,
  )
  const classes = async (asOf: number) =>
    (
      await runTimeseries(
        await marketBy(asOf),
        timeseriesRequest.parse({ of: 'asset', measure: 'size', groupBy: 'class' }),
      )
    ).series.map(({ group }) => group.name)
  // another version, or what is kept would answer
  await sql().query('update site set data_version = data_version + 1')
  expect(await classes(day('2026-05-04'))).toEqual(['U.S. Treasuries'])
  expect(await classes(day('2026-05-06'))).toEqual(['U.S. Treasuries', 'General Private Credit'])
})

test('prices are asked for in the same way, without a total', async () => {
  await publishSeries('price_dollar', '2026-05-01', { bill: [1, 2] })
  await finish(3, '2026-05-07T00:00:00Z')
  expect(await ask({ measure: 'price', asOf: day('2026-05-06') })).toEqual([])
  expect(await ask({ measure: 'price', asOf: day('2026-05-07') })).toEqual([
    ['2026-05-01', 1],
    ['2026-05-02', 2],
  ])
})
