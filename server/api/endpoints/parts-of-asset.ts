import { openAskedMarket, type Endpoint } from '#server/api/contract/endpoint.ts'
import { includes } from '#lib/query/query.ts'
import { isoDay } from '#lib/dates.ts'
import { AppError } from '#server/core/errors.ts'
import { assetReserves, reserveFields } from '#server/market/records/asset-reserves.ts'
import { assetOpinions, opinionFields } from '#server/market/records/opinion-records.ts'
import type { Market } from '#server/market/market/market.ts'

/** An asset's issuance on each network, and the backing that its sources report. */
const reserves = partsOfAsset({
  path: '/v3/assets/{id}/reserves',
  resource: 'assets',
  title: 'Reserves of an Asset',
  description: 'Supply and backing value by network. `{id}` is the ID or slug of an asset.',
  askable: { fields: reserveFields, answersPast: true },
  resultName: 'Reserve',
  read: assetReserves,
})

/** Figures of an asset as other sources tell them, beside those that are published. */
const secondOpinions = partsOfAsset({
  path: '/v4/assets/{id}/second_opinions',
  resource: 'asset_timeseries',
  title: 'Second Opinions on an Asset',
  description:
    'What other sources say of the same figure, with the gap and its reason. ' +
    '`{id}` is the ID or slug of an asset.',
  askable: { fields: opinionFields },
  resultName: 'SecondOpinion',
  read: assetOpinions,
})

/** Lists of what one asset has several of. */
export const partsOfAssets: readonly Endpoint[] = [reserves, secondOpinions]

interface Parts
  extends Pick<Endpoint, 'path' | 'resource' | 'title' | 'description' | 'askable' | 'resultName'> {
  /** by id or slug; null for an asset that is not there, or of which the viewer may see nothing */
  read: (market: Market, asset: string, version: number) => Promise<object[] | null>
}

function partsOfAsset({ askable, read, ...endpoint }: Parts): Endpoint {
  return {
    ...endpoint,
    askable: { ...askable, unusedIncludes: includes, hasNoCursor: true },
    idExample: 'buidl',
    example: {},
    answer: async (ask) => {
      const { parameters, perPage, query, version } = ask
      const market = await openAskedMarket(ask)
      const { asOf } = market
      const found = await read(market, parameters['id'] ?? '', version)
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
}
