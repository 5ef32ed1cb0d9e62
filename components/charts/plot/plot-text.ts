import type { Plot } from '#components/charts/plot/plot.ts'
import { BLANK, decimal } from '#lib/format/compact.ts'
import { showFigure } from '#lib/format/show-figure.ts'
import { axisPrefix, getCurrency, isCurrencyKey } from '#lib/registry/currencies.ts'
import { getMeasure, isYield } from '#lib/registry/measures.ts'

/** A value of a plot as legend, tooltip, table and flags write it. */
export function plotText(
  { unit, measure }: Pick<Plot, 'unit' | 'measure'>,
  value: number | null,
): string {
  if (unit === 'index') return value === null ? BLANK : decimal(value, 1)
  const sign = getMeasure(measure).signed && !isYield(measure) ? 'always' : 'auto'
  return showFigure(value, unit, unit === 'percent' ? null : measure, { sign })
}

/** The same on an axis, whose title says of what mass it is. */
export function axisText(plot: Pick<Plot, 'unit' | 'measure'>, value: number): string {
  const text = plotText(plot, value)
  return isCurrencyKey(plot.unit)
    ? text.replace(getCurrency(plot.unit).prefix, axisPrefix(plot.unit))
    : text.replace(MASS, '')
}

const MASS = / (oz|kg)$/
