import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import { privateCreditMeasures, type PrivateCreditMeasure } from '#lib/registry/private-credit.ts'
import type { ChartModel } from '#lib/view/chart.ts'
import { catalogueIndex } from '#server/data/catalogue/catalogue-index.ts'
import { lastDay } from '#server/data/series/packed.ts'
import { lineKey } from '#server/data/series/published.ts'
import { makeScope, scopeKey } from '#server/data/series/scope.ts'
import { unitsIn } from '#server/market/currency/converted-lines.ts'
import { DOLLARS, type Money } from '#server/market/currency/money.ts'
import { drawChart } from '#server/market/figures/chart.ts'
import { combine, linesWithSizes } from '#server/market/figures/combined.ts'
import { lineChart } from '#server/market/figures/line-chart.ts'
import { findPart } from '#server/market/figures/part-of-scope.ts'

/** A default is never told of a platform: the demo set must not say that a real one lost what it did not. */
const BY_PLATFORM: ReadonlySet<MeasureKey> = new Set<MeasureKey>([
  'outstandingCapital',
  'cumulativeIssuedAmount',
])

/** One measure of lending over time: what is lent by platform, all else as one line. Null where it is not published. */
export async function creditChart(
  slug: PrivateCreditMeasure,
  classIds: readonly number[],
  money: Money,
): Promise<ChartModel | null> {
  const measure = privateCreditMeasures[slug]
  const keys = classIds.map((id) => scopeKey(makeScope('class', id)))
  const [lines, units, sizes, { assets }] = await Promise.all([
    linesWithSizes(keys, [measure], null, money),
    unitsIn(money, measure, null),
    unitsIn(DOLLARS, 'size', null),
    catalogueIndex(),
  ])
  const whole = combine(measure, keys, lines)
  if (!whole) return null
  const ids = [...assets.values()]
    .filter(({ classId }) => classIds.includes(classId))
    .map(({ id }) => id)
  const coverage = await findPart({
    measure,
    lines: keys.flatMap((key) => lines.get(lineKey(key, measure)) ?? []),
    sizes: ids.flatMap((id) => sizes.get(id)?.units ?? []),
    day: lastDay(whole),
    asOf: null,
  })
  const { label } = getMeasure(measure)
  const chart = BY_PLATFORM.has(measure)
    ? await drawChart({
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
