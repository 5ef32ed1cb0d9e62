import type { Day } from '#lib/dates.ts'
import type { ShownUnit } from '#lib/view/figures/published-figure.ts'
import type { MeasureKey } from '#lib/registry/measures.ts'

/** A line whose published values read differently on two days, told by the day that moved most. */
export interface ReadingDifference {
  key: string
  name: string
  href: string | null
  measure: MeasureKey
  /** the unit of `before` and `after` */
  unit: ShownUnit
  /** why neither is shown: they are known in dollars, and no rate holds for their day; null: they are */
  missing: string | null
  day: Day
  /** null: withdrawn then */
  before: number | null
  after: number | null
  /** how many days of the line read differently, that one included */
  days: number
  source: string
}
