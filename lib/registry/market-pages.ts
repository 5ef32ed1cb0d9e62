import { assetClassById, type AssetClass, type AssetClassId } from '#lib/registry/asset-classes.ts'
import type { BenchmarkKey } from '#lib/registry/benchmarks.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/**
 * The pages of asset classes; the key is the route. A new page is one row here, its path in
 * lib/routes.ts, one route folder and one menu entry. It needs no query, no component and no change
 * to metadata, social images, the sitemap, search, downloads or the API: title, headline, chart,
 * leagues and tables follow from the row.
 */
export interface MarketPage {
  title: string
  /** one sentence, in the header and for search engines */
  description: string
  assetClassIds: readonly AssetClassId[]
  headline: readonly HeadlineCell[]
  chart: { groupBy: 'asset' | 'network' | 'platform' }
  leagues: readonly ('networks' | 'platforms')[]
  /** drawn beside the yield of the page's assets */
  compareWith: BenchmarkKey | null
  /** its funds are drawn by their yield and size, beside `compareWith` */
  yieldMap?: true
  /** who gained and lost share of it, by the groups of its chart */
  shareFan?: true
  /** how far its coins stand from their peg, by size */
  pegMap?: true
  /** the note beside yields that are not all in the currency of the benchmark */
  yieldNote?: string
  /** whose ounces its assets stand for: premium, ounces and what an ounce costs are shown */
  metal?: BenchmarkKey
  /** its assets stand for single loans: vintages, sectors, lateness and originators are shown */
  loans?: true
  /** distributed and represented apart, as tabs of chart and tables */
  tabs: boolean
}

export type HeadlineCell =
  /** the measure that says how big an asset of the class is; null: distributed and represented together */
  | { kind: 'size'; tokenization: 'distributed' | 'represented' | null }
  /** `label` where the page calls the measure by a name of its own */
  | { kind: 'measure'; measure: MeasureKey; label?: string }
  | { kind: 'assets' }
  | { kind: 'benchmark'; benchmark: BenchmarkKey }
  /** price of the tokens over price of the benchmark */
  | { kind: 'premium'; benchmark: BenchmarkKey }
  /** the metal that tokens stand for, in troy ounces */
  | { kind: 'ounces'; benchmark: BenchmarkKey }

const distributed = { kind: 'size', tokenization: 'distributed' } as const
const represented = { kind: 'size', tokenization: 'represented' } as const
const size = { kind: 'size', tokenization: null } as const
const assets = { kind: 'assets' } as const
const of = <Key extends MeasureKey>(measure: Key) => ({ kind: 'measure', measure }) as const
const fixedIncome = [distributed, represented, of('apy7Day'), assets, of('holders')] as const
/** Their bonds and funds pay euros, pesos or reais as well as dollars. */
const ownCurrencies =
  'Each asset yields in its own currency, not converted to dollars; ' +
  'averages mix currencies. U.S. Treasury yields are in U.S. dollars.'
const both = ['networks', 'platforms'] as const

export const marketPages = {
  stablecoins: {
    title: 'Stablecoins',
    description: 'Tokens pegged to a currency: value, usage and holders by coin and network.',
    assetClassIds: [28],
    headline: [size, of('monthlyTransferVolume'), of('monthlyActiveAddresses'), of('holders')],
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: null,
    pegMap: true,
    tabs: false,
  },
  treasuries: {
    title: 'U.S. Treasuries',
    description:
      'Tokenized funds and notes that hold U.S. government debt: value, yield and holders compared with T-bills.',
    assetClassIds: [27],
    headline: fixedIncome,
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: 'us-treasury-3-month',
    yieldMap: true,
    tabs: true,
  },
  'government-bonds': {
    title: 'Government Bonds',
    description: 'Tokenized non-U.S. government and municipal debt: value, yield and holders.',
    assetClassIds: [30, 31],
    headline: fixedIncome,
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: 'us-treasury-3-month',
    yieldNote: ownCurrencies,
    tabs: true,
  },
  'corporate-bonds': {
    title: 'Corporate Bonds',
    description: 'Tokenized corporate bonds and corporate credit funds: value, yield and holders.',
    assetClassIds: [32],
    headline: fixedIncome,
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: 'us-treasury-3-month',
    yieldNote: ownCurrencies,
    tabs: true,
  },
  // Everything lent outside public markets, whether to one borrower or through a pool that is cut into parts.
  'private-credit': {
    title: 'Private Credit',
    description: 'Onchain private credit: loans originated, rates and defaults.',
    assetClassIds: [33, 42, 51, 55],
    headline: [
      of('outstandingCapital'),
      of('cumulativeIssuedAmount'),
      of('defaultedLoansAmount'),
      { kind: 'measure', measure: 'yieldToMaturity', label: 'Average APR' },
    ],
    chart: { groupBy: 'platform' },
    leagues: both,
    compareWith: null,
    loans: true,
    tabs: true,
  },
  commodities: {
    title: 'Commodities',
    description:
      'Tokens backed by gold and other commodities: value, holders and premium to the metal price.',
    assetClassIds: [37],
    headline: [
      size,
      { kind: 'benchmark', benchmark: 'gold' },
      { kind: 'premium', benchmark: 'gold' },
      { kind: 'ounces', benchmark: 'gold' },
      of('holders'),
    ],
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: null,
    metal: 'gold',
    tabs: false,
  },
  // Whatever a manager runs for large investors: shares in private companies, ventures and
  // strategies with the funds themselves.
  'institutional-funds': {
    title: 'Institutional Funds',
    description:
      'Tokenized institutional funds, from private equity and venture capital to actively managed strategies.',
    assetClassIds: [43, 35, 52, 56],
    headline: [distributed, represented, assets, of('holders')],
    chart: { groupBy: 'asset' },
    leagues: both,
    compareWith: null,
    tabs: true,
  },
  stocks: {
    title: 'Stocks',
    description:
      'Tokens tracking listed shares and exchange-traded funds: value, transfers and holders.',
    assetClassIds: [34, 59],
    headline: [
      distributed,
      represented,
      of('monthlyTransferVolume'),
      of('monthlyActiveAddresses'),
      of('holders'),
    ],
    chart: { groupBy: 'platform' },
    leagues: both,
    compareWith: null,
    shareFan: true,
    tabs: true,
  },
  'real-estate': {
    title: 'Real Estate',
    description: 'Tokenized real estate: value, number of assets and holders.',
    assetClassIds: [36],
    headline: [distributed, represented, assets, of('holders')],
    chart: { groupBy: 'platform' },
    leagues: both,
    compareWith: null,
    tabs: true,
  },
} as const satisfies Record<string, MarketPage>

export type MarketPageKey = keyof typeof marketPages
export const marketPageKeys = Object.keys(marketPages) as MarketPageKey[]
export const getMarketRow = (key: MarketPageKey): MarketPage => marketPages[key]

const keyByClass = new Map<number, MarketPageKey>(
  marketPageKeys.flatMap((key) => marketPages[key].assetClassIds.map((id) => [id, key])),
)
/** The page that shows an asset class; undefined for currencies and cryptocurrencies, which have none. */
export const marketPageByClass = (assetClassId: number): MarketPageKey | undefined =>
  keyByClass.get(assetClassId)

/** The classes that a page is made of; none where it is of one class alone, which it then is the page of. */
export function partsOfPage(key: MarketPageKey): readonly AssetClass[] {
  const { assetClassIds } = getMarketRow(key)
  return assetClassIds.length === 1 ? [] : assetClassIds.flatMap((id) => assetClassById(id) ?? [])
}

/** Where an asset class stands by itself: its page, or the page of several narrowed to it; null where it has none. */
export function classHref(assetClassId: number): string | null {
  const key = keyByClass.get(assetClassId)
  if (key === undefined) return null
  const part = partsOfPage(key).find(({ id }) => id === assetClassId)
  return part ? `/${key}?class=${part.slug}` : `/${key}`
}
