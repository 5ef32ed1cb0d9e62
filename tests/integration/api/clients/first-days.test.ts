// A new customer's program runs into these answers in its first days: each is whole, in order, or says what it is not.
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sources } from '#lib/registry/sources.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../../support/api/api-caller.ts'
import { makeCatalogue, publishSeries, steady } from '../../../support/market/small-market.ts'

const FROM = '2026-01-01'
let key = ''

beforeAll(async () => {
  await makeCatalogue([
    { slug: 'usdt', assetClass: 'stablecoins', on: ['ethereum', 'tron'] },
    { slug: 'buidl', assetClass: 'us_treasuries', on: ['ethereum'] },
    { slug: 'paxg', assetClass: 'commodities', on: ['ethereum'] },
  ])
  const publish = (network: string, values: Record<string, number>) =>
    publishSeries(
      'Total Supply',
      FROM,
      Object.fromEntries(Object.entries(values).map(([slug, value]) => [slug, steady(9, value)])),
      { network },
    )
  await publish('ethereum', { usdt: 100, buidl: 7, paxg: 3 })
  await publish('tron', { usdt: 60 })
  await publishSeries('Outstanding Capital', FROM, { usdt: steady(9, 40), buidl: steady(9, 5) }, {})
  await publishSeries(
    'Holders',
    FROM,
    { usdt: steady(20, 9), paxg: steady(13, 8), buidl: [...steady(5, 7), ...steady(15, null)] },
    { network: 'ethereum' },
  )
  await publishSeries('Circulating Supply', FROM, { usdt: steady(9, 90) }, { network: 'tron' })
  await sql().query('update series set source_id = $1 where source_id = $2', [
    sources['tvl-history'].id,
    sources['timeseries-export'].id,
  ])
  await sql().query(
    `insert into transaction (token_id, type, amount, at, hash, source_id)
     select id, 'mint', 1, at::timestamptz, 'hash' || at, $1
     from (select min(id) as id from token) t, unnest($2::text[]) at`,
    [sources['tvl-history'].id, ['2026-01-02T10:00Z', '2026-01-03T09:00Z', '2026-01-02T23:00Z']],
  )
  ;({ key } = await keyWith('PREMIUM'))
})

const answer = z.looseObject({
  results: z.array(z.looseObject({ group: z.looseObject({ name: z.string() }).optional() })),
  aggregate: z.looseObject({ aggregateFunction: z.string() }).optional(),
})

async function read(path: string, query: object) {
  const { status, text, json } = await ask(path, { key, query })
  expect(status, text).toBe(200)
  return answer.parse(json())
}

const of = (field: string, value: unknown, operator = 'equals') => ({ operator, field, value })
const SUPPLY = of('measure_slug', 'total_supply_token')
const USDT = of('asset_slug', 'usdt')

describe('a supply', () => {
  const valuesOf = async (path: string, query: object) => {
    const { results, aggregate } = await read(path, query)
    return [
      aggregate?.aggregateFunction,
      ...results.map(({ group, value }) => [group?.name, value] as const),
    ]
  }

  test.each(['/v4/assets/aggregates', '/v4/tokens/aggregates'])(
    'of one asset is that of all its tokens in %s',
    async (path) => {
      const filter = { operator: 'and', filters: [SUPPLY, USDT] }
      expect(await valuesOf(path, { filter, aggregate: { groupBy: 'asset' } })).toEqual([
        'sum',
        ['USDT', 160],
      ])
    },
  )

  test('of one asset adds up by network, as a chart of it asks', async () => {
    const { results } = await read('/v4/tokens/aggregates/timeseries', {
      filter: { operator: 'and', filters: [SUPPLY, USDT] },
      aggregate: { groupBy: 'network', aggregateFunction: 'sum', interval: 'day', mode: 'stock' },
    })
    expect(
      results.map(({ group, points }) => [group?.name, z.array(z.unknown()).parse(points)[0]]),
    ).toEqual([
      ['Ethereum', [FROM, 100]],
      ['Tron', [FROM, 60]],
    ])
  })

  test('of several assets is refused a sum, and says how to get one', async () => {
    const { status, text } = await ask('/v4/assets/aggregates', {
      key,
      query: { filter: SUPPLY, aggregate: { groupBy: 'network', aggregateFunction: 'sum' } },
    })
    expect(status).toBe(400)
    expect(text).toContain('filter by one asset_slug, or group by asset')
  })

  test('of assets without a line of their own is left out, as it does not add up', async () => {
    const { results } = await read('/v4/assets/aggregates/timeseries', {
      filter: SUPPLY,
      aggregate: { groupBy: 'asset', groupLimit: 1 },
    })
    expect(results.map(({ group }) => group?.name)).toEqual(['USDT'])
  })
})

test('what is reported of an asset on one network alone stands on that network, and of others on none', async () => {
  const measure = of('measure_slug', 'outstanding_capital_dollar')
  const grouped = await read('/v4/assets/aggregates', {
    filter: measure,
    aggregate: { groupBy: 'network' },
  })
  expect(grouped.results.map(({ group, value }) => [group?.name, value])).toEqual([
    ['Ethereum', 5],
    ['Unknown network', 40],
  ])
  const filtered = await read('/v4/assets/aggregates', {
    filter: { operator: 'and', filters: [measure, of('network_slug', 'ethereum')] },
    aggregate: { groupBy: 'asset' },
  })
  expect(filtered.results.map(({ value }) => value)).toEqual([5])
  const networks = await read('/v4/networks', {
    filter: of('slug', 'ethereum'),
    fields: ['outstanding_capital_dollar'],
  })
  expect(networks.results[0]).toMatchObject({ outstanding_capital_dollar: { val: 5 } })
})

test('an "or" of measures asks for all of them', async () => {
  const { results } = await read('/v4/assets/aggregates/timeseries', {
    filter: {
      operator: 'and',
      filters: [
        USDT,
        {
          operator: 'or',
          filters: [SUPPLY, of('measure_slug', 'circulating_supply_token')],
        },
      ],
    },
    aggregate: { groupBy: 'measure' },
  })
  expect(results.map(({ group }) => group?.name).sort()).toEqual([
    'Circulating Supply',
    'Total Supply',
  ])
})

test('transactions come the latest first, whatever their ids', async () => {
  const { results } = await read('/v4/transactions', { fields: ['timestamp'] })
  expect(results.map(({ timestamp }) => timestamp)).toEqual([
    '2026-01-03T09:00:00Z',
    '2026-01-02T23:00:00Z',
    '2026-01-02T10:00:00Z',
  ])
})

test('a value that is older than the others says so in a list', async () => {
  const { results } = await read('/v4/assets', {
    fields: ['slug', 'holding_addresses_count'],
    include: ['marks'],
    sort: { field: 'slug', direction: 'asc' },
  })
  const marksOf = z.looseObject({ holding_addresses_count: z.looseObject({ marks: z.unknown() }) })
  expect(
    results.map((record) => [record['slug'], marksOf.parse(record).holding_addresses_count.marks]),
  ).toEqual([
    ['buidl', [['2026-01-05', 'stale', 'the newest values are of 2026-01-20']]],
    ['paxg', []],
    ['usdt', []],
  ])
})

test('a file of one page says what follows it', async () => {
  const pagination = { perPage: 1 }
  const { headers } = await ask('/v4/assets?format=csv', { key, query: { pagination } })
  const json = z
    .looseObject({ pagination: z.looseObject({ cursor: z.string() }) })
    .parse((await ask('/v4/assets', { key, query: { pagination } })).json())
  expect([headers.get('x-result-count'), headers.get('x-page-count')]).toEqual(['3', '3'])
  expect(headers.get('x-next-cursor')).toBe(json.pagination.cursor)
  const last = await ask('/v4/assets?format=csv', {
    key,
    query: { pagination: { perPage: 2, cursor: json.pagination.cursor } },
  })
  expect(last.headers.get('x-next-cursor')).toBeNull()
})

test('a key without its scheme is told about the scheme', async () => {
  for (const authorization of [key, `Token ${key}`, 'Basic abc']) {
    const { status, text } = await ask('/v4/assets', { headers: { authorization } })
    expect([status, text]).toEqual([401, expect.stringContaining('Authorization: Bearer')])
  }
})

test('/meta tells objects and lists from text', async () => {
  const { json } = await ask('/v4/assets/meta', { key })
  const { fields } = z
    .object({ fields: z.array(z.looseObject({ name: z.string(), type: z.string() })) })
    .parse(json())
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  expect([types.get('name'), types.get('issuer'), types.get('tokens')]).toEqual([
    'text',
    'object',
    'list',
  ])
})
