import { beforeAll, expect, test } from 'vitest'
import NetworksPage from '#app/(site)/networks/page.tsx'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { tokenListing } from '#lib/registry/listings/token-listing.ts'
import type { Listing } from '#lib/registry/listings/listing.ts'
import { describeValueNotes } from '#lib/view/figures/day-note.ts'
import type { ListingPage } from '#lib/view/lists/listing-row.ts'
import { sql } from '#server/core/database/db.ts'
import { listAssets } from '#server/market/assets/screened-assets.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { readListingRequest, type ListingRequest } from '#server/market/listings/request.ts'
import { listNetworks } from '#server/market/networks/list-networks.ts'
import { listTokens } from '#server/market/tokens/listed-tokens.ts'
import { assetPage } from '#server/pages/entities/define-asset-page.ts'
import { participantsPage } from '#server/pages/entities/define-participants-page.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../../support/rendered.ts'
import { makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'
import type { Market } from '#server/market/market/market.ts'

/** Values of both funds end on 31 August 2026; holders of `late` were counted on 10 June for the last time. */
beforeAll(async () => {
  await makeCatalogue([
    { slug: 'late', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['stellar'] },
    { slug: 'live', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  const until = '2026-08-01'
  await publishSeries('Asset Value', until, { late: steady(31, 500) }, { network: 'stellar' })
  await publishSeries('Asset Value', until, { live: steady(31, 300) }, { network: 'ethereum' })
  await publishSeries('Holders', '2026-06-01', { late: steady(10, 40) }, { network: 'stellar' })
  await publishSeries('Holders', until, { live: steady(31, 60) }, { network: 'ethereum' })
  await sql().query('update source set redistributable = true')
})

const EARLIER = 'as of 10 Jun 2026'
const ALL = { sort: 'total', direction: 'desc', search: '' } as const

async function holdersIn(
  listing: Listing,
  list: (market: Market, request: ListingRequest) => Promise<ListingPage>,
): Promise<unknown[]> {
  const { rows } = await list(
    await openMarketNow(),
    readListingRequest(readListingState(listing, {}).state),
  )
  return rows.map(({ cells: { holders } }) =>
    holders && 'marked' in holders && holders.marked
      ? [holders.value, describeValueNotes(holders.marked)]
      : null,
  )
}

test('holders that were counted on an earlier day than values say so on every list', async () => {
  const { rows } = await listNetworks(await openMarketNow(), ALL)
  expect(rows.map(({ holders, notes }) => [holders, describeValueNotes(notes.holders)])).toEqual([
    [40, EARLIER],
    [60, null],
  ])
  const table = await assetTable(await openMarketNow(), {
    sort: 'value',
    direction: 'desc',
    page: 1,
    perPage: 10,
  })
  expect(
    table.rows.map(({ holders, notes }) => [holders, describeValueNotes(notes.holders)]),
  ).toEqual([
    [40, EARLIER],
    [60, null],
  ])
  for (const rowsOf of [holdersIn(assetListing, listAssets), holdersIn(tokenListing, listTokens)])
    expect(await rowsOf).toEqual([
      [40, EARLIER],
      [60, null],
    ])
  const page = await assetPage.read('late', {})
  expect(page?.content.tokens.map(({ notes }) => describeValueNotes(notes.holders))).toEqual([
    EARLIER,
  ])
})

test('the page has the letter beside the count, and the file the words', async () => {
  const html = await rendered(NetworksPage({ searchParams: Promise.resolve({}) }))
  expect(html).toContain(EARLIER)
  expect(html).toContain('of an earlier day than its table')
  const file = await participantsPage.download('/networks', { marks: 'yes' })
  if (file?.kind !== 'table') throw new Error('networks have no file of rows')
  const at = file.columns.findIndex(({ key }) => key === 'holders-marks')
  expect(file.rows.map((row) => row[at])).toEqual([EARLIER, null])
})
