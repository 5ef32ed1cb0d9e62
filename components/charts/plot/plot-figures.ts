import { changeBefore, changeOver, type LastChange } from '#components/charts/plot/change-over.ts'
import type { Plot } from '#components/charts/plot/plot.ts'
import { showDay } from '#lib/dates.ts'
import { getMeasure } from '#lib/registry/measures.ts'
import { INTERVAL_LABEL } from '#lib/studio/periods.ts'

const WINDOW_DAYS = 30

/**
 * Computes the figure of one line for legend and readout: its value on the day asked for, with its
 * change; of a flow, its sum up to there.
 */
export function plotFigure(
  plot: Plot,
  values: readonly (number | null)[],
  until = plot.days - 1,
): LastChange | undefined {
  const last = hasPeriods(plot)
    ? changeBefore(values, until)
    : changeOver(values, WINDOW_DAYS, until)
  if (!last || !isSummed(plot)) return last
  const sum = values.slice(0, until + 1).reduce<number>((total, value) => total + (value ?? 0), 0)
  return { index: last.index, value: sum, amount: null, fraction: null }
}

/** Bars of a flow: a single day's change says nothing, what came together over the range does. */
export const isSummed = (plot: Plot): boolean =>
  plot.kind === 'bar' && (plot.sums ?? getMeasure(plot.measure).overTime === 'sum')

/** Weeks, months and longer: a value is compared with that of the period before. */
export const hasPeriods = ({ interval }: Plot): boolean =>
  interval !== undefined && interval !== 'day'

/** A place of the plot in words: a day, or of sums the period that ends with it. */
export function dayText(plot: Plot, index: number): string {
  const day = showDay(plot.start + index)
  return plot.interval && hasPeriods(plot) && isSummed(plot)
    ? `${INTERVAL_LABEL[plot.interval]} to ${day}`
    : day
}
