import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Unit } from '#lib/view/figure.ts'
import type { Steadiness } from '#server/data/gate/odd-days.ts'

/** Below it a line has not begun in earnest. */
const BEGIN: Record<Unit, number> = { usd: 100_000, token: 100_000, count: 100, percent: 0 }

/** A supply, and what it is worth, may be many times larger by tomorrow: beyond 32 times somebody has to say so, because units slip by a hundred and a thousand. */
const STOCK = { scale: 'log', daysPerStep: 2.5, mostSteps: 5 } as const
/** Holders come one by one. */
const COUNT = { scale: 'log', daysPerStep: 10, mostSteps: 1 } as const
/** No price leaves its level from one day to the next without somebody who can say why. */
const PRICE = { scale: 'log', daysPerStep: Infinity, mostSteps: 0 } as const
/** Yields are compared by their difference, in points. */
const POINTS = { scale: 0.01, daysPerStep: 20, mostSteps: 2 } as const

/** How a line of a measure may move; undefined where any move is possible. `classId`: of the asset, where it is one's. */
export function findSteadiness(
  measure: MeasureKey,
  classId: number | null = null,
): Steadiness | undefined {
  const { steadyWithin, steadyWithinOf, unit, across } = getMeasure(measure)
  const within = (classId === null ? undefined : steadyWithinOf?.[classId]) ?? steadyWithin
  if (within === null) return undefined
  if (unit === 'percent') return { within, begin: 0, ...POINTS }
  // what does not add up in dollars is the price of one unit, of which none is too small
  if (unit === 'usd' && across === 'none') return { within, begin: 0, ...PRICE }
  return { within, begin: BEGIN[unit], ...(unit === 'count' ? COUNT : STOCK) }
}
