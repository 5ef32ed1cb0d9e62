import type { Day } from '#lib/dates.ts'

/** A split that would explain why prices of a share are held. */
export interface ProposedSplit {
  slug: string
  name: string
  /** the first day of the new price */
  day: Day
  units: number
  per: number
  /** prices on both sides of that day */
  before: number
  after: number
  /** number of prices that are held for it */
  held: number
}
