import type { Connector } from '#server/ingest/connectors/connector.ts'
import { stablecoinSupply } from '#server/ingest/sources/stablecoin-supply.ts'
import { tvlHistory } from '#server/ingest/sources/tvl-history.ts'

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

export const defillamaStablecoins: Connector = {
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

export const defillamaProtocols: Connector = {
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
