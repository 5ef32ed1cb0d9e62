import { component, text } from '#lib/json-schema.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { answerSchema } from '#server/api/openapi/answer-schema.ts'
import { refusals } from '#server/api/openapi/refusal-responses.ts'

export function rowsOperation(endpoint: Endpoint) {
  return {
    operationId: operationId(endpoint.path),
    tags: [endpoint.resource],
    summary: endpoint.title,
    description: endpoint.description,
    parameters: [
      ...pathParameters(endpoint),
      { $ref: '#/components/parameters/query' },
      { $ref: '#/components/parameters/format' },
      ...(endpoint.isSingle
        ? []
        : [{ $ref: '#/components/parameters/page' }, { $ref: '#/components/parameters/limit' }]),
      ...ownParameters(endpoint),
    ],
    responses: {
      200: {
        description: endpoint.description,
        headers: {
          ETag: { description: 'For If-None-Match', schema: text },
          'X-Query-Not-Used': {
            description: 'Parts of the query that have no meaning on this endpoint, if any',
            schema: text,
          },
          'X-Result-Count': {
            description: 'Of a CSV file of a list: rows or series that match, on all pages',
            schema: text,
          },
          'X-Page-Count': { description: 'Of a CSV file of a list: pages', schema: text },
          'X-Next-Cursor': {
            description: 'Of a CSV file: the cursor of the next page, if there is one',
            schema: text,
          },
          ...LIMITS,
        },
        content: {
          'application/json': { schema: answerSchema(endpoint) },
          'text/csv': { schema: text },
        },
      },
      304: {
        description:
          'Unchanged since the ETag in If-None-Match. Counts toward the requests per minute.',
      },
      ...refusals,
    },
  }
}

export function metaOperation(endpoint: Endpoint) {
  return {
    operationId: `${operationId(endpoint.path)}Meta`,
    tags: [endpoint.resource],
    summary: `Fields of ${endpoint.title}`,
    description: 'Its fields with type, unit, operators and values.',
    parameters: pathParameters(endpoint),
    responses: {
      200: {
        description: 'The fields',
        headers: LIMITS,
        content: { 'application/json': { schema: component('EndpointDescription') } },
      },
      ...refusals,
    },
  }
}

const LIMITS = {
  RateLimit: { description: 'Requests left this minute', schema: text },
  'RateLimit-Policy': {
    description: 'Requests included in the plan per minute and per month',
    schema: text,
  },
  'X-Quota-Remaining': { description: 'Requests left this month', schema: text },
}

const pathParameters = ({ path, idExample }: Endpoint) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    description: 'ID or slug',
    required: true,
    schema: text,
    ...(idExample !== undefined && { example: idExample }),
  }))

const ownParameters = ({ parameters = {} }: Endpoint) =>
  Object.entries(parameters).map(([name, { description, example }]) => ({
    name,
    in: 'query',
    description,
    required: false,
    example,
    schema: text,
  }))

/** `/v4/assets/aggregates` → `v4AssetsAggregates`, `/v4/assets/{id}` → `v4AssetsById` */
export const operationId = (path: string): string =>
  path
    .replace('/{id}', '/by_id')
    .slice(1)
    .replace(/[/_](\w)/g, (_, letter: string) => letter.toUpperCase())
