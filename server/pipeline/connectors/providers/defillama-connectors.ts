import { isoDay, toDay, type Day } from '#lib/dates.ts'
import type { AddressConnector } from '#server/pipeline/connectors/providers/connector.ts'
import { listCoins } from '#server/pipeline/catalogue/priced-coins.ts'
import { marketPrices } from '#server/pipeline/sources/protocols/market-prices.ts'
import { stablecoinSupply } from '#server/pipeline/sources/protocols/stablecoin-supply.ts'
import { tvlHistory } from '#server/pipeline/sources/protocols/tvl-history.ts'

/** Ids of its list of stablecoins: coins whose ticker no other large coin has. */
const STABLECOINS = {
  USDT: 1,
  USDC: 2,
  DAI: 5,
  TUSD: 7,
  USDP: 11,
  GUSD: 19,
  EURC: 50,
  FDUSD: 119,
  PYUSD: 120,
  USDe: 146,
  RLUSD: 250,
  USDG: 286,
} as const

export const defillamaStablecoins: AddressConnector = {
  source: stablecoinSupply,
  options: { class: 'stablecoins' },
  creates: true,
  addresses: () =>
    Object.entries(STABLECOINS).map(([ticker, id]) => ({
      url: `https://stablecoins.llama.fi/stablecoin/${id}`,
      file: `${ticker.toLowerCase()}.json`,
      about: ticker,
    })),
}

/** Protocols of its category of real-world assets, by value; a slug is made of the name that the answer has. */
const PROTOCOLS = [
  'blackrock-buidl',
  'tether-gold',
  'circle-usyc',
  'ondo-yield-assets',
  'spiko',
  'paxos-gold',
  'centrifuge-protocol',
  'ondo-global-markets',
  'anemoy-capital',
  'wisdomtree',
] as const

export const defillamaProtocols: AddressConnector = {
  source: tvlHistory,
  options: { columns: 'platform' },
  creates: true,
  addresses: () =>
    PROTOCOLS.map((slug) => ({
      url: `https://api.llama.fi/protocol/${slug}`,
      file: `${slug}.json`,
      about: slug,
    })),
}

/** An address of 25 coins and their quarter of days stays below 2,000 characters and 100 KB. */
const COINS_AT_ONCE = 25
const QUARTERS_BACK = 4

/**
 * Closing prices of a year, a quarter to an answer. Coins stand together by the numbers of their
 * assets, so that what was asked of a past quarter is asked again only where new assets came.
 */
export const defillamaPrices: AddressConnector = {
  source: marketPrices,
  options: {},
  creates: false,
  async addresses(today) {
    const batches = Map.groupBy(await listCoins(), ({ assetId }) =>
      Math.floor(assetId / COINS_AT_ONCE),
    )
    return lastQuarters(today).flatMap(({ name, first, last, isPast }) =>
      [...batches].map(([batch, coins]) => ({
        url:
          `https://coins.llama.fi/chart/${coins.map(({ key }) => key).join(',')}` +
          `?start=${(first + 1) * SECONDS_A_DAY}&span=${last - first + 1}&period=1d`,
        file: `prices-${name}-${batch}.json`,
        mayLackAssets: true as const,
        ...(isPast ? { isPast } : {}),
      })),
    )
  },
}

const SECONDS_A_DAY = 86_400

/** The quarter of yesterday and those before it, the newest first: its days that are over. */
function lastQuarters(today: Day) {
  const yesterday = today - 1
  const [year = 0, month = 1] = isoDay(yesterday).split('-').map(Number)
  const now = year * 4 + Math.floor((month - 1) / 3)
  const firstOf = (quarter: number): Day =>
    toDay(new Date(Date.UTC(Math.floor(quarter / 4), (quarter % 4) * 3, 1)))
  return Array.from({ length: QUARTERS_BACK + 1 }, (_, back) => {
    const quarter = now - back
    return {
      name: `${Math.floor(quarter / 4)}q${(quarter % 4) + 1}`,
      first: firstOf(quarter),
      last: back ? firstOf(quarter + 1) - 1 : yesterday,
      ...(back ? { isPast: true as const } : {}),
    }
  })
}
