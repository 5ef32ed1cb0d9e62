import type { Plot } from '#components/charts/plot/plot.ts'

/**
 * Percents and basis points are fractions inside and in files: the unit is that of the number, not
 * that of the page.
 */
const FRACTIONS: ReadonlySet<string> = new Set<Plot['unit']>(['percent', 'bps'])

/** The unit of a number in a file. */
export const nameUnit = (unit: Plot['unit']): string => (FRACTIONS.has(unit) ? 'fraction' : unit)
