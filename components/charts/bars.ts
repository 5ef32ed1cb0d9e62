import type { Plot, PlotLine } from '#components/charts/plot.ts'
import { measureOf } from '#lib/registry/measures.ts'

const MOST = 120

export interface Bars { daysPerBar: number; count: number; lines: PlotLine[] }

/** The lines of a plot in bars of one or more days each: flows are summed, of stocks the last value of the days counts. */
export function barsOf(plot: Plot): Bars {
  const daysPerBar = Math.ceil(plot.days / MOST)
  const isSummed = measureOf(plot.measure).overTime === 'sum'
  const lines = plot.lines.map((line) => ({ ...line, values: grouped(line.values, daysPerBar, isSummed) }))
  return { daysPerBar, count: Math.ceil(plot.days / daysPerBar), lines }
}

function grouped(values: PlotLine['values'], daysPerBar: number, isSummed: boolean): (number | null)[] {
  return Array.from({ length: Math.ceil(values.length / daysPerBar) }, (_, bar) => {
    const known = values.slice(bar * daysPerBar, (bar + 1) * daysPerBar).filter((value) => value !== null)
    if (known.length === 0) return null
    return isSummed ? known.reduce((sum, value) => sum + value, 0) : known.at(-1) ?? null
  })
}
