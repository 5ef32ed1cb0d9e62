import { isoDay, today, type Day } from '#lib/dates.ts'
import { defillamaChains } from '#lib/registry/defillama-chains.ts'
import {
  daysBack,
  priceOf,
  shareOf,
  supplyOf,
  worldTokens,
  type WorldToken,
} from './world-truth.ts'

const SECONDS_A_DAY = 86_400
const DAYS = 365

/** The path and query of a request, and what is answered to it; undefined: 404. */
export type Upstream = (url: URL) => string | undefined

const byKey = new Map(
  worldTokens.flatMap((token) => {
    const chain = defillamaChains[token.network]
    return chain ? [[`${chain}:${token.address}`.toLowerCase(), token] as const] : []
  }),
)

/** It quotes most assets, and leaves out those that it does not know. */
const isQuoted = ({ asset }: WorldToken): boolean => shareOf(`quoted ${asset}`) < 0.9

/** coins.llama.fi: GET /chart/{coins}?start=&span=&period=1d (api-docs.defillama.com, read on 2026-11-28). */
export const coinPrices: Upstream = ({ pathname, searchParams }) => {
  const keys = /^\/chart\/(.+)$/.exec(decodeURIComponent(pathname))?.[1]?.split(',')
  if (!keys) return undefined
  const start = Number(searchParams.get('start'))
  const span = Number(searchParams.get('span'))
  const coins: Record<string, unknown> = {}
  for (const key of keys) {
    const token = byKey.get(key.toLowerCase())
    if (!token || !isQuoted(token)) continue
    const { asset, assetClass, symbol, decimals } = token
    const moments = Array.from({ length: span }, (_, at) => start + at * SECONDS_A_DAY)
    coins[key] = {
      symbol,
      confidence: 0.99,
      decimals,
      prices: moments
        .filter((moment) => moment < Date.now() / 1000)
        .map((moment) => ({
          timestamp: moment - 40,
          price: priceOf(asset, assetClass, moment / SECONDS_A_DAY - 1),
        })),
    }
  }
  return JSON.stringify({ coins })
}

/** community-api.coinmetrics.io: asset-metrics as CSV, and the archive's files. */
export const coinMetrics: Upstream = ({ pathname, searchParams }) => {
  const named =
    searchParams.get('assets') ??
    /^\/coinmetrics\/data\/master\/csv\/(\w+)\.csv$/.exec(pathname)?.[1]
  const asset = named && COIN_METRICS[named]
  const token = worldTokens.find((each) => each.asset === asset && each.network === 'ethereum')
  if (!named || !token) return undefined
  const supply = wholeOf(token)
  const lines = daysBack(DAYS).map((day) => {
    const price = priceOf(token.asset, token.assetClass, day)
    return `${named},${isoDay(day)}T00:00:00.000000000Z,${price},${supply},${(supply * price).toFixed(2)}`
  })
  return ['asset,time,PriceUSD,SplyCur,CapMrktCurUSD', ...lines, ''].join('\n')
}

const COIN_METRICS: Readonly<Record<string, string>> = {
  usdc: 'usdc',
  usdt_eth: 'usdt',
  dai: 'dai',
  gusd: 'gusd',
  pax: 'usdp',
  tusd: 'tusd',
  paxg: 'paxg',
}

/** stablecoins.llama.fi: GET /stablecoin/{id}. */
export const stablecoins: Upstream = ({ pathname }) => {
  const id = Number(/^\/stablecoin\/(\d+)$/.exec(pathname)?.[1])
  const [symbol, asset] = STABLECOINS.get(id) ?? []
  const tokens = worldTokens.filter((token) => token.asset === asset)
  if (!symbol || !tokens.length) return undefined
  const chains = tokens.flatMap((token) => {
    const name = CHAIN_NAMES[token.network]
    const circulating = { peggedUSD: wholeOf(token) }
    return name
      ? [
          [
            name,
            { tokens: daysBack(DAYS).map((day) => ({ date: day * SECONDS_A_DAY, circulating })) },
          ] as const,
        ]
      : []
  })
  return JSON.stringify({
    name: symbol,
    symbol,
    pegType: 'peggedUSD',
    chainBalances: Object.fromEntries(chains),
  })
}

const STABLECOINS = new Map<number, [symbol: string, asset: string]>([
  [1, ['USDT', 'usdt']],
  [2, ['USDC', 'usdc']],
  [5, ['DAI', 'dai']],
  [120, ['PYUSD', 'pyusd']],
])
const CHAIN_NAMES: Readonly<Record<string, string>> = {
  ethereum: 'Ethereum',
  solana: 'Solana',
  polygon: 'Polygon',
  arbitrum: 'Arbitrum',
  base: 'Base',
}

/** api.llama.fi: GET /protocol/{slug}. */
export const protocols: Upstream = ({ pathname }) => {
  const slug = /^\/protocol\/([\w-]+)$/.exec(pathname)?.[1]
  if (!slug) return undefined
  const value = 1e7 + Math.floor(shareOf(slug) * 1e9)
  return JSON.stringify({
    name: slug,
    tvl: daysBack(DAYS).map((day) => ({ date: day * SECONDS_A_DAY, totalLiquidityUSD: value })),
  })
}

/** home.treasury.gov: a file a year. */
export const treasury: Upstream = ({ pathname }) => {
  const year = /daily-treasury-rates\.csv\/(\d{4})\/all$/.exec(pathname)?.[1]
  if (!year) return undefined
  const first = Date.UTC(Number(year), 0, 2) / (SECONDS_A_DAY * 1000)
  const days = Array.from({ length: 360 }, (_, at) => first + at).filter((day) => day < today())
  return ['Date,"2 Yr","10 Yr"', ...days.map((day) => `${usDay(day)},4.1,4.4`), ''].join('\n')
}

/** data-api.ecb.europa.eu: the reference rates as CSV, of one euro. */
export const euroRates: Upstream = () =>
  [
    'KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE',
    ...Object.entries(EURO_RATES).flatMap(([code, rate]) =>
      daysBack(DAYS).map(
        (day) => `EXR.D.${code}.EUR.SP00.A,D,${code},EUR,SP00,A,${isoDay(day)},${rate}`,
      ),
    ),
    '',
  ].join('\n')
const EURO_RATES = { USD: 1.2, GBP: 0.8, CHF: 0.95, JPY: 180 }

/** The monthly prices of the datasets project. */
export const goldMonths: Upstream = () => {
  const [year = 0, month = 0] = isoDay(today()).split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(year, month - 13 + at, 1)))
  return ['Date,Price', ...months.map((each) => `${each.toISOString().slice(0, 7)},4100`), ''].join(
    '\n',
  )
}

function usDay(day: Day): string {
  const [year, month, date] = isoDay(day).split('-')
  return `${month}/${date}/${year}`
}

const wholeOf = (token: WorldToken): number =>
  Number(supplyOf(token) / 10n ** BigInt(token.decimals))
