import { getMarketRow, type MarketPageKey } from '#lib/registry/market-pages.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { Day } from '#lib/dates.ts'
import { ASSETS_PER_PAGE, type AssetSort, type AssetTable } from '#lib/view/entities/asset-row.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { UNMARKED } from '#lib/view/figures/day-note.ts'
import type { Claim } from '#lib/view/figures/claim.ts'
import type { Figure } from '#lib/view/figures/published-figure.ts'
import type { ShareChanges } from '#lib/view/charts/share-change.ts'
import type { League } from '#lib/view/entities/league-row.ts'
import type { DatedTotal } from '#server/market/figures/assets/asset-table-row.ts'
import { assetTable } from '#server/market/figures/assets/read-asset-table.ts'
import { knownBefore, cutWindow } from '#server/pipeline/series/known-values.ts'
import { supplyFinder } from '#server/market/figures/charts/compute-waterfall.ts'
import { readClaim } from '#server/market/claims/read-claim.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { readHeadline } from '#server/market/figures/headlines/read-headline.ts'
import { colorLikeCharts } from '#server/market/figures/charts/row-colors.ts'
import { compareShares } from '#server/market/figures/participants/compare-shares.ts'
import { NOT_ITEMISED, subtractParts } from '#server/market/figures/totals/remainder.ts'
import { currencyOf } from '#server/market/currency/convert-money.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import type { Unit } from '#server/pipeline/rollup/units/units.ts'
import {
  readMarketLines,
  type MarketLinesRequest,
} from '#server/market/figures/overview/market-lines.ts'
import type { Market } from '#server/market/market/market.ts'

export interface MarketPageRequest extends Omit<MarketLinesRequest, 'classIds' | 'title'> {
  /** those that the page is narrowed to, and their name; absent: all of the page */
  classIds?: readonly number[]
  title?: string
  search: string
  network: string | undefined
  sort: AssetSort
  direction: 'asc' | 'desc'
  page: number
  /** over how many days shares are compared */
  shareDays?: number
}

export interface MarketPageContent {
  asOf: Day | null
  /** the newest day of the assets, where they are known up to an earlier time than the class as a whole */
  itemisedAsOf: Day | null
  figures: Figure[]
  /** about the total that heads the page */
  claim: Claim | null
  chart: ChartModel | null
  /** the assets up to that day, where they are not in the chart */
  itemised: ChartModel | null
  /** mean yield beside a benchmark, where the page compares with one */
  yields: ChartModel | null
  leagues: League[]
  /** who gained and lost share, where the page shows it */
  shares: ShareChanges | null
  /** the total that shares by asset are of */
  total: DatedTotal | null
  /** scopes that the assets and leagues are of; empty where they are known up to an earlier time than their classes */
  scope: string
  table: AssetTable
  /** measures that stand on the page, for the methodology drawer */
  measures: MeasureKey[]
}

const SHARE_DAYS = 90

/** Everything on the page of an asset class. */
export async function getMarketPage(
  market: Market,
  key: MarketPageKey,
  request: MarketPageRequest,
): Promise<MarketPageContent> {
  const { title, assetClassIds, headline, metal, loans: hasLoans, shareFan } = getMarketRow(key)
  const classIds = request.classIds ?? assetClassIds
  const [{ units, whole, items, chart, itemised, yields, leagues }, figures] = await Promise.all([
    readMarketLines(market, key, { title, ...request, classIds }),
    readHeadline(market, classIds, headline),
  ])
  const total = items ? totalOn(items, lastDay(items)) : null
  const headed = await withSize(market, figures, classIds)
  const table = await assetTable(market, {
    ...request,
    where: ({ classId }) => classIds.includes(classId),
    perPage: ASSETS_PER_PAGE,
    total,
  })
  const colored = {
    ...table,
    rows: colorLikeCharts(table.rows, [chart, itemised], ({ key }) => `asset-${key}`),
  }
  const shares =
    shareFan && items
      ? compareShares(await market.names(), request.groupBy, {
          units,
          whole: items,
          days: request.shareDays ?? SHARE_DAYS,
        })
      : null
  return {
    asOf: whole ? lastDay(whole) : null,
    itemisedAsOf: items && items !== whole ? lastDay(items) : null,
    figures: headed,
    claim: await claimOf(
      market,
      request.title ?? title,
      classIds,
      headed.find(({ measure }) => measure === 'size'),
    ),
    chart,
    itemised,
    yields,
    leagues: leagues.map((league) => ({
      ...league,
      rows: colorLikeCharts(league.rows, [chart, itemised]),
    })),
    shares: shares && { ...shares, rows: colorLikeCharts(shares.rows, [chart, itemised]) },
    total,
    scope: items?.scope ?? '',
    table: items ? withRest(colored, request, units, items) : colored,
    measures: [
      ...new Set([
        ...figures.flatMap(({ measure }) => measure ?? []),
        ...units.map(({ measure }) => measure),
        ...(yields ? ['apy7Day' as const] : []),
        ...(hasLoans ? (['delinquentLoansAmount'] as const) : []),
        ...(metal ? (['premium', 'ounces', 'ouncesIssued'] as const) : []),
      ]),
    ],
  }
}

/** The claim about the size that heads a page, distributed or as a whole. */
async function claimOf(
  market: Market,
  subject: string,
  classIds: readonly number[],
  figure: Figure | undefined,
): Promise<Claim | null> {
  if (figure?.measure !== 'size' || !figure.scope) return null
  const scopes = figure.scope.split('+')
  const segment = parseSegment(scopes[0] ?? '')
  const [lines, sizes, { assets }] = await Promise.all([
    linesWithSizes(market, scopes, []),
    market.units('size'),
    market.catalogue(),
  ])
  const units = [...assets.values()]
    .filter(({ classId }) => classIds.includes(classId))
    .flatMap(({ id }) => sizes.get(id)?.units ?? [])
    .filter(({ leaf }) => segment === null || leaf.tokenization === segment)
  return readClaim(market, {
    subject,
    units,
    whole: combine('size', scopes, lines),
    figure,
    supplyOf: await supplyFinder(market),
    by: 'asset',
  })
}

/** `distributed` of `class:27#distributed`. */
const parseSegment = (scope: string): string | null => scope.split('#')[1] ?? null

/** Where the first figure of a page is not known, the size of its assets stands in its place, by its own name. */
async function withSize(
  market: Market,
  figures: readonly Figure[],
  classIds: readonly number[],
): Promise<Figure[]> {
  const [first, ...rest] = figures
  if (!first || first.value !== null) return [...figures]
  const [size] = await readHeadline(market, classIds, [{ kind: 'size', tokenization: null }])
  return size && size.value !== null ? [size, ...rest] : [...figures]
}

/** On the last page of the whole list, what no asset is named for: so that the shares make up the whole. */
function withRest(
  table: AssetTable,
  { search, network }: MarketPageRequest,
  units: readonly Unit[],
  whole: Packed,
): AssetTable {
  const rest =
    search || network !== undefined || table.page < table.pageCount
      ? undefined
      : subtractParts(whole, units)
  if (!rest || lastDay(rest) < lastDay(whole)) return table
  const day = lastDay(whole)
  const [value, week, month, year] = [
    knownBefore(rest, day, 0),
    knownBefore(rest, day - 7),
    knownBefore(rest, day - 30),
    knownBefore(rest, day - 365),
  ]
  const total = knownBefore(whole, day, 0)
  return {
    ...table,
    rows: [
      ...table.rows,
      {
        key: 'rest',
        scope: null,
        asOf: day,
        name: NOT_ITEMISED,
        ticker: null,
        href: null,
        mark: { kind: 'swatch', color: 'var(--s-other)', text: '' },
        assetClass: { name: '', href: null },
        networks: [],
        notes: { value: UNMARKED, holders: UNMARKED, apy: UNMARKED },
        value,
        currency: currencyOf(whole),
        note: 'Included in the class total, not itemized by asset.',
        isStale: false,
        holders: null,
        apy: null,
        apyMeasure: null,
        isOthers: true,
        change7d: value !== null && week ? value / week - 1 : null,
        change30d: value !== null && month ? value / month - 1 : null,
        change1y: value !== null && year ? value / year - 1 : null,
        share: value !== null && total ? value / total : null,
        spark: cutWindow(rest, day - 29, day),
      },
    ],
  }
}

function totalOn(whole: Packed, day: Day): DatedTotal | null {
  const value = knownBefore(whole, day)
  return value === null ? null : { value, day }
}
