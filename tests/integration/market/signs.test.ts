import { beforeAll, expect, test } from 'vitest'
import HomePage from '#app/(site)/page.tsx'
import DirectoryPage from '#app/(site)/directory/page.tsx'
import InvestPage from '#app/(site)/invest/page.tsx'
import TreasuriesPage from '#app/(site)/treasuries/page.tsx'
import AssetPage from '#app/(site)/assets/[assetSlug]/page.tsx'
import AssetAggregatesPage from '#app/(site)/assets/aggregates/page.tsx'
import AssetsPage from '#app/(site)/assets/page.tsx'
import AssetTimeseriesPage from '#app/(site)/assets/timeseries/page.tsx'
import NetworksPage from '#app/(site)/networks/page.tsx'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { compareHeadlines } from '#server/market/changes/compare-headlines.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { getOverview } from '#server/market/figures/overview/get-overview.ts'
import { listOffers } from '#server/market/investments/compared-offers.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { rendered } from '../../support/rendered.ts'
import { day, makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

/**
 * All that is known of a value stands beside it wherever it is shown. `fund` has 100 a day and
 * 100,000 on the last, which is held; `rest`, half a percent of both, is two days late; holders are
 * counted token by token.
 */
const FROM = '2026-04-01'
const HELD = day('2026-05-30')
const LAST = HELD - 1
/** a little up and down, as values go */
const moving = (days: number, level: number) =>
  Array.from({ length: days }, (_, at) => level * (1 + 0.001 * Math.sin(at)))

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'fund',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum', 'stellar'],
      platform: 'forge',
      issuer: 'house',
    },
    {
      slug: 'rest',
      assetClass: 'us_treasuries',
      tokenization: 'distributed',
      on: ['ethereum'],
      platform: 'forge',
      issuer: 'house',
    },
  ])
  await publishSeries(
    'Asset Value',
    FROM,
    { fund: [...moving(59, 1e6), 1e9], rest: moving(58, 5000) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holding Addresses Count',
    FROM,
    { fund: moving(59, 1000).map(Math.round) },
    { network: 'ethereum' },
  )
  await publishSeries(
    'Holding Addresses Count',
    FROM,
    { fund: moving(59, 2000).map(Math.round) },
    { network: 'stellar' },
  )
  await sql().query(
    `insert into investment (slug, name, asset_id, status, yield, minimum, currency, opens_on, source_id, updated_at)
     values (
       'offer', 'offer', (select id from asset where slug = 'fund'), 'open', 0.04, 100, 'USD',
       '2026-01-02', $1, now()
     )`,
    [sources.catalogue.id],
  )
})

const LIST = { sort: 'value', direction: 'desc', page: 1, perPage: 10 } as const

test('a list of assets says of each figure what is marked of it', async () => {
  const { rows } = await assetTable(await openMarketNow(), LIST)
  const fund = rows.find(({ name }) => name === 'fund')
  expect(fund?.asOf).toBe(LAST)
  expect(fund?.notes).toMatchObject({
    value: { notes: [], isUpperBound: false, heldFrom: HELD },
    holders: { isUpperBound: true, heldFrom: null },
  })
})

test('so does the part of an asset that is on one network', async () => {
  const { rows } = await assetTable(await openMarketNow(), { ...LIST, network: 'ethereum' })
  const fund = rows.find(({ name }) => name === 'fund')
  expect(fund?.notes.value.heldFrom).toBe(HELD)
  // one token is counted exactly
  expect(fund?.notes.holders.isUpperBound).toBe(false)
})

test('leagues say what their values lack, and what is held of them', async () => {
  const { leagues, recent } = await getOverview(await openMarketNow(), {
    tokenization: 'distributed',
    stablecoins: false,
    flowDays: 30,
  })
  for (const { key, rows } of leagues)
    for (const { asOf, notes } of rows.slice(0, 1))
      expect([key, asOf, notes]).toEqual([
        key,
        LAST,
        { notes: [{ key: 'partial', text: '0.5% missing' }], isUpperBound: false, heldFrom: HELD },
      ])
  expect(leagues).toHaveLength(4)
  expect(recent.find(({ slug }) => slug === 'fund')?.notes.heldFrom).toBe(HELD)
})

test('so do headlines that are compared on two dates', async () => {
  const compared = await compareHeadlines(await openMarketNow(), {
    days: null,
    reading: null,
    headline: undefined,
  })
  const of = (key: string) => compared?.rows.find((row) => row.key === key)?.notes.after
  expect(of('distributed')).toEqual([{ key: 'partial', text: '0.5% missing' }])
  expect(of('holders')).toEqual([{ key: 'upperBound', text: 'upper bound' }])
})

test('offers say it of the size of their asset', async () => {
  const { offers } = await listOffers(await openMarketNow(), {
    status: undefined,
    assetClass: undefined,
    network: undefined,
    eligible: undefined,
    minimum: undefined,
    sort: 'net',
    direction: 'desc',
    page: 1,
    pins: [],
  })
  expect(offers[0]?.notes).toEqual({
    net: [],
    size: [{ key: 'held', text: 'held since 30 May 2026' }],
    flow: [],
  })
})

const pages = {
  '/': HomePage,
  '/treasuries': TreasuriesPage,
  '/networks': NetworksPage,
  '/assets': AssetsPage,
  '/invest': InvestPage,
  '/directory': DirectoryPage,
}

test.each(Object.entries(pages))(
  '%s shows it as a letter, and what the letter means',
  async (path, Page) => {
    const html = await rendered(await Page({ searchParams: Promise.resolve({}) }))
    expect(html).toMatch(/class="day-signs" title="[^"]*held since 30 May 2026"/)
    expect(html).toMatch(/<b>h<\/b>(<!-- -->)? (<!-- -->)?newer reading held/)
    // offers have no holders, and networks show values only
    if (path === '/treasuries' || path === '/assets')
      expect(html).toMatch(/class="day-signs" title="upper bound"/)
  },
)

test.each([
  ['studio', AssetTimeseriesPage, { view: 'table' }],
  ['pivot', AssetAggregatesPage, {}],
])('a %s says which sums may count an address twice', async (_, Page, state) => {
  const searchParams = Promise.resolve({ measure: 'holding_addresses_count', ...state })
  const html = await rendered(Page({ searchParams }))
  expect(html).toMatch(/<td[^>]*>(?:(?!<\/td>).)*class="day-signs" title="upper bound"/)
  expect(html).toMatch(/<b>m<\/b>(<!-- -->)? (<!-- -->)?upper bound/)
})

test('the tokens of an asset say which of their readings are held', async () => {
  const html = await rendered(
    await AssetPage({
      params: Promise.resolve({ assetSlug: 'fund' }),
      searchParams: Promise.resolve({}),
    }),
  )
  const tokens = html.slice(html.indexOf('Tokens by network'))
  expect(tokens).toMatch(/class="day-signs" title="held since 30 May 2026"/)
})
