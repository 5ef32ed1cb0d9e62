import { beforeAll, expect, test } from 'vitest'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { sql } from '#server/core/database/db.ts'
import { listAssets } from '#server/market/assets/screened-assets.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { listAssetClasses } from '#server/market/listings/listed-asset-classes.ts'
import { assetClassListing } from '#lib/registry/listings/asset-class-listing.ts'
import { tokenListing } from '#lib/registry/listings/token-listing.ts'
import { listingRows } from '#server/pages/download/listing-file-rows.ts'
import { listTokens } from '#server/market/tokens/listed-tokens.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const list = (params: Record<string, string> = {}, perPage?: number) =>
  openMarketNow().then((market) =>
    listAssets(market, readListingRequest(readListingState(assetListing, params).state, perPage)),
  )
const slugs = async (params: Record<string, string>) =>
  (await list(params)).rows.map(({ slug }) => slug)

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'ash',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      issuer: 'house',
      platform: 'forge',
    },
    {
      slug: 'birch',
      assetClass: 'us_treasuries',
      tokenization: 'represented',
      on: ['ethereum', 'stellar'],
      issuer: 'yard',
    },
    { slug: 'coin', assetClass: 'stablecoins', tokenization: 'distributed', on: ['stellar'] },
    // nobody has ever reported it
    { slug: 'drift', assetClass: 'public_credit', on: ['solana'] },
    // its last value is 8 days older than the others'
    { slug: 'elm', assetClass: 'public_credit', tokenization: 'distributed', on: ['ethereum'] },
  ])
  await sql().query(
    `insert into asset_terms (
       asset_id, minimum_investment, minimum_currency, management_fee_bps, redemption,
       redemption_code, redemption_assets, kyc_required, kyc_to_hold, transferability
     )
     values
       (1, 1000, 'USD', 15, 'At once', 'daily', '{stablecoin,cash}', true, true, 'allowlist'),
       (2, 50, 'EUR', 50, 'On the next day', 't1', '{cash}', false, null, 'free')
     on conflict (asset_id) do update set
       minimum_investment = excluded.minimum_investment,
       minimum_currency = excluded.minimum_currency,
       management_fee_bps = excluded.management_fee_bps, redemption = excluded.redemption,
       redemption_code = excluded.redemption_code, redemption_assets = excluded.redemption_assets,
       kyc_required = excluded.kyc_required, kyc_to_hold = excluded.kyc_to_hold,
       transferability = excluded.transferability`,
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { ash: [...steady(30, 100), 150], birch: [...steady(30, 50), 40], elm: steady(23, 900) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Asset Value',
    '2026-05-01',
    { birch: steady(31, 10), coin: steady(31, 5000) },
    { network: 'stellar' },
  )
  await publishSeries(
    'apy_7_day',
    '2026-05-01',
    { birch: steady(31, 0.05), ash: steady(31, 0.03) },
    { network: 'ethereum' },
  )
})

test('rows have the figures of the class pages', async () => {
  const { rows, asOf } = await list()
  const table = await assetTable(await openMarketNow(), {
    sort: 'value',
    direction: 'desc',
    page: 1,
    perPage: 10,
  })
  const figures = (slug: string) => rows.find((row) => row.slug === slug)?.cells
  for (const own of table.rows) {
    expect(figures(own.name)?.value).toMatchObject({ value: own.value })
    expect(figures(own.name)?.change30d).toMatchObject({ value: own.change30d })
    expect(figures(own.name)?.apy).toMatchObject({ value: own.apy })
    expect(figures(own.name)?.spark).toMatchObject({ values: own.spark })
  }
  expect(rows.map(({ slug }) => slug)).toEqual(['coin', 'elm', 'ash', 'birch', 'drift'])
  expect(asOf).toBe(20604)
})

test('terms are compared by codes, each with its sentence, and what is not published says so', async () => {
  const { rows, facets } = await list()
  const cells = (slug: string) => rows.find((row) => row.slug === slug)?.cells
  expect(cells('ash')).toMatchObject({
    redemptionCode: {
      kind: 'codes',
      labels: ['Daily'],
      detail: 'Paid on the day of the request or at once. At once',
    },
    redemptionAssets: { labels: ['Stablecoin', 'Cash'] },
    kycRequired: { kind: 'kyc', mint: true, hold: true, transfer: true },
  })
  expect(cells('drift')?.redemptionCode).toMatchObject({
    labels: [],
    note: 'Not stated in the available terms',
  })
  expect(facets.redemption?.map(({ label, count }) => [label, count])).toEqual([
    ['Daily', 1],
    ['T+1', 1],
    ['Not published', 3],
  ])
})

test('filters narrow together, each offers what the others leave', async () => {
  expect(await slugs({ class: 'us-treasury-debt' })).toEqual(['ash', 'birch'])
  expect(await slugs({ class: 'us-treasury-debt,stablecoins', network: 'stellar' })).toEqual([
    'coin',
    'birch',
  ])
  expect(
    await slugs({
      issuer: 'house',
      platform: 'forge',
      tokenization: 'distributed',
      transferability: 'allowlist',
      status: 'live',
    }),
  ).toEqual(['ash'])
  expect(await slugs({ redemption: 'daily' })).toEqual(['ash'])
  expect(await slugs({ redemption: 'daily,t1', paid_in: 'cash' })).toEqual(['ash', 'birch'])
  expect(await slugs({ paid_in: 'stablecoin', kyc_mint: 'required' })).toEqual(['ash'])
  expect(await slugs({ class: 'us-treasury-debt', kyc_hold: 'not-required' })).toEqual(['birch'])
  const { facets, count, all } = await list({ class: 'us-treasury-debt' })
  expect([count, all]).toEqual([2, 5])
  expect(facets.class?.map(({ key, count: rows }) => [key, rows])).toEqual([
    ['corporate-bonds', 2],
    ['us-treasury-debt', 2],
    ['stablecoins', 1],
  ])
  expect(facets.network?.map(({ key, count: rows }) => [key, rows])).toEqual([
    ['ethereum', 2],
    ['stellar', 1],
  ])
  expect(await slugs({ class: 'no-such-class' })).toEqual([])
})

test('ranges take what is known: percent as percent, minimums in dollars, fees in basis points', async () => {
  expect(await slugs({ value_min: '100', value_max: '1000' })).toEqual(['elm', 'ash'])
  expect(await slugs({ apy_min: '3', apy_max: '4.9' })).toEqual(['ash'])
  expect(await slugs({ minimum_max: '5000' })).toEqual(['ash'])
  expect(await slugs({ fee_min: '16' })).toEqual(['birch'])
  expect((await list()).known).toMatchObject({ value: 4, apy: 2, minimum: 1, fee: 2 })
})

test('sums keep distributed, represented and stablecoins apart, and leave out what is stale', async () => {
  const { sums, rows } = await list()
  expect(sums.map(({ label, value }) => [label, value])).toEqual([
    ['Distributed', 150],
    ['Represented', 50],
    ['Stablecoins', 5000],
  ])
  expect(rows.find(({ slug }) => slug === 'elm')?.stale).toBe(
    'Last reported 23 May 2026; excluded from totals.',
  )
})

test('a file says of a value that it is of an earlier day, so that its rows are no total', async () => {
  for (const [key, listing] of [
    ['assets', assetListing],
    ['tokens', tokenListing],
  ] as const) {
    const { columns, rows } = await listingRows(
      key,
      { ...readListingState(listing, {}), words: {} },
      {},
    )
    const [name, stale] = ['name', 'stale'].map((wanted) =>
      columns.findIndex((column) => column.key === wanted),
    )
    expect(
      rows.flatMap((row) => (row[stale ?? -1] ? [[row[name ?? -1], row[stale ?? -1]]] : [])),
      key,
    ).toEqual([['elm', 'Last reported 23 May 2026; excluded from totals.']])
  }
})

test('what stands side by side is there whatever the filters say', async () => {
  const { compared, rows } = await list({
    class: 'stablecoins',
    compare: 'birch,ash,no-such-asset',
  })
  expect(compared.map(({ slug }) => slug)).toEqual(['birch', 'ash'])
  expect(compared[0]?.cells.spark).toMatchObject({ kind: 'spark' })
  expect(rows.map(({ slug }) => slug)).toEqual(['coin'])
})

test('a new publication is seen at once', async () => {
  await publishSeries('Asset Value', '2026-06-01', { ash: [9000] }, { network: 'ethereum' })
  expect((await slugs({}))[0]).toBe('ash')
})

test('tokens stand one by one with the value on their network', async () => {
  const { rows, sums } = await listTokens(
    await openMarketNow(),
    readListingRequest(readListingState(tokenListing, { q: 'birch' }).state),
  )
  expect(
    rows.map(({ cells }) => [
      cells.network?.kind === 'links' ? cells.network.links[0]?.name : null,
      cells.value?.kind === 'money' ? cells.value.value : null,
    ]),
  ).toEqual([
    ['Ethereum', 40],
    ['Stellar', 10],
  ])
  expect(sums).toMatchObject([{ label: 'Real-world assets', value: 50 }])
})

test('classes add up to the totals, stablecoins apart', async () => {
  const { rows, sums } = await listAssetClasses(
    await openMarketNow(),
    readListingRequest(readListingState(assetClassListing, { sort: 'name' }).state),
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'Corporate Bonds',
    'Stablecoins',
    'U.S. Treasuries',
  ])
  const treasuries = rows[2]?.cells
  expect(treasuries?.assets).toMatchObject({
    kind: 'count',
    value: 2,
    href: '/assets?class=us-treasury-debt',
  })
  expect([treasuries?.distributed, treasuries?.represented, treasuries?.stablecoins]).toMatchObject(
    [{ value: 9000 }, { value: 50 }, { value: null, note: 'Not a stablecoin' }],
  )
  expect(rows[1]?.cells.share).toMatchObject({ value: null })
  expect(sums.find(({ label }) => label === 'Assets')?.value).toBe(5)
})

test('a column that has another name now is found by the one that addresses have', () => {
  const { state, href } = readListingState(assetListing, {
    cols: 'value,redemption,framework',
    sort: 'redemption',
  })
  expect(state.columns).toEqual(['value', 'frameworkCode', 'redemptionCode'])
  expect(state.sort).toBe('redemptionCode')
  expect(href()).toBe('/assets?sort=redemptionCode&cols=value,frameworkCode,redemptionCode')
})

test('a file has a column that the page leaves out by itself', async () => {
  const { columns } = await listingRows(
    'assets',
    { ...readListingState(assetListing, {}), words: {} },
    {},
  )
  expect(columns.map(({ key }) => key)).toContain('change7d')
})
