// A function of the data version that is shown on many pages is asked for once for each version, not
// once for each page. The test cannot see what a page asks for itself.
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { getFrame } from '#server/core/site/get-frame.ts'
import { replicaSql, sql } from '#server/core/database/db.ts'
import { withinReading } from '#server/core/cache/version-of-request.ts'
import { firstRunDay } from '#server/pipeline/series/as-of/check-as-of.ts'
import { latestOfKind } from '#server/pipeline/series/as-of/latest-of-kind.ts'
import { loanVintages } from '#server/market/loans/loan-vintages.ts'
import { listOriginators } from '#server/market/loans/originators.ts'
import { loanBreakdowns } from '#server/market/loans/loan-breakdowns.ts'
import { readDelinquency } from '#server/market/loans/read-delinquency.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

beforeAll(async () => {
  await makeCatalogue([{ slug: 'ash', assetClass: 'us_treasuries', on: ['ethereum'] }])
  await publishSeries('Asset Value', '2026-05-01', { ash: [1, 2, 3] })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const KEPT: Readonly<Record<string, { read: () => Promise<unknown>; asks: readonly string[] }>> = {
  'the frame of every page': { read: getFrame, asks: ['site', 'source-freshness'] },
  'the first day with a run': { read: firstRunDay, asks: ['first-run-day'] },
  'newest values of a kind': {
    read: () => latestOfKind('asset', [null], ['size'], NOW),
    asks: ['latest-of-kind'],
  },
  'loans by kind': {
    read: () => openMarketNow().then((market) => loanBreakdowns(market)),
    asks: ['loan-breakdowns'],
  },
  'loans by originator': {
    read: () => openMarketNow().then((market) => listOriginators(market)),
    asks: ['originators'],
  },
  'loans by quarter, defaulted': {
    read: () => openMarketNow().then((market) => loanVintages(market, 'defaulted')),
    asks: ['loan-vintages-defaulted'],
  },
  'loans by quarter, late': {
    read: () => openMarketNow().then((market) => loanVintages(market, 'late')),
    asks: ['loan-vintages-late'],
  },
  'loans by quarter, repaid': {
    read: () => openMarketNow().then((market) => loanVintages(market, 'repaid')),
    asks: ['loan-vintages-repaid'],
  },
  'loans past due': { read: readDelinquency, asks: ['delinquency-months', 'silent-pools'] },
}

test.each(Object.entries(KEPT))('%s: once for each version', async (_, { read, asks }) => {
  const asked = watchQueries()
  await read()
  await read()
  expect(asked().filter((name) => name !== 'data-version')).toEqual(asks)
  await sql().query('update site set data_version = data_version + 1')
  await read()
  expect(asked().filter((name) => name !== 'data-version')).toEqual([...asks, ...asks])
})

test('a request asks for the version once, whatever it reads', async () => {
  const asked = watchQueries()
  await withinReading(() => Promise.all(Object.values(KEPT).map(({ read }) => read())))
  expect(asked().filter((name) => name === 'data-version')).toEqual(['data-version'])
})

/** → the names of what was asked since */
function watchQueries(): () => string[] {
  const pools = [vi.spyOn(sql(), 'query'), vi.spyOn(replicaSql(), 'query')]
  return () =>
    pools.flatMap(({ mock }) =>
      mock.calls.flatMap(([question]: readonly unknown[]) =>
        typeof question === 'object' && question !== null && 'name' in question
          ? [String(question.name)]
          : [],
      ),
    )
}
