import type { Plot } from '#components/charts/plot.ts'
import { BLANK, decimal } from '#lib/format/compact.ts'
import { showFigure } from '#lib/format/figure.ts'
import { getMeasure } from '#lib/registry/measures.ts'

/** A value of a plot as legend, tooltip, table and flags write it. */
export function plotText(
  { unit, measure }: Pick<Plot, 'unit' | 'measure'>,
  value: number | null,
): string {
  if (unit === 'index') return value === null ? BLANK : decimal(value, 1)
  const sign = getMeasure(measure).signed ? 'always' : 'auto'
  return showFigure(value, unit, unit === 'percent' ? null : measure, { sign })
}
