import { beforeAll, expect, test } from 'vitest'
import { sources } from '#lib/registry/sources.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { scopeLines } from '#server/pipeline/rollup/units/asset-units.ts'
import { held, publishedLine, publishedValues } from '../../support/ingest/ingest-site.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

// Promise: where no source reports the yield of a fund, it follows from its NAV, by the formula that
// stands beside it, from inputs that anybody can look up; a reported yield always stands before it.

const DAYS = 40
const FIRST = '2026-05-01'
const LAST = '2026-06-09'
const RATE = 0.0001
const rising = Array.from({ length: DAYS }, (_, at) => 10 * (1 + RATE) ** at)
const FUNDS = ['fund', 'payer', 'told', 'equity'] as const
const scopeOf = (fund: (typeof FUNDS)[number]) => `asset:${FUNDS.indexOf(fund) + 1}`

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'fund', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'payer', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'told', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'equity', assetClass: 'public_equities', on: ['ethereum'] },
  ])
  const columns = { columns: 'asset' }
  const navs = { fund: rising, payer: steady(DAYS, 1), told: rising, equity: rising }
  await publishSeries('Net Asset Value', FIRST, navs, columns)
  await publishSeries('7-Day APY', FIRST, { told: steady(DAYS, 0.045) }, columns)
  const supply = { fund: steady(DAYS, 100), told: steady(DAYS, 100) }
  await publishSeries('Total Supply', FIRST, supply, { network: 'ethereum' })
})

test('a fund has the yield that its NAV gives, from the first day that has a NAV so many days before', async () => {
  const expected = (1 + RATE) ** 365 - 1
  for (const [measure, days] of [
    ['apy7Day', 7],
    ['apy30Day', 30],
  ] as const) {
    const line = await publishedValues(scopeOf('fund'), measure)
    expect(line.size).toBe(DAYS - days)
    for (const value of line.values()) expect(value).toBeCloseTo(expected, 6)
    const { sourceId } = (await publishedLine(scopeOf('fund'), measure)) ?? {}
    expect(sourceId).toBe(sources.assay.id)
    // memory holds what was written
    const kept = (await scopeLines(measure, null)).get(scopeOf('fund'))
    expect(kept?.values.at(-1)).toBe(line.get(LAST))
  }
})

test('no yield is made of a NAV that stands still, of shares, or beside one that is reported', async () => {
  expect((await publishedValues(scopeOf('payer'), 'apy7Day')).size).toBe(0)
  expect((await publishedValues(scopeOf('equity'), 'apy7Day')).size).toBe(0)
  const told = await publishedValues(scopeOf('told'), 'apy7Day')
  expect([told.size, told.get(LAST)]).toEqual([DAYS, 0.045])
})

test('its inputs are the two NAVs, each of its day', async () => {
  const { inputs, formula } = await getProvenance(await openMarketNow(), {
    scope: scopeOf('fund'),
    measure: 'apy30Day',
    day: day(LAST),
  })
  expect(formula).toContain('(NAV ÷ NAV 30 days earlier) ^ (365 ÷ 30) − 1')
  expect(inputs.map(({ label, value, asOf }) => [label, value, asOf])).toEqual([
    ['FUND: Net Asset Value of 2026-06-09', rising[39], day(LAST)],
    ['FUND: Net Asset Value of 2026-05-10', rising[9], day('2026-05-10')],
  ])
})

test('it is a part of no mean: a NAV that is struck now and then would have others held', async () => {
  const ofClass = await publishedValues('class:27', 'apy7Day')
  expect([ofClass.size, ofClass.get(LAST)]).toEqual([DAYS, 0.045])
  expect(await held()).toEqual([])
})
