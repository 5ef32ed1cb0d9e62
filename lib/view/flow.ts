import type { Day } from '#lib/dates.ts'
import type { FigureId } from '#lib/view/figure-id.ts'

/** Mints less burns of one scope over a window, in dollars. */
export interface FlowRow {
  name: string
  href: string | null
  net: number
  /** `class:27#distributed` */
  scope: string
  /** the last day of the window */
  asOf: Day
  days: 7 | 30
  /** "27 of 30 days" where some are missing */
  note: string | null
}

/** What the figure of a flow is of. */
export const identifyFlow = ({
  scope,
  asOf,
  days,
}: Pick<FlowRow, 'scope' | 'asOf' | 'days'>): FigureId => ({
  scope,
  measure: 'netFlow',
  kind: `sum ${days}d`,
  day: asOf,
})
