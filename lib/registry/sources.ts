import { declaredFeeds } from '#lib/registry/declared-feeds.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { rhythms, type Rhythm } from '#lib/registry/rhythms.ts'

/**
 * Where values come from. Licence and attribution are printed wherever a value is shown; what may
 * not be passed on is left out of exports and the API. A new source is one row here, one file in a
 * family of server/pipeline/sources and its line in ingest-sources.ts; one that reads files has its
 * options in source-options.ts, and one that is declared its row in declared-feeds.ts.
 */
export interface SourceInfo {
  id: number
  name: string
  url: string | null
  licence: string
  attribution: string
  redistributable: boolean
  /** the smaller is preferred where two sources report the same */
  rank: number
  /** how often its upstream publishes, by which it is late */
  publishes: Rhythm
  /** the last day of an archive of it that is not continued, YYYY-MM-DD */
  archiveEnds?: string
  /** measures that its reader works out from other columns of the file */
  infers?: readonly MeasureKey[]
}

export const sources = {
  assay: {
    id: 1,
    name: 'Derived',
    url: null,
    licence: 'same as inputs',
    attribution: 'Derived from the sources of the inputs.',
    redistributable: true,
    rank: 50,
    publishes: 'daily',
  },
  demo: {
    id: 2,
    name: 'Demo generator',
    url: null,
    licence: 'not required',
    attribution: 'Demo data: generated history, not market data.',
    redistributable: true,
    rank: 99,
    publishes: 'none',
  },
  coinmetrics: {
    id: 3,
    name: 'Coin Metrics community data',
    url: 'https://github.com/coinmetrics/data',
    licence: 'CC BY-NC 4.0',
    attribution: 'Network data by Coin Metrics, CC BY-NC 4.0.',
    redistributable: false,
    rank: 10,
    publishes: 'daily',
    // the end of the repository coinmetrics-io/data
    archiveEnds: '2021-07-21',
    infers: ['dailyBurnsToken', 'dailyBurns'],
  },
  'timeseries-export': {
    id: 4,
    name: 'Time series file',
    url: null,
    licence: 'as permitted by its owner; not redistributed',
    attribution: 'From a time series file loaded by the site operator.',
    redistributable: false,
    rank: 20,
    publishes: 'daily',
  },
  'asset-registry': {
    id: 5,
    name: 'RWA on-chain audit',
    url: 'https://github.com/egpivo/rwa-audit',
    licence: 'MIT',
    attribution: 'Registry, holders and activity from the rwa-audit project, MIT.',
    redistributable: true,
    rank: 15,
    publishes: 'quarterly',
  },
  stablecoins: {
    id: 6,
    name: 'Stablecoin catalog by DefiLlama',
    url: 'https://github.com/DefiLlama/peggedassets-server',
    licence: 'none stated; facts only',
    attribution: 'Names and addresses of stablecoins from DefiLlama.',
    redistributable: false,
    rank: 30,
    publishes: 'irregular',
  },
  'token-addresses': {
    id: 7,
    name: 'RWA token addresses by DefiLlama',
    url: 'https://github.com/DefiLlama/DefiLlama-Adapters',
    licence: 'ISC',
    attribution: 'Token addresses from DefiLlama adapters, ISC.',
    redistributable: true,
    rank: 30,
    publishes: 'irregular',
  },
  'treasury-rates': {
    id: 8,
    name: 'U.S. Treasury par yield curve',
    url: 'https://home.treasury.gov',
    licence: 'public domain',
    attribution: 'Par yield curve rates by the U.S. Department of the Treasury.',
    redistributable: true,
    rank: 10,
    publishes: 'daily',
  },
  gold: {
    id: 9,
    name: 'Gold prices',
    url: 'https://github.com/datasets/gold-prices',
    licence: 'ODC-PDDL 1.0',
    attribution: 'Monthly gold prices from the datasets project, public domain.',
    redistributable: true,
    rank: 10,
    publishes: 'monthly',
  },
  pools: {
    id: 10,
    name: 'Credit pool list',
    url: 'https://github.com/sentioxyz/sentio-processors',
    licence: 'none stated; facts only',
    attribution: 'Pool addresses and states from a public Goldfinch pool list.',
    redistributable: false,
    rank: 30,
    publishes: 'irregular',
  },
  'tvl-history': {
    id: 11,
    name: 'RWA value history by DefiLlama',
    url: 'https://defillama.com',
    licence: 'public data; cite DefiLlama',
    attribution: 'Value locked by category and protocol from DefiLlama.',
    redistributable: true,
    rank: 40,
    publishes: 'daily',
  },
  catalogue: {
    id: 12,
    name: 'Catalog',
    url: null,
    licence: 'same as this software',
    attribution: 'Names and facts from the built-in catalog.',
    redistributable: true,
    rank: 60,
    publishes: 'none',
  },
  news: {
    id: 13,
    name: 'News feeds',
    url: null,
    licence: 'titles and short summaries; rights remain with the publishers',
    attribution: 'News titles and summaries by the publishers named.',
    redistributable: false,
    rank: 90,
    publishes: 'daily',
  },
  'ecb-rates': {
    id: 14,
    name: 'Euro foreign exchange reference rates',
    url: 'https://www.ecb.europa.eu/stats/policy_and_exchange_rates/euro_reference_exchange_rates/html/index.en.html',
    licence: 'free reuse with attribution',
    attribution:
      'Dollar exchange rates computed from the euro foreign exchange reference rates of the European Central Bank.',
    redistributable: true,
    rank: 10,
    publishes: 'daily',
    infers: ['price'],
  },
  'stablecoin-supply': {
    id: 15,
    name: 'Stablecoin supply by DefiLlama',
    url: 'https://defillama.com/stablecoins',
    licence: 'public data; cite DefiLlama',
    attribution: 'Circulating supply of stablecoins by network from DefiLlama.',
    redistributable: true,
    rank: 30,
    publishes: 'daily',
  },
  evm: {
    id: 16,
    name: 'Onchain data',
    url: null,
    licence: 'public data, read directly from the network',
    attribution: 'Read from token contracts by this site.',
    redistributable: true,
    rank: 5,
    publishes: 'continuous',
  },
  loans: {
    id: 17,
    name: 'Loan tapes',
    url: null,
    licence: 'as agreed with the lender',
    attribution: 'Loan-level data from lender tapes.',
    redistributable: false,
    rank: 20,
    publishes: 'monthly',
  },
  'token-supply': {
    id: 18,
    name: 'Onchain supply',
    url: null,
    licence: 'public data, read directly from the network',
    attribution: 'Supply reported by network nodes, read by this site.',
    redistributable: true,
    rank: 5,
    publishes: 'continuous',
  },
  chainlink: {
    id: 19,
    name: 'Onchain feeds',
    url: null,
    licence: 'public data, read directly from the network',
    attribution:
      'NAV, prices and reserves from feeds of issuers and oracles, read onchain by this site.',
    redistributable: true,
    rank: 5,
    publishes: 'daily',
  },
  'market-prices': {
    id: 20,
    name: 'Token prices by DefiLlama',
    url: 'https://defillama.com',
    licence: 'none stated; display only',
    attribution: 'Market prices of tokens from DefiLlama.',
    redistributable: false,
    rank: 45,
    publishes: 'daily',
  },
  'asset-events': {
    id: 21,
    name: 'Corporate actions',
    url: null,
    licence: 'facts',
    attribution: 'Corporate actions recorded by the site operator, each with its source.',
    redistributable: true,
    rank: 30,
    publishes: 'irregular',
  },
  identifiers: {
    id: 22,
    name: 'Identifiers',
    url: null,
    licence: 'facts',
    attribution: 'Identifiers recorded by the site operator, each with its source.',
    redistributable: true,
    rank: 30,
    publishes: 'irregular',
  },
  'own-declaration': {
    id: 39,
    name: 'Declared JSON addresses',
    url: null,
    licence: 'as permitted by its owner; not redistributed',
    attribution: 'From JSON addresses declared by the site operator.',
    redistributable: false,
    // a second opinion: what is built in speaks first
    rank: 45,
    publishes: 'daily',
  },
  ...declaredFeeds,
} as const satisfies Record<string, SourceInfo>

export type SourceId = keyof typeof sources
export const getSource = (id: SourceId): SourceInfo => sources[id]

/** For those that promise nothing; a number, since it is one in the database and the API. */
const NEVER_STALE = 36_500

/** Days that the newest day of a source may be behind, where something reads it. */
export const staleAfterDays = (id: SourceId): number =>
  rhythms[sources[id].publishes].promiseDays ?? NEVER_STALE
export const sourceIds = Object.keys(sources) as SourceId[]
const slugById = new Map<number, SourceId>(sourceIds.map((slug) => [sources[slug].id, slug]))
export const sourceById = (id: number): SourceId | undefined => slugById.get(id)
