import {
  benchmarkUnits,
  getBenchmark,
  isBenchmarkUnit,
  type BenchmarkKey,
} from '#lib/registry/benchmarks.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import type { AssetReading } from '#server/market/assets/asset-reading.ts'
import type { Asset } from '#server/market/assets/find-asset.ts'
import { toDay } from '#lib/dates.ts'
import { describeAssetEvent } from '#lib/format/describe-asset-event.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import { difference } from '#server/market/figures/headlines/net-flow-figure.ts'
import { combine, type CombinedLine } from '#server/market/figures/totals/combined.ts'
import type { Market } from '#server/market/market/market.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

export async function drawNetworks(
  market: Market,
  { value, sizeMeasure, line, isNow }: AssetReading,
  asset: Asset,
): Promise<ChartModel | null> {
  if (!value) return null
  const chart = await drawChart(market, {
    title: `${getMeasure(sizeMeasure).label} by network`,
    measure: 'size',
    units: value.units,
    groupBy: 'network',
    whole: line('size'),
  })
  return chart && isNow ? flagEvents(chart, asset) : chart
}

/** Flags the corporate actions of an asset beside what the chart flags already. */
function flagEvents(chart: ChartModel, { events }: Asset): ChartModel {
  const end = chart.start + chart.total.length - 1
  const flags = events.flatMap(({ kind, day, factor }) => {
    const on = toDay(day)
    const label = describeAssetEvent(kind, factor?.toString() ?? null)
    return on >= chart.start && on <= end ? [{ day: on, label }] : []
  })
  return { ...chart, events: [...chart.events, ...flags].toSorted((a, b) => a.day - b.day) }
}

export function drawFlows({ line }: AssetReading, source: string): ChartModel | null {
  const mints = line('dailyMints')
  const burns = line('dailyBurns')
  if (!mints || !burns) return null
  return lineChart({
    title: 'Net flow',
    measure: 'netFlow',
    line: difference(mints, burns),
    label: 'Mints less burns',
    color: 'var(--positive-fill)',
    source,
  })
}

export function drawPrice(reading: AssetReading, asset: Asset, source: string): ChartModel | null {
  const { measure, line } = reading.price
  if (!line || !moves(line)) return null
  const chart = lineChart({
    title: measure === 'price' ? 'Price' : 'NAV per token',
    measure,
    line,
    label: asset.ticker ?? asset.name,
    color: 'var(--s1)',
    comparison: drawBenchmark(reading, asset, (key) => getBenchmark(key).measure === 'price'),
    source,
  })
  return reading.isNow ? flagEvents(chart, asset) : chart
}

export function drawYields(reading: AssetReading, asset: Asset, source: string): ChartModel | null {
  const { measure, line } = reading.apy
  if (!line) return null
  return lineChart({
    title: getMeasure(measure).label,
    measure,
    line,
    label: asset.ticker ?? asset.name,
    color: 'var(--s1)',
    comparison: drawBenchmark(reading, asset, (key) =>
      getBenchmark(key).unit.startsWith('percent'),
    ),
    source,
  })
}

/** The line of the benchmark, where it can stand on the scale of the chart. */
function drawBenchmark(
  { benchmark, lines }: AssetReading,
  { benchmarkUnit }: Asset,
  fits: (benchmark: BenchmarkKey) => boolean,
): { label: string; line: Packed } | null {
  if (!benchmark || !fits(benchmark)) return null
  const { label, measure } = getBenchmark(benchmark)
  const line = inTokens(combine(measure, [`benchmark:${benchmark}`], lines), benchmarkUnit)
  return line ? { label, line } : null
}

/** A NAV that has been the same on every day is said by its figure; a line would only repeat it. */
function moves({ values }: Packed): boolean {
  const known = [...values].filter((value) => !Number.isNaN(value))
  const [first] = known
  return first !== undefined && known.some((value) => Math.abs(value / first - 1) >= STEADY_WITHIN)
}

/** The last digit that a price is shown with. */
const STEADY_WITHIN = 0.00005

/** A price of the metal as that of what one token stands for; nothing where the token's unit is not known. */
function inTokens(line: CombinedLine | undefined, unit: string | null): Packed | undefined {
  if (!line?.scope.endsWith(':gold')) return line
  if (unit === null || !isBenchmarkUnit(unit)) return undefined
  const { ounces } = benchmarkUnits[unit]
  return { start: line.start, values: line.values.map((value) => value * ounces) }
}
