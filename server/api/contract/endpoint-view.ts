import type { Fields } from '#lib/query/field.ts'
import type { Askable } from '#lib/query/askable.ts'
import { assetClasses } from '#lib/registry/asset-classes.ts'
import { measureKeys, getMeasure } from '#lib/registry/measures.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import { networks } from '#lib/registry/networks.ts'
import type { ApiEndpointView } from '#lib/view/account/api-endpoint-view.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'

type Choices = readonly (readonly [value: string | number, label: string])[]

/**
 * An endpoint for the console of somebody who may see `askable` of it. How a field is read from the
 * database stays here.
 */
export function endpointView(
  { path, title, isSingle, idExample = '', parameters = {} }: Endpoint,
  {
    fields,
    aliases = {},
    groupings,
    answersPast,
    isTimeseries,
    needsMeasure,
    unusedIncludes,
    hasNoCursor,
    defaultPerPage,
  }: Askable,
): ApiEndpointView {
  const plain: Fields = Object.fromEntries(
    Object.entries(fields).map(
      ([
        name,
        { type, description, unit, hasTime, values, operators, nullable, isSortable, isFilterable },
      ]) => [
        name,
        {
          type,
          description,
          ...(unit !== undefined && { unit }),
          ...(hasTime && { hasTime }),
          ...(values && { values }),
          ...(operators && { operators }),
          ...(nullable && { nullable }),
          ...(isSortable === false && { isSortable }),
          ...(isFilterable === false && { isFilterable }),
        },
      ],
    ),
  )
  const names = [...Object.keys(fields), ...Object.keys(aliases)]
  return {
    path,
    title,
    ...(isSingle && { isSingle }),
    askable: {
      fields: plain,
      aliases,
      ...(groupings && { groupings }),
      ...(answersPast && { answersPast }),
      ...(isTimeseries && { isTimeseries }),
      ...(needsMeasure && { needsMeasure }),
      ...(unusedIncludes && { unusedIncludes }),
      ...(hasNoCursor && { hasNoCursor }),
      ...(defaultPerPage !== undefined && { defaultPerPage }),
    },
    parameters: [
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
        name,
        description: 'id or slug',
        example: idExample,
        isRequired: true,
      })),
      ...Object.entries(parameters).map(([name, { description, example }]) => ({
        name,
        description,
        example,
        isRequired: false,
      })),
    ],
    choices: Object.fromEntries(
      names.flatMap((name): [string, Choices][] => {
        const known = CHOICES[name]
        return known ? [[name, known]] : []
      }),
    ),
  }
}

const networkSlugs = networks.map(({ slug, name }) => [slug, name] as const)
const networkIds = networks.map(({ id, name }) => [id, name] as const)

/** Fields whose values are rows of a registry: what each value is. */
const CHOICES: Readonly<Record<string, Choices>> = {
  measure_slug: measureKeys.map((key) => [slugInApi(key), getMeasure(key).label] as const),
  measure_id: measureKeys.map((key) => [getMeasure(key).id, getMeasure(key).label] as const),
  network_slug: networkSlugs,
  network_slugs: networkSlugs,
  network_id: networkIds,
  network_ids: networkIds,
  asset_class_slug: assetClasses.map(({ slug, name }) => [slug, name] as const),
  asset_class_id: assetClasses.map(({ id, name }) => [id, name] as const),
  asset_class_ids: assetClasses.map(({ id, name }) => [id, name] as const),
}
