import {
  boolean,
  component,
  day,
  described,
  integer,
  listOf,
  number,
  oneOf,
  orNull,
  shape,
  text,
  type JsonSchema,
} from '#lib/json-schema.ts'
import { isPastAnswered } from '#lib/query/askable.ts'
import type { Field, FieldType } from '#lib/query/field.ts'
import { isObject } from '#lib/query/parse-filter.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { toCamelCase } from '#server/api/endpoints/camel-case.ts'
import { endpoints } from '#server/api/endpoints/index.ts'
import { errorSchema } from '#server/api/openapi/refusal-responses.ts'
import { marks } from '#server/api/series/series-schema.ts'
import { provenanceComponents } from '#server/api/series/provenance-schema.ts'

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

/** With include "provenance" or "marks". */
const INCLUDED = {
  marks: described(
    orNull(marks),
    'With include "marks": notes on the latest value, ' +
      'and later dates of which a reading is held; ' +
      'null with asOf where the value has been revised since',
  ),
  as_of: described(orNull(day), 'With include "provenance": the date of the value'),
  source: described(orNull(text), 'With include "provenance": slug of its source'),
  quality: described(orNull(text), 'With include "provenance"'),
  run_id: described(orNull(integer), 'With include "provenance": the run that published it'),
}

/** The parts that answers are made of, by the names that the API's description has for them. */
export const answerComponents = (): Record<string, JsonSchema> => ({
  Metric: described(
    shape(Object.fromEntries(METRIC_PARTS.map((part) => [part, orNull(number)])), INCLUDED),
    'The latest value with earlier values and changes; percentages in percent.',
  ),
  LatestValue: described(shape({ val: orNull(number) }, INCLUDED), 'The latest value.'),
  Pagination: shape(
    { perPage: integer, pageCount: integer, resultCount: integer },
    {
      page: described(integer, 'Absent where the page begins at a cursor'),
      cursor: described(text, 'Cursor for the next page'),
    },
  ),
  Error: errorSchema,
  Aggregation: described(
    shape(
      { groupBy: text, aggregateFunction: orNull(text), groupLimit: orNull(integer) },
      {
        interval: text,
        mode: orNull(text),
        measures: described(listOf(text), 'Slugs of the measures'),
      },
    ),
    'Aggregation, as requested or by default',
  ),
  ...provenanceComponents,
  ...Object.fromEntries(
    Object.entries(provenanceComponents).map(([name, schema]) => [
      nameInCamelCase(name),
      camelSchema(schema),
    ]),
  ),
  ...Object.fromEntries(
    endpoints.map((endpoint) => [resultName(endpoint), resultSchema(endpoint)]),
  ),
})

/** Names the component of one result as its endpoint does; one in camelCase is named as of version 3. */
function resultName({ resultName: name, isCamelCase }: Endpoint): string {
  return isCamelCase ? nameInCamelCase(name) : name
}

function resultSchema({ askable, resultSchema: own, isCamelCase }: Endpoint): JsonSchema {
  const schema = own ?? shape(mapValues(askable.fields, fieldSchema))
  return isCamelCase ? camelSchema(schema) : schema
}

/** The whole answer: one record, or rows with what was asked. */
export function answerSchema(endpoint: Endpoint): JsonSchema {
  const { askable, isSingle } = endpoint
  const result = component(resultName(endpoint))
  if (isSingle) return result
  return shape(
    {
      results: listOf(result),
      filter: described({ oneOf: [component('Filter'), { type: 'null' }] }, 'The filter as parsed'),
      sort: { oneOf: [component('Sort'), { type: 'null' }] },
      pagination: component('Pagination'),
    },
    {
      ...(askable.groupings
        ? { aggregate: component('Aggregation') }
        : { fields: described(listOf(text), 'The selected fields, if requested') }),
      ...(isPastAnswered(askable) && {
        asOf: described(day, 'The asOf date, if requested'),
      }),
      not_used: described(
        listOf(text),
        'Parts of the query that have no meaning on this endpoint, ' +
          'for example "aggregate" on a list, "include.provenance" in a file, ' +
          'or "pagination.page" beside a cursor; also in the header X-Query-Not-Used',
      ),
      left_out: described(
        shape({ lines: integer, reason: text }),
        'Number of series excluded because their source is not redistributable',
      ),
    },
  )
}

function fieldSchema({ type, description, nullable, values, schema }: Field): JsonSchema {
  if (schema) return described(schema, description)
  if (type === 'metric') return component('Metric')
  const bare = TYPES[type]
  const valued = values && (type === 'text' || type === 'number') ? oneOf(values) : bare
  return described(nullable ? orNull(valued) : valued, description)
}

const TYPES: Readonly<Record<FieldType, JsonSchema>> = {
  text,
  number,
  metric: component('Metric'),
  boolean,
  date: day,
  texts: listOf(text),
  numbers: listOf(number),
}

const mapValues = (
  fields: Endpoint['askable']['fields'],
  change: (field: Field) => JsonSchema,
): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, change(field)]))

/** Names a component whose properties are in camelCase. */
const nameInCamelCase = (name: string): string => `${name}V3`

/** The schema of the same answer with names in camelCase, as version 3 has it. */
const camelSchema = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, inCamelCase(keyword, value)]),
  )

function inCamelCase(keyword: string, value: unknown): unknown {
  if (keyword === 'required' && Array.isArray(value))
    return value.map((name) => toCamelCase(String(name)))
  if (keyword === '$ref') return nameInCamelCase(String(value))
  if (keyword === 'enum') return value
  if (Array.isArray(value))
    return value.map((part: unknown) => (isObject(part) ? camelSchema(part) : part))
  if (!isObject(value)) return value
  return keyword === 'properties'
    ? Object.fromEntries(
        Object.entries(value).map(([name, part]) => [
          toCamelCase(name),
          isObject(part) ? camelSchema(part) : part,
        ]),
      )
    : camelSchema(value)
}
