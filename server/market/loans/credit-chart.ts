import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { privateCreditMeasures, type PrivateCreditMeasure } from '#lib/registry/private-credit.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { lastDay } from '#server/pipeline/series/packed.ts'
import { lineKey } from '#server/pipeline/series/published.ts'
import { makeScope, scopeKey } from '#server/pipeline/series/scope.ts'
import { drawChart } from '#server/market/figures/charts/draw-chart.ts'
import { combine, linesWithSizes } from '#server/market/figures/totals/combined.ts'
import { lineChart } from '#server/market/figures/charts/line-chart.ts'
import { findPart } from '#server/market/figures/headlines/part-of-scope.ts'
import type { Market } from '#server/market/market/market.ts'

/** A default is never told of a platform: the demo set must not say that a real one lost what it did not. */
const BY_PLATFORM: ReadonlySet<MeasureKey> = new Set<MeasureKey>([
  'outstandingCapital',
  'cumulativeIssuedAmount',
])

/** One measure of lending over time: what is lent by platform, all else as one line. Null where it is not published. */
export async function creditChart(
  market: Market,
  slug: PrivateCreditMeasure,
  classIds: readonly number[],
): Promise<ChartModel | null> {
  const measure = privateCreditMeasures[slug]
  const keys = classIds.map((id) => scopeKey(makeScope('class', id)))
  const [lines, units, sizes, { assets }] = await Promise.all([
    linesWithSizes(market, keys, [measure]),
    market.units(measure),
    market.inDollars.units('size'),
    market.names(),
  ])
  const whole = combine(measure, keys, lines)
  if (!whole) return null
  const ids = [...assets.values()]
    .filter(({ classId }) => classIds.includes(classId))
    .map(({ id }) => id)
  const coverage = await findPart(market, {
    measure,
    lines: keys.flatMap((key) => lines.get(lineKey(key, measure)) ?? []),
    sizes: ids.flatMap((id) => sizes.get(id)?.units ?? []),
    day: lastDay(whole),
  })
  const { label } = getMeasure(measure)
  const chart = BY_PLATFORM.has(measure)
    ? await drawChart(market, {
        title: `${label} by platform`,
        measure,
        groupBy: 'platform',
        whole,
        units: ids.flatMap((id) => units.get(id)?.units ?? []),
      })
    : lineChart({
        title: label,
        measure,
        line: whole,
        label,
        color: 'var(--s1)',
        source: 'assets of the class',
      })
  return chart && { ...chart, coverage }
}
