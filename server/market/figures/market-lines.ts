import type { Day } from '#lib/dates.ts'
import { getBenchmark } from '#lib/registry/benchmarks.ts'
import { getMarketRow, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import type { League } from '#lib/view/league.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { sumParts, type Unit } from '#server/data/rollup/units.ts'
import { pickMarks } from '#server/data/series/day-marks.ts'
import { lastDay, trim, type Packed } from '#server/data/series/packed.ts'
import { lineKey } from '#server/data/series/published.ts'
import { scopeKey, makeScope, type Tokenization } from '#server/data/series/scope.ts'
import { EXPECTED_DAYS } from '#server/data/series/total.ts'
import { unitsIn } from '#server/market/currency/converted-lines.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import type { GroupBy } from '#server/market/figures/chart-groups.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { combine, linesWithSizes, type CombinedLine } from '#server/market/figures/combined.ts'
import { knownBefore } from '#server/market/figures/group.ts'
import { rankLeague } from '#server/market/figures/league.ts'
import { lineChart } from '#server/market/figures/line-chart.ts'
import { findPart } from '#server/market/figures/part-of-scope.ts'

export interface MarketLinesRequest {
  /** classes of the page, all or one of them, and what they are called together */
  classIds: readonly number[]
  title: string
  tokenization: Tokenization | null
  groupBy: Extract<GroupBy, 'asset' | 'network' | 'platform'>
  /** the day by whose end all of it was published; absent or null: now */
  asOf?: Day | null
  /** the currency that amounts are shown in; absent: dollars */
  money?: Money
}

/** All that is drawn and ranked on the page of an asset class, whatever its table is narrowed and sorted to. */
export interface MarketLines {
  units: readonly Unit[]
  /** the published value of the classes together */
  whole: CombinedLine | undefined
  /**
   * the line that charts, leagues and shares by asset are of: the whole, or the worth of the assets
   * together when they were last known
   */
  items: CombinedLine | undefined
  chart: ChartModel | null
  /** the assets up to the day of `items`, where they are not in the chart */
  itemised: ChartModel | null
  yields: ChartModel | null
  leagues: League[]
}

const MOST_BYTES = 48 * 2 ** 20
const cache = new LoadingCache<MarketLines>({ mostBytes: MOST_BYTES, measureBytes })

/**
 * Summed over all days of all assets, once for each data version: pages of the table and ranges of
 * the chart share it.
 */
export async function readMarketLines(
  page: MarketPageKey,
  { classIds, title, tokenization, groupBy, asOf = null, money = DOLLARS }: MarketLinesRequest,
): Promise<MarketLines> {
  return cache.get(
    `${classIds.join('+')} ${tokenization ?? 'all'} ${groupBy} ${money.currency} ${asOf ?? ''}`,
    () => sumMarket(page, { classIds, title, tokenization, groupBy, asOf, money }),
    await dataVersion(),
  )
}

async function sumMarket(
  page: MarketPageKey,
  { classIds, title, tokenization, groupBy, asOf = null, money = DOLLARS }: MarketLinesRequest,
): Promise<MarketLines> {
  const { leagues, compareWith } = getMarketRow(page)
  const [ofKinds, whole] = await Promise.all([
    listUnits(classIds, tokenization, asOf, money),
    findWhole(classIds, tokenization, asOf, money),
  ])
  // beside a total of one kind stand no parts of the other
  const isOfKind = (kind: string | null) => !whole?.kind || kind === null || kind === whole.kind
  const ofWhole = ofKinds.filter(({ leaf }) => isOfKind(leaf.tokenization))
  const isOfWhole = !whole || ofWhole.some((unit) => !isLater(whole, unit))
  const units = isOfWhole ? ofWhole : ofKinds
  const items = isOfWhole ? whole : sumItems(units, whole)
  // a total of one kind, where both were asked for, says so
  const only = whole?.kind && !tokenization ? `, ${whole.kind} only` : ''
  const [chart, itemised, yields, ...ranked] = await Promise.all([
    sizeChart(title, groupBy, units, whole, only),
    items && items !== whole ? sizeChart(title, groupBy, units, items, '') : null,
    compareWith ? yieldChart(classIds, compareWith, asOf) : null,
    ...leagues.map((name) =>
      rankLeague(name === 'networks' ? 'network' : 'platform', {
        units,
        whole: items,
        asOf,
        counts: (asset) =>
          classIds.includes(asset.classId) &&
          (!tokenization || asset.tokenization === tokenization) &&
          (!isOfWhole || isOfKind(asset.tokenization)),
      }),
    ),
  ])
  return { units, whole, items, chart, itemised, yields, leagues: ranked }
}

/** Counts only what is made here; units are shared with every other page. */
function measureBytes({ chart, itemised, yields }: MarketLines): number {
  const BYTES_PER_VALUE = 8
  const values = [chart, itemised, yields].map((model) =>
    model ? model.total.length * (model.series.length + 2) : 0,
  )
  return values.reduce((sum, count) => sum + count * BYTES_PER_VALUE, 0)
}

async function listUnits(
  classIds: readonly number[],
  tokenization: Tokenization | null,
  asOf: Day | null,
  money: Money,
): Promise<Unit[]> {
  const [sizes, { assets }] = await Promise.all([unitsIn(money, 'size', asOf), catalogueIndex()])
  return [...assets.values()]
    .filter(({ classId }) => classIds.includes(classId))
    .flatMap(({ id }) => sizes.get(id)?.units ?? [])
    .filter(({ leaf }) => !tokenization || leaf.tokenization === tokenization)
}

/** The published value of classes together, of which kind it is, and the lines of those that are in it. */
interface Whole extends CombinedLine {
  kind: Tokenization | null
  classLines: ReadonlyMap<number, Packed>
}

/** Finds the whole that the page's totals are of. */
async function findWhole(
  classIds: readonly number[],
  tokenization: Tokenization | null,
  asOf: Day | null,
  money: Money,
): Promise<Whole | undefined> {
  const keys = classIds.map((id) => scopeKey(makeScope('class', id, tokenization)))
  const lines = await linesWithSizes(keys, [], asOf, money)
  const combined = combine('size', keys, lines)
  const whole = combined && {
    ...combined,
    kind: tokenization,
    classLines: new Map(
      [...lines.values()].flatMap((line) =>
        line.scopeId === null ? [] : [[line.scopeId, line] as const],
      ),
    ),
  }
  if (tokenization) return whole
  // a class that is known by tokenization only, or is so up to a later time, still has that to show
  const distributed = await findWhole(classIds, 'distributed', asOf, money)
  return whole && !(distributed && isLater(distributed, whole)) ? whole : distributed
}

const isLater = (one: Packed, other: Packed): boolean =>
  lastDay(one) - lastDay(other) > EXPECTED_DAYS

/** Sums the worth of the assets when they were last known. */
function sumItems(units: readonly Unit[], whole: Whole): CombinedLine | undefined {
  const total = sumParts('size', units)
  const packed = trim(total)
  return (
    packed && {
      ...packed,
      ...(whole.currency && { currency: whole.currency }),
      ...pickMarks(total),
      scope: '',
      quality: whole.quality,
      estimated: total.estimated,
    }
  )
}

async function sizeChart(
  title: string,
  groupBy: GroupBy,
  units: readonly Unit[],
  whole: (CombinedLine & Partial<Whole>) | undefined,
  only: string,
): Promise<ChartModel | null> {
  if (!whole) return null
  const sum = units.reduce((total, unit) => total + (knownBefore(unit, lastDay(whole), 7) ?? 0), 0)
  const value = knownBefore(whole, lastDay(whole)) ?? 0
  // a class that its source reports whole has no parts to stack
  if (sum < value / 2)
    return lineChart({
      title: `${title}: value${only}`,
      measure: 'size',
      line: whole,
      label: title,
      color: 'var(--s1)',
      source: `as reported for the whole class${only}`,
    })
  const measures = [...new Set(units.map(({ measure }) => measure))]
  const name = measures.length === 1 && measures[0] ? getMeasure(measures[0]).label : 'Value'
  return drawChart({
    title: `${name} by ${groupBy}${only}`,
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
  benchmark: NonNullable<ReturnType<typeof getMarketRow>['compareWith']>,
  asOf: Day | null,
): Promise<ChartModel | null> {
  const keys = classIds.map((id) => scopeKey(makeScope('class', id)))
  const { label, measure } = getBenchmark(benchmark)
  const lines = await linesWithSizes(
    [...keys, `benchmark:${benchmark}`],
    ['apy7Day', measure],
    asOf,
  )
  const apy = combine('apy7Day', keys, lines)
  const comparison = combine(measure, [`benchmark:${benchmark}`], lines)
  if (!apy) return null
  return {
    ...lineChart({
      title: '7-Day APY',
      measure: 'apy7Day',
      line: apy,
      label: 'Mean, weighted by value',
      color: 'var(--s1)',
      comparison: comparison ? { label, line: comparison } : null,
      source: comparison ? `assets of the class; ${label}` : 'assets of the class',
    }),
    coverage: await findPart({
      measure: 'apy7Day',
      lines: keys.flatMap((key) => lines.get(lineKey(key, 'apy7Day')) ?? []),
      sizes: await listUnits(classIds, null, asOf, DOLLARS),
      day: lastDay(apy),
      asOf,
    }),
  }
}
