import type { Connector } from '#server/ingest/connectors/connector.ts'
import { stablecoinSupply } from '#server/ingest/sources/stablecoin-supply.ts'
import { tvlHistory } from '#server/ingest/sources/tvl-history.ts'

/** Ids of its list of stablecoins: coins whose ticker no other large coin has. */
const STABLECOINS = {
  usdt: 1,
  usdc: 2,
  dai: 5,
  tusd: 7,
  usdp: 11,
  gusd: 19,
  eurc: 50,
  fdusd: 119,
  pyusd: 120,
  usde: 146,
  rlusd: 250,
  usdg: 286,
} as const

export const defillamaStablecoins: Connector = {
  source: stablecoinSupply,
  options: { class: 'stablecoins' },
  creates: true,
  addresses: () =>
    Object.entries(STABLECOINS).map(([ticker, id]) => ({
      url: `https://stablecoins.llama.fi/stablecoin/${id}`,
      file: `${ticker}.json`,
    })),
}

/** Protocols of its category of real-world assets, by value. */
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
    })),
}
