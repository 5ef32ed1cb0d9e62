// Every refusal of a question says which part of it is wrong.
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ask, keyWith } from '../../support/api/api-caller.ts'
import { makeAttackedMarket } from '../../support/market/attacked-market.ts'

let key = ''
beforeAll(async () => {
  await makeAttackedMarket()
  ;({ key } = await keyWith('PREMIUM'))
})

const refusal = z.object({
  message: z.string(),
  details: z.array(
    z.object({ path: z.string(), message: z.string(), allowed: z.array(z.unknown()).optional() }),
  ),
})
const of = (value: string) => ({ operator: 'equals', field: 'measure_slug', value })
const VALUE = of('bridged_token_value_dollar')
const dated = (...dates: readonly [operator: string, value: unknown][]) => ({
  filters: [VALUE, ...dates.map(([operator, value]) => ({ operator, field: 'date', value }))],
})
const SERIES = '/v4/assets/aggregates/timeseries'
const ROWS = '/v4/assets/aggregates'

test.each<[path: string, query: object, status: number, part: string, word: string]>([
  [
    SERIES,
    { filter: of('price_dollar'), aggregate: { aggregateFunction: 'sum' } },
    400,
    'aggregate.aggregateFunction',
    'avg',
  ],
  [
    SERIES,
    { filter: dated(['in', ['2026-01-01']]) },
    400,
    'filter.filters[1].operator',
    'onOrAfter',
  ],
  [SERIES, { filter: { ...VALUE, operator: 'notEquals' } }, 400, 'filter.operator', 'measure_slug'],
  [
    SERIES,
    {
      filter: {
        operator: 'or',
        filters: [VALUE, { operator: 'equals', field: 'asset_slug', value: 'buidl' }],
      },
    },
    400,
    'filter',
    'of measures alone',
  ],
  [SERIES, { filter: { filters: [VALUE, of('price_dollar')] } }, 400, 'filter', 'use \\"in\\"'],
  ['/v4/assets', { filter: { operator: 'and' } }, 400, 'filter.filters', 'is missing'],
  [
    '/v4/assets',
    { filter: { operator: 'includes', field: 'network_slugs', value: ['ethereum', 'solana'] } },
    400,
    'filter.value',
    'For several use \\"in\\"',
  ],
  [
    '/v4/assets',
    { filter: { operator: 'notEquals', field: 'slug', value: ['buidl'] } },
    400,
    'filter.value',
    'For several use \\"not-in\\"',
  ],
  ['/v4/assets', { pagination: { cursor: 'x' } }, 400, 'pagination.cursor', 'pagination.cursor'],
  ['/v4/assets', { pagination: { perPage: 5_001 } }, 400, 'pagination.perPage', 'perPage'],
  ['/v4/measures', { pagination: { cursor: 'x' } }, 400, 'pagination.cursor', 'pagination.page'],
  ['/v4/assets/buidl', { filter: { field: 'id', value: 1 } }, 400, 'filter', '/api/v4/assets'],
  [SERIES, { filter: VALUE, asOf: '2999-01-01' }, 400, 'asOf', '2999-01-01'],
  ['/v4/assets', { asOf: '2000-01-01' }, 400, 'asOf', '2000-01-01'],
  [
    ROWS,
    { filter: VALUE, aggregate: { groupBy: 'date' }, include: ['provenance'] },
    400,
    'include',
    'one row per day',
  ],
  [
    SERIES,
    { filter: dated(['gte', '1990-01-01'], ['lte', '2026-01-01']) },
    422,
    'filter',
    '1990-01-01 to 2026-01-01',
  ],
])('%s refuses %j with %i at %s', async (path, query, status, part, word) => {
  const found = await ask(path, { key, query })
  expect(found.status, found.text).toBe(status)
  const { details } = refusal.parse(found.json())
  expect(details).toMatchObject([{ path: part }])
  expect(found.text).toContain(word)
})

test('a range is as long as may be, or has an open start', async () => {
  for (const filter of [
    dated(['gte', '2006-01-01'], ['lte', '2026-01-01']),
    dated(['gte', '1990-01-01']),
    dated(['lte', '2026-01-10']),
  ])
    expect((await ask(SERIES, { key, query: { filter } })).status).toBe(200)
  expect((await ask(`${SERIES}/meta`, { key })).json()).toMatchObject({ limits: { years: 20 } })
})
