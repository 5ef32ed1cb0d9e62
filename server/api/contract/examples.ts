import type { Endpoint } from '#server/api/contract/endpoint.ts'

/** A question to begin with, by what it asks for. */
export interface QueryExample {
  title: string
  query: object
}

const equals = (field: string, value: string | number | boolean) => ({
  operator: 'equals',
  field,
  value,
})
const includes = (field: string, value: string) => ({ operator: 'includes', field, value })
const all = (...filters: object[]) => ({ operator: 'and', filters })
const any = (...filters: object[]) => ({ operator: 'or', filters })
const byValue = { field: 'bridged_token_value_dollar', direction: 'desc' } as const
const firstTen = { page: 1, perPage: 10 } as const
const value = equals('measure_slug', 'bridged_token_value_dollar')
const since = (day: string) => ({ operator: 'onOrAfter', field: 'date', value: day })

/** Beside the example that every endpoint has of its own; each is asked by a test. */
const EXAMPLES: Readonly<Record<string, readonly QueryExample[]>> = {
  '/v4/assets': [
    {
      title: 'Treasuries on Ethereum',
      query: {
        filter: all(
          equals('asset_class_slug', 'us-treasury-debt'),
          includes('network_slugs', 'ethereum'),
        ),
        sort: byValue,
        pagination: firstTen,
      },
    },
    {
      title: 'Large or new this year',
      query: {
        filter: any(
          { operator: 'gte', field: 'bridged_token_value_dollar', value: 100_000_000 },
          { operator: 'onOrAfter', field: 'inception_date', value: '2026-01-01' },
        ),
        sort: byValue,
        pagination: { page: 1, perPage: 25 },
      },
    },
    {
      title: 'By name',
      query: {
        filter: { operator: 'ilike', field: 'name', value: '%fund%' },
        sort: { field: 'name', direction: 'asc' },
        pagination: firstTen,
      },
    },
    {
      title: 'With sources of each figure',
      query: { sort: byValue, pagination: { page: 1, perPage: 5 }, include: ['provenance'] },
    },
  ],
  '/v4/tokens': [
    {
      title: 'On Ethereum',
      query: { filter: equals('network_slug', 'ethereum'), sort: byValue, pagination: firstTen },
    },
    {
      title: 'Distributed only',
      query: {
        filter: equals('tokenization_type', 'distributed'),
        sort: byValue,
        pagination: firstTen,
      },
    },
    {
      title: 'Two classes',
      query: {
        filter: {
          operator: 'in',
          field: 'asset_class_slug',
          value: ['us-treasury-debt', 'commodities'],
        },
        pagination: { page: 1, perPage: 25 },
      },
    },
  ],
  '/v4/networks': [
    {
      title: 'With twenty or more assets',
      query: {
        filter: { operator: 'gte', field: 'asset_count', value: 20 },
        sort: { field: 'asset_count', direction: 'desc' },
        pagination: { page: 1, perPage: 25 },
      },
    },
    {
      title: 'Three by name',
      query: {
        filter: { operator: 'in', field: 'slug', value: ['ethereum', 'polygon', 'solana'] },
      },
    },
    {
      title: 'Alphabetical',
      query: { sort: { field: 'name', direction: 'asc' }, pagination: { page: 1, perPage: 100 } },
    },
  ],
  '/v4/issuers': [
    {
      title: 'With an LEI',
      query: {
        filter: { operator: 'notEquals', field: 'lei', value: null },
        sort: byValue,
        pagination: firstTen,
      },
    },
    {
      title: 'By name',
      query: {
        filter: { operator: 'ilike', field: 'name', value: '%capital%' },
        pagination: firstTen,
      },
    },
    {
      title: 'From the United States',
      query: { filter: equals('country_code', 'US'), sort: byValue, pagination: firstTen },
    },
  ],
  '/v4/platforms': [
    {
      title: 'Alphabetical',
      query: { sort: { field: 'name', direction: 'asc' }, pagination: { page: 1, perPage: 50 } },
    },
    { title: 'A single issuer', query: { filter: equals('slug', 'securitize') } },
    {
      title: 'Above a billion dollars',
      query: {
        filter: { operator: 'gte', field: 'bridged_token_value_dollar', value: 1_000_000_000 },
        sort: byValue,
      },
    },
  ],
  '/v4/service_providers': [
    {
      title: 'Custodians',
      query: {
        filter: equals('role', 'custodian'),
        sort: { field: 'name', direction: 'asc' },
        pagination: { page: 1, perPage: 25 },
      },
    },
    {
      title: 'Auditors and attestations',
      query: { filter: { operator: 'in', field: 'role', value: ['auditor', 'attestation'] } },
    },
    { title: 'By name', query: { filter: { operator: 'ilike', field: 'name', value: '%bank%' } } },
  ],
  '/v4/investments': [
    {
      title: 'Open now',
      query: { filter: equals('status', 'open'), pagination: { page: 1, perPage: 25 } },
    },
    {
      title: 'Best yield first',
      query: { sort: { field: 'yield_percent', direction: 'desc' }, pagination: firstTen },
    },
    {
      title: 'One class',
      query: { filter: equals('asset_class_slug', 'us-treasury-debt'), pagination: firstTen },
    },
  ],
  '/v4/transactions': [
    {
      title: 'Burns this month and last',
      query: {
        filter: all(equals('transaction_type_slug', 'burn'), since('2026-10-01')),
        pagination: firstTen,
      },
    },
    {
      title: 'On Ethereum',
      query: { filter: equals('network_id', 1), pagination: { page: 1, perPage: 25 } },
    },
    {
      title: 'Between wallets, oldest first',
      query: {
        filter: equals('transaction_type_slug', 'transfer'),
        sort: { field: 'date', direction: 'asc' },
        pagination: firstTen,
      },
    },
  ],
  '/v4/changes': [
    { title: 'All data', query: { pagination: { page: 1, perPage: 50 } } },
    {
      title: 'Of assets',
      query: { filter: equals('subject', 'asset'), pagination: { page: 1, perPage: 25 } },
    },
  ],
}

const SERIES: readonly QueryExample[] = [
  {
    title: 'Treasuries by network, monthly',
    query: {
      filter: all(value, equals('asset_class_slug', 'us-treasury-debt'), since('2026-01-01')),
      aggregate: { groupBy: 'network', interval: 'month', groupLimit: 5 },
    },
  },
  {
    title: 'Single series, weekly',
    query: {
      filter: all(value, since('2026-06-01')),
      aggregate: { groupBy: 'date', interval: 'week' },
    },
  },
  {
    title: 'Transfer volume by quarter',
    query: {
      filter: all(equals('measure_slug', 'daily_transfer_volume_dollar'), since('2026-01-01')),
      aggregate: { groupBy: 'asset_class', interval: 'quarter', mode: 'flow', groupLimit: 8 },
    },
  },
  {
    title: 'With sources and quality',
    query: {
      filter: all(value, since('2026-09-01')),
      aggregate: { groupBy: 'asset_class', interval: 'week', groupLimit: 5 },
      include: ['provenance'],
    },
  },
]

const AGGREGATES: readonly QueryExample[] = [
  {
    title: 'By asset class',
    query: {
      filter: value,
      aggregate: { groupBy: 'asset_class' },
      pagination: { page: 1, perPage: 50 },
    },
  },
  {
    title: 'Treasuries by network',
    query: {
      filter: all(value, equals('asset_class_slug', 'us-treasury-debt')),
      aggregate: { groupBy: 'network' },
    },
  },
  {
    title: 'One row per day for a month',
    query: {
      filter: all(value, since('2026-10-01'), {
        operator: 'onOrBefore',
        field: 'date',
        value: '2026-10-31',
      }),
      aggregate: { groupBy: 'date' },
    },
  },
]

/** Starts of an endpoint, its own first. */
export function listExamples({
  path,
  example,
  isSingle,
  askable: { fields, groupings, isTimeseries, answersPast },
}: Pick<Endpoint, 'path' | 'example' | 'askable' | 'isSingle'>): QueryExample[] {
  if (isSingle)
    return [
      { title: 'Everything', query: example },
      { title: 'Selected fields', query: { fields: Object.keys(fields).slice(0, 3) } },
      ...(answersPast
        ? [{ title: 'With sources of each figure', query: { include: ['provenance'] } }]
        : []),
    ]
  const more =
    EXAMPLES[path === '/v4/protocols' ? '/v4/platforms' : path] ??
    (isTimeseries ? SERIES : groupings ? AGGREGATES : [])
  return [{ title: groupings ? 'Default' : 'The first ten', query: example }, ...more]
}
