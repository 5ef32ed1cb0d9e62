import type { Day } from '#lib/dates.ts'
import type { Mark } from '#lib/view/entities/league-row.ts'

/** Who took share of the market from whom between two days. */
export interface ShareChanges {
  from: Day
  to: Day
  /** days between two points of a path */
  step: number
  /** the largest gain first */
  rows: readonly ShareChange[]
}

/** The share of the market that one network, platform or issuer had on two days; shares are fractions. */
export interface ShareChange {
  key: string
  label: string
  href: string | null
  mark: Mark
  /** null: nothing on the earlier day */
  from: number | null
  to: number
  /**
   * by how much the share is above that of the first day, the last point being of the last day;
   * null where the total is not known
   */
  path: readonly (number | null)[]
  /** by value on the later day, from 1 */
  rank: number
  /** places gained; below zero: lost */
  climbed: number
}

/** Over how many days shares are compared. */
export const SHARE_WINDOWS = ['30', '90', '365'] as const
