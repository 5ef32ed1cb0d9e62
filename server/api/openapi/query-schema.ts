import {
  boolean,
  component,
  described,
  integer,
  listOf,
  oneOf,
  shape,
  text,
} from '#lib/json-schema.ts'
import { fieldTypes, operators, shownTypes } from '#lib/query/field.ts'
import {
  adjustments,
  aggregateFunctions,
  groupings,
  includes,
  intervals,
  modes,
  queryLimits,
} from '#lib/query/query.ts'

const scalar = { type: ['string', 'number', 'boolean', 'null'] }

/**
 * The question of an answer, by the names that the API's description has for its parts. Version 3
 * takes camelCase beside these words.
 */
export const queryComponents = {
  Query: described(
    shape(
      {},
      {
        filter: component('Filter'),
        sort: component('Sort'),
        pagination: shape(
          {},
          {
            page: { ...integer, minimum: 1 },
            perPage: { ...integer, minimum: 1, maximum: queryLimits.perPage },
            cursor: described(text, 'From the previous response, in the same order'),
          },
        ),
        aggregate: shape(
          {},
          {
            groupBy: oneOf(groupings),
            aggregateFunction: described(
              oneOf(aggregateFunctions),
              'Default: the one of the measure. avg of yields is weighted by value; ' +
                'of anything else every asset or token counts once',
            ),
            interval: oneOf(intervals),
            mode: described(
              oneOf(modes),
              'stock: the last value of a period. flow: of flows the sum over the period, ' +
                'of any other measure the change since the period before. ' +
                'Default: the one of the measure',
            ),
            adjust: described(
              oneOf(adjustments),
              'Of prices, NAV and supplies in series: none as published (default), splits in units of ' +
                'today, total_return of prices with dividends reinvested as well',
            ),
            groupLimit: described(
              integer,
              'The rest becomes "All Others (N Items)", which is excluded where it does not add up',
            ),
          },
        ),
        include: described(
          listOf(oneOf(includes)),
          '"provenance": sources of values and the result of each quality rule; ' +
            `for series and aggregates, up to ${queryLimits.proven} values per response. ` +
            '"marks": notes on individual values.',
        ),
        fields: described(listOf(text), 'Fields of a record to return'),
        asOf: described(
          text,
          'As published by the end of this day; of the current day (UTC), so far. ' +
            'A date as YYYY-MM-DD; of a time in ISO 8601, the UTC day it lies in',
        ),
      },
    ),
    'The query. All keys are optional, ' +
      'except that series and aggregates require a measure in the filter. ' +
      'One query can be sent to every endpoint: ' +
      'parts without meaning there are named in not_used.',
  ),
  Filter: { oneOf: [component('FilterLeaf'), component('FilterComposite')] },
  FilterLeaf: shape(
    {
      field: text,
      value: described(
        { oneOf: [scalar, listOf(scalar)] },
        'Dates as YYYY-MM-DD or times in ISO 8601; an offset is converted to UTC. ' +
          'Fields of days compare the UTC day that a time lies in, with every operator; ' +
          'fields with a time compare the time, which stands for its whole second',
      ),
    },
    { operator: described(oneOf(operators), 'Default: equals') },
  ),
  FilterComposite: shape(
    { filters: listOf(component('Filter')) },
    { operator: described(oneOf(['and', 'or']), 'Default: and') },
  ),
  Sort: shape({
    field: described(
      text,
      'For groups: a field that names them, date, or the slug of a measure in the filter',
    ),
    direction: oneOf(['asc', 'desc', '']),
  }),
  Limits: shape(Object.fromEntries(Object.keys(queryLimits).map((name) => [name, integer]))),
  FieldDescription: shape({
    name: text,
    type: oneOf([...fieldTypes, ...shownTypes]),
    description: text,
    takes: described({ type: ['string', 'null'] }, 'Values in filters; null: not filterable'),
    unit: { type: ['string', 'null'] },
    values: { oneOf: [listOf({ type: ['string', 'number'] }), { type: 'null' }] },
    nullable: boolean,
    sortable: boolean,
    operators: listOf(oneOf(operators)),
    aliases: listOf(text),
  }),
  EndpointDescription: shape({
    path: text,
    resource: text,
    title: text,
    description: text,
    example: component('Query'),
    fields: listOf(component('FieldDescription')),
    parameters: listOf(shape({ name: text, description: text, takes: text, example: text })),
    aggregate: {
      oneOf: [
        shape(
          {
            groupBy: listOf(text),
            aggregateFunction: listOf(text),
            sortBy: described(
              { type: 'object', additionalProperties: listOf(text) },
              'Fields that results of each grouping can be sorted by, beside the slugs of the measures in the filter',
            ),
          },
          { interval: listOf(text), mode: listOf(text), adjust: listOf(text) },
        ),
        { type: 'null' },
      ],
    },
    choosesFields: boolean,
    answersAsOf: boolean,
    limits: component('Limits'),
  }),
} as const
