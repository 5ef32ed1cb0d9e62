import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { Endpoint } from '#server/api/endpoint.ts'
import { seriesAliases, seriesFields } from '#server/api/series/fields.ts'
import { readSeriesFilter, withoutUnknown } from '#server/api/series/read-series-filter.ts'
import { seriesAnswer, seriesColumn } from '#server/api/series/series-answer.ts'
import { narrowed, makeRequest } from '#server/api/series/series-request.ts'
import { addProvenance, newestOfSeries } from '#server/api/series/series-provenance.ts'
import { seriesSchema } from '#server/api/series/series-schema.ts'
import type { StudioPart } from '#server/market/studio/studio-part.ts'
import { runTimeseries } from '#server/market/studio/run-timeseries.ts'

/** Value of real-world assets: without stablecoins and cryptocurrencies, but where classes are told apart. */
export const totalRwaValue: Endpoint = {
  path: '/v4/timeseries/total_rwa_value',
  resource: 'asset_timeseries',
  title: 'Total RWA Value',
  description:
    'Value over time by asset class, including stablecoins; other groupings and the total by date exclude stablecoins and cryptocurrencies.',
  askable: {
    fields: seriesFields,
    aliases: seriesAliases,
    groupings: [
      'date',
      'asset_class',
      'network',
      'platform',
      'protocol',
      'issuer',
      'asset',
      'jurisdiction',
    ],
    isTimeseries: true,
  },
  example: {
    filter: { operator: 'onOrAfter', field: 'date', value: '2026-01-01' },
    aggregate: { groupBy: 'date', interval: 'month' },
  },
  resultName: 'Series',
  resultSchema: seriesSchema,
  answer: async (ask) => {
    const { query, perPage } = ask
    const groupBy = query.aggregate?.groupBy ?? 'asset_class'
    const filter = await withoutUnknown(readSeriesFilter(query.filter, { needsMeasure: false }))
    const [asked = 'size'] = filter.measures
    const { narrowingOf, keptParts } = await narrowed({ ...filter, measures: [asked] }, ask, {
      groupBy,
      ...(groupBy !== 'asset_class' && { only: isRealWorld }),
    })
    const result = await runTimeseries(
      makeRequest('asset', asked, groupBy, filter, ask),
      narrowingOf(asked),
    )
    const page = result.series.slice(
      (query.pagination.page - 1) * perPage,
      query.pagination.page * perPage,
    )
    const { include } = query
    const proven = include.includes('provenance')
      ? await addProvenance(
          page.map((line) => newestOfSeries(result, line)),
          groupBy,
          filter,
          ask,
        )
      : []
    return {
      results: page.map((line, at) =>
        seriesAnswer(result, line, groupBy, { include, proven: proven[at] }),
      ),
      resultCount: result.series.length,
      cursor: null,
      keptBack: keptParts(),
      series: () => page.map((line) => seriesColumn(result, line, include)),
      rows: page.length * result.steps.length,
      aggregate: {
        groupBy,
        aggregateFunction: result.function,
        interval: result.interval,
        mode: result.mode,
        groupLimit: query.aggregate?.groupLimit ?? null,
      },
    }
  },
}

const isRealWorld = ({ dims }: StudioPart): boolean =>
  assetClassById(Number(dims.class))?.isRwa ?? false
