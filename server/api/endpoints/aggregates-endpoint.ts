import { isoDay, parseDay } from '#lib/dates.ts'
import type { ApiResource } from '#lib/registry/api-resources.ts'
import type { Aggregate } from '#lib/query/query.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { findHex } from '#lib/registry/series-colors.ts'
import type { AggregateFunction } from '#lib/studio/functions.ts'
import type { StudioScopeKey } from '#lib/studio/scopes.ts'
import type { Ask, Endpoint } from '#server/api/endpoint.ts'
import { SERIES_GROUPS } from '#server/api/endpoints/series-endpoint.ts'
import { seriesAliases, seriesFieldsOf } from '#server/api/series/fields.ts'
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
import { coverageWords, findCoverages, lineCoverage } from '#server/api/series/coverage.ts'
import { groupWords } from '#server/api/series/group-words.ts'
import { checkSort, sortGroups, type SortedGroup } from '#server/api/series/sort-groups.ts'
import { refusedPart } from '#server/core/errors.ts'
import { runAggregates } from '#server/market/studio/run-aggregates.ts'
import { computePoints, runTimeseries } from '#server/market/studio/run-timeseries.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Narrowing } from '#server/market/studio/question.ts'

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
    answer: async (ask) => {
      const { query, perPage } = ask
      const groupBy = query.aggregate?.groupBy ?? 'asset_class'
      const filter = await withoutUnknown(readSeriesFilter(query.filter, { usual: null }))
      checkSort(query.sort, groupBy, filter.measures)
      const { measures, narrowingOf, sizesNarrowing, keptParts } = await narrowed(filter, ask, {
        groupBy,
      })
      const found = await Promise.all(
        measures.map((measure) =>
          makeRows(of, measure, groupBy, filter, ask, {
            values: narrowingOf(measure),
            sizes: sizesNarrowing(),
          }),
        ),
      )
      const rows = sortGroups(
        found.flatMap((of) => of.rows),
        query.sort,
        ({ sorted }) => sorted,
      )
      const page = rows.slice(
        (query.pagination.page - 1) * perPage,
        query.pagination.page * perPage,
      )
      const proven = query.include.includes('provenance')
        ? await proveRows(page, groupBy, filter, ask)
        : []
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
    },
  }
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
  groupBy: ApiGroup,
  filter: SeriesFilter,
  ask: Ask,
): Promise<object[]> {
  if (groupBy === 'date')
    throw refusedPart({
      path: 'include',
      message:
        'include: "provenance" applies to one value per group, while groupBy "date" returns one row per day. Filter by date for a single day, or use the time series for the latest value.',
    })
  return addProvenance(
    rows.flatMap(({ value }) => value ?? []),
    groupBy,
    filter,
    ask,
  )
}

async function makeRows(
  of: StudioScopeKey,
  measure: MeasureKey,
  groupBy: ApiGroup,
  filter: SeriesFilter,
  ask: Ask,
  narrowing: { values: Narrowing; sizes: Narrowing | null },
): Promise<{ function: AggregateFunction; rows: FoundRow[] }> {
  const scale = getMeasure(measure).unit === 'percent' ? 100 : 1
  const { include } = ask.query
  const request = makeRequest(of, measure, groupBy, filter, ask)
  if (groupBy === 'date') {
    const dated = await runTimeseries(request, narrowing.values)
    const find = await findCoverages(request, dated.total.parts, narrowing.sizes)
    const {
      series: [line],
      steps,
    } = dated
    const coverageOn = line ? lineCoverage(dated, line, find) : () => null
    const marks = line && include.includes('marks') ? listLineMarks(dated, line, coverageOn) : null
    const rows = line
      ? computePoints(line, steps).map(([date, value]) => ({
          sorted: { measure, key: null, name: date, slug: null, date, value },
          answer: {
            measure: measureWords(measure),
            group: { id: null, type: 'date', name: date },
            date,
            value: value * scale,
            ...coverageWords(coverageOn(parseDay(date) ?? 0)),
            ...(marks && { marks: marks.filter(([day]) => day === date) }),
          },
          value: null,
        }))
      : []
    return { function: dated.function, rows }
  }
  const { of: counted, filters, function: used, mode, asOf, top } = request
  const result = await runAggregates(
    {
      of: counted,
      measure,
      filters,
      function: used,
      mode,
      asOf,
      interval: 'day',
      rows: GROUP_BY[groupBy],
      columns: 'none',
      date: request.to,
    },
    narrowing.values,
    isoDay,
  )
  const find = await findCoverages(request, result.rowParts.flat(), narrowing.sizes)
  const date = result.step ? isoDay(result.step.day) : null
  const rows = result.rows.slice(0, top ?? undefined).map(({ key, name, slug, color }, at) => {
    const value = result.rowTotals[at]?.value ?? null
    const words = groupWords(groupBy, { key, name })
    const parts = result.rowParts[at] ?? []
    const coverage = result.step && value !== null ? find({ key, parts }, result.step.day) : null
    const answer = {
      measure: measureWords(measure),
      group:
        groupBy === 'measure'
          ? { id: getMeasure(measure).id, type: 'measure', name: getMeasure(measure).label }
          : {
              id: key !== null && /^\d+$/.test(key) ? Number(key) : key,
              type: groupBy,
              ...words,
              slug,
              color: findHex(color ?? undefined),
            },
      date,
      value: value === null ? null : value * scale,
      ...coverageWords(coverage),
      ...(include.includes('marks') && {
        marks: listCellMarks(result.rowTotals[at], date, coverage),
      }),
    }
    return {
      answer,
      sorted: { measure, key, name: words.name, slug, date, value },
      value: { measure, name, parts, step: result.step, value, key },
    }
  })
  return { function: result.function, rows }
}
