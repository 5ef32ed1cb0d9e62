import { assetClassById } from '#lib/registry/asset-classes.ts'
import type { Endpoint } from '#server/api/contract/endpoint.ts'
import { answerSeries } from '#server/api/endpoints/series-endpoint.ts'
import { seriesAliases, seriesFieldsOf } from '#server/api/series/series-fields.ts'
import { seriesSchema } from '#server/api/series/series-schema.ts'
import type { StudioPart } from '#server/market/studio/parts/studio-part.ts'

const GROUPINGS = [
  'date',
  'asset_class',
  'network',
  'platform',
  'protocol',
  'issuer',
  'asset',
  'jurisdiction',
] as const

/** Value of real-world assets: without stablecoins and cryptocurrencies, but where classes are told apart. */
export const totalRwaValue: Endpoint = {
  path: '/v4/timeseries/total_rwa_value',
  resource: 'asset_timeseries',
  title: 'Total RWA Value',
  description:
    'Value over time by asset class, including stablecoins; ' +
    'other groupings and the total by date exclude stablecoins and cryptocurrencies.',
  askable: {
    fields: seriesFieldsOf(GROUPINGS),
    aliases: seriesAliases,
    groupings: GROUPINGS,
    isTimeseries: true,
  },
  example: {
    filter: { operator: 'onOrAfter', field: 'date', value: '2026-01-01' },
    aggregate: { groupBy: 'date', interval: 'month' },
  },
  resultName: 'Series',
  resultSchema: seriesSchema,
  answer: (ask) => {
    const groupBy = ask.query.aggregate?.groupBy ?? 'asset_class'
    return answerSeries(ask, {
      of: 'asset',
      groupBy,
      usual: 'size',
      ...(groupBy !== 'asset_class' && { only: isRealWorld }),
    })
  },
}

const isRealWorld = ({ dims }: StudioPart): boolean =>
  assetClassById(Number(dims.class))?.isRwa ?? false
