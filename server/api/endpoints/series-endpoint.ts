import type { ApiResource } from '#lib/registry/api-resources.ts'
import { compareKnown } from '#lib/ordering.ts'
import { queryLimits, type Aggregate, type Query } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { StudioScopeKey } from '#lib/studio/scopes.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import { readSeriesFilter, withoutUnknown } from '#server/api/series/read-series-filter.ts'
import { seriesAliases, seriesFields } from '#server/api/series/fields.ts'
import { seriesAnswer, seriesColumn } from '#server/api/series/series-answer.ts'
import { addProvenance, newestOfSeries } from '#server/api/series/series-provenance.ts'
import { seriesSchema } from '#server/api/series/series-schema.ts'
import { narrowed, makeRequest } from '#server/api/series/series-request.ts'
import { AppError } from '#server/core/errors.ts'
import { runTimeseries, type TimeseriesResult } from '#server/market/studio/run-timeseries.ts'
import type { TimeseriesLine } from '#server/market/studio/timeseries-lines.ts'

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

interface Series {
  result: TimeseriesResult
  line: TimeseriesLine
}

/** Series with a value at least; sorted by date they stand in the order of the ids of their groups, what is folded last. */
function listLines(result: TimeseriesResult, { sort }: Query): Series[] {
  const series = result.series
    .filter(({ values }) => values.some((value) => !Number.isNaN(value)))
    .map((line) => ({ result, line }))
  return sort?.field === 'date'
    ? series.toSorted((one, other) => compareKnown(groupId(one), groupId(other), 'asc'))
    : series
}

const groupId = ({ line: { group, isOthers } }: Series): string | null =>
  isOthers ? null : group.key

function refuseTooMuch(page: readonly Series[], { aggregate, pagination }: Query): void {
  const points = page.reduce((sum, { line }) => sum + line.values.length, 0)
  if (points <= queryLimits.points) return
  throw new AppError(
    'unprocessable',
    `${points.toLocaleString('en-US')} points exceed the limit of ${queryLimits.points.toLocaleString('en-US')} of one response. Use a longer interval than ${aggregate?.interval ?? 'day'}, a shorter date range, or a pagination.perPage below ${pagination.perPage.toLocaleString('en-US')}.`,
  )
}

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
    resultName: 'Series',
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
      const lines = results.flatMap((result) => listLines(result, query))
      const page = lines.slice(
        (query.pagination.page - 1) * perPage,
        query.pagination.page * perPage,
      )
      refuseTooMuch(page, query)
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
