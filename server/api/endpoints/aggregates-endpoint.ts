import { isoDay, parseDay } from '#lib/dates.ts'
import type { ApiResource } from '#lib/registry/api-resources.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import type { StudioScopeKey } from '#lib/studio/studio-scopes.ts'
import {
  openAskedMarket,
  type Answer,
  type Ask,
  type Endpoint,
} from '#server/api/contract/endpoint.ts'
import { SERIES_GROUPS } from '#server/api/endpoints/series-endpoint.ts'
import { seriesAliases, seriesFieldsOf } from '#server/api/series/series-fields.ts'
import {
  readSeriesFilter,
  withoutUnknown,
  type SeriesFilter,
} from '#server/api/series/read-series-filter.ts'
import { measureWords } from '#server/market/catalogues/measure-words.ts'
import { listCellMarks, listLineMarks } from '#server/api/series/marks.ts'
import { aggregateSchema } from '#server/api/series/series-schema.ts'
import { addProvenance, type ProvenValue } from '#server/api/series/series-provenance.ts'
import { GROUP_BY, narrowed, makeRequest } from '#server/api/series/series-request.ts'
import { coverageWords, findCoverages, lineCoverage } from '#server/api/series/line-coverage.ts'
import { groupWords } from '#server/api/series/group-words.ts'
import { checkSort, sortGroups, type SortedGroup } from '#server/api/series/sort-groups.ts'
import { refusedPart } from '#server/core/errors.ts'
import { runAggregates } from '#server/market/studio/answers/run-aggregates.ts'
import { computePoints, runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Narrowing } from '#server/market/studio/question/question.ts'
import type { Market } from '#server/market/market/market.ts'

type ApiGroup = NonNullable<Aggregate['groupBy']>

/** Values of one day by group; grouped by `date`, a row for every day. */
export function aggregatesEndpoint({
  of,
  ...row
}: {
  of: StudioScopeKey
  path: Endpoint['path']
  resource: ApiResource
  title: string
  description: string
}): Endpoint {
  return {
    ...row,
    askable: {
      fields: seriesFieldsOf(SERIES_GROUPS),
      aliases: seriesAliases,
      groupings: SERIES_GROUPS,
      needsMeasure: true,
    },
    example: {
      filter: { operator: 'equals', field: 'measure_slug', value: 'bridged_token_value_dollar' },
      aggregate: { groupBy: 'network', aggregateFunction: 'sum' },
      pagination: { page: 1, perPage: 10 },
    },
    resultName: 'AggregateValue',
    resultSchema: aggregateSchema,
    csvColumns: CSV_COLUMNS,
    answer: (ask) => answerAggregates(of, ask),
  }
}

async function answerAggregates(of: StudioScopeKey, ask: Ask): Promise<Answer> {
  const { query, perPage } = ask
  const groupBy = query.aggregate?.groupBy ?? 'asset_class'
  const market = await openAskedMarket(ask)
  const filter = await withoutUnknown(market, readSeriesFilter(query.filter, { usual: null }))
  checkSort(query.sort, groupBy, filter.measures)
  const { measures, narrowingOf, sizesNarrowing, keptParts } = await narrowed(market, filter, ask, {
    groupBy,
  })
  const grouped = { market, of, groupBy, filter, ask }
  const found = await Promise.all(
    measures.map((measure) =>
      makeRows(measure, grouped, { values: narrowingOf(measure), sizes: sizesNarrowing() }),
    ),
  )
  const rows = sortGroups(
    found.flatMap((each) => each.rows),
    query.sort,
    ({ sorted }) => sorted,
  )
  const page = rows.slice((query.pagination.page - 1) * perPage, query.pagination.page * perPage)
  const proven = query.include.includes('provenance') ? await proveRows(page, grouped) : []
  return {
    results: page.map(({ answer }, at) => JSON.stringify({ ...answer, ...proven[at] })),
    resultCount: rows.length,
    cursor: null,
    keptBack: keptParts(),
    aggregate: {
      groupBy,
      aggregateFunction: query.aggregate?.aggregateFunction ?? found[0]?.function ?? null,
      groupLimit: query.aggregate?.groupLimit ?? null,
    },
  }
}

/** The question about groups, read. */
interface Grouped {
  market: Market
  of: StudioScopeKey
  groupBy: ApiGroup
  filter: SeriesFilter
  ask: Ask
}

/** The parts that may be counted, of values and of the sizes that coverage is told by. */
interface Narrowings {
  values: Narrowing
  sizes: Narrowing | null
}

/** A row, and where its value comes from; null of a row that is one day of many. */
interface FoundRow {
  answer: object
  sorted: SortedGroup
  value: ProvenValue | null
}

/** Columns of a row in a file. */
const CSV_COLUMNS = {
  measure_slug: ['measure', 'slug'],
  measure_name: ['measure', 'name'],
  unit: ['measure', 'unit'],
  group_type: ['group', 'type'],
  group_id: ['group', 'id'],
  group_name: ['group', 'name'],
  group_slug: ['group', 'slug'],
  date: ['date'],
  value: ['value'],
  coverage_known: ['coverage', 'known'],
  coverage_of: ['coverage', 'of'],
  partial: ['partial'],
} as const

async function proveRows(
  rows: readonly FoundRow[],
  { market, groupBy, filter, ask }: Grouped,
): Promise<object[]> {
  if (groupBy === 'date')
    throw refusedPart({
      path: 'include',
      message:
        'include: "provenance" applies to one value per group, ' +
        'while groupBy "date" returns one row per day. ' +
        'Filter by date for a single day, or use the time series for the latest value.',
    })
  return addProvenance(
    market,
    rows.flatMap(({ value }) => value ?? []),
    groupBy,
    filter,
    ask,
  )
}

interface FoundRows {
  function: AggregateFunction
  rows: FoundRow[]
}

const makeRows = (
  measure: MeasureKey,
  grouped: Grouped,
  narrowings: Narrowings,
): Promise<FoundRows> =>
  grouped.groupBy === 'date'
    ? makeDayRows(measure, grouped, narrowings)
    : makeGroupRows(measure, grouped.groupBy, grouped, narrowings)

/** Percents are fractions inside, and percents in the API. */
const scaleOf = (measure: MeasureKey): number => (getMeasure(measure).unit === 'percent' ? 100 : 1)

/** A row for every day. */
async function makeDayRows(
  measure: MeasureKey,
  { market, of, groupBy, filter, ask }: Grouped,
  { values, sizes }: Narrowings,
): Promise<FoundRows> {
  const request = makeRequest(of, measure, groupBy, filter, ask)
  const dated = await runTimeseries(market, request, values)
  const find = await findCoverages(market, request, dated.total.parts, sizes)
  const {
    series: [line],
    steps,
  } = dated
  if (!line) return { function: dated.function, rows: [] }
  const coverageOn = lineCoverage(dated, line, find)
  const marks = ask.query.include.includes('marks') ? listLineMarks(dated, line, coverageOn) : null
  const rows = computePoints(line, steps).map(([date, value]) => ({
    sorted: { measure, key: null, name: date, slug: null, date, value },
    answer: {
      measure: measureWords(measure),
      group: { id: null, type: 'date', name: date },
      date,
      value: value * scaleOf(measure),
      ...coverageWords(coverageOn(parseDay(date) ?? 0)),
      ...(marks && { marks: marks.filter(([day]) => day === date) }),
    },
    value: null,
  }))
  return { function: dated.function, rows }
}

/** A row for every group, of one day. */
async function makeGroupRows(
  measure: MeasureKey,
  groupBy: Exclude<ApiGroup, 'date'>,
  { market, of, filter, ask }: Grouped,
  { values, sizes }: Narrowings,
): Promise<FoundRows> {
  const request = makeRequest(of, measure, groupBy, filter, ask)
  const result = await runAggregates(
    market,
    {
      of: request.of,
      measure,
      filters: request.filters,
      function: request.function,
      mode: request.mode,
      interval: 'day',
      rows: GROUP_BY[groupBy],
      columns: 'none',
      date: request.to,
    },
    values,
    isoDay,
  )
  const find = await findCoverages(market, request, result.rowParts.flat(), sizes)
  const { step } = result
  const date = step ? isoDay(step.day) : null
  const hasMarks = ask.query.include.includes('marks')
  const rows = result.rows.slice(0, request.top ?? undefined).map((row, at) => {
    const { key, name, slug } = row
    const total = result.rowTotals[at]
    const value = total?.value ?? null
    const parts = result.rowParts[at] ?? []
    const coverage = step && value !== null ? find({ key, parts }, step.day) : null
    return {
      answer: {
        measure: measureWords(measure),
        group: describeGroup(measure, groupBy, row),
        date,
        value: value === null ? null : value * scaleOf(measure),
        ...coverageWords(coverage),
        ...(hasMarks && { marks: listCellMarks(total, date, coverage) }),
      },
      sorted: { measure, key, name: groupWords(groupBy, row).name, slug, date, value },
      value: { measure, name, parts, step, value, key },
    }
  })
  return { function: result.function, rows }
}

type GroupRow = Awaited<ReturnType<typeof runAggregates>>['rows'][number]

function describeGroup(measure: MeasureKey, groupBy: ApiGroup, row: GroupRow): object {
  if (groupBy === 'measure') {
    const { id, label } = getMeasure(measure)
    return { id, type: 'measure', name: label }
  }
  const { key, name, slug, color } = row
  return {
    id: key !== null && /^\d+$/.test(key) ? Number(key) : key,
    type: groupBy,
    ...groupWords(groupBy, { key, name }),
    slug,
    color: findHex(color ?? undefined),
  }
}
