import { beforeAll, expect, test } from 'vitest'
import AssetClassesPage from '#app/(site)/asset_classes/page.tsx'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import { describeValueNotes } from '#lib/view/figures/day-note.ts'
import type { Cell } from '#lib/view/lists/listing-row.ts'
import { listAssetClasses } from '#server/market/listings/listed-asset-classes.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../support/rendered.ts'
import { day, makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

/**
 * Files that end on different days stand side by side: treasuries by asset end in 2024 and as a whole in August 2026,
 * stablecoins in 2021, private credit in June; gold and real estate are of August 2026, real estate three days late.
 */
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'bar', assetClass: 'commodities', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'flat', assetClass: 'real_estate', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'loan', assetClass: 'private_credit', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'dollar', assetClass: 'stablecoins', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await publishSeries('Asset Value', '2024-07-13', { bill: steady(10, 1700) })
  await publishSeries(
    'Asset Value',
    '2026-08-22',
    { 'U.S. Treasuries': steady(10, 15e9) },
    { columns: 'class', tokenization: 'distributed' },
  )
  await publishSeries('Market Value', '2026-08-22', { bar: steady(10, 300) })
  await publishSeries('Asset Value', '2026-08-22', { flat: steady(7, 100) })
  await publishSeries('Asset Value', '2026-06-01', { loan: steady(10, 50) })
  await publishSeries('Market Value', '2021-03-01', { dollar: steady(10, 26_000) })
})

const list = () =>
  openMarketNow().then((market) =>
    listAssetClasses(market, readListingRequest(readListingState(assetClassListing, {}).state)),
  )
const numberIn = (cell: Cell | undefined) => (cell && 'value' in cell ? cell.value : undefined)
const marksOf = (cell: Cell | undefined) =>
  cell && 'marked' in cell && cell.marked ? describeValueNotes(cell.marked) : null

test('a value of an earlier day than its table says its day', async () => {
  const { rows, asOf } = await list()
  expect(asOf).toBe(day('2026-08-31'))
  expect(
    rows.map(({ slug, cells }) => [
      slug,
      numberIn(cells.value),
      marksOf(cells.value),
      numberIn(cells.distributed),
      marksOf(cells.distributed),
    ]),
  ).toEqual([
    ['stablecoins', 26_000, 'as of 10 Mar 2021', null, null],
    ['us-treasury-debt', 1700, 'as of 22 Jul 2024', 15e9, null],
    ['commodities', 300, null, 300, null],
    // three days late is within what is expected
    ['real-estate', 100, null, 100, null],
    ['private-credit', 50, 'as of 10 Jun 2026', 50, 'as of 10 Jun 2026'],
  ])
})

test('no share is of values of different days, and says why', async () => {
  const { rows } = await list()
  const shares = rows.map(({ slug, cells: { share } }) => [
    slug,
    numberIn(share),
    share && 'note' in share ? share.note : undefined,
  ])
  expect(shares).toEqual([
    ['stablecoins', null, null],
    ['us-treasury-debt', null, 'Value is of 22 Jul 2024, other values of 31 Aug 2026'],
    ['commodities', 0.75, null],
    ['real-estate', 0.25, null],
    ['private-credit', null, 'Value is of 10 Jun 2026, other values of 31 Aug 2026'],
  ])
})

test('a sum is of about one day, and says what it leaves out', async () => {
  const { sums } = await list()
  expect(sums.map(({ label, value, note }) => [label, value, note])).toEqual([
    [
      'Distributed',
      15e9 + 400,
      'total of the classes shown; as of 31 Aug 2026; 1 of an earlier day excluded',
    ],
    ['Represented', null, 'total of the classes shown'],
    ['Stablecoins', 26_000, 'total of the classes shown; as of 10 Mar 2021'],
    ['Assets', 5, 'total of the classes shown'],
  ])
})

test('the page shows the letter with its day, and what it means', async () => {
  const html = await rendered(AssetClassesPage({ searchParams: Promise.resolve({}) }))
  expect(html).toContain('as of 22 Jul 2024')
  expect(html).toContain('of an earlier day than its table')
})
