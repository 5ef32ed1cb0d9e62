import { beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { countries } from '#lib/registry/countries.ts'
import { measureKeys } from '#lib/registry/measures.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries } from '../../support/market/small-market.ts'

let key = ''

const list = z.object({
  results: z.array(z.looseObject({})),
  pagination: z.looseObject({ resultCount: z.number(), pageCount: z.number() }),
})
const asked = async (path: string, query: object = {}) =>
  list.parse((await ask(path, { key, query })).json())

beforeAll(async () => {
  await makeCatalogue([
    {
      slug: 'bill',
      assetClass: 'us_treasuries',
      on: ['ethereum', 'polygon'],
      platform: 'north',
      issuer: 'house',
    },
    { slug: 'note', assetClass: 'us_treasuries', on: ['ethereum'] },
  ])
  await publishSeries(
    'Market Value',
    '2026-05-01',
    { bill: [100, 101], note: [7, 8] },
    { columns: 'asset' },
  )
  await sql().query("update source set redistributable = true where slug = 'timeseries-export'")
  key = (await keyWith('PREMIUM')).key
})

it.each([
  ['/v4/assets', 'id', 'slug', 'BILL'],
  ['/v4/networks', 'id', 'slug', 'ethereum'],
  ['/v4/issuers', 'id', 'slug', 'house'],
  ['/v4/platforms', 'id', 'slug', 'north'],
  ['/v4/protocols', 'id', 'slug', 'north'],
  ['/v4/tokens', 'id', null, '2'],
  ['/v4/measures', 'id', 'slug', 'price_dollar'],
  ['/v4/asset_classes', 'id', 'slug', 'stablecoins'],
  ['/v4/sources', 'id', 'slug', 'coinmetrics'],
])('%s/{%s or %s} is the record that the list has', async (path, id, slug, named) => {
  const { results } = await asked(path, { pagination: { perPage: 500 } })
  const wanted = results.find((record) => String(record[slug ?? id]) === named.toLowerCase())
  expect(wanted).toBeDefined()
  for (const each of [named, String(wanted?.[id])]) {
    const { status, json } = await ask(`${path}/${each}`, { key })
    expect(status).toBe(200)
    expect(json()).toEqual(wanted)
  }
})

it('/v4/jurisdictions/{code} is the country that the list has, in capitals or not', async () => {
  for (const code of ['LU', 'lu'])
    expect((await ask(`/v4/jurisdictions/${code}`, { key })).json()).toMatchObject({
      code: 'LU',
      name: 'Luxembourg',
    })
  expect((await ask('/v4/jurisdictions/99', { key })).status).toBe(404)
})

it('answers the fields that were chosen, with provenance where that is asked for', async () => {
  const { json } = await ask('/v4/assets/bill', {
    key,
    query: { fields: ['name', 'market_value_dollar'], include: ['provenance'] },
  })
  expect(json()).toMatchObject({
    name: 'bill',
    market_value_dollar: { val: 101, as_of: '2026-05-02' },
  })
  expect(Object.keys(z.looseObject({}).parse(json()))).toEqual(['name', 'market_value_dollar'])
})

it('refuses what applies to lists, and names the list', async () => {
  const { status, json } = await ask('/v4/assets/bill', {
    key,
    query: { filter: { field: 'name', value: 'note' } },
  })
  expect(status).toBe(400)
  expect(z.looseObject({ message: z.string() }).parse(json()).message).toContain('/api/v4/assets')
})

it.each(['/v4/assets/none', '/v4/assets/99', '/v4/tokens/bill', '/v4/assets/%00'])(
  '%s is not found',
  async (path) => {
    expect((await ask(path, { key })).status).toBe(404)
  },
)

it('lists what figures are made of, whole, filtered, sorted and by page', async () => {
  const measures = await asked('/v4/measures', { pagination: { perPage: 500 } })
  expect(measures.results).toHaveLength(measureKeys.length)
  expect(measures.results).toContainEqual(
    expect.objectContaining({
      id: 71,
      slug: 'bridged_token_value_dollar',
      name: 'Bridged Token Value (Dollar)',
      unit: 'dollar',
    }),
  )
  const classes = await asked('/v4/asset_classes', {
    filter: { field: 'is_rwa', operator: 'equals', value: false },
    sort: { field: 'name', direction: 'desc' },
  })
  expect(classes.results.map(({ name }) => name)).toEqual([
    'Stablecoins',
    'Fiat Currency',
    'Cryptocurrencies',
  ])
  const second = await asked('/v4/jurisdictions', { pagination: { page: 2, perPage: 10 } })
  expect(second.results[0]).toMatchObject({ code: countries[10].code })
  expect(second.pagination).toMatchObject({
    resultCount: countries.length,
    pageCount: Math.ceil(countries.length / 10),
  })
  const sources = await asked('/v4/sources', {
    filter: { field: 'slug', value: 'timeseries-export' },
  })
  // as this installation has agreed it, and not as the software came
  expect(sources.results).toMatchObject([{ slug: 'timeseries-export', is_redistributable: true }])
})
