// Listings in another currency: each amount by the rate of its own day, whatever has no day by the
// newest rate, filters and sums in the currency that is shown, and files that say it. It cannot see
// texts of the page; e2e/market/currency.spec.ts reads those.
import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import InvestPage from '#app/(site)/invest/page.tsx'
import OfferPage from '#app/(site)/investments/[investmentSlug]/page.tsx'
import ExplorerPage from '#app/(site)/tools/jurisdiction_explorer/page.tsx'
import { answerDownload } from '#app/files/answer-download.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { getListing, listingKeys, type ListingKey } from '#lib/registry/listings/listings.ts'
import { pageAt } from '#lib/registry/pages.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { listOffers, type OffersRequest } from '#server/market/investments/compared-offers.ts'
import { investmentPage } from '#server/pages/entities/define-investment-page.ts'
import { jurisdictionsPage } from '#server/pages/market/define-jurisdictions-page.ts'
import { listingPage } from '#server/pages/market/define-listing-page.ts'
import { rendered } from '../../support/rendered.ts'
import { makeCatalogue, publishSeries, publishText } from '../../support/market/small-market.ts'

/** Dollars for a euro on a day of May: it moves every day, and so little that no rule holds it. */
const rateOn = (date: number) => (169 + date) / 80
const DATES = Array.from({ length: 31 }, (_, at) => at + 1)
const RATES = [
  'Date,USD,JPY,GBP,CHF,',
  ...DATES.map(
    (date) => `2026-05-${String(date).padStart(2, '0')},${rateOn(date)},150,0.8,1,`,
  ).reverse(),
  '',
].join('\n')
/** 2.5 on 31 May, the last day */
const NEWEST = rateOn(31)

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'ash', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
    { slug: 'birch', assetClass: 'us_treasuries', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await sql().query(
    `insert into asset_terms (asset_id, minimum_investment, minimum_currency)
     values (1, 960, 'USD'), (2, 250, 'EUR')
     on conflict (asset_id) do update set
       minimum_investment = excluded.minimum_investment,
       minimum_currency = excluded.minimum_currency`,
  )
  const lines = { ash: DATES.map(() => 264), birch: DATES.map(() => 132) }
  await publishSeries('Asset Value', '2026-05-01', lines, { network: 'ethereum' })
  await publishSeries('Price', '2026-05-01', { ash: DATES.map(() => 1) })
  await publishSeries('Price', '2026-05-01', { ash: DATES.map(() => 1) }, { network: 'ethereum' })
  await sql().query('update token set decimals = 0')
  await sql().query(
    `insert into transaction (token_id, id, type, amount, at, hash, source_id)
     values (1, 1, 'transfer', 40, '2026-05-20T12:00:00Z', '0x1', $1),
       (1, 2, 'transfer', 40, '2026-05-26T12:00:00Z', '0x2', $1),
       (1, 3, 'transfer', 40, '2026-04-02T12:00:00Z', '0x3', $1)`,
    [sources.catalogue.id],
  )
  await sql().query(
    "insert into pool (id, slug, name, status, source_id, updated_at) values (1, 'one', 'One', 'open', $1, now())",
    [sources.catalogue.id],
  )
  await sql().query(
    `insert into loan (
       slug, name, borrower, pool_id, category, status, principal, outstanding, start_date,
       source_id, updated_at
     )
     values ('a', 'a', 'Ann', 1, 'trade', 'active', 480, 120, '2026-05-02', $1, now())`,
    [sources.catalogue.id],
  )
  await sql().query(
    `insert into investment (
       slug, name, asset_id, status, yield, minimum, capacity, currency, source_id, updated_at
     )
     values ('d', 'd', 1, 'open', 0.05, 1200, 2400, 'USD', $1, now()),
       ('e', 'e', 1, 'open', 0.04, 70, 300, 'EUR', $1, now()),
       ('s', 's', 1, 'open', 0.03, 9, 900, 'SGD', $1, now())`,
    [sources.catalogue.id],
  )
  await sql().query('update source set redistributable = true')
})

test('without rates a listing has no choice and stays in dollars', async () => {
  const page = await listingPage.read('/assets', { currency: 'eur' })
  expect(page?.currency?.offered).toEqual([])
  expect(page?.content.page.currency).toBe('usd')
  await publishText('ecb-rates', 'eurofxref-hist.csv', RATES)
  expect((await read('assets', {})).currency).toBe('usd')
})

async function read(key: ListingKey, params: Record<string, string> = { currency: 'eur' }) {
  const page = await listingPage.read(getListing(key).path, params)
  if (!page) throw new Error(`${key} is not there`)
  return page.content.page
}
async function cells(key: ListingKey, column: string, params?: Record<string, string>) {
  const { rows } = await read(key, params)
  return Object.fromEntries(
    rows.map(({ slug, cells: { [column]: cell } }) => [
      slug,
      cell && 'value' in cell ? cell.value : undefined,
    ]),
  )
}
const rows = async (path: string) => {
  const file = await answerDownload(path, 'csv', { currency: 'eur' }, new Headers())
  const found: string[][] = parse(await file.text())
  return { header: found[0] ?? [], rows: found.slice(1) }
}

test.each(listingKeys)('%s takes a currency from its address and keeps it', (key) => {
  const listing = getListing(key)
  expect(pageAt(listing.path)?.parameters).toContain('currency')
  const { state, href } = readListingState(listing, { currency: 'gbp' })
  expect(state.currency).toBe('gbp')
  expect(href({ dense: true })).toBe(`${listing.path}?density=dense&currency=gbp`)
  expect(href({ currency: 'usd' })).toBe(listing.path)
  expect(readListingState(listing, { currency: 'xau' }).state.currency).toBe('usd')
})

test('a value has the rate of its day, and what it was before that of the day before', async () => {
  expect(await cells('assets', 'value')).toEqual({ ash: 264 / NEWEST, birch: 132 / NEWEST })
  // in dollars it has not moved
  expect(await cells('assets', 'change7d')).toEqual({
    ash: rateOn(24) / NEWEST - 1,
    birch: rateOn(24) / NEWEST - 1,
  })
  expect(await cells('assets', 'change7d', {})).toEqual({ ash: 0, birch: 0 })
  expect((await cells('assets', 'share')).ash).toBeCloseTo(264 / 396, 12)
  const [first] = (await read('assets')).rows
  expect(first?.cells.spark).toMatchObject({ kind: 'spark' })
  expect(
    first?.cells.spark && 'values' in first.cells.spark && first.cells.spark.values.slice(-4),
  ).toEqual([28, 29, 30, 31].map((date) => 264 / rateOn(date)))
})

test('classes and tokens agree with assets, prices included', async () => {
  expect(await cells('asset_classes', 'value')).toEqual({ 'us-treasury-debt': 396 / NEWEST })
  expect(await cells('asset_classes', 'distributed')).toEqual({ 'us-treasury-debt': 396 / NEWEST })
  expect(await cells('tokens', 'value')).toEqual({ 1: 264 / NEWEST, 2: 132 / NEWEST })
  expect((await cells('tokens', 'price'))['1']).toBe(1 / NEWEST)
})

test('a listing is narrowed by amounts of its currency, and its sums are in it', async () => {
  expect(await cells('assets', 'value', { currency: 'eur', value_min: '60' })).toEqual({
    ash: 264 / NEWEST,
  })
  const { sums } = await read('assets', { currency: 'eur', value_min: '60' })
  expect(sums).toEqual([
    expect.objectContaining({ label: 'Distributed', value: 264 / NEWEST, unit: 'eur' }),
  ])
  const page = await listingPage.read('/assets', { currency: 'eur' })
  expect(page?.headline[1]).toMatchObject({ value: 396 / NEWEST, unit: 'eur' })
})

test('transactions have the rate of their own date, and none where no rate holds', async () => {
  expect(await cells('transactions', 'value')).toEqual({
    '1-1': 40 / rateOn(20),
    '1-2': 40 / rateOn(26),
    '1-3': null,
  })
  const old = (await read('transactions')).rows.find(({ slug }) => slug === '1-3')
  expect(old?.cells.value).toMatchObject({
    value: null,
    note: 'No price for that day, or no EUR rate for its date',
  })
})

test('loans have no day: they use the newest rate, and their shares do not move', async () => {
  expect(await cells('loans', 'outstanding')).toEqual({ a: 120 / NEWEST })
  expect(await cells('loans', 'principal')).toEqual({ a: 480 / NEWEST })
  expect(await cells('loans', 'repaid')).toEqual({ a: 0.75 })
  expect((await read('loans')).sums[0]).toMatchObject({ value: 120 / NEWEST, unit: 'eur' })
  expect(await cells('pools', 'outstanding')).toEqual({ one: 120 / NEWEST })
  expect((await read('pools')).sums[1]).toMatchObject({ value: 480 / NEWEST, unit: 'eur' })
})

test('a term is converted from dollars, stays in its own currency, and is blank in a third one', async () => {
  expect(await cells('investments', 'minimum')).toEqual({ d: 1200 / NEWEST, e: 70, s: null })
  const found = Object.fromEntries((await read('investments')).rows.map((row) => [row.slug, row]))
  expect(found.d?.cells.minimum).toMatchObject({
    currency: 'EUR',
    stated: { value: 1200, currency: 'USD' },
  })
  expect(found.e?.cells.minimum).not.toHaveProperty('stated')
  expect(found.s?.cells.minimum).toMatchObject({ note: 'Stated as 9 SGD; no EUR rate for it' })
  // as they are stated, where nobody asked
  expect(await cells('investments', 'minimum', {})).toEqual({ d: 1200, e: 70, s: 9 })
  expect(await cells('assets', 'minimumInvestment')).toEqual({ ash: 960 / NEWEST, birch: 250 })
  const cheap = { currency: 'eur', minimum_max: '300' }
  expect(Object.keys(await cells('assets', 'value', cheap))).toEqual(['birch'])
  expect((await read('investments')).sums[1]).toMatchObject({
    value: 2400 / NEWEST + 300,
    unit: 'eur',
  })
})

test('a file names the currency of each column, keeps stated terms, and says the rate and its day', async () => {
  const assets = await rows('/assets')
  expect(assets.header).toContain('Value (EUR)')
  expect(assets.rows[0]?.[assets.header.indexOf('Value (EUR)')]).toBe(String(264 / NEWEST))
  const offers = await rows('/investments')
  const columns = ['Minimum', 'Minimum, currency', 'Minimum, as stated']
  expect(offers.rows.map((row) => columns.map((name) => row[offers.header.indexOf(name)]))).toEqual(
    [
      ['480', 'EUR', '$1,200'],
      ['70', 'EUR', ''],
      ['', 'EUR', '9 SGD'],
    ],
  )
  const json: unknown = await (
    await answerDownload('/loans', 'json', { currency: 'eur' }, new Headers())
  ).json()
  expect(json).toMatchObject({
    currency: 'EUR',
    notes: [
      'Amounts in EUR, each converted at the ECB reference rate for its date (31 May 2026: 1 EUR = 2.5000 USD).',
      'Amounts of loans have no date and use the newest rate.',
    ],
  })
})

test('the explorer has its values, its table of assets and its file in the currency', async () => {
  const path = '/tools/jurisdiction_explorer'
  await sql().query("update asset set country_code = 'CH' where slug = 'ash'")
  await sql().query('update site set data_version = data_version + 1')
  const page = await jurisdictionsPage.read(path, { currency: 'eur' })
  expect(pageAt(path)?.parameters).toContain('currency')
  expect(page?.content.countries).toEqual([
    expect.objectContaining({ key: 'CH', value: 264 / NEWEST }),
  ])
  const file = await rows(path)
  expect(file.header).toContain('Value (EUR)')
  const [country] = file.rows
  expect(country?.[file.header.indexOf('Value (EUR)')]).toBe(String(264 / NEWEST))
  const html = await rendered(
    await ExplorerPage({ searchParams: Promise.resolve({ currency: 'eur' }) }),
  )
  expect(html).toContain('€105.6')
  expect(html).not.toContain('$')
})

test('offers have size, flow and minimum in the currency, and are narrowed by it', async () => {
  const market = (await listingPage.read('/assets', { currency: 'eur' }))?.content.market
  if (!market?.money.rates) throw new Error('there are no rates')
  const ask: OffersRequest = {
    status: undefined,
    assetClass: undefined,
    network: undefined,
    eligible: undefined,
    minimum: undefined,
    sort: 'minimum',
    direction: 'asc',
    page: 1,
    pins: [],
  }
  const { offers, currency } = await listOffers(market, ask)
  expect(currency).toBe('eur')
  // an amount that has no rate to the euro does not compare
  expect(offers.map(({ slug, minimumIn }) => [slug, minimumIn])).toEqual([
    ['e', 70],
    ['d', 1200 / NEWEST],
    ['s', null],
  ])
  expect(offers[0]?.size).toBe(264 / NEWEST)
  // 1,200 dollars are less than 1,000 euros
  expect((await listOffers(market, { ...ask, minimum: '1000' })).matching).toHaveLength(2)
  expect((await listOffers(market.inDollars, { ...ask, minimum: '1000' })).matching).toHaveLength(0)
  const html = await rendered(
    await InvestPage({ searchParams: Promise.resolve({ currency: 'eur' }) }),
  )
  expect(html).toContain('Stated as $1,200')
  expect(html).toContain('Stated as 9 SGD; no EUR rate for it')
  expect(html.replaceAll('Stated as $1,200', '')).not.toContain('$')
})

test('the page of an offer has the figures of its asset in the currency, and its terms as stated', async () => {
  expect(pageAt('/investments/d')?.parameters).toContain('currency')
  const page = await investmentPage.read('d', { currency: 'eur' })
  expect(page?.href).toBe('/investments/d?currency=eur')
  expect(page?.headline.find(({ measure }) => measure === 'size')).toMatchObject({
    value: 264 / NEWEST,
    unit: 'eur',
  })
  const html = await rendered(
    await OfferPage({
      params: Promise.resolve({ investmentSlug: 'd' }),
      searchParams: Promise.resolve({ currency: 'eur' }),
    }),
  )
  expect(html).toContain('Offering and asset terms stay as stated.')
  expect(html).toContain('$1,200')
})
