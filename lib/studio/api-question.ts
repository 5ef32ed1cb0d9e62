import { isoDay } from '#lib/dates.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import type { GroupBy, Grouping } from '#lib/studio/groupings.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'

/** A question as the data API takes it. */
export interface ApiQuestion {
  endpoint: string
  query: Readonly<Record<string, unknown>>
}

/** The same question for the data API; null where it has no endpoint, no field or no grouping for it. */
export function apiQuestion({
  of,
  measure,
  filters,
  groupBy,
  interval,
  mode,
  function: used,
  adjust,
  top,
  from,
  to,
  asOf,
}: TimeseriesRequest): ApiQuestion | null {
  const endpoint = ENDPOINT[of]
  const group = API_GROUP[groupBy]
  const lists = Object.entries(filters).map(([field, values]) => ({
    field: API_FIELD[field],
    values,
  }))
  if (!endpoint || !group || lists.some(({ field }) => field === undefined)) return null
  const leaves = lists.map(({ field, values }) => ({
    operator: 'in',
    field,
    value: field === 'token_id' ? values.map(Number) : values,
  }))
  const dates = [
    ...(from === null ? [] : [{ operator: 'onOrAfter', field: 'date', value: isoDay(from) }]),
    ...(to === null ? [] : [{ operator: 'onOrBefore', field: 'date', value: isoDay(to) }]),
  ]
  return {
    endpoint,
    query: {
      filter: {
        operator: 'and',
        filters: [
          { operator: 'equals', field: 'measure_slug', value: slugInApi(measure) },
          ...leaves,
          ...dates,
        ],
      },
      aggregate: {
        groupBy: group,
        interval,
        ...(mode && { mode }),
        ...(adjust !== 'none' && { adjust }),
        ...(used && { aggregateFunction: used }),
        ...(top !== null && { groupLimit: top }),
      },
      ...(asOf !== null && { asOf: isoDay(asOf) }),
    },
  }
}

const ENDPOINT: Readonly<Partial<Record<StudioScopeKey, string>>> = {
  asset: '/v4/assets/aggregates/timeseries',
  token: '/v4/tokens/aggregates/timeseries',
  platform: '/v4/protocol_timeseries',
}

const API_GROUP: Readonly<Partial<Record<GroupBy, NonNullable<Aggregate['groupBy']>>>> = {
  none: 'date',
  class: 'asset_class',
  asset: 'asset',
  token: 'token',
  network: 'network',
  platform: 'platform',
  issuer: 'issuer',
  jurisdiction: 'jurisdiction',
}

const API_FIELD: Readonly<Partial<Record<string, string>> & Partial<Record<Grouping, string>>> = {
  class: 'asset_class_slug',
  asset: 'asset_slug',
  token: 'token_id',
  network: 'network_slug',
  platform: 'protocol_slug',
  issuer: 'issuer_slug',
  jurisdiction: 'jurisdiction_country_code',
  tokenization: 'tokenization_type',
}
