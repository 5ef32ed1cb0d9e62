import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'
import { judgeScope } from '#server/pipeline/gate/judge-scope.ts'
import { layOver, type Verdicts } from '#server/pipeline/gate/readings/readings.ts'
import { settleLine, type SettledLine } from '#server/pipeline/publication/settle-line.ts'
import type { Packed } from '#server/pipeline/series/packed.ts'

export const START: Day = 20_000
/** No day of a test is one that has not come. */
export const NO_FUTURE: Day = 1_000_000
export const NO_VERDICTS: Verdicts = {
  withheld: new Set(),
  released: new Set(),
  waiting: new Map(),
}

interface Points {
  days: Int32Array
  points: Float64Array
}

/** One line by itself, laid over what it said before and settled; judged as this measure, or not at all. */
export function judgeLine(
  published: Packed | undefined,
  points: Points,
  verdicts: Verdicts,
  measure: MeasureKey | null,
  classId: number | null = null,
): SettledLine {
  const line = layOver(
    { measure: measure ?? 'marketValue', classId, subject: 'usdc' },
    published,
    points,
    verdicts,
  )
  const findings = measure
    ? judgeScope({
        lines: [line],
        beside: () => undefined,
        inferred: new Set(),
        revises: false,
        today: NO_FUTURE,
      }).get(line)
    : undefined
  return settleLine(line, findings ?? new Map(), verdicts)
}

export function old(values: readonly number[]): Packed {
  return { start: START, values: Float64Array.from(values) }
}

export function fresh(...points: readonly (readonly [Day, number])[]): Points {
  return {
    days: Int32Array.from(points, ([day]) => day),
    points: Float64Array.from(points, ([, value]) => value),
  }
}
