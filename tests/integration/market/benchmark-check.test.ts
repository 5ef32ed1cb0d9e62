import { beforeAll, expect, test } from 'vitest'
import { isoDay } from '#lib/dates.ts'
import type { Provenance } from '#lib/view/figures/value-provenance.ts'
import { sql } from '#server/core/database/db.ts'
import { heldPage } from '#server/pipeline/decisions/held-page.ts'
import { heldValues } from '#server/pipeline/holds/held-values.ts'
import { getProvenance } from '#server/market/figures/provenance/get-provenance.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../support/market/small-market.ts'

// a troy ounce for 3,110.34768 is a gram for 100
const OUNCE = 3_110.34768

beforeAll(async () => {
  const gold = { assetClass: 'commodities', on: ['ethereum'], benchmark: 'gold' }
  await makeCatalogue([
    { slug: 'by-gram', ...gold, benchmarkUnit: 'gram' },
    { slug: 'slipped', ...gold, benchmarkUnit: 'gram' },
    { slug: 'by-ounce', ...gold, benchmarkUnit: 'troy_ounce' },
    { slug: 'unknown', ...gold },
    { slug: 'tenth', ...gold, benchmarkUnit: 'troy_ounce' },
  ])
  await sql().query(`update token set units_per_token = 0.1 where asset_id = 5`)
  await publishText('gold', 'monthly.csv', `Date,Price\n2026-03,${OUNCE}\n2026-04,${OUNCE}\n`)
})

const publishPrices = (values: Record<string, readonly (number | null)[]>) =>
  publishSeries('Price', '2026-04-29', values, { columns: 'asset' })
const heldDays = async (name: string) =>
  (await heldValues({ rule: 'off_benchmark' }))
    .filter(({ scopeKey }) => scopeKey === name)
    .map((row) => isoDay(row.day))
    .sort()
const check = ({ checks }: Provenance, rule: string) =>
  checks?.findings.find((each) => each.rule === rule)
const provenance = (scope: string, on: string) =>
  openMarketNow().then((market) => getProvenance(market, { scope, measure: 'price', day: day(on) }))

test('a token per gram is held against a gram of gold, and one per ounce against an ounce', async () => {
  await publishPrices({
    'by-gram': steady(10, 119),
    'by-ounce': steady(10, OUNCE * 0.93),
    unknown: steady(10, 7),
  })
  expect(await heldValues()).toEqual([])
  const passed = await provenance('asset:1', '2026-04-30')
  expect(check(passed, 'off_benchmark')).toMatchObject({
    side: 'other',
    finding: 'passed',
    readings: 1,
  })
})

test('an ounce priced as a gram is held on the days of the benchmark, with what it should be', async () => {
  await publishPrices({ slipped: steady(10, OUNCE) })
  expect(await heldDays('asset:2')).toEqual([
    '2026-04-30',
    '2026-05-01',
    '2026-05-02',
    '2026-05-03',
  ])
  const [row] = await heldValues({ rule: 'off_benchmark' })
  expect(row?.reason).toMatch(
    /^Price of SLIPPED on \d May 2026 reads \$3,110\.\d+, but the underlying metal is worth \$100 \(Gold of 30 Apr 2026\)\.$/,
  )
})

test('a token of a tenth of an ounce is held against a tenth', async () => {
  const onEthereum = { network: 'ethereum' }
  await publishSeries('Price', '2026-04-29', { tenth: steady(3, OUNCE / 10) }, onEthereum)
  expect(await heldDays('token:5')).toEqual([])
  await publishSeries('Price', '2026-05-01', { tenth: [OUNCE * 0.125] }, onEthereum)
  expect(await heldDays('token:5')).toEqual(['2026-05-01'])
  const { rows } = await heldPage({
    state: 'held',
    rule: 'off_benchmark',
    source: undefined,
    page: 1,
  })
  expect(rows[0]?.bound).toBe('within 10% of its benchmark, subject to benchmark precision')
})

test('where the benchmark is too old, or the unit is not known, the rule did not look and says so', async () => {
  expect(check(await provenance('asset:1', '2026-05-04'), 'off_benchmark')).toMatchObject({
    finding: 'not_applicable',
    detail: 'its benchmark is 4 days old',
  })
  expect(check(await provenance('asset:4', '2026-04-30'), 'off_benchmark')).toMatchObject({
    finding: 'not_applicable',
    detail: 'not a metal price',
  })
})
