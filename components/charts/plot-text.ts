import type { Plot } from '#components/charts/plot.ts'
import { columnUnit } from '#lib/format/column-unit.ts'
import { BLANK, decimal, type Scale } from '#lib/format/compact.ts'
import { showFigure } from '#lib/format/figure.ts'

/** Writes values of a plot in one unit, so that they line up in legend, tooltip and table: `$0.37B` below `$12.15B`. */
export function plotText(plot: Plot, values: readonly (number | null)[]): (value: number | null) => string {
  const { unit, measure } = plot
  if (unit === 'index') return (value) => (value === null ? BLANK : decimal(value, 1))
  const scale: Scale = unit === 'percent' ? '' : columnUnit(values)
  return (value) => showFigure(value, unit, unit === 'percent' ? null : measure, unit === 'percent' ? {} : { scale })
}
