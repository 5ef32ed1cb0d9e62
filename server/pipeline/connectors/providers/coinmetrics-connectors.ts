import type { AddressConnector } from '#server/pipeline/connectors/providers/connector.ts'
import { coinmetrics } from '#server/pipeline/sources/timeseries/coinmetrics.ts'

/** As both the API and the archive call them; plain `usdt` is Tether on Omni only. */
const ASSETS = [
  'usdc',
  'usdt_eth',
  'usdt_trx',
  'dai',
  'busd',
  'gusd',
  'pax',
  'tusd',
  'paxg',
] as const

/** Metrics that are not public for an asset are left out of the answer instead of refusing it. */
const QUESTION = new URLSearchParams({
  metrics:
    'PriceUSD,SplyCur,CapMrktCurUSD,AdrActCnt,AdrBalCnt,IssTotNtv,IssTotUSD,TxTfrValAdjNtv,TxTfrValAdjUSD,TxTfrCnt',
  frequency: '1d',
  page_size: '10000',
  format: 'csv',
  ignore_unsupported_errors: 'true',
  ignore_forbidden_errors: 'true',
}).toString()

/** A page of the API holds 10,000 days, and no asset has as many. */
export const coinmetricsApi: AddressConnector = {
  source: coinmetrics,
  options: {},
  creates: true,
  addresses: () =>
    ASSETS.map((asset) => ({
      url: `https://community-api.coinmetrics.io/v4/timeseries/asset-metrics?assets=${asset}&${QUESTION}`,
      file: `${asset}.csv`,
    })),
}

export const coinmetricsArchive: AddressConnector = {
  source: coinmetrics,
  options: {},
  creates: true,
  addresses: () =>
    ASSETS.map((asset) => ({
      url: `https://raw.githubusercontent.com/coinmetrics/data/master/csv/${asset}.csv`,
      file: `${asset}.csv`,
    })),
}
