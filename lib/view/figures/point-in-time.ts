import type { Day } from '#lib/dates.ts'

/** Where the market is looked at from; both null: now. */
export interface PointInTime {
  /** the value day: nothing of a later day is read; null: up to the newest */
  on: Day | null
  /** as known on: only what was published by the end of this day is read; null: all of it */
  asOf: Day | null
}

export const NOW: PointInTime = { on: null, asOf: null }

export const isNow = ({ on, asOf }: PointInTime): boolean => on === null && asOf === null
