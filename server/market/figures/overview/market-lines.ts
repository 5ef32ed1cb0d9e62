import { getBenchmark } from '#lib/registry/benchmarks.ts'
import { getMarketRow, type MarketPageKey } from '#lib/registry/market-pages.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { League } from '#lib/view/entities/league-row.ts'
import { dataVersion } from '#server/core/cache/data-version.ts'
import { LoadingCache } from '#server/core/cache/loading-cache.ts'
import { sumParts, type Unit } from '#server/pipeline/rollup/units/units.ts'
import { pickMarks } from '#server/pipeline/series/series-marks.ts'
import { lastDay, trim, type Packed } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { scopeKey, makeScope, type Tokenization } from '#server/pipeline/series/scope.ts'
import { EXPECTED_DAYS } from '#server/pipeline/series/total.ts'
import type { GroupBy } from '#server/market/figures/charts/chart-groups.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import {
  combine,
  linesWithSizes,
  type CombinedLine,
} from '#server/market/figures/totals/combined.ts'
import { knownBefore } from '#server/pipeline/series/known-values.ts'
import { rankLeague } from '#server/market/figures/participants/rank-league.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import { findPart } from '#server/market/figures/headlines/part-of-scope.ts'
import type { Market } from '#server/market/market/market.ts'

export interface MarketLinesRequest {
  /** classes of the page, all or one of them, and what they are called together */
  classIds: readonly number[]
  title: string
  tokenization: Tokenization | null
  groupBy: Extract<GroupBy, 'asset' | 'network' | 'platform'>
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
  market: Market,
  page: MarketPageKey,
  request: MarketLinesRequest,
): Promise<MarketLines> {
  const { classIds, tokenization, groupBy } = request
  return cache.get(
    `${classIds.join('+')} ${tokenization ?? 'all'} ${groupBy} ${market.key}`,
    () => sumMarket(market, page, request),
    await dataVersion(),
  )
}

async function sumMarket(
  market: Market,
  page: MarketPageKey,
  { classIds, title, tokenization, groupBy }: MarketLinesRequest,
): Promise<MarketLines> {
  const { leagues, compareWith } = getMarketRow(page)
  const [ofKinds, whole] = await Promise.all([
    listUnits(market, classIds, tokenization),
    findWhole(market, classIds, tokenization),
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
    sizeChart(market, title, groupBy, units, whole, only),
    items && items !== whole ? sizeChart(market, title, groupBy, units, items, '') : null,
    compareWith ? yieldChart(market, classIds, compareWith) : null,
    ...leagues.map((name) =>
      rankLeague(market, name === 'networks' ? 'network' : 'platform', {
        units,
        whole: items,
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
  market: Market,
  classIds: readonly number[],
  tokenization: Tokenization | null,
): Promise<Unit[]> {
  const [sizes, { assets }] = await Promise.all([market.units('size'), market.catalogue()])
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
  market: Market,
  classIds: readonly number[],
  tokenization: Tokenization | null,
): Promise<Whole | undefined> {
  const keys = classIds.map((id) => scopeKey(makeScope('class', id, tokenization)))
  const lines = await linesWithSizes(market, keys, [])
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
  const distributed = await findWhole(market, classIds, 'distributed')
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
  market: Market,
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
  return drawChart(market, {
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
  market: Market,
  classIds: readonly number[],
  benchmark: NonNullable<ReturnType<typeof getMarketRow>['compareWith']>,
): Promise<ChartModel | null> {
  const keys = classIds.map((id) => scopeKey(makeScope('class', id)))
  const { label, measure } = getBenchmark(benchmark)
  const lines = await linesWithSizes(
    market.inDollars,
    [...keys, `benchmark:${benchmark}`],
    ['apy7Day', measure],
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
    coverage: await findPart(market, {
      measure: 'apy7Day',
      lines: keys.flatMap((key) => lines.get(lineKey(key, 'apy7Day')) ?? []),
      sizes: await listUnits(market.inDollars, classIds, null),
      day: lastDay(apy),
    }),
  }
}
