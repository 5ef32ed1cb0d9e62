import type { ApiResource } from '#lib/registry/api-resources.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { StudioScopeKey } from '#lib/studio/scopes.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import { readSeriesFilter, withoutUnknown } from '#server/api/series/read-series-filter.ts'
import { seriesAliases, seriesFields } from '#server/api/series/fields.ts'
import { seriesAnswer, seriesColumn } from '#server/api/series/series-answer.ts'
import { addProvenance, newestOfSeries } from '#server/api/series/series-provenance.ts'
import { seriesSchema } from '#server/api/series/series-schema.ts'
import { narrowed, makeRequest } from '#server/api/series/series-request.ts'
import { runTimeseries } from '#server/market/studio/run-timeseries.ts'

type ApiGroup = NonNullable<Aggregate['groupBy']>

interface SeriesEndpoint {
  of: StudioScopeKey
  path: Endpoint['path']
  resource: ApiResource
  title: string
  description: string
  /** where nothing is said */
  groupBy: ApiGroup
}

export const SERIES_GROUPS: readonly ApiGroup[] = [
  'asset',
  'token',
  'asset_class',
  'network',
  'protocol',
  'platform',
  'issuer',
  'jurisdiction',
  'measure',
  'date',
]

/** Series over time of one or more measures; pages count series, not points. */
export function seriesEndpoint({ of, groupBy: usual, ...row }: SeriesEndpoint): Endpoint {
  return {
    ...row,
    askable: {
      fields: seriesFields,
      aliases: seriesAliases,
      groupings:
        of === 'platform'
          ? SERIES_GROUPS.filter((group) => group !== 'token' && group !== 'jurisdiction')
          : SERIES_GROUPS,
      isTimeseries: true,
      needsMeasure: true,
    },
    example: {
      filter: {
        operator: 'and',
        filters: [
          { operator: 'equals', field: 'measure_slug', value: 'bridged_token_value_dollar' },
          { operator: 'onOrAfter', field: 'date', value: '2026-01-01' },
        ],
      },
      aggregate: { groupBy: usual, interval: 'month' },
      pagination: { page: 1, perPage: 5 },
    },
    resultSchema: seriesSchema,
    answer: async (ask) => {
      const { query, perPage } = ask
      const groupBy = query.aggregate?.groupBy ?? usual
      const filter = await withoutUnknown(readSeriesFilter(query.filter, { needsMeasure: true }))
      const { measures, narrowingOf, keptParts } = await narrowed(filter, ask, { groupBy })
      const results = await Promise.all(
        measures.map((measure) =>
          runTimeseries(makeRequest(of, measure, groupBy, filter, ask), narrowingOf(measure)),
        ),
      )
      const lines = results.flatMap((result) => result.series.map((line) => ({ result, line })))
      const page = lines.slice(
        (query.pagination.page - 1) * perPage,
        query.pagination.page * perPage,
      )
      const { include } = query
      const proven = include.includes('provenance')
        ? await addProvenance(
            page.map(({ result, line }) => newestOfSeries(result, line)),
            groupBy,
            filter,
            ask,
          )
        : []
      const shown = page.map(({ result, line }, at) =>
        seriesAnswer(result, line, groupBy, { include, proven: proven[at] }),
      )
      const [first] = results
      return {
        results: shown,
        resultCount: lines.length,
        cursor: null,
        rows: page.reduce((sum, { line }) => sum + line.values.length, 0),
        keptBack: keptParts(),
        series: () => page.map(({ result, line }) => seriesColumn(result, line, include)),
        aggregate: {
          groupBy,
          aggregateFunction: query.aggregate?.aggregateFunction ?? first?.function ?? null,
          interval: query.aggregate?.interval ?? 'day',
          mode: query.aggregate?.mode ?? first?.mode ?? null,
          groupLimit: query.aggregate?.groupLimit ?? null,
          measures: measures.map((key) => getMeasure(key).slug),
        },
      }
    },
  }
}
