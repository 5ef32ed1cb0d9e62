import { assetClassKeys } from '#lib/registry/asset-class-keys.ts'
import type { WorldBound } from '#lib/registry/world-bounds.ts'

/**
 * Asset classes with the ids that clients of the data API know. A new class is one row, and its id
 * in the row of one market page; it needs no change to ingest, totals, charts or the API. `isRwa`
 * false: left out of totals of real-world assets. `size`: which measure says how big an asset of
 * the class is, the first that is known.
 */
export interface AssetClass {
  id: number
  key: string
  slug: string
  /** as pages show it: the title of a page of several classes is no name of one of them */
  name: string
  /** the name that clients of the data API match on, where it is another */
  apiName?: string
  /** names and spellings that sources use, lower case */
  aliases: readonly string[]
  color: string
  isRwa: boolean
  /** dollars that all of it on chain was never below or above, ascending: a file in thousands or in yen is */
  bounds?: readonly WorldBound[]
  size: readonly (
    | 'circulatingMarketValue'
    | 'marketValue'
    | 'bridgedTokenValue'
    | 'circulatingAssetValue'
    | 'totalAssetValue'
  )[]
}

/** No market is worth more, as the gate has it; what a class will have grown to by then is not known. */
const MARKET = 2e12

const byNav = [
  'bridgedTokenValue',
  'circulatingAssetValue',
  'circulatingMarketValue',
  'totalAssetValue',
  'marketValue',
] as const
const byPrice = [
  'circulatingMarketValue',
  'marketValue',
  'bridgedTokenValue',
  'circulatingAssetValue',
  'totalAssetValue',
] as const

export const assetClasses = [
  {
    id: 25,
    key: 'fiat_currency',
    slug: 'fiat-currency',
    name: 'Fiat Currency',
    aliases: [],
    color: 'var(--s18)',
    isRwa: false,
    size: byPrice,
  },
  {
    id: 26,
    key: 'cryptocurrencies',
    slug: 'cryptocurrencies',
    name: 'Cryptocurrencies',
    aliases: [],
    color: 'var(--s19)',
    isRwa: false,
    size: byPrice,
  },
  {
    id: 27,
    key: 'us_treasuries',
    slug: 'us-treasury-debt',
    name: 'U.S. Treasuries',
    apiName: 'US Treasury Debt',
    aliases: ['us treasury debt', 'treasuries', 'u.s. treasury debt', 'us-treasuries'],
    color: 'var(--s1)',
    isRwa: true,
    bounds: [
      // about 0.8, 4, 9 and 16 billion at the ends of 2023, 2024 and 2025 and in August 2026
      { since: '2024-01-01', least: 1e8, most: 1.2e10 },
      { since: '2025-01-01', least: 1e8, most: 2.8e10 },
      { since: '2026-01-01', least: 1e8, most: 6e10 },
      { since: '2027-01-01', least: 1e8, most: 2e11 },
      { since: '2028-01-01', least: 1e8, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 28,
    key: 'stablecoins',
    slug: 'stablecoins',
    name: 'Stablecoins',
    aliases: ['stablecoin'],
    color: 'var(--s9)',
    isRwa: false,
    size: byPrice,
  },
  {
    id: 30,
    key: 'government_bonds',
    slug: 'non-us-government-debt',
    name: 'Non-U.S. Government Debt',
    apiName: 'non-US Government Debt',
    aliases: [
      'government bonds',
      'non-us government debt',
      'non-u.s. government debt',
      'government-bonds',
    ],
    color: 'var(--s7)',
    isRwa: true,
    bounds: [
      { since: '2026-01-01', least: 1e7, most: 2e10 },
      { since: '2028-01-01', least: 1e7, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 31,
    key: 'municipal_bonds',
    slug: 'municipal-bonds',
    name: 'Municipal Bonds',
    apiName: 'Municipal Credit',
    aliases: ['municipal credit'],
    color: 'var(--s10)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 32,
    key: 'public_credit',
    slug: 'corporate-bonds',
    name: 'Corporate Bonds',
    apiName: 'Corporate Credit',
    aliases: ['corporate credit', 'corporate bond'],
    color: 'var(--s6)',
    isRwa: true,
    bounds: [
      { since: '2026-01-01', least: 1e7, most: 2e10 },
      { since: '2028-01-01', least: 1e7, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 33,
    key: 'private_credit',
    slug: 'private-credit',
    name: 'General Private Credit',
    apiName: 'Private Credit',
    aliases: [],
    color: 'var(--s3)',
    isRwa: true,
    bounds: [
      { since: '2024-01-01', least: 1e8, most: 3e11 },
      { since: '2028-01-01', least: 1e8, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 34,
    key: 'public_equities',
    slug: 'stocks',
    name: 'Listed Stocks',
    apiName: 'Stocks',
    aliases: ['stock'],
    color: 'var(--s5)',
    isRwa: true,
    bounds: [
      // about 2.4 billion in August 2026, which one issuer may multiply in a month
      { since: '2026-01-01', least: 1e7, most: 4e10 },
      { since: '2027-01-01', least: 1e7, most: 1e11 },
      { since: '2028-01-01', least: 1e7, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 35,
    key: 'private_equity',
    slug: 'private-equity',
    name: 'Private Equity',
    aliases: [],
    color: 'var(--s11)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 36,
    key: 'real_estate',
    slug: 'real-estate',
    name: 'Real Estate',
    aliases: [],
    color: 'var(--s8)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 37,
    key: 'commodities',
    slug: 'commodities',
    name: 'Commodities',
    aliases: ['commodity'],
    color: 'var(--s2)',
    isRwa: true,
    bounds: [
      // about 5 billion in August 2026
      { since: '2023-01-01', least: 1e8, most: 4e10 },
      { since: '2027-01-01', least: 1e8, most: 1e11 },
      { since: '2028-01-01', least: 1e8, most: MARKET },
    ],
    size: byPrice,
  },
  {
    id: 42,
    key: 'structured_credit',
    slug: 'structured-credit',
    name: 'Structured Credit',
    apiName: 'Diversified Credit',
    aliases: ['diversified credit'],
    color: 'var(--s12)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 43,
    key: 'funds',
    slug: 'institutional-alternative-funds',
    name: 'Alternative Funds',
    apiName: 'Institutional Alternative Funds',
    aliases: ['institutional fund', 'institutional funds', 'institutional-funds'],
    color: 'var(--s4)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 51,
    key: 'asset_backed_credit',
    slug: 'asset-backed-credit',
    name: 'Asset-Backed Credit',
    aliases: [],
    color: 'var(--s13)',
    isRwa: true,
    bounds: [
      { since: '2026-01-01', least: 1e7, most: 3e10 },
      { since: '2028-01-01', least: 1e7, most: MARKET },
    ],
    size: byNav,
  },
  {
    id: 52,
    key: 'actively_managed_strategies',
    slug: 'actively-managed-strategies',
    name: 'Actively Managed Strategies',
    apiName: 'Active Strategies',
    aliases: ['active strategies'],
    color: 'var(--s14)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 55,
    key: 'specialty_finance',
    slug: 'specialty-finance',
    name: 'Specialty Finance',
    aliases: [],
    color: 'var(--s15)',
    isRwa: true,
    size: byNav,
  },
  {
    id: 56,
    key: 'venture_capital',
    slug: 'venture-capital',
    name: 'Venture Capital',
    aliases: [],
    color: 'var(--s16)',
    isRwa: true,
    size: byNav,
  },
  // clients' exports name "Public Equity" and "Stocks" side by side; what is filed under the former only
  {
    id: 59,
    key: 'other_public_equities',
    slug: 'public-equity',
    name: 'Other Public Equity',
    apiName: 'Public Equity',
    aliases: [],
    color: 'var(--s17)',
    isRwa: true,
    size: byNav,
  },
] as const satisfies readonly AssetClass[]

export type AssetClassId = (typeof assetClasses)[number]['id']
const byId = new Map<number, AssetClass>(assetClasses.map((row) => [row.id, row]))
const byName = new Map<string, AssetClass>([
  // the words of issuers first: a class of the same name stands over them
  ...Object.entries(assetClassKeys).flatMap(([key, { assetClassId }]): [string, AssetClass][] => {
    const row = assetClassId === null ? undefined : byId.get(assetClassId)
    return row ? [[asOneSpelling(key), row]] : []
  }),
  ...assetClasses.flatMap((row: AssetClass) =>
    [row.key, row.slug, row.name, row.apiName ?? row.name, ...row.aliases].map(
      (name): [string, AssetClass] => [asOneSpelling(name), row],
    ),
  ),
])

export const assetClassById = (id: number): AssetClass | undefined => byId.get(id)
/** By key, slug, name, alias or the word of issuers, in any case, however its words are joined: `active-strategies`. */
export const assetClassByName = (name: string): AssetClass | undefined =>
  byName.get(asOneSpelling(name))

function asOneSpelling(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
}
