// An asset is in one country, whichever way it is asked for: its own, else that of its issuer.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { sql } from '#server/core/database/db.ts'
import { readListingState } from '#lib/listing/listing-state.ts'
import { assetListing } from '#lib/registry/listings/asset-listing.ts'
import { listAssets } from '#server/market/assets/screened-assets.ts'
import { readListingRequest } from '#server/market/listings/request.ts'
import { openMarketNow } from '#server/market/market/open-market.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries, steady } from '../../support/market/small-market.ts'

let key = ''
beforeAll(async () => {
  const treasury = { assetClass: 'us_treasuries', tokenization: 'distributed' } as const
  await makeCatalogue([
    { ...treasury, slug: 'of-issuer', issuer: 'Fund One' },
    { ...treasury, slug: 'of-its-own', issuer: 'Fund One' },
    { ...treasury, slug: 'nowhere' },
  ])
  await sql().query(`update issuer set country_code = 'KY'`)
  await sql().query(`update asset set country_code = 'LU' where slug = 'of-its-own'`)
  await sql().query(`update source set redistributable = true where slug = 'timeseries-export'`)
  await publishSeries('Total Asset Value (Dollar)', '2026-01-01', {
    'of-issuer': steady(3, 100),
    'of-its-own': steady(3, 50),
    nowhere: steady(3, 7),
  })
  ;({ key } = await keyWith('PREMIUM'))
})

const MEASURE = {
  operator: 'equals',
  field: 'measure_slug',
  value: 'total_asset_value_dollar',
} as const
const inCountry = (value: string) =>
  ({ operator: 'equals', field: 'jurisdiction_country_code', value }) as const
const named = z.object({ results: z.array(z.object({ slug: z.string() })) })
const grouped = z.object({
  results: z.array(z.object({ group: z.object({ slug: z.string() }) })),
})

async function answer(path: string, query: object): Promise<unknown> {
  const { status, text, json } = await ask(path, { key, query })
  expect(status, text).toBe(200)
  return json()
}

test.each([
  ['KY', ['of-issuer']],
  ['LU', ['of-its-own']],
  ['US', []],
])('lists and series of %s have the same assets', async (country, assets) => {
  const list = await answer('/v4/assets', { filter: inCountry(country) })
  expect(named.parse(list).results.map(({ slug }) => slug)).toEqual(assets)
  for (const path of ['/v4/asset_timeseries', '/v4/assets/aggregates']) {
    const filter = { operator: 'and', filters: [MEASURE, inCountry(country)] }
    const series = await answer(path, { filter, aggregate: { groupBy: 'asset' } })
    expect(grouped.parse(series).results.map(({ group }) => group.slug)).toEqual(assets)
  }
})

test('the screener has them where lists have them', async () => {
  const chosen = async (country: string) => {
    const { state } = readListingState(assetListing, { country })
    const { rows } = await listAssets(await openMarketNow(), readListingRequest(state))
    return rows.map(({ slug }) => slug)
  }
  expect(await chosen('ky')).toEqual(['of-issuer'])
  expect(await chosen('lu')).toEqual(['of-its-own'])
})
