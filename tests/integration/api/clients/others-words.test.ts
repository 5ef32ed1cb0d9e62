// Questions in the words of clients that were written for other versions of this wire form.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { makeAttackedMarket } from '../../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  await makeAttackedMarket()
  await sql().query(
    `insert into investment (slug, name, asset_id, status, source_id, updated_at)
     select 'shares', 'Shares', id, 'open', $1, now()
     from asset where slug = 'buidl'`,
    [sources['asset-registry'].id],
  )
  ;({ key } = await keyWith('PREMIUM'))
})

const VALUE = { operator: 'equals', field: 'measure_slug', value: 'bridged_token_value_dollar' }
const answer = z.object({
  results: z.array(
    z.looseObject({ group: z.looseObject({ id: z.union([z.number(), z.string()]).nullable() }) }),
  ),
})

async function groups(leaf: object, path = '/v4/asset_timeseries') {
  const { status, json, text } = await ask(path, {
    key,
    query: { filter: { operator: 'and', filters: [VALUE, leaf] } },
  })
  expect(status, text).toBe(200)
  return answer.parse(json()).results.map(({ group }) => group.id)
}

const all = () => groups({ operator: 'onOrAfter', field: 'date', value: '2000-01-01' })

test('an id that is not known is of nothing, alone and beside one that is', async () => {
  const [first] = await all()
  expect(first).toBeDefined()
  expect(await groups({ operator: 'equals', field: 'asset_id', value: 99_999_999 })).toEqual([])
  expect(await groups({ operator: 'in', field: 'asset_id', value: [first, 99_999_999] })).toEqual([
    first,
  ])
  for (const field of ['network_id', 'protocol_id', 'issuer_id', 'token_id'])
    expect(await groups({ operator: 'equals', field, value: 99_999_999 })).toEqual([])
  for (const field of ['asset_slug', 'network_slug', 'issuer_slug'])
    expect(await groups({ operator: 'equals', field, value: 'no-such-thing' })).toEqual([])
  expect(
    await groups(
      { operator: 'equals', field: 'asset_id', value: 99_999_999 },
      '/v4/assets/aggregates',
    ),
  ).toEqual([])
})

test('an id of a measure that is not known is of nothing, alone and beside one that is', async () => {
  const measured = async (filter: object, path: string) => {
    const { status, text, json } = await ask(path, { key, query: { filter } })
    expect(status, text).toBe(200)
    return answer.parse(json()).results.length
  }
  for (const path of ['/v4/asset_timeseries', '/v4/assets/aggregates']) {
    const count = await measured({ operator: 'equals', field: 'measure_id', value: 71 }, path)
    expect(count).toBeGreaterThan(0)
    expect(await measured({ operator: 'in', field: 'measure_id', value: [71, 99_999] }, path)).toBe(
      count,
    )
    expect(await measured({ operator: 'equals', field: 'measure_id', value: 99_999 }, path)).toBe(0)
  }
})

test('a measure is asked for by the name that it has as a field of records', async () => {
  const { status, text } = await ask('/v4/asset_timeseries', {
    key,
    query: {
      filter: {
        operator: 'equals',
        field: 'measure_slug',
        value: 'trailing_30_day_active_addresses_count',
      },
    },
  })
  expect(status, text).toBe(200)
  const misspelt = await ask('/v4/asset_timeseries', {
    key,
    query: { filter: { operator: 'equals', field: 'measure_slug', value: 'trailing_31_day' } },
  })
  expect(misspelt.status).toBe(400)
})

test.each([
  ['daily_active_addresses_count', 14],
  ['daily_active_addresses', 14],
  ['weekly_active_addresses_count', 42],
  ['trailing_7_day_active_addresses_count', 42],
  ['monthly_active_addresses_count', 43],
  ['number_of_daily_transactions_count', 46],
  ['daily_transactions_count', 46],
])('%s is measure %i: in filters, in orders, as a field and as a record', async (slug, id) => {
  const filter = { operator: 'equals', field: 'measure_slug', value: slug }
  const { status, text } = await ask('/v4/asset_timeseries', {
    key,
    query: { filter, sort: { field: slug, direction: 'desc' } },
  })
  expect(status, text).toBe(200)
  const measure = await ask(`/v4/measures/${slug}`, { key })
  expect(measure.json()).toMatchObject({ id })
  const listed = await ask('/v4/assets', { key, query: { fields: ['id', slug] } })
  expect(listed.text).toMatch(new RegExp(`"id":1,"${slug}":\\{"val":`))
})

test('answers name classes and networks as clients match on them, and as pages do', async () => {
  const named = async (groupBy: string, path: string) => {
    const { text, json } = await ask(path, {
      key,
      query: { filter: VALUE, aggregate: { groupBy } },
    })
    return [
      answer.parse(json()).results.map(({ group }) => [group['name'], group['display_name']]),
      text,
    ] as const
  }
  for (const path of ['/v4/asset_timeseries', '/v4/assets/aggregates']) {
    const [classes] = await named('asset_class', path)
    expect(classes).toContainEqual(['US Treasury Debt', 'U.S. Treasuries'])
  }
  const { text: csv } = await ask('/v4/assets/aggregates/timeseries?format=csv', {
    key,
    query: { filter: VALUE, aggregate: { groupBy: 'asset_class' } },
  })
  expect(csv.split('\n')[0]?.trim()).toBe('Timestamp,Date,Measure,US Treasury Debt')
  const assets = await ask('/v4/assets', { key, query: { fields: ['asset_class_name'] } })
  expect(assets.text).toContain('"asset_class_name":"US Treasury Debt"')
  const row = await ask('/v4/asset_classes/us-treasury-debt', { key })
  expect(row.json()).toMatchObject({ name: 'US Treasury Debt', display_name: 'U.S. Treasuries' })
  const network = await ask('/v4/networks/bsc', { key })
  expect(network.json()).toMatchObject({ id: 8, name: 'BNB Chain', display_name: 'Binance' })
})

test.each([
  ['asset_class_name', 'U.S. Treasuries'],
  ['asset_class_name', 'US Treasury Debt'],
  ['asset_class_name', 'us-treasuries'],
  ['asset_class_slug', 'us-treasury-debt'],
])('treasuries are chosen by %s %s', async (field, value) => {
  const filter = { operator: 'equals', field, value }
  const { text, json } = await ask('/v4/assets', { key, query: { filter, fields: ['id'] } })
  expect(json(), text).toMatchObject({ results: [{ id: 1 }, { id: 2 }] })
})

test.each([
  ['active-strategies', 'actively-managed-strategies'],
  ['corporate-credit', 'corporate-bonds'],
  ['diversified-credit', 'structured-credit'],
  ['institutional-funds', 'institutional-alternative-funds'],
])('the class slug %s is known as %s', async (given, slug) => {
  const { json } = await ask(`/v4/asset_classes/${given}`, { key })
  expect(json()).toMatchObject({ slug })
})

test('series are chosen by manager and by the name of a country, as lists are', async () => {
  const list = z.object({
    results: z.array(
      z.looseObject({
        id: z.number(),
        manager_id: z.number().nullable(),
        manager_slug: z.string().nullable(),
        manager_name: z.string().nullable(),
        jurisdiction_country_name: z.string().nullable(),
      }),
    ),
  })
  const { json } = await ask('/v4/assets', { key, query: { pagination: { perPage: 500 } } })
  const assets = list.parse(json()).results
  const shown = await all()
  for (const field of [
    'manager_id',
    'manager_slug',
    'manager_name',
    'jurisdiction_country_name',
  ] as const) {
    const [value] = assets.flatMap((asset) => (shown.includes(asset.id) && asset[field]) || [])
    if (value === undefined) expect.fail(`no asset with ${field}`)
    const expected = assets.filter((asset) => asset[field] === value && shown.includes(asset.id))
    const found = await groups({ operator: 'equals', field, value })
    expect(found.map(Number).toSorted()).toEqual(expected.map(({ id }) => id).toSorted())
  }
})

test('an asset says its size, which fields may name', async () => {
  const { status, text } = await ask('/v4/assets', {
    key,
    query: { fields: ['name', 'size_dollar'], sort: { field: 'size_dollar', direction: 'desc' } },
  })
  expect(status, text).toBe(200)
  expect(text).toMatch(/^\{"results":\[\{"name":"buidl","size_dollar":\{"val":120,/)
})

test.each([
  ['asset_class_name', 'asset_class_slug', 'U.S. Treasuries', 'us-treasury-debt'],
  ['network_name', 'network_slug', 'Ethereum', 'ethereum'],
  ['tokenization_type_id', 'tokenization_type', 3, 'distributed'],
])('%s chooses as %s does', async (name, field, value, same) => {
  const chosen = await groups({ operator: 'equals', field: name, value })
  expect(chosen).toEqual(await groups({ operator: 'equals', field, value: same }))
  const others = await groups({ operator: 'notEquals', field: name, value })
  expect(chosen.length + others.length).toBeGreaterThan(0)
})

test('series are chosen by whether an asset is open to investors', async () => {
  const buidl = { operator: 'equals', field: 'asset_slug', value: 'buidl' }
  const open = await groups({ operator: 'equals', field: 'is_investable', value: true })
  expect(open).toEqual(await groups(buidl))
  const listed = await ask('/v4/assets', {
    key,
    query: {
      filter: { operator: 'equals', field: 'is_investable', value: true },
      fields: ['slug', 'is_investable'],
    },
  })
  expect(listed.text).toMatch(/^\{"results":\[\{"slug":"buidl","is_investable":true\}\],/)
})

test('a list is sorted by the value of a metric in both words', async () => {
  const sorted = async (field: string) =>
    (
      await ask('/v4/assets', {
        key,
        query: { sort: { field, direction: 'desc' }, fields: ['id'] },
      })
    ).text.replace(/"sort":\{[^}]*\}/, '')
  expect(await sorted('bridged_token_value_dollar:val')).toBe(
    await sorted('bridged_token_value_dollar'),
  )
  const refused = await ask('/v4/assets', { key, query: { sort: { field: 'name:val' } } })
  expect(refused.status).toBe(400)
})

test.each([
  ['measureSlug', 'bridged_token_value_dollar'],
  ['measureId', 71],
  ['measureID', 71],
  ['measure_id', 71],
])('version 3 takes %s and groups by assetClass, and its /meta says so', async (field, value) => {
  const path = '/v3/assets/aggregates/timeseries'
  const { status, text } = await ask(path, {
    key,
    query: { filter: { operator: 'equals', field, value }, aggregate: { groupBy: 'assetClass' } },
  })
  expect(status, text).toBe(200)
  expect(text).toContain('"group"')
  const meta = (await ask(`${path}/meta`, { key })).text
  expect(meta).toContain('"name":"measureSlug"')
  expect(meta).toContain('"assetClass"')
  expect((await ask('/v4/asset_timeseries/meta', { key })).text).not.toContain('measureSlug')
})

test('no series is empty, and those sorted by date stand in the order of their groups', async () => {
  const asked = async (from: string, sort?: object) => {
    const { json } = await ask('/v4/token_timeseries', {
      key,
      query: {
        filter: {
          operator: 'and',
          filters: [VALUE, { operator: 'onOrAfter', field: 'date', value: from }],
        },
        ...(sort && { sort }),
      },
    })
    return answer.parse(json()).results.map(({ group }) => group.id)
  }
  expect(await asked('2026-01-01')).toEqual([1, 2, 3])
  expect(await asked('2026-01-01', { field: 'date', direction: 'desc' })).toEqual([1, 2, 3])
  expect(await asked('2030-01-01')).toEqual([])
})

const stats = z.object({
  results: z.array(
    z.looseObject({
      id: z.number(),
      network_id: z.number(),
      _updated_at: z.string().nullable(),
      bridged_token_value_dollar: z.looseObject({ val: z.number().nullable() }),
      asset_class_stats: z.array(
        z.looseObject({
          slug: z.string(),
          size_dollar: z.looseObject({ val: z.number().nullable() }),
          bridged_token_value_dollar: z.looseObject({
            val: z.number().nullable(),
            chg_7d_pct: z.number().nullable(),
          }),
        }),
      ),
    }),
  ),
})

test('what the classes of a network come to is what the network comes to', async () => {
  const { json } = await ask('/v4/networks', {
    key,
    query: { sort: { field: 'bridged_token_value_dollar:val', direction: 'desc' } },
  })
  const { results } = stats.parse(json())
  expect(results[0]?.id).toBe(1)
  for (const { id, network_id, bridged_token_value_dollar: whole, ...network } of results) {
    expect(network_id).toBe(id)
    const parts = network.asset_class_stats.map((part) => part.bridged_token_value_dollar.val)
    expect(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0)).toBe(whole.val ?? 0)
  }
  expect(results[0]?.asset_class_stats).toMatchObject([
    {
      slug: 'us-treasury-debt',
      size_dollar: { val: 110 },
      bridged_token_value_dollar: { val: 110, chg_7d_pct: 0 },
    },
    { slug: 'commodities', bridged_token_value_dollar: { val: null } },
  ])
})
