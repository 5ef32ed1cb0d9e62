import { declaredFeeds } from '#lib/registry/declared-feeds.ts'
import type { Rhythm } from '#lib/registry/rhythms.ts'
import { sources, type SourceId } from '#lib/registry/sources.ts'

/**
 * Sources that are asked at an address. Off until somebody switches one on. Licence and attribution
 * are those of its source; which addresses are asked stands in
 * server/pipeline/connectors/providers, and neither half compiles without the other.
 */
export interface ConnectorInfo {
  source: SourceId
  name: string
  brings: string
  /** who answers */
  host: string
  everyHours: number
  /** how often its upstream publishes; what has ended is never late */
  publishes: Rhythm
  /** the rate that its owner asks for, or less */
  requestsPerMinute: number
  /** a host of SOURCE_TOKENS without which it answers nothing */
  needsToken: boolean
}

export const connectors = {
  'coinmetrics-api': {
    source: 'coinmetrics',
    name: 'Coin Metrics community API',
    brings: 'stablecoins and gold tokens: price, supply, value, active addresses, transfers',
    host: 'community-api.coinmetrics.io',
    everyHours: 24,
    publishes: 'daily',
    // ten in six seconds are allowed for an address
    requestsPerMinute: 60,
    needsToken: false,
  },
  'coinmetrics-archive': {
    source: 'coinmetrics',
    name: 'Coin Metrics archive',
    brings: 'the same data as full files, with holders and mints where public',
    host: 'raw.githubusercontent.com',
    everyHours: 24,
    publishes: 'ended',
    requestsPerMinute: 30,
    needsToken: false,
  },
  'defillama-stablecoins': {
    source: 'stablecoin-supply',
    name: 'DefiLlama stablecoins',
    brings: 'circulating supply of stablecoins, by network',
    host: 'stablecoins.llama.fi',
    everyHours: 6,
    publishes: 'daily',
    requestsPerMinute: 60,
    needsToken: false,
  },
  'defillama-protocols': {
    source: 'tvl-history',
    name: 'DefiLlama protocols',
    brings: 'value locked in real-world asset protocols',
    host: 'api.llama.fi',
    everyHours: 6,
    publishes: 'daily',
    requestsPerMinute: 60,
    needsToken: false,
  },
  'defillama-prices': {
    source: 'market-prices',
    name: 'DefiLlama token prices',
    brings: 'market prices of all cataloged tokens that are quoted, with a year of history',
    host: 'coins.llama.fi',
    everyHours: 12,
    publishes: 'daily',
    // no limit is published; a third of what is said to be let through
    requestsPerMinute: 100,
    needsToken: false,
  },
  'treasury-rates': {
    source: 'treasury-rates',
    name: 'U.S. Treasury par yield curve',
    brings: 'par yields, 1 month to 30 years',
    host: 'home.treasury.gov',
    everyHours: 12,
    publishes: 'daily',
    requestsPerMinute: 12,
    needsToken: false,
  },
  'ecb-rates': {
    source: 'ecb-rates',
    name: 'ECB euro reference rates',
    brings: 'dollar prices of the euro, pound, franc and yen',
    host: 'data-api.ecb.europa.eu',
    everyHours: 12,
    publishes: 'daily',
    requestsPerMinute: 12,
    needsToken: false,
  },
  'gold-prices': {
    source: 'gold',
    name: 'Gold prices',
    brings: 'monthly gold prices in dollars per troy ounce',
    host: 'raw.githubusercontent.com',
    everyHours: 24,
    publishes: 'monthly',
    requestsPerMinute: 30,
    needsToken: false,
  },
  'public-nodes': {
    source: 'token-supply',
    name: 'Public nodes',
    brings: 'supplies of all cataloged tokens, as their networks report them',
    host: 'ethereum-rpc.publicnode.com',
    everyHours: 12,
    publishes: 'daily',
    // to each node; each network has its own
    requestsPerMinute: 120,
    needsToken: false,
  },
  'public-feeds': {
    source: 'chainlink',
    name: 'Onchain feeds',
    brings: 'NAV and prices of funds, as feeds of their issuers report them onchain',
    host: 'ethereum-rpc.publicnode.com',
    everyHours: 12,
    publishes: 'daily',
    requestsPerMinute: 120,
    needsToken: false,
  },
  ...declaredFeeds,
} as const satisfies Record<string, ConnectorInfo>

export type ConnectorKey = keyof typeof connectors
export const connectorKeys = Object.keys(connectors) as ConnectorKey[]
export const isConnectorKey = (text: string): text is ConnectorKey =>
  Object.hasOwn(connectors, text)

/** A sentence on what may be done with what it brings. */
export const describeLicence = (source: SourceId): string =>
  `${sources[source].licence}; ${sources[source].redistributable ? 'redistributable' : 'display only'}`
