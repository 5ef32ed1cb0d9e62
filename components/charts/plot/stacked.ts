import type { PlotLine } from '#components/charts/plot/plot.ts'

/** Lower and upper edge of a line in the stack, day by day. What is not known takes no room. */
export interface Band {
  low: number[]
  high: number[]
}

/** Bottom to top in the order of the lines; what is below zero stacks downwards. */
export function stacked(lines: readonly Pick<PlotLine, 'values'>[], days: number): Band[] {
  const above = new Array<number>(days).fill(0)
  const below = new Array<number>(days).fill(0)
  return lines.map((line) => {
    const band: Band = { low: [], high: [] }
    for (let day = 0; day < days; day++) {
      const value = line.values[day] ?? 0
      const edges = value < 0 ? below : above
      const from = edges[day] ?? 0
      edges[day] = from + value
      band.low.push(Math.min(from, from + value))
      band.high.push(Math.max(from, from + value))
    }
    return band
  })
}
