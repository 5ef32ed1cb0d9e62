import { env } from '#server/core/env.ts'
import { ERROR_STATUS } from '#server/core/errors.ts'
import { includes, queryLimits } from '#lib/query/query.ts'
import type { Field, FieldType } from '#lib/query/field.ts'
import { isPastAnswered } from '#lib/query/askable.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { provenanceComponents } from '#server/api/series/provenance-schema.ts'

/** The description of the data API as OpenAPI 3.1, made from the table of endpoints. */
export function openApi(): object {
  const { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: url, CONTACT_EMAIL: email } = env()
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} data API`,
      version: '4.0.0',
      summary: 'Market data about tokenized real-world assets.',
      description:
        'Read-only. The query is a single parameter, `query`: JSON with filter, sort, pagination, aggregate, include, fields and asOf. With asOf, a date as YYYY-MM-DD, figures are as published by the end of that day and rows are those tracked by then; names, facts and terms are current. Each endpoint has /meta, which lists its fields and operators and states whether asOf applies.',
      license: { name: 'As licensed by the sources', url: `${url}/data-partners` },
      ...(email ? { contact: { email } } : {}),
    },
    servers: [{ url: `${url}/api` }],
    security: [{ key: [] }],
    tags: [...new Set(endpoints.map(({ resource }) => resource))].map((name) => ({
      name,
      description: `Policy resource ${name}`,
    })),
    paths: Object.fromEntries(
      endpoints.flatMap((endpoint): [string, { get: object }][] => [
        [endpoint.path, { get: rowsOperation(endpoint) }],
        [`${endpoint.path}/meta`, { get: metaOperation(endpoint) }],
      ]),
    ),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key from /settings/api-keys' },
      },
      parameters: {
        query: {
          name: 'query',
          in: 'query',
          description: 'The query',
          required: false,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  include: {
                    type: 'array',
                    description: `"provenance": sources of values and the result of each quality rule; for series and aggregates, up to ${queryLimits.proven} values per response. "marks": notes on individual values of series.`,
                    items: { type: 'string', enum: includes },
                  },
                },
              },
            },
          },
        },
        format: {
          name: 'format',
          in: 'query',
          description: 'csv instead of JSON',
          required: false,
          schema: { type: 'string', enum: ['csv'] },
        },
      },
      responses: Object.fromEntries(
        REFUSALS.map(([code, status, description]) => [
          `Error${status}`,
          {
            description,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Error' },
                example: { message: description, code, requestId: 'a1b2c3' },
              },
            },
          },
        ]),
      ),
      schemas: {
        ...provenanceComponents,
        Error: {
          type: 'object',
          required: ['message', 'code', 'requestId'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
            requestId: { type: 'string' },
            details: {
              type: 'array',
              items: {
                type: 'object',
                properties: {
                  path: { type: 'string' },
                  message: { type: 'string' },
                  allowed: { type: 'array', items: {} },
                },
              },
            },
          },
        },
        Pagination: {
          type: 'object',
          required: ['page', 'perPage', 'pageCount', 'resultCount'],
          properties: {
            page: { type: 'integer' },
            perPage: { type: 'integer' },
            pageCount: { type: 'integer' },
            resultCount: { type: 'integer' },
            cursor: { type: 'string', description: 'Cursor for the next page' },
          },
        },
        Metric: {
          type: 'object',
          description: 'The latest value with earlier values and changes; percentages in percent.',
          properties: Object.fromEntries(
            METRIC_PARTS.map((part) => [part, { type: ['number', 'null'] }]),
          ),
        },
      },
    },
  }
}

const METRIC_PARTS = [
  'val',
  'val_7d',
  'val_30d',
  'val_90d',
  'chg_7d_amt',
  'chg_7d_pct',
  'chg_30d_amt',
  'chg_30d_pct',
  'chg_90d_amt',
  'chg_90d_pct',
] as const

const REFUSALS = [
  ['bad_request', 400, 'Invalid query; details give the field, operator and allowed values.'],
  ['unauthorized', 401, 'Missing or invalid key.'],
  [
    'forbidden',
    403,
    'Not granted by the policies of the key; the message states which would grant it.',
  ],
  ['not_found', 404, 'Endpoint or record not found.'],
  ['unprocessable', 422, 'The query exceeds the limit of one response.'],
  ['rate_limited', 429, 'Too many requests; Retry-After states when to retry.'],
  ['unavailable', 503, 'Database unavailable; Retry-After states when to retry.'],
] as const

const refusals = Object.fromEntries(
  REFUSALS.map(([, status]) => [String(status), { $ref: `#/components/responses/Error${status}` }]),
)

function rowsOperation(endpoint: Endpoint) {
  return {
    operationId: operationId(endpoint.path),
    tags: [endpoint.resource],
    summary: endpoint.title,
    description: endpoint.description,
    parameters: [
      ...pathParameters(endpoint.path),
      { $ref: '#/components/parameters/query' },
      { $ref: '#/components/parameters/format' },
      ...ownParameters(endpoint),
    ],
    responses: {
      200: {
        description: endpoint.description,
        headers: {
          ETag: { description: 'For If-None-Match', schema: { type: 'string' } },
          RateLimit: { description: 'Requests left this minute', schema: { type: 'string' } },
        },
        content: {
          'application/json': { schema: answerSchema(endpoint) },
          'text/csv': { schema: { type: 'string' } },
        },
      },
      304: { description: 'Unchanged since the ETag in If-None-Match.' },
      ...refusals,
    },
  }
}

function metaOperation(endpoint: Endpoint) {
  return {
    operationId: `${operationId(endpoint.path)}Meta`,
    tags: [endpoint.resource],
    summary: `Fields of ${endpoint.title}`,
    description: 'Its fields with type, unit, operators and values.',
    parameters: pathParameters(endpoint.path),
    responses: {
      200: {
        description: 'The fields',
        content: { 'application/json': { schema: { type: 'object' } } },
      },
      ...refusals,
    },
  }
}

function answerSchema({ resultSchema, askable, isSingle }: Endpoint) {
  const result = resultSchema ?? {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(askable.fields).map(([name, field]) => [name, fieldSchema(field)]),
    ),
  }
  if (isSingle) return result
  return {
    type: 'object',
    required: ['results', 'pagination'],
    properties: {
      results: {
        type: 'array',
        items: result,
      },
      filter: {},
      sort: {},
      ...(askable.groupings
        ? { aggregate: { type: 'object' } }
        : {
            fields: {
              type: 'array',
              description: 'The selected fields',
              items: { type: 'string' },
            },
          }),
      ...(isPastAnswered(askable) && {
        asOf: {
          type: 'string',
          format: 'date',
          description: 'The asOf date, if requested',
        },
      }),
      pagination: { $ref: '#/components/schemas/Pagination' },
    },
  }
}

function fieldSchema({ type, description, nullable, isFilterable, values }: Field) {
  if (type === 'metric') return { $ref: '#/components/schemas/Metric' }
  // shown as a whole: an object, a list or a text
  if (isFilterable === false) return { description }
  const list = type === 'texts' || type === 'numbers'
  const json = JSON_TYPES[type]
  return {
    description,
    type: nullable ? [json, 'null'] : json,
    ...(list
      ? { items: { type: type === 'texts' ? 'string' : 'number' } }
      : values
        ? { enum: nullable ? [...values, null] : values }
        : {}),
  }
}

const JSON_TYPES: Readonly<Record<Exclude<FieldType, 'metric'>, string>> = {
  text: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'string',
  texts: 'array',
  numbers: 'array',
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const ownParameters = ({ parameters = {} }: Endpoint) =>
  Object.entries(parameters).map(([name, { description, example }]) => ({
    name,
    in: 'query',
    description,
    required: false,
    example,
    schema: { type: 'string' },
  }))

/** `/v4/assets/aggregates` → `v4AssetsAggregates` */
const operationId = (path: string): string =>
  path
    .replace(/[{}]/g, '')
    .slice(1)
    .replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase())
