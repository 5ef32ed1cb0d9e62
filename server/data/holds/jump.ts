import { LONGEST_STEP, type Frequency } from '#lib/dates.ts'
import { getMeasure, type MeasureKey } from '#lib/registry/measures.ts'
import type { Unit } from '#lib/view/figure.ts'

/** How a line is judged for jumps: against the last good value not more than `withinDays` days before. */
export interface JumpRule {
  factor: number
  floor: number
  withinDays: number
}

const COMPARABLE_DAYS = 7
/** While its last good value is below this, a line has not begun in earnest, and may grow by any factor. */
const FLOORS: Record<Unit, number> = { usd: 1_000_000, token: 1_000_000, count: 1_000, percent: 0 }

/** Undefined where any step is possible. */
export function findJumpRule(measure: MeasureKey, frequency: Frequency): JumpRule | undefined {
  const { maxDailyFactor, unit, across } = getMeasure(measure)
  if (maxDailyFactor === null) return undefined
  // what does not add up in dollars is the price of one unit, of which none is too small
  return {
    factor: maxDailyFactor,
    floor: unit === 'usd' && across === 'none' ? 0 : FLOORS[unit],
    withinDays: Math.max(COMPARABLE_DAYS, LONGEST_STEP[frequency]),
  }
}

export function isJump({ factor, floor }: JumpRule, before: number, value: number): boolean {
  return Math.abs(before) >= floor && jumpFactor(before, value) > factor
}

export const jumpFactor = (a: number, b: number): number =>
  Math.max(Math.abs(a), Math.abs(b)) / Math.min(Math.abs(a), Math.abs(b))
