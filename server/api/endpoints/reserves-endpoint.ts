import { openAskedMarket, type Endpoint } from '#server/api/contract/endpoint.ts'
import { includes } from '#lib/query/query.ts'
import { isoDay } from '#lib/dates.ts'
import { AppError } from '#server/core/errors.ts'
import { assetReserves, reserveFields } from '#server/market/records/asset-reserves.ts'

/** Lists an asset's issuance on each network, and the backing that its sources report. */
export const reserves: Endpoint = {
  path: '/v3/assets/{id}/reserves',
  resource: 'assets',
  title: 'Reserves of an Asset',
  description: 'Supply and backing value by network. `{id}` is the ID or slug of an asset.',
  askable: {
    fields: reserveFields,
    answersPast: true,
    unusedIncludes: includes,
    hasNoCursor: true,
  },
  idExample: 'buidl',
  example: {},
  resultName: 'Reserve',
  answer: async (ask) => {
    const { parameters, perPage, query, version } = ask
    const market = await openAskedMarket(ask)
    const { asOf } = market
    const found = await assetReserves(market, parameters['id'] ?? '', version)
    if (!found)
      throw new AppError(
        'not_found',
        asOf === null
          ? `Unknown asset ${JSON.stringify(parameters['id'])}.`
          : `Asset ${JSON.stringify(parameters['id'])} was not tracked by ${isoDay(asOf)}.`,
      )
    return {
      results: found
        .slice((query.pagination.page - 1) * perPage, query.pagination.page * perPage)
        .map((row) => JSON.stringify(row)),
      resultCount: found.length,
      cursor: null,
    }
  },
}
