import { beforeAll, expect, test } from 'vitest'
import { timeseriesRequest, type TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { computePoints, runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import { openMarket } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const SOURCE = sources['timeseries-export'].id

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'prime', assetClass: 'private_credit' },
    { slug: 'twin', assetClass: 'private_credit' },
    { slug: 'alone', assetClass: 'private_credit' },
  ])
  await publishSeries('outstanding_capital_dollar', '2026-05-01', {
    prime: steady(3, 100),
    twin: steady(3, 300),
    alone: steady(3, 50),
  })
  const pool = (id: number, asset: number) =>
    sql().query(
      `insert into pool (id, slug, name, asset_id, status, source_id, updated_at)
       values ($1, $2, $2, $3, 'open', $4, '2026-05-03')`,
      [id, `pool-${id}`, asset, SOURCE],
    )
  await pool(1, 1)
  await pool(2, 2)
  await pool(3, 2)
  const loan = (
    id: number,
    status: string,
    principal: number,
    start: string | null,
    category = 'auto',
  ) =>
    sql().query(
      `insert into loan (id, slug, name, borrower, pool_id, category, status, principal,
         outstanding, start_date, source_id, updated_at)
       values ($1, $2, $2, 'b', 1, $3, $4, $5, 0, $6, $7, '2026-05-03T12:00:00Z')`,
      [id, `loan-${id}`, category, status, principal, start, SOURCE],
    )
  await loan(1, 'active', 100, '2026-05-01')
  await loan(2, 'repaid', 40, '2026-05-01')
  await loan(3, 'funded', 7, '2026-05-02', 'trade')
  await loan(4, 'defaulted', 5, '2026-05-03', 'trade')
  // no first day, and one to come: neither can be placed
  await loan(5, 'active', 1000, null)
  await loan(6, 'active', 1000, '2027-01-01')
})

const ask = async ({ asOf = null, ...words }: Partial<TimeseriesRequest>) =>
  runTimeseries(
    await openMarket({ asOf, on: null, currency: 'usd', viewer: null }),
    timeseriesRequest.parse(words),
  )
const table = async (words: Partial<TimeseriesRequest>) => {
  const { series, steps } = await ask(words)
  return Object.fromEntries(
    series.map((line) => [line.group.name, computePoints(line, steps).map(([, value]) => value)]),
  )
}

test('pools stand by lines of assets: one by its name, several together; an asset without one is out', async () => {
  expect(await table({ of: 'pool', measure: 'outstandingCapital', groupBy: 'pool' })).toEqual({
    'TWIN: 2 pools': [300, 300, 300],
    'pool-1': [100, 100, 100],
  })
})

test('loans count from the day they began', async () => {
  expect(await table({ of: 'loan', measure: 'totalLoansValue', groupBy: 'category' })).toEqual({
    Auto: [140, 140, 140],
    Trade: [7, 12],
  })
})

test('what was funded and not paid out is no origination yet', async () => {
  expect(await table({ of: 'loan', measure: 'cumulativeIssuedAmount', groupBy: 'none' })).toEqual({
    All: [140, 140, 145],
  })
})

test('loans by what they are: state, pool and name', async () => {
  expect(
    Object.keys(await table({ of: 'loan', measure: 'totalLoansValue', groupBy: 'status' })),
  ).toEqual(['Active', 'Repaid', 'Funded', 'Defaulted'])
  expect(
    await table({
      of: 'loan',
      measure: 'totalLoansValue',
      groupBy: 'pool',
      filters: { status: ['defaulted'] },
    }),
  ).toEqual({ 'pool-1': [5] })
  expect(
    Object.keys(await table({ of: 'loan', measure: 'totalLoansValue', groupBy: 'loan', top: 2 })),
  ).toEqual(['loan-1', 'loan-2', 'All Others (2 Items)'])
})

test('a studio of loans refuses what it does not know', async () => {
  await expect(ask({ of: 'loan', measure: 'size' })).rejects.toMatchObject({ code: 'bad_request' })
  await expect(ask({ of: 'loan', measure: 'totalLoansValue', asOf: 20_000 })).rejects.toThrow(
    'asOf does not apply',
  )
})
