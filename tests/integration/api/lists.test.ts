// Lists of records: which fields they have, and that rows in memory answer as rows of the database do.
import fc from 'fast-check'
import { z } from 'zod'
import { beforeAll, expect, test } from 'vitest'
import { isoDay, today } from '#lib/dates.ts'
import { operatorsByType } from '#lib/query/field.ts'
import { parseQuery } from '#lib/query/parse-query.ts'
import { NOW } from '#lib/view/figures/point-in-time.ts'
import { marketAccess } from '#server/people/access/market-access.ts'
import { listRecords } from '#server/market/records/list-records.ts'
import { getRecordKind, type RecordKindId } from '#server/market/records/kinds/index.ts'
import { listFields } from '#server/market/records/fields/record-kind.ts'
import type { MarketViewer } from '#server/market/market/market.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { sql } from '#server/core/database/db.ts'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'
import { openMarket } from '#server/market/market/open-market.ts'

let key = ''
const VALUE = { field: 'measure_slug', value: 'bridged_token_value_dollar' }

beforeAll(async () => {
  await makeAttackedMarket()
  await sql().query(
    `update asset set ticker = 'BUIDL', description = 'A fund, "100%" of treasuries' where slug = 'buidl'`,
  )
  await sql().query(
    `insert into token
     select (
       jsonb_populate_record(t, jsonb_build_object('id', t.id * 100 + n.id, 'network_id', n.id))
     ).*
     from token t join asset a on a.id = t.asset_id cross join network n where a.slug = 'paxg' and n.id in (2, 5)`,
  )
  ;({ key } = await keyWith('PREMIUM'))
})

test('a list has the fields that are chosen, in their order, and says which', async () => {
  const { status, json } = await ask('/v4/assets', {
    key,
    query: {
      fields: ['slug', 'bridged_token_value_dollar', 'ticker', 'description'],
      filter: { field: 'slug', value: 'buidl' },
    },
  })
  expect(status).toBe(200)
  expect(json()).toMatchObject({
    fields: ['slug', 'bridged_token_value_dollar', 'ticker', 'description'],
    results: [
      {
        slug: 'buidl',
        bridged_token_value_dollar: { val: 120 },
        ticker: 'BUIDL',
        description: 'A fund, "100%" of treasuries',
      },
    ],
  })
  const { text } = await ask('/v4/assets', {
    key,
    query: { fields: ['id', 'name'], pagination: { perPage: 1 } },
  })
  expect(text).toMatch(/^\{"results":\[\{"id":1,"name":"[^"]+"\}\],/)
})

test.each(['/v4/assets', '/v4/tokens', '/v4/asset_classes'])(
  'one query is understood everywhere, and what has no meaning is named: %s',
  async (path) => {
    const query = {
      pagination: { page: 1, perPage: 5 },
      aggregate: { groupBy: 'asset', aggregateFunction: 'sum', interval: 'day', mode: 'stock' },
    }
    const { status, json, headers } = await ask(path, { key, query })
    expect(status).toBe(200)
    expect(json()).toMatchObject({ not_used: ['aggregate'] })
    expect(headers.get('x-query-not-used')).toBe('aggregate')
    const plain = await ask(path, { key, query: { pagination: query.pagination } })
    expect(plain.json()).not.toHaveProperty('not_used')
  },
)

test.each([
  ['/v4/measures', { include: ['provenance'] }, ['include.provenance']],
  ['/v4/transactions', { include: ['provenance'] }, ['include.provenance']],
  ['/v3/assets/buidl/reserves', { include: 'provenance' }, ['include.provenance']],
  ['/v4/asset_timeseries', { filter: VALUE, pagination: { cursor: 'x' } }, ['pagination.cursor']],
  ['/v4/assets', { include: ['provenance'] }, undefined],
])('%s names what it does not use of %j', async (path, query, notUsed) => {
  const { status, json, headers } = await ask(path, { key, query })
  expect(status).toBe(200)
  expect(z.object({ not_used: z.array(z.string()).optional() }).parse(json()).not_used).toEqual(
    notUsed,
  )
  expect(headers.get('x-query-not-used')).toBe(notUsed?.join(', ') ?? null)
})

test.each([
  ['/v4/assets', { include: ['provenance', 'marks'] }],
  ['/v4/asset_timeseries', { filter: VALUE, include: ['provenance'] }],
])('a file of %s has no provenance, and says so', async (path, query) => {
  const { headers, text } = await ask(`${path}?format=csv`, { key, query })
  expect(headers.get('x-query-not-used')).toBe('include.provenance')
  expect(text).not.toContain('run_id')
})

test('a page that begins at a cursor has no number', async () => {
  const answer = z.looseObject({
    pagination: z.object({ page: z.number().optional(), cursor: z.string().optional() }),
    not_used: z.array(z.string()).optional(),
  })
  const page = async (pagination: object) =>
    answer.parse((await ask('/v4/assets', { key, query: { pagination } })).json())
  const first = await page({ perPage: 1 })
  expect(first.pagination.page).toBe(1)
  const { cursor } = first.pagination
  const second = await page({ perPage: 1, cursor })
  expect(second.pagination).not.toHaveProperty('page')
  expect(second).not.toHaveProperty('not_used')
  const both = await page({ perPage: 1, cursor, page: 2 })
  expect(both.not_used).toEqual(['pagination.page'])
  expect(both['results']).toEqual(second['results'])
})

test.each(['/v4/assets', '/v4/tokens'])(
  "the contract's own example is answered by %s",
  async (path) => {
    const { status, json } = await ask(path, {
      key,
      query: {
        filter: {
          operator: 'and',
          filters: [
            { operator: 'equals', field: 'network_slug', value: 'ethereum' },
            { operator: 'gte', field: 'market_value_dollar', value: 1_000_000 },
          ],
        },
        sort: { field: 'market_value_dollar', direction: 'desc' },
        pagination: { page: 1, perPage: 50 },
        aggregate: { groupBy: 'asset', aggregateFunction: 'sum', interval: 'day', mode: 'stock' },
        include: ['provenance'],
        asOf: isoDay(today()),
      },
    })
    expect(json()).toMatchObject({ not_used: ['aggregate'] })
    expect(status).toBe(200)
  },
)

test('a file has the columns that are chosen', async () => {
  const { text } = await ask('/v4/assets?format=csv', {
    key,
    query: { fields: ['slug', 'bridged_token_value_dollar'], sort: { field: 'id' } },
  })
  expect(text.split('\r\n').slice(0, 2)).toEqual(['slug,bridged_token_value_dollar', 'buidl,120'])
})

test.each([
  ['/v4/assets', { fields: ['name', 'nothing'] }, 'fields[1]'],
  ['/v4/assets', { fields: 'name' }, 'fields'],
  ['/v4/assets', { fields: [] }, 'fields'],
  [
    '/v4/asset_timeseries',
    {
      fields: ['asset_id'],
      filter: { field: 'measure_slug', value: 'bridged_token_value_dollar' },
    },
    'fields',
  ],
])('%s refuses %j', async (path, query, place) => {
  const { status, json } = await ask(path, { key, query })
  expect([status, json()]).toMatchObject([400, { details: [{ path: place }] }])
})

/** A view that may see everything: it is asked of the database. */
const EVERYTHING: MarketViewer = {
  today: today(),
  access: marketAccess(
    {
      version: 'everything',
      grants: [
        {
          role: 'Everything',
          from: 'test',
          policy: {
            id: 'everything',
            name: 'Everything',
            effect: 'allow',
            endpoints: [],
            measures: [],
            assetClassIds: [],
            networkIds: [],
            fields: [],
            historyDays: null,
            rowsPerRequest: null,
          },
        },
      ],
    },
    'assets',
  ),
}

test.each<RecordKindId>(['assets', 'tokens', 'networks', 'issuers'])(
  'rows of %s in memory answer as those of the database',
  async (kind) => {
    const version = await dataVersion()
    const fields = listFields(getRecordKind(kind))
    const names = Object.keys(fields).filter((name) => fields[name]?.isFilterable !== false)
    const value = fc.constantFrom<unknown>(
      'buidl',
      'ethereum',
      'a%',
      '%e%',
      'BUIDL',
      1,
      2,
      120,
      0,
      null,
      true,
      false,
      '2026-11-22',
      'distributed',
      'live',
    )
    const leaf = fc.constantFrom(...names).chain((field) =>
      fc.record({
        field: fc.constant(field),
        operator: fc.constantFrom(...operatorsByType[fields[field]?.type ?? 'text']),
        value: fc.oneof(value, fc.array(value, { maxLength: 3 })),
      }),
    )
    const filter = fc.oneof(
      leaf,
      fc.record({
        operator: fc.constantFrom('and', 'or'),
        filters: fc.array(leaf, { maxLength: 3 }),
      }),
    )
    const question = fc.record(
      {
        filter,
        sort: fc.record({
          field: fc.constantFrom(...names.filter((name) => fields[name]?.isSortable !== false)),
          direction: fc.constantFrom('asc', 'desc'),
        }),
        pagination: fc.record({
          page: fc.integer({ min: 1, max: 2 }),
          perPage: fc.integer({ min: 1, max: 4 }),
        }),
      },
      { requiredKeys: [] },
    )
    let compared = 0
    for (const asked of fc.sample(question, 250)) {
      const { query } = parseQuery(asked, { fields })
      if (!query) continue
      const list = async (viewer: MarketViewer | null) =>
        listRecords(await openMarket({ ...NOW, currency: 'usd', viewer }), {
          kind,
          query,
          perPage: query.pagination.perPage,
          version,
        })
      const [inMemory, inDatabase] = [await list(null), await list(EVERYTHING)]
      expect(
        [inMemory.records.map(String), inMemory.resultCount, inMemory.cursor],
        JSON.stringify(asked),
      ).toEqual([inDatabase.records.map(String), inDatabase.resultCount, inDatabase.cursor])
      compared += 1
    }
    expect(compared).toBeGreaterThan(20)
  },
)

test.each([
  ['filter.value', { filter: { operator: 'equals', field: 'name', value: 'a\0' } }],
  ['filter.value[1]', { filter: { operator: 'in', field: 'name', value: ['a', '\0'] } }],
  ['filter.value', { filter: { operator: 'ilike', field: 'name', value: '%\0%' } }],
  ['filter.field', { filter: { operator: 'equals', field: 'name\0', value: 'a' } }],
  ['sort.field', { sort: { field: 'name\0', direction: 'asc' } }],
  ['pagination.cursor', { pagination: { cursor: '\0' } }],
  ['fields[0]', { fields: ['name\0'] }],
  ['asOf', { asOf: '2026-06-30\0' }],
])('a NUL in %s is refused by its place', async (path, query) => {
  const { status, json } = await ask('/v4/assets', { key, query })
  expect(status).toBe(400)
  expect(json()).toMatchObject({ details: [{ path }] })
})

test('names and slugs of the networks of an asset stand in the order of their ids', async () => {
  const fields = ['network_ids', 'network_slugs', 'network_names']
  const query = { fields, filter: { field: 'slug', value: 'paxg' } }
  expect((await ask('/v4/assets', { key, query })).json()).toMatchObject({
    results: [
      {
        network_ids: [1, 2, 5],
        network_slugs: ['ethereum', 'solana', 'avalanche'],
        network_names: ['Ethereum', 'Solana', 'Avalanche'],
      },
    ],
  })
})
