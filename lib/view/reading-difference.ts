import type { Day } from '#lib/dates.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** A line whose published values read differently on two days, told by the day that moved most. */
export interface ReadingDifference {
  key: string
  name: string
  href: string | null
  measure: MeasureKey
  day: Day
  /** null: withdrawn then */
  before: number | null
  after: number | null
  /** of the line, that one included */
  days: number
  source: string
}
