import { env } from '#server/core/env.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { errorResponses } from '#server/api/openapi/refusal-responses.ts'
import { metaOperation, rowsOperation } from '#server/api/openapi/operations.ts'
import { queryComponents } from '#server/api/openapi/query-schema.ts'
import { answerComponents } from '#server/api/openapi/answer-schema.ts'
import { component, integer } from '#lib/json-schema.ts'
import { queryLimits } from '#lib/query/query.ts'

/** The description of the data API as OpenAPI 3.1, made from the table of endpoints. */
export function openApi(): object {
  const { NEXT_PUBLIC_BRAND: brand, NEXT_PUBLIC_SITE_URL: url, CONTACT_EMAIL: email } = env()
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand} data API`,
      version: '4.0.0',
      summary: 'Market data about tokenized real-world assets.',
      description: [
        'Read-only. The query is a single parameter, `query`: ' +
          'JSON with filter, sort, pagination, aggregate, include, fields and asOf. ' +
          'Each endpoint has /meta, ' +
          'which lists its fields and operators and states whether asOf applies.',
        'With asOf, a date as YYYY-MM-DD or a time whose UTC day counts, ' +
          'figures are as published by the end of that day, ' +
          'or so far if it is the current day (UTC), ' +
          'and rows are those tracked by then; names, facts and terms are current.',
        'Required properties are those of a key without restrictions. ' +
          'With `fields`, a response has only the selected ones; ' +
          'policies of a key may exclude others.',
        'Pages on any site can send requests with a key: ' +
          'all responses allow any origin, without cookies, ' +
          'and OPTIONS answers preflight requests.',
      ].join('\n\n'),
      license: { name: 'As licensed by the sources', url: `${url}/data-partners` },
      ...(email ? { contact: { email } } : {}),
    },
    servers: [{ url: `${url}/api` }],
    externalDocs: { url: `${url}/docs/api`, description: 'Documentation' },
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
          description: 'The query, as URL-encoded JSON',
          required: false,
          content: { 'application/json': { schema: component('Query') } },
        },
        page: {
          name: 'page',
          in: 'query',
          description: 'Short for pagination.page of the query, which takes precedence',
          required: false,
          schema: { ...integer, minimum: 1 },
        },
        limit: {
          name: 'limit',
          in: 'query',
          description:
            'Short for pagination.perPage of the query, which takes precedence; perPage means the same',
          required: false,
          schema: { ...integer, minimum: 1, maximum: queryLimits.perPage },
        },
        format: {
          name: 'format',
          in: 'query',
          description: 'csv instead of JSON',
          required: false,
          schema: { type: 'string', enum: ['json', 'csv'] },
        },
      },
      responses: errorResponses,
      schemas: { ...queryComponents, ...answerComponents() },
    },
  }
}
