import type { Day } from '#lib/dates.ts'
import type { CurrencyKey } from '#lib/registry/currencies.ts'
import { nameCurrency, type FigureId } from '#lib/view/figure-id.ts'

/** Mints less burns of one scope over a window. */
export interface FlowRow {
  name: string
  href: string | null
  net: number
  /** `class:27#distributed` */
  scope: string
  /** the last day of the window */
  asOf: Day
  days: 7 | 30
  /** what its amount is in */
  currency: CurrencyKey
  /** "27 of 30 days" where some are missing */
  note: string | null
}

/** What the figure of a flow is of. */
export const identifyFlow = ({
  scope,
  asOf,
  days,
  currency,
}: Pick<FlowRow, 'scope' | 'asOf' | 'days' | 'currency'>): FigureId => ({
  scope,
  measure: 'netFlow',
  kind: `sum ${days}d`,
  day: asOf,
  ...nameCurrency(currency),
})
