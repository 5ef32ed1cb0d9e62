import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import type { DemoLine } from '#prisma/seed/history.ts'

/**
 * Errors in readings of the demo's first run, so that the second one has something to revise: how
 * far off, by days before the last.
 */
const REVISED: Partial<
  Record<MeasureKey, Readonly<Record<string, readonly [ago: number, off: number][]>>>
> = {
  holders: {
    paxg: [[2, -0.002]],
    usdc: [
      [1, -0.0004],
      [2, -0.0003],
    ],
    usdy: [[3, 0.011]],
    xaut: [[1, 0.004]],
  },
  apy7Day: {
    buidl: [[2, -0.02]],
    ousg: [
      [1, 0.015],
      [4, 0.01],
    ],
  },
}

/** The days of a generated line on which the first run reads something else, and what. */
export function firstReadings({ scope, measure, start, values }: DemoLine): Map<Day, number> {
  const asset = scope.kind === 'asset' || scope.kind === 'token' ? scope.asset : undefined
  const days = asset === undefined ? [] : (REVISED[measure]?.[asset] ?? [])
  return new Map(
    days.flatMap(([ago, off]) => {
      const at = values.length - 1 - ago
      const value = values[at] ?? Number.NaN
      const other = measure === 'holders' ? Math.round(value * (1 + off)) : value * (1 + off)
      return Number.isNaN(value) || other === value ? [] : [[start + at, other] as const]
    }),
  )
}
