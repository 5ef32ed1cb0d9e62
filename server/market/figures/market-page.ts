import { benchmarkOf } from '#lib/registry/benchmarks.ts'
import { marketPageOf, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { measureOf, type MeasureKey } from '#lib/registry/measures.ts'
import type { Day } from '#lib/dates.ts'
import { ASSETS_PER_PAGE, type AssetSort, type AssetTable } from '#lib/view/asset-row.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { Figure } from '#lib/view/figure.ts'
import type { League } from '#lib/view/league.ts'
import { assetTable } from '#server/market/figures/asset-table.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'
import { chartOf } from '#server/market/figures/chart.ts'
import { lineChart } from '#server/market/figures/line-chart.ts'
import { combine, linesWithSizes, type CombinedLine } from '#server/market/figures/combined.ts'
import { knownBefore, windowOf } from '#server/market/figures/group.ts'
import { headlineOf } from '#server/market/figures/headline.ts'
import { leagueOf } from '#server/market/figures/league.ts'
import { NOT_ITEMISED, remainderOf } from '#server/market/figures/remainder.ts'
import { endOf, trim, type Packed } from '#server/data/series/packed.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { totalOf, type Unit } from '#server/data/rollup/units.ts'
import { scopeKey, scopeOf, type Tokenization } from '#server/data/series/scope.ts'
import { assetUnits } from '#server/data/rollup/asset-units.ts'

export interface MarketPageRequest {
  tokenization: Tokenization | null
  groupBy: Extract<GroupBy, 'asset' | 'network' | 'platform'>
  search: string
  network: string | undefined
  sort: AssetSort
  direction: 'asc' | 'desc'
  page: number
}

export interface MarketPageContent {
  asOf: Day | null
  /** the newest day of the assets, where they are known up to an earlier time than the class as a whole */
  itemisedAsOf: Day | null
  figures: Figure[]
  chart: ChartModel | null
  /** the assets up to that day, where they are not in the chart */
  itemised: ChartModel | null
  /** mean yield beside a benchmark, where the page compares with one */
  yields: ChartModel | null
  leagues: League[]
  table: AssetTable
  /** measures that stand on the page, for the methodology drawer */
  measures: MeasureKey[]
}

/** Everything on the page of an asset class. */
export async function getMarketPage(
  key: MarketPageKey,
  request: MarketPageRequest,
): Promise<MarketPageContent> {
  const { title, assetClassIds, headline, leagues, compareWith } = marketPageOf(key)
  const isOfPage = (classId: number) => assetClassIds.some((id) => id === classId)
  const { tokenization } = request
  const units = await unitsOf(assetClassIds, tokenization)
  const whole = await wholeOf(assetClassIds, tokenization)
  const items = itemsOf(units, whole)
  const isEarlier = items !== undefined && items !== whole
  const [figures, chart, itemised, yields, ...rest] = await Promise.all([
    headlineOf(assetClassIds, headline),
    sizeChart(title, request.groupBy, units, whole),
    isEarlier ? sizeChart(title, request.groupBy, units, items) : null,
    compareWith ? yieldChart(assetClassIds, compareWith) : null,
    ...leagues.map((name) => leagueOf(name === 'networks' ? 'network' : 'platform', units, items)),
  ])
  const table = await assetTable({
    ...request,
    where: ({ classId }) => isOfPage(classId),
    perPage: ASSETS_PER_PAGE,
    total: items ? knownBefore(items, endOf(items)) : null,
  })
  return {
    asOf: whole ? endOf(whole) : null,
    itemisedAsOf: isEarlier ? endOf(items) : null,
    figures: await withSize(figures, assetClassIds),
    chart,
    itemised,
    yields,
    leagues: rest,
    table: items ? withRest(table, request, units, items) : table,
    measures: [
      ...new Set([
        ...figures.flatMap(({ measure }) => measure ?? []),
        ...units.map(({ measure }) => measure),
        ...(yields ? ['apy7Day' as const] : []),
      ]),
    ],
  }
}

/** Where the first figure of a page is not known, the size of its assets stands in its place, by its own name. */
async function withSize(
  figures: readonly Figure[],
  classIds: readonly number[],
): Promise<Figure[]> {
  const [first, ...rest] = figures
  if (!first || first.value !== null) return [...figures]
  const [size] = await headlineOf(classIds, [{ kind: 'size', tokenization: null }])
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
      : remainderOf(whole, units)
  if (!rest || endOf(rest) < endOf(whole)) return table
  const day = endOf(whole)
  const [value, week, month] = [
    knownBefore(rest, day, 0),
    knownBefore(rest, day - 7),
    knownBefore(rest, day - 30),
  ]
  const total = knownBefore(whole, day, 0)
  return {
    ...table,
    rows: [
      ...table.rows,
      {
        key: 'rest',
        name: NOT_ITEMISED,
        ticker: null,
        href: null,
        mark: { kind: 'swatch', color: 'var(--s-other)', text: '' },
        assetClass: { name: '', href: null },
        networks: [],
        value,
        note: 'In the value of the whole class, and of no asset that is named.',
        isStale: false,
        holders: null,
        apy: null,
        isOthers: true,
        change7d: value !== null && week ? value / week - 1 : null,
        change30d: value !== null && month ? value / month - 1 : null,
        share: value !== null && total ? value / total : null,
        spark: windowOf(rest, day - 29, day),
      },
    ],
  }
}

async function unitsOf(
  classIds: readonly number[],
  tokenization: Tokenization | null,
): Promise<Unit[]> {
  const [sizes, { assets }] = await Promise.all([assetUnits('size'), catalogueIndex()])
  return [...assets.values()]
    .filter(({ classId }) => classIds.includes(classId))
    .flatMap(({ id }) => sizes.get(id)?.units ?? [])
    .filter(({ leaf }) => !tokenization || leaf.tokenization === tokenization)
}

/** The published value of classes together, and the lines of those that are in it. */
interface Whole extends CombinedLine {
  classLines: ReadonlyMap<number, Packed>
}

/** What the page's totals are of. */
async function wholeOf(
  classIds: readonly number[],
  tokenization: Tokenization | null,
): Promise<Whole | undefined> {
  const keys = classIds.map((id) => scopeKey(scopeOf('class', id, tokenization)))
  const lines = await linesWithSizes(keys, [])
  const combined = combine('size', keys, lines)
  const whole = combined && {
    ...combined,
    classLines: new Map(
      [...lines.values()].flatMap((line) =>
        line.scopeId === null ? [] : [[line.scopeId, line] as const],
      ),
    ),
  }
  if (tokenization) return whole
  // a class that is known by tokenization only, or is so up to a later time, still has that to show
  const distributed = await wholeOf(classIds, 'distributed')
  return whole && !(distributed && isLater(distributed, whole)) ? whole : distributed
}

const isLater = (one: Packed, other: Packed): boolean => endOf(one) - endOf(other) > EXPECTED_DAYS

/** What charts, leagues and shares by asset are of: the whole, or what the assets were worth together when they were last known. */
function itemsOf(units: readonly Unit[], whole: Whole | undefined): CombinedLine | undefined {
  if (!whole || units.some((unit) => !isLater(whole, unit))) return whole
  const total = totalOf('size', units)
  const packed = trim(total)
  return packed && { ...packed, scope: '', quality: whole.quality, estimated: total.estimated }
}

async function sizeChart(
  title: string,
  groupBy: GroupBy,
  units: readonly Unit[],
  whole: (CombinedLine & Partial<Whole>) | undefined,
): Promise<ChartModel | null> {
  if (!whole) return null
  const sum = units.reduce((total, unit) => total + (knownBefore(unit, endOf(whole), 7) ?? 0), 0)
  const value = knownBefore(whole, endOf(whole)) ?? 0
  // a class that its source reports whole has no parts to stack
  if (sum < value / 2)
    return lineChart({
      title: `${title}: value`,
      measure: 'size',
      line: whole,
      label: title,
      color: 'var(--s1)',
      source: 'as reported for the whole class',
    })
  const measures = [...new Set(units.map(({ measure }) => measure))]
  const name = measures.length === 1 && measures[0] ? measureOf(measures[0]).label : 'Value'
  return chartOf({
    title: `${name} by ${groupBy}`,
    measure: 'size',
    units,
    groupBy,
    whole,
    ...(whole.classLines && { classLines: whole.classLines }),
  })
}

/** Mean yield of classes beside a benchmark; null where no yield is known. */
async function yieldChart(
  classIds: readonly number[],
  benchmark: NonNullable<ReturnType<typeof marketPageOf>['compareWith']>,
): Promise<ChartModel | null> {
  const keys = classIds.map((id) => scopeKey(scopeOf('class', id)))
  const { label, measure } = benchmarkOf(benchmark)
  const lines = await linesWithSizes([...keys, `benchmark:${benchmark}`], ['apy7Day', measure])
  const apy = combine('apy7Day', keys, lines)
  const comparison = combine(measure, [`benchmark:${benchmark}`], lines)
  if (!apy) return null
  return lineChart({
    title: '7-Day APY',
    measure: 'apy7Day',
    line: apy,
    label: 'Mean, weighted by value',
    color: 'var(--s1)',
    comparison: comparison ? { label, line: comparison } : null,
    source: comparison ? `assets of the class; ${label}` : 'assets of the class',
  })
}
