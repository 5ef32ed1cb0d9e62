// Funds by what they pay and how large they are: who is drawn, whose yield can be checked, and what
// each is held against.
import { beforeAll, expect, test } from 'vitest'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { sql } from '#server/core/database/db.ts'
import { openMarket, openMarketNow } from '#server/market/market/open-market.ts'
import { readYieldMap } from '#server/market/figures/overview/read-yield-map.ts'
import {
  day,
  makeCatalogue,
  publishSeries,
  publishText,
  steady,
} from '../../../support/market/small-market.ts'

const TREASURIES = { classIds: [27], benchmark: 'us-treasury-3-month', days: 7 } as const
const bill = { assetClass: 'us_treasuries', on: ['ethereum'], benchmark: 'us-treasury-3-month' }

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'checked', ...bill },
    { slug: 'told', ...bill },
    { slug: 'measured', ...bill },
    { slug: 'mute', ...bill },
    { slug: 'long', ...bill, benchmark: 'us-treasury-10-year' },
    { slug: 'empty', ...bill },
  ])
  await sql().query('insert into asset_terms (asset_id, management_fee_bps) values (1, 15)')
  const tokens = { network: 'ethereum' }
  const values = { checked: 300, told: 200, measured: 100, mute: 50, long: 70 }
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    Object.fromEntries(Object.entries(values).map(([slug, value]) => [slug, steady(31, value)])),
    tokens,
  )
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { checked: [...steady(30, 0.034), 0.035], told: steady(31, 0.04), long: steady(31, 0.05) },
    tokens,
  )
  // the NAV grows by a ten-thousandth a day, and nobody reports what that is in a year
  await publishSeries('Net Asset Value', '2026-05-01', {
    measured: Array.from({ length: 31 }, (_, at) => 1.0001 ** at),
  })
  await publishText(
    'treasury-rates',
    'rates.csv',
    'Date,"1 Mo","3 Mo"\n05/29/2026,3.60,3.70\n05/28/2026,3.61,3.68\n',
  )
})

test('funds with a short benchmark and a yield are drawn, and the others counted', async () => {
  const map = await readYieldMap(await openMarketNow(), TREASURIES)
  expect(map).toMatchObject({
    day: day('2026-05-31'),
    bill: { label: '3-month U.S. Treasury', day: day('2026-05-29') },
    leftOut: { longer: 1, noYield: 1 },
  })
  expect(map?.points.map(({ key, isProven, feeBps }) => [key, isProven, feeBps])).toEqual([
    ['told', false, null],
    ['measured', true, null],
    ['checked', true, 15],
  ])
  expect(map?.points[2]).toMatchObject({ value: 300, yield: 0.035, scope: 'asset:1' })
  expect(map?.bill?.value).toBeCloseTo(0.037, 3)
  expect(map?.points[2]?.toBill).toBeCloseTo(0.035 - (map?.bill?.value ?? 0), 12)
})

test('the average is that of checked funds, weighted by value', async () => {
  const map = await readYieldMap(await openMarketNow(), TREASURIES)
  const measured = 1.0001 ** 365 - 1
  expect(map?.average).toBeCloseTo((0.035 * 300 + measured * 100) / 400, 6)
})

test('of a value day it has the yields, the values and the bill of then', async () => {
  const then = await openMarket({ ...NOW, on: day('2026-05-28'), currency: 'usd', viewer: null })
  const map = await readYieldMap(then, TREASURIES)
  expect(map).toMatchObject({ day: day('2026-05-28'), bill: { day: day('2026-05-28') } })
  expect(map?.points.find(({ key }) => key === 'checked')).toMatchObject({ yield: 0.034 })
})

test('nothing is drawn, and nothing awaited, where no fund has a value', async () => {
  const market = await openMarketNow()
  expect(await readYieldMap(market, { ...TREASURIES, classIds: [30] })).toBeNull()
})

test('funds of a day have as many yields as are known by then', async () => {
  const early = await openMarket({ ...NOW, on: day('2026-05-03'), currency: 'usd', viewer: null })
  // two report a yield then, and one has no NAV of a week before
  expect((await readYieldMap(early, TREASURIES))?.points).toHaveLength(2)
  // a window that was chosen can be changed back
  expect((await readYieldMap(early, { ...TREASURIES, days: 30 }))?.points).toEqual([])
})
