import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Unit } from '#lib/view/figure.ts'
import type { Steadiness } from '#server/data/gate/odd-days.ts'

/** Below it a line has not begun in earnest. */
const BEGIN: Record<Unit, number> = { usd: 100_000, token: 100_000, count: 1_000, percent: 0.005 }

/** How a line of a measure may move; undefined where any move is possible. `classId`: of the asset, where it is one's. */
export function findSteadiness(
  measure: MeasureKey,
  classId: number | null = null,
): Steadiness | undefined {
  const { steadyWithin, steadyWithinOf, unit, across } = getMeasure(measure)
  const floor = (classId === null ? undefined : steadyWithinOf?.[classId]) ?? steadyWithin
  if (floor === null) return undefined
  // what does not add up in dollars is the price of one unit, of which none is too small
  return { floor, begin: unit === 'usd' && across === 'none' ? 0 : BEGIN[unit] }
}
