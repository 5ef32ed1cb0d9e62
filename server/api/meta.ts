import { chooseShownType, operatorsOf } from '#lib/query/field.ts'
import { takenBy } from '#lib/query/parse-value.ts'
import { isPastAnswered, type Askable } from '#lib/query/askable.ts'
import { adjustments, aggregateFunctions, intervals, modes, queryLimits } from '#lib/query/query.ts'
import { listSortFields } from '#server/api/series/series-fields.ts'
import { toCamelCase } from '#server/api/endpoints/camel-case.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'

/** Tells programs and the console how to ask an endpoint: fields with type, unit, operators and values. */
export function describeEndpoint(
  { path, resource, title, description, example, isCamelCase, parameters = {} }: Endpoint,
  askable: Askable,
) {
  const { fields, aliases = {}, groupings, isTimeseries } = askable
  const write = isCamelCase ? toCamelCase : (name: string) => name
  return {
    path: `/api${path}`,
    resource,
    title,
    description,
    example,
    fields: Object.entries(fields).map(([name, field]) => ({
      name: write(name),
      type: chooseShownType(field),
      description: field.description,
      takes: field.isFilterable === false ? null : takenBy(field),
      unit: field.unit ?? null,
      values: field.values ?? null,
      nullable: field.nullable ?? false,
      sortable: field.isSortable !== false,
      operators: field.isFilterable === false ? [] : operatorsOf(field),
      aliases: Object.entries(aliases).flatMap(([alias, of]) =>
        of === name && alias !== write(name) ? [alias] : [],
      ),
    })),
    parameters: Object.entries(parameters).map(
      ([name, { description: meaning, wanted, example: shown }]) => ({
        name,
        description: meaning,
        takes: wanted,
        example: shown,
      }),
    ),
    aggregate: groupings
      ? {
          groupBy: groupings.map(write),
          aggregateFunction: aggregateFunctions,
          // beside the slug of each measure that the filter names
          sortBy: Object.fromEntries(
            groupings.map((group) => [write(group), listSortFields(group).map(write)]),
          ),
          ...(isTimeseries ? { interval: intervals, mode: modes, adjust: adjustments } : {}),
        }
      : null,
    choosesFields: !groupings,
    answersAsOf: isPastAnswered(askable),
    limits: queryLimits,
  }
}
