import type { ApiResource } from '#lib/registry/api-resources.ts'
import { compareKnown } from '#lib/ordering.ts'
import { queryLimits, type Aggregate, type Query } from '#lib/query/query.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { slugInApi } from '#lib/registry/metric-names.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import {
  openAskedMarket,
  type Answer,
  type Ask,
  type Endpoint,
} from '#server/api/contract/endpoint.ts'
import { readSeriesFilter, withoutUnknown } from '#server/api/series/read-series-filter.ts'
import { seriesAliases, seriesFieldsOf } from '#server/api/series/series-fields.ts'
import { seriesAnswer, seriesColumn } from '#server/api/series/shape-series-answer.ts'
import { addProvenance, newestOfSeries } from '#server/api/series/series-provenance.ts'
import { seriesSchema } from '#server/api/series/series-schema.ts'
import { narrowed, makeRequest } from '#server/api/series/series-request.ts'
import { findCoverages, lineCoverage } from '#server/api/series/line-coverage.ts'
import { NO_COVERAGE } from '#server/market/studio/answers/coverage-finder.ts'
import { groupWords } from '#server/api/series/group-words.ts'
import { checkSort, sortGroups } from '#server/api/series/sort-groups.ts'
import { refusedPart } from '#server/core/errors.ts'
import {
  runTimeseries,
  type SeriesQuestion,
  type TimeseriesResult,
} from '#server/market/studio/answers/run-timeseries.ts'
import type { Market } from '#server/market/market/market.ts'
import type { Narrowing } from '#server/market/studio/question/question.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'
import type { TimeseriesLine } from '#server/market/studio/answers/timeseries-lines.ts'

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

/**
 * Series with a value at least, of each measure; sorted by date they stand in the order of the ids
 * of their groups, what is folded always last.
 */
function sortLines(
  results: readonly TimeseriesResult[],
  { sort }: Query,
  groupBy: ApiGroup,
): Series[] {
  const byMeasure = results.map((result) =>
    result.series
      .filter(({ values }) => values.some((value) => !Number.isNaN(value)))
      .map((line) => ({ result, line })),
  )
  if (sort?.field === 'date')
    return byMeasure.flatMap((series) =>
      series.toSorted((one, other) => compareKnown(groupKey(one), groupKey(other), 'asc')),
    )
  const [folded, named] = [byMeasure.flat().filter(isFolded), byMeasure.flat().filter(isNamed)]
  return sort
    ? [...sortGroups(named, sort, (series) => describeSeries(series, groupBy)), ...folded]
    : byMeasure.flat()
}

const isFolded = ({ line }: Series): boolean => line.isOthers
const isNamed = ({ line }: Series): boolean => !line.isOthers
const groupKey = ({ line: { group, isOthers } }: Series): string | null =>
  isOthers ? null : group.key

const describeSeries = (
  { result: { measure }, line: { group, values } }: Series,
  groupBy: ApiGroup,
) => ({
  measure,
  key: group.key,
  name: groupWords(groupBy, group).name,
  slug: group.slug,
  date: null,
  value: values.findLast((value) => !Number.isNaN(value)) ?? null,
})

const countPoints = ({ line: { values } }: Series): number =>
  values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + 1), 0)

function refuseTooMuch(page: readonly Series[], { aggregate }: Query): void {
  const counts = page.map(countPoints)
  const points = counts.reduce((sum, count) => sum + count, 0)
  if (points <= queryLimits.points) return
  const fitting = Math.max(1, Math.floor(queryLimits.points / Math.max(...counts)))
  throw refusedPart({
    path: 'pagination.perPage',
    isTooMuch: true,
    message:
      `${points.toLocaleString('en-US')} points in ${page.length.toLocaleString('en-US')} series ` +
      `exceed the limit of ${queryLimits.points.toLocaleString('en-US')} points of one response. ` +
      `Use a longer interval than ${aggregate?.interval ?? 'day'}, a shorter date range, ` +
      `or a pagination.perPage of ${fitting.toLocaleString('en-US')}.`,
  })
}

/** Series over time of one or more measures; pages count series, not points. */
export function seriesEndpoint({ of, groupBy: usual, ...row }: SeriesEndpoint): Endpoint {
  const groupings =
    of === 'platform'
      ? SERIES_GROUPS.filter((group) => group !== 'token' && group !== 'jurisdiction')
      : SERIES_GROUPS
  return {
    ...row,
    askable: {
      fields: seriesFieldsOf(groupings),
      aliases: seriesAliases,
      groupings,
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
    answer: (ask) =>
      answerSeries(ask, { of, groupBy: ask.query.aggregate?.groupBy ?? usual, usual: null }),
  }
}

/** `usual`: the measure where none is named; `only`: the parts that are counted. */
export async function answerSeries(
  ask: Ask,
  {
    of,
    groupBy,
    usual,
    only,
  }: {
    of: StudioScopeKey
    groupBy: ApiGroup
    usual: MeasureKey | null
    only?: (part: StudioPart) => boolean
  },
): Promise<Answer> {
  const { query, perPage } = ask
  const market = await openAskedMarket(ask)
  const filter = await withoutUnknown(market, readSeriesFilter(query.filter, { usual }))
  checkSort(query.sort, groupBy, filter.measures)
  const { measures, narrowingOf, sizesNarrowing, keptParts } = await narrowed(market, filter, ask, {
    groupBy,
    ...(only && { only }),
  })
  const results = await Promise.all(
    measures.map((measure) =>
      runTimeseries(market, makeRequest(of, measure, groupBy, filter, ask), narrowingOf(measure)),
    ),
  )
  const coverageOf = await findSeriesCoverages(market, results, sizesNarrowing(), (measure) =>
    makeRequest(of, measure, groupBy, filter, ask),
  )
  const lines = sortLines(results, query, groupBy)
  const page = lines.slice((query.pagination.page - 1) * perPage, query.pagination.page * perPage)
  refuseTooMuch(page, query)
  const { include } = query
  const proven = include.includes('provenance')
    ? await addProvenance(
        market,
        page.map(({ result, line }) => newestOfSeries(result, line)),
        groupBy,
        filter,
        ask,
      )
    : []
  const [first] = results
  return {
    results: page.map((series, at) =>
      seriesAnswer(series.result, series.line, groupBy, {
        include,
        proven: proven[at],
        coverageOn: coverageOf(series),
      }),
    ),
    resultCount: lines.length,
    cursor: null,
    rows: page.reduce((sum, { line }) => sum + line.values.length, 0),
    keptBack: keptParts(),
    series: () =>
      page.map((series) =>
        seriesColumn(series.result, series.line, groupBy, include, coverageOf(series)),
      ),
    aggregate: {
      groupBy,
      aggregateFunction: query.aggregate?.aggregateFunction ?? first?.function ?? null,
      interval: query.aggregate?.interval ?? 'day',
      mode: query.aggregate?.mode ?? first?.mode ?? null,
      groupLimit: query.aggregate?.groupLimit ?? null,
      measures: measures.map(slugInApi),
    },
  }
}

/** How much of its scope each day of a series is. */
async function findSeriesCoverages(
  market: Market,
  results: readonly TimeseriesResult[],
  sizes: Narrowing | null,
  requestOf: (measure: MeasureKey) => SeriesQuestion,
): Promise<(series: Series) => ReturnType<typeof lineCoverage>> {
  const coverages = new Map(
    await Promise.all(
      results.map(
        async (result) =>
          [
            result,
            await findCoverages(market, requestOf(result.measure), result.total.parts, sizes),
          ] as const,
      ),
    ),
  )
  return ({ result, line }) => lineCoverage(result, line, coverages.get(result) ?? NO_COVERAGE)
}
