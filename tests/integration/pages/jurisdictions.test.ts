import { beforeAll, expect, test } from 'vitest'
import { answerDownload } from '#app/files/answer-download.ts'
import JurisdictionExplorerPage from '#app/(site)/tools/jurisdiction_explorer/page.tsx'
import { sql } from '#server/core/database/db.ts'
import {
  listJurisdictions,
  type JurisdictionRequest,
} from '#server/market/jurisdictions/list-jurisdictions.ts'
import { rendered } from '../../support/rendered.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

const EVERYTHING: JurisdictionRequest = {
  groupBy: 'country',
  isAll: false,
  country: undefined,
  region: undefined,
  framework: undefined,
  search: '',
  sort: 'assets',
  direction: 'desc',
}
const rows = async (request: Partial<JurisdictionRequest> = {}) =>
  (await listJurisdictions(await openMarketNow(), { ...EVERYTHING, ...request })).rows.map(
    ({ key, assets, issuers, value }) => [key, assets, issuers, value],
  )
const page = async (params: Record<string, string>) =>
  rendered(await JurisdictionExplorerPage({ searchParams: Promise.resolve(params) }))

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'bill', assetClass: 'us_treasuries', issuer: 'Fund One', tokenization: 'distributed' },
    { slug: 'bond', assetClass: 'us_treasuries', issuer: 'Fund Two', tokenization: 'distributed' },
    { slug: 'note', assetClass: 'us_treasuries', issuer: 'Fund Two', tokenization: 'distributed' },
    { slug: 'lost', assetClass: 'us_treasuries' },
    { slug: 'coin', assetClass: 'stablecoins', issuer: 'Fund One' },
  ])
  await sql().query(
    `update issuer set country_code = case name when 'Fund One' then 'US' else 'KY' end`,
  )
  await sql().query(`update asset set country_code = 'LU' where slug = 'note'`)
  await sql().query(
    `insert into asset_terms (asset_id, framework) select id, 'UCITS' from asset where slug = 'note'`,
  )
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    bill: steady(3, 100),
    bond: steady(3, 50),
    lost: steady(3, 7),
    coin: steady(3, 1000),
  })
})

test('an asset stands in its own country, else in that of its issuer, and nowhere where neither is known', async () => {
  expect(await rows()).toEqual([
    ['KY', 1, 1, 50],
    ['LU', 1, 1, null],
    ['US', 1, 1, 100],
    ['', 1, 0, 7],
  ])
})

test('stablecoins are left out unless they are asked for', async () => {
  expect((await rows({ isAll: true })).find(([key]) => key === 'US')).toEqual(['US', 2, 1, 1100])
})

test('by region and framework, with what is not known last in any order', async () => {
  expect(await rows({ groupBy: 'region', sort: 'value' })).toEqual([
    ['north_america', 1, 1, 100],
    ['latin_america', 1, 1, 50],
    ['europe', 1, 1, null],
    ['', 1, 0, 7],
  ])
  expect(await rows({ groupBy: 'framework', direction: 'asc' })).toEqual([
    ['UCITS', 1, 1, null],
    ['', 3, 2, 157],
  ])
  expect(await rows({ sort: 'name', direction: 'asc' })).toEqual(
    await rows({ sort: 'name', direction: 'asc' }),
  )
})

test('parts sum to the whole, whatever narrows them', async () => {
  for (const narrowing of [
    {},
    { region: 'europe' },
    { country: 'US' },
    { framework: 'UCITS' },
    { isAll: true },
  ])
    for (const groupBy of ['country', 'region', 'framework'] as const) {
      const found = await listJurisdictions(await openMarketNow(), {
        ...EVERYTHING,
        ...narrowing,
        groupBy,
      })
      expect(found.rows.reduce((sum, row) => sum + row.assets, 0)).toBe(found.totals.assets)
      expect(found.rows.reduce((sum, row) => sum + (row.value ?? 0), 0)).toBe(
        found.totals.value ?? 0,
      )
      expect(found.assetIds.size).toBe(found.totals.assets)
    }
})

test('the map is links with words, small countries too, and the chosen one is marked', async () => {
  const html = await page({ country: 'KY' })
  expect(html).toMatch(
    /<a href="[^"]*" data-in-place="true" aria-label="Cayman Islands: 1 asset, 1 issuer, \$50\.00" aria-current="true">(?:(?!<\/a>).)*<circle/,
  )
  expect(html).toMatch(
    /aria-label="United States: 1 asset, 1 issuer, \$100">(?:(?!<\/a>).)*<use class="hit" href="#map-US"/,
  )
  expect(html).toContain('aria-label="Luxembourg: 1 asset, 1 issuer, no value"')
  expect(html.match(/aria-label="[^"]*: \d+ assets?,/g)).toHaveLength(3)
})

test('unknown states fall to their defaults', async () => {
  expect(
    await page({ country: 'XX', region: 'moon', group: 'x', by: 'y', framework: 'none at all' }),
  ).toContain('No matches')
})

test('a sum says how many of its assets have a newer reading that is held', async () => {
  await publishSeries('Total Asset Value (Dollar)', '2026-01-04', {
    bill: [...steady(30, 10_000_000), 10_000_000_000],
    bond: steady(31, 50),
  })
  const html = await page({})
  const row = html.slice(html.indexOf('Assets by country')).match(/United States.*?<\/tr>/)?.[0]
  expect(row).toContain('title="1 of 1 assets held since 3 Feb 2026"')
  expect(html).toMatch(/<b>h<\/b>(<!-- -->)? (<!-- -->)?newer reading held/)
  expect(html).toContain('href="/tools/jurisdiction_explorer.csv?marks=yes"')
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  const file = await answerDownload(
    '/tools/jurisdiction_explorer',
    'csv',
    { marks: 'yes' },
    new Headers(),
  )
  const csv = await file.text()
  expect(csv).toContain(',Value: marks,')
  expect(csv).toMatch(/^United States,US,.*,1 of 1 assets held since 3 Feb 2026,/m)
})
