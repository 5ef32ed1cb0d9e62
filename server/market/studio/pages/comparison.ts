import { assetClasses } from '#lib/registry/asset-classes.ts'
import { benchmarkKeys, getBenchmark, isBenchmarkKey } from '#lib/registry/benchmarks.ts'
import { isUnitPrice } from '#lib/format/show-figure.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { TimeseriesRequest } from '#lib/schemas/studio-request.ts'
import { isGrouping } from '#lib/studio/groupings.ts'
import type { Drawing } from '#lib/studio/studio-state.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { AppError } from '#server/core/errors.ts'
import { overTime, type Step } from '#server/market/studio/question/over-time.ts'
import { runTimeseries } from '#server/market/studio/answers/run-timeseries.ts'
import type { Market } from '#server/market/market/market.ts'

/** A line to compare a chart with; `key` is a benchmark, or a group of the same measure as `class:commodities`. */
export interface ComparisonChoice {
  key: string
  label: string
}

/**
 * On one axis stands what has one unit: bills beside yields, gold beside prices, classes beside
 * sizes; indexed, gold too.
 */
export function comparisonChoices(
  measure: MeasureKey,
  draw: Drawing,
  of: TimeseriesRequest['of'],
): ComparisonChoice[] {
  const { unit } = getMeasure(measure)
  const fits = benchmarkKeys.filter((key) => {
    const benchmark = getBenchmark(key)
    if (getMeasure(benchmark.measure).unit === 'percent')
      return unit === 'percent' && draw !== 'index'
    return isUnitPrice(measure) || draw === 'index'
  })
  const groups =
    of === 'loan' || isUnitPrice(measure)
      ? []
      : assetClasses.map(({ slug, name }) => ({ key: `class:${slug}`, label: `${name}, total` }))
  return [...fits.map((key) => ({ key, label: getBenchmark(key).label })), ...groups]
}

export interface ComparisonLine {
  label: string
  days: readonly number[]
  values: Float64Array
}

/** The line to compare with, by the periods of the chart; null where there is nothing of it. */
export async function comparisonLine(
  market: Market,
  request: TimeseriesRequest,
  key: string,
  draw: Drawing,
  steps: readonly Step[],
): Promise<ComparisonLine | null> {
  const choice = comparisonChoices(request.measure, draw, request.of).find(
    (each) => each.key === key,
  )
  if (!choice) return null
  if (isBenchmarkKey(key)) return benchmarkLine(market, key, choice.label, request, steps)
  const [field = '', slug = ''] = key.split(':')
  if (!isGrouping(field)) return null
  try {
    const { total, steps: own } = await runTimeseries(market, {
      ...request,
      filters: { ...request.filters, [field]: [slug] },
      groupBy: 'none',
      top: null,
    })
    return total.values.length
      ? { label: choice.label, days: own.map(({ day }) => day), values: total.values }
      : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'bad_request') return null
    throw error
  }
}

async function benchmarkLine(
  market: Market,
  key: Parameters<typeof getBenchmark>[0],
  label: string,
  { interval }: TimeseriesRequest,
  steps: readonly Step[],
): Promise<ComparisonLine | null> {
  const { measure } = getBenchmark(key)
  const lines = await market.lines([`benchmark:${key}`], [measure])
  const line = lines.get(lineKey(`benchmark:${key}`, measure))
  if (!line) return null
  const values = overTime(line, steps, line, measure, 'stock', interval !== 'day')
  return values.some((value) => !Number.isNaN(value))
    ? { label, days: steps.map(({ day }) => day), values }
    : null
}
