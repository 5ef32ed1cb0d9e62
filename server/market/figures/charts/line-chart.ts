import { type MeasureKey, getMeasure } from '#lib/registry/measures.ts'
import type { ChartModel } from '#lib/view/charts/chart-model.ts'
import { cutWindow } from '#server/pipeline/series/known-values.ts'
import { lastDay, type Packed } from '#server/pipeline/series/packed.ts'
import { shownUnit } from '#server/market/currency/convert-money.ts'
import { findGaps, findMarks, type Whole } from '#server/market/figures/charts/chart-marks.ts'

/** One line, as it is published. */
export function lineChart({
  title,
  measure,
  line,
  label,
  color,
  href = null,
  comparison = null,
  source,
}: {
  title: string
  measure: MeasureKey
  line: Whole
  label: string
  color: string
  href?: string | null
  comparison?: { label: string; line: Packed } | null
  source: string
}): ChartModel {
  const { start } = line
  const end = lastDay(line)
  const values = cutWindow(line, start, end)
  return {
    title,
    measure,
    unit: shownUnit(measure, line),
    definition: getMeasure(measure).definition,
    start,
    series: [{ key: 'line', label, color, href, values, isOthers: false }],
    total: values,
    kind:
      getMeasure(measure).kind === 'flow'
        ? 'bar'
        : getMeasure(measure).across === 'sum'
          ? 'area'
          : 'line',
    comparison: comparison && {
      label: comparison.label,
      values: cutWindow(comparison.line, start, end),
    },
    gaps: findGaps(line),
    marks: findMarks(line, measure),
    events: [],
    source,
  }
}
